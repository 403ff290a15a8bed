// swift-tools-version: 6.2
import PackageDescription

// A package as somebody else would write it: it sees the products of Touchstone and nothing else. Its
// tests play on the programs of the package Examples, which are built with them.
let package = Package(
  name: "Outside",
  dependencies: [
    .package(name: "Touchstone", path: "../.."), .package(name: "Examples", path: "../../Examples"),
  ],
  targets: [
    // Listings as programmers know them from SwiftUI.
    .target(
      name: "OutsideListings",
      dependencies: [.product(name: "TouchstoneDeclarative", package: "Touchstone")],
      path: "Sources/Listings"),
    // The output of tutorials, in one line or in a program.
    .target(
      name: "OutsideIdioms",
      dependencies: [.product(name: "TouchstoneDeclarative", package: "Touchstone")],
      path: "Sources/Idioms"),
    .target(
      name: "OutsideTutorials",
      dependencies: [.product(name: "TouchstoneDeclarative", package: "Touchstone")],
      path: "Sources/Tutorials"),
    .executableTarget(
      name: "TutorialProgram",
      dependencies: [
        "OutsideTutorials", .product(name: "TouchstoneDeclarative", package: "Touchstone"),
      ],
      path: "Sources/TutorialProgram"),
    .testTarget(
      name: "OutsideTests",
      dependencies: [
        "OutsideListings", "OutsideIdioms", "TutorialProgram",
        .product(name: "Dots", package: "Examples"),
        .product(name: "Pinch", package: "Examples"),
        .product(name: "Deck", package: "Examples"),
        .product(name: "Form", package: "Examples"),
        .product(name: "Tally", package: "Examples"),
        .product(name: "TouchstoneToolkit", package: "Touchstone"),
        .product(name: "TouchstoneDeclarative", package: "Touchstone"),
        .product(name: "TouchstoneRig", package: "Touchstone"),
      ],
      exclude: ["Pictures"]),
  ]
)

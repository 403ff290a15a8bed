// swift-tools-version: 6.2
import PackageDescription

// A package as somebody else would write it: it sees the products of Touchstone and nothing else. Its
// tests play on the programs of the package Examples, which are built first, into the same folder.
let package = Package(
  name: "Outside",
  dependencies: [.package(name: "Touchstone", path: "../..")],
  targets: [
    .testTarget(
      name: "OutsideTests",
      dependencies: [
        .product(name: "TouchstoneToolkit", package: "Touchstone"),
        .product(name: "TouchstoneRig", package: "Touchstone"),
      ],
      exclude: ["Pictures"])
  ]
)

// swift-tools-version: 6.2
import PackageDescription

// A package as somebody else would write it: it sees the products of Touchstone and nothing else.
let package = Package(
  name: "Outside",
  dependencies: [.package(name: "Touchstone", path: "../..")],
  targets: [
    .executableTarget(
      name: "Pinch", dependencies: [.product(name: "TouchstoneToolkit", package: "Touchstone")]),
    .testTarget(
      name: "OutsideTests",
      dependencies: ["Pinch", .product(name: "TouchstoneRig", package: "Touchstone")]),
  ]
)

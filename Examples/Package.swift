// swift-tools-version: 6.2
import PackageDescription

/// Returns a program that sees a product of the toolkit and nothing else.
func example(_ name: String, on product: String = "TouchstoneToolkit") -> Target {
  .executableTarget(
    name: name, dependencies: [.product(name: product, package: "Touchstone")])
}

// A package as somebody else would write it. A package elsewhere depends on Touchstone by its address
// and a version in place of the path.
let package = Package(
  name: "Examples",
  products: ["Deck", "Dots", "Form", "Pinch", "Tally"].map { .executable(name: $0, targets: [$0]) },
  dependencies: [.package(name: "Touchstone", path: "..")],
  targets: [
    example("Deck"), example("Dots", on: "TouchstoneDeclarative"), example("Form"),
    example("Pinch"), example("Tally", on: "TouchstoneDeclarative"),
  ]
)

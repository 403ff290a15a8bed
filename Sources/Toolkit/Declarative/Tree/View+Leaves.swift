extension View {
  /// The views in structures such as groups, conditions and loops.
  var leaves: [any View] {
    guard let structure = self as? any StructuralView else { return [self] }
    return structure.parts.flatMap(\.view.leaves)
  }

  /// The text of the views; nil for none.
  var shownText: String? {
    let texts = leaves.compactMap { ($0 as? any TitledLabel)?.titleText }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}

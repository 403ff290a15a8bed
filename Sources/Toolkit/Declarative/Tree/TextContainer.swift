/// A view around others that contains their text.
@MainActor
protocol TextContainer {
  /// The text of the views in it; nil for none.
  var textInside: String? { get }
}

extension View {
  /// The text of the views, also of those in stacks and under modifiers; nil for none.
  var containedText: String? {
    let texts = leaves.compactMap { leaf in
      (leaf as? any TextContainer)?.textInside ?? (leaf as? any TitledLabel)?.titleText
    }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}

extension ModifiedView: TextContainer {
  var textInside: String? { content.containedText }
}

extension EnvironmentView: TextContainer {
  var textInside: String? {
    var environment = EnvironmentValues()
    change(&environment)
    return content.containedText.map { environment.textCase?.applied(to: $0) ?? $0 }
  }
}

extension VStack: TextContainer {
  var textInside: String? { content.containedText }
}

extension HStack: TextContainer {
  var textInside: String? {
    content.containedText?.split(separator: "\n").joined(separator: " ")
  }
}

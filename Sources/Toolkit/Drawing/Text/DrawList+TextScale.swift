extension DrawList {
  /// Returns the list with the fonts of text styles enlarged by `scale`.
  public func scalingText(by scale: Double) -> DrawList {
    guard scale != 1 else { return self }
    return DrawList(commands.map { $0.scalingText(by: scale) })
  }
}

extension DrawCommand {
  fileprivate func scalingText(by scale: Double) -> DrawCommand {
    switch self {
    case .textBox(let box):
      .textBox(TextBox(box.text.scaled(by: scale), box: box.box, options: box.options))
    case .layer(let list, let clip, let opacity, let transform):
      .layer(list.scalingText(by: scale), clip: clip, opacity: opacity, transform: transform)
    case .masked(let list, let mask):
      .masked(list.scalingText(by: scale), by: mask.scalingText(by: scale))
    default: self
    }
  }
}

extension AttributedText {
  /// Returns the text with the fonts of text styles enlarged by `scale`; see
  /// ``Font/textStyle``.
  public func scaled(by scale: Double) -> AttributedText {
    var text = self
    for index in text.runs.indices {
      text.runs[index].attributes.font = text.runs[index].attributes.font.scaled(forText: scale)
    }
    return text
  }
}

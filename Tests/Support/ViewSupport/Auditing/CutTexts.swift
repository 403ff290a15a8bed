package import Drawing
import Geometry

extension DrawList {
  /// Returns the texts that are cut: with missing letters, or lines higher than their box. Texts with the name of a
  /// file, for which `hasName` is true, are shortened in the middle on purpose where there is little room.
  package func cutTexts(
    measuring measurer: any TextMeasurer, allowingNames hasName: (String) -> Bool = { _ in false }
  ) -> [String] {
    commands.flatMap { command -> [String] in
      switch command {
      case .textBox(let box): box.cut(measuring: measurer, allowingNames: hasName)
      case .layer(let list, _, _, _), .masked(let list, _):
        list.cutTexts(measuring: measurer, allowingNames: hasName)
      default: []
      }
    }
  }
}

extension TextBox {
  /// Returns the text with the sizes of the box and of what it needs, if it is cut.
  fileprivate func cut(
    measuring measurer: any TextMeasurer, allowingNames hasName: (String) -> Bool
  ) -> [String] {
    guard !text.string.isEmpty else { return [] }
    let layout = measurer.layout(text, in: box.size, options: options)
    let isShort = layout.isTruncated || layout.size.width > box.width + 1
    let isCut = isShort && !(options.lineBreakMode == .truncateMiddle && hasName(text.string))
    guard isCut || layout.size.height > box.height + 1 else { return [] }
    let needed = measurer.size(of: text, width: box.width, options: options)
    return ["\(text.string): \(needed) in \(box.size)"]
  }
}

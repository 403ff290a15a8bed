import Drawing
import Geometry
import Testing

@testable import CairoBackend

/// The phrases among which Japanese text is divided into lines.
@Suite struct JapanesePhrasesTests {
  /// Returns `text` with a line between its phrases, and between these and what is left to Pango.
  private func divided(_ text: String) -> String {
    let letters = Array(text.utf8)
    let ends = JapanesePhrases.phrases(in: letters).flatMap {
      [$0.range.lowerBound, $0.range.upperBound]
    }
    let cuts = [0] + ends + [letters.count]
    return zip(cuts, cuts.dropFirst()).filter { $0 < $1 }
      .map { String(decoding: letters[$0..<$1], as: UTF8.self) }.joined(separator: "|")
  }

  @Test(arguments: [
    ("完全に削除しますか？", "完全に|削除しますか？"),
    ("既定のプリンターで印刷しますか？", "既定の|プリンターで|印刷しますか？"),
    ("最近使用したファイルとフォルダーの履歴を消去しますか？", "最近使用した|ファイルと|フォルダーの|履歴を|消去しますか？"),
    ("取り消し、お気に入り。次へ", "取り消し、|お気に|入り。|次へ"),
    ("「a.jpg」を完全に", "「a.jpg|」を|完全に"),
  ])
  func `Phrases end with a particle, an ending or punctuation`(text: String, phrases: String) {
    #expect(divided(text) == phrases)
  }

  @Test(arguments: ["", "Delete?", "永久删除？", "カタカナ", "か"])
  func `Text without hiragana, or of one letter, has none`(text: String) {
    #expect(JapanesePhrases.phrases(in: Array(text.utf8)).isEmpty)
  }

  private func lines(
    _ text: String, width: Double, size: Double, mode: LineBreakMode = .wordWrap
  ) -> [String] {
    let layout = PangoTextMeasurer().layout(
      AttributedText(text, font: Font(family: "DejaVu Sans", size: size), color: Color(white: 0)),
      in: Size(width, .infinity), options: TextOptions(lineBreakMode: mode))
    return layout.lines.map { String(layout.text[$0.range]) }
  }

  /// Those of labels that have room are wrapped in the same way, though they would be cut without it.
  @Test(arguments: [LineBreakMode.wordWrap, .truncateTail, .truncateMiddle])
  func `No line ends within a phrase that fits in one`(mode: LineBreakMode) {
    let text = "既定のプリンターで印刷しますか？"
    for width in stride(from: 150.0, to: 400, by: 10) {
      let lines = lines(text, width: width, size: 15, mode: mode)
      #expect(lines.joined() == text)
      for line in lines.dropLast() {
        #expect("ので".contains(line.last ?? " "), "\(width): \(lines)")
      }
    }
  }

  @Test func `A phrase without room for it is broken`() {
    let lines = lines("最近使用した", width: 60, size: 30)
    #expect(lines.count > 1 && lines.joined() == "最近使用した")
  }
}

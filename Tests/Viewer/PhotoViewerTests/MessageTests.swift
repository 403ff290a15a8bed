import Drawing
import Geometry
import Testing

@testable import PhotoViewer

@Suite struct MessageTests {
  private let message = Message(
    headline: "This picture cannot be shown", body: "a.jpg\nThe file is empty.")

  private func sizes(in size: Size) -> [Double] {
    message.paragraphs(fitting: size).map(\.style.size)
  }

  @Test func `Headline and body shrink together and only as needed`() {
    #expect(sizes(in: Size(480, 800)) == [20, 15])
    #expect(sizes(in: Size(480, 80)) == [20, 15])
    #expect(sizes(in: Size(480, 70)) == [18, 13.5])
    #expect(sizes(in: Size(10, 10)) == [10, 7.5])
  }

  /// 62 points hold ten letters of 10 points; a line is 16 points high.
  @Test(arguments: [
    ("", 1), ("ten letter", 1), ("ten letters", 2), ("one two three", 2), ("one\ntwo", 2),
    ("abcdefghijklmnopqrstuvwxyz", 3), ("a abcdefghijklm no", 3), ("a abcdefghijklmnopqrst u", 4),
  ])
  func `Lines break between words`(text: String, lines: Int) {
    let paragraph = Paragraph(text, TextStyle(size: 10, color: Color(white: 1)))
    #expect(paragraph.estimatedHeight(atWidth: 62.5) == Double(lines) * 16)
  }
}

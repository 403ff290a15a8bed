import Drawing
import Testing

@Suite struct FontTests {
  @Test func `Styles follow the text scale within its limits`() {
    #expect(Font.body.size == 15 && Font.body.weight == .regular)
    #expect(Font.largeTitle.size == 30 && Font.largeTitle.weight == .bold)
    #expect(Font.preferred(.caption, textScale: 2).size == 22)
    #expect(Font.preferred(.body, textScale: 9).size == 45)
    #expect(Font.preferred(.body, textScale: 0).size == 12)
    #expect(Font.preferred(.body, textScale: .nan).size == 15)
  }

  @Test func `No style is larger than the one above it`() {
    let sizes = Font.Style.allCases.map { Font.preferred($0).size }
    #expect(sizes == sizes.sorted(by: >))
  }

  @Test func `Weights are limited`() {
    #expect(Font.Weight(5) == .ultraLight && Font.Weight(5000) == .black)
  }
}

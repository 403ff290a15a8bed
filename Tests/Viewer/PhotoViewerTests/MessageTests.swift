import Drawing
import Geometry
import Testing

@testable import PhotoViewer

@Suite struct MessageTests {
  private let message = Message(
    headline: "This picture cannot be shown", body: "a.jpg\nThe file is empty.")

  private func sizes(in size: Size) -> [Double] {
    message.text(fitting: size, measuring: EstimatingTextMeasurer()).runs
      .map(\.attributes.font.size)
  }

  /// Lines are 1.2 times as high as their letters, and 4 points apart: 24, 18 and 18 points.
  @Test func `Headline and body shrink together and only as needed`() {
    #expect(sizes(in: Size(480, 800)) == [20, 15])
    #expect(sizes(in: Size(480, 68)) == [20, 15])
    #expect(sizes(in: Size(480, 67)) == [18, 13.5])
    #expect(sizes(in: Size(10, 10)) == [10, 7.5])
  }

  @Test func `A message that wraps is measured with all its lines`() {
    // The headline, 336 points wide, takes two lines.
    #expect(sizes(in: Size(300, 96)) == [20, 15])
    #expect(sizes(in: Size(300, 95)) == [18, 13.5])
  }
}

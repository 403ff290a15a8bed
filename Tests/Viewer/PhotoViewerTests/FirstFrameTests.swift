import Drawing
import Geometry
import Testing

@testable import PhotoViewer

/// Work for which the first frame with a picture does not wait.
@MainActor @Suite struct FirstFrameTests {
  /// Loading fonts takes about 15 ms, and the preview of a picture is shown after 35.
  @Test func `A picture is shown without measuring texts`() throws {
    let measurer = RecordingTextMeasurer()
    let bench = try ViewerOnBench([Size(60, 40), Size(60, 40)], measuringBy: measurer)
    #expect(bench.isInGrid == false)
    #expect(measurer.texts == [])
    bench.tap(150, 100)
    bench.wait(.seconds(1))
    #expect(measurer.texts.contains("0.png"))
  }
}

/// Estimates texts, and keeps what it was asked for.
private final class RecordingTextMeasurer: TextMeasurer {
  private(set) var texts: [String] = []
  private let estimate = EstimatingTextMeasurer()

  func layout(_ text: AttributedText, in size: Size, options: TextOptions) -> TextLayout {
    texts.append(text.string)
    return estimate.layout(text, in: size, options: options)
  }
}

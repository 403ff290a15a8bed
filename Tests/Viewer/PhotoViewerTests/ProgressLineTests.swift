import DecodingSupport
import Dispatch
import Drawing
import Geometry
import PictureFiles
import PictureLoading
import SystemPackage
import TestSupport
import Testing
import ViewSupport
import Views

@testable import PhotoViewer

@MainActor @Suite struct ProgressLineTests {
  private let stage = OverlayStage(ProgressLine())
  private var line: ProgressLine { stage.overlay }

  /// The widths of the filled areas of the line.
  private var widths: [Double] {
    stage.drawn().flattened.compactMap {
      if case .fill(let rect, _) = $0 { rect.width } else { nil }
    }
  }

  @Test func `The line grows with the progress and fades out at the end`() {
    #expect(widths.isEmpty && line.fraction == nil)
    line.fraction = 0.25
    stage.wait(200)
    #expect(stage.opacity == 1 && widths == [600, 150])
    line.fraction = 0.5
    #expect(widths == [600, 300] && !stage.isFading)
    line.fraction = nil
    #expect(line.fraction == nil)
    stage.wait(100)
    #expect(stage.opacity == 0.5 && widths == [600, 300])
    stage.wait(100)
    #expect(widths.isEmpty && !stage.isFading)
  }

  @Test func `Only changes are redrawn`() {
    line.fraction = 0.25
    stage.wait(300)
    #expect(!stage.window.needsFrame)
    line.fraction = 0.25
    #expect(!stage.window.needsFrame)
    line.fraction = 0.5
    #expect(stage.window.needsFrame)
  }

  @Test func `The line takes no touches`() {
    line.fraction = 0.25
    stage.wait(200)
    stage.tap(Point(50, 399))
    #expect(stage.picture.touches == 1)
  }

  // MARK: The viewer

  /// A decoder that stops after a quarter of each picture until it may go on.
  private final class SlowDecoder: PictureDecoder {
    let end = DispatchSemaphore(value: 0)
    private let decoder = LocalDecoder()

    func content(
      for request: PictureRequest, onProgress: (Double) -> Void
    ) throws(PictureError) -> PictureContent? {
      if case .reduced = request.detail {
        onProgress(0.25)
        _ = end.wait(timeout: .now() + 20)
      }
      return try decoder.content(for: request, onProgress: onProgress)
    }

    func cancel() { end.signal() }
    func closePicture() {}
  }

  @Test func `The viewer shows the progress until the picture is there`() throws {
    let folder = TemporaryFolder()
    let path = try ViewerOnBench.write(Size(40, 30), to: "slow.png", in: folder)
    let (window, decoders) = (WindowWithBell(), [SlowDecoder(), SlowDecoder()])
    let viewer = Viewer(
      PictureList([FilePath(path)], startingAt: 0), in: window.makeWindow(),
      loader: PictureLoader(decoders: decoders),
      tileBudget: 1 << 20)
    func fetch(until condition: () -> Bool) -> Bool {
      while !condition() {
        guard window.bell.wait(timeout: .now() + 20) == .success else { return false }
        viewer.window.handle(.woken)
      }
      return true
    }
    viewer.window.handle(.resized(WindowSize(points: Size(300, 200), pixelsPerPoint: 1)))
    #expect(viewer.photoStage.progressLine.fraction == nil)
    #expect(fetch { viewer.photoStage.progressLine.fraction == 0.25 })
    #expect(!viewer.window.isSettled && viewer.window.needsFrame)
    decoders[0].end.signal()
    #expect(fetch { viewer.photoStage.isComplete })
    #expect(viewer.photoStage.progressLine.fraction == nil)
  }
}

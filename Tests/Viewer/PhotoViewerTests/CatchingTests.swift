import Geometry
import Gestures
import Testing
import Zooming

@testable import PhotoViewer

/// A moving picture is caught or redirected at the place where the last frame shows it. Frames are
/// drawn for the time at which they will be visible; touches and keys have earlier timestamps.
@MainActor @Suite struct CatchingTests {
  private let stage = PhotoOnStage()

  /// Starts a zoom and draws until it is under way. Returns the transform in the last frame.
  private func startZoom() throws -> Affine {
    stage.photo.perform(.toggleZoom(about: Point(600, 400)), at: stage.time)
    _ = stage.drawAhead()
    stage.wait(.milliseconds(50))
    return try #require(stage.drawAhead())
  }

  private func isSame(_ a: Affine, _ b: Affine?) -> Bool {
    guard let b else { return false }
    return abs(a.a - b.a) < 1e-9 && abs(a.tx - b.tx) < 1e-9 && abs(a.ty - b.ty) < 1e-9
  }

  /// The finger lands before the last frame is visible, or after that but before the next one is
  /// drawn.
  @Test(arguments: [0, 5, 16, 25])
  func `A finger holds the picture where the last frame shows it`(milliseconds: Int) throws {
    let shown = try startZoom()
    stage.wait(.milliseconds(milliseconds))
    stage.send(.began, (1, Point(600, 400)))
    for _ in 0..<3 {
      stage.wait(.milliseconds(100))
      #expect(isSame(shown, stage.drawAhead()))
    }
  }

  @Test func `A pinch continues from the scale in the last frame`() throws {
    let shown = try startZoom()
    stage.send(.began, (1, Point(500, 400)), (2, Point(700, 400)))
    stage.send(.moved, (1, Point(400, 400)), (2, Point(800, 400)))
    #expect(abs(try #require(stage.drawAhead()).a / shown.a - 2) < 1e-9)
  }

  /// Keys and the wheel change the target without a jump.
  @Test(arguments: [ZoomAction.zoomToFit, .zoomToActualSize, .zoom(by: 1.25, about: nil)])
  func `A redirected motion continues from the last frame`(action: ZoomAction)
    throws
  {
    let shown = try startZoom()
    stage.photo.perform(action, at: stage.time)
    #expect(isSame(shown, stage.drawAhead()))
  }

  @Test func `A motion that no frame has shown is redirected from its start`() throws {
    _ = stage.drawAhead()
    stage.wait(.seconds(60))
    stage.photo.perform(.zoom(by: 2, about: nil), at: stage.time)
    stage.wait(.milliseconds(5))
    stage.photo.perform(.zoom(by: 2, about: nil), at: stage.time)
    let first = try #require(stage.drawAhead())
    #expect(first.a > 1 && first.a < 1.2)
  }

  @Test func `A motion begins at the time of its command`() throws {
    _ = stage.drawAhead()
    stage.wait(.seconds(60))
    stage.photo.perform(.toggleZoom(about: Point(600, 400)), at: stage.time)
    #expect(try #require(stage.drawAhead()).a < 1.2)
  }
}

import Drawing
import Geometry
import Motion
import Pixels
import Settings
import Testing
import Views

@testable import PhotoViewer

/// The photo with its surroundings, without a viewer.
@MainActor @Suite struct PhotoStageTests {
  private let window = Window(title: "", content: View())
  private let stage = PhotoStage(tiles: TileStore(budget: 1 << 20), wakeUp: {})

  init() {
    for view in [stage.pager, stage.controls, stage.magnifier] as [View] {
      window.content.addSubview(view)
    }
    let size = WindowSize(points: Size(300, 200), pixelsPerPoint: 1)
    window.handle(.resized(size))
    stage.pager.resize(to: size)
    stage.pager.show(0, of: 2)
  }

  private func showPicture() {
    let bitmap = Bitmap(width: 600, height: 400, filledWith: 0xFF33_6699)
    stage.pager.put(.picture(Pyramid(of: bitmap)), at: 0)
  }

  private func turnWheel(by notches: Double) -> Int {
    stage.handle(
      ScrollStep(time: .zero, position: Point(150, 100), notches: Vector(0, notches)), at: .zero)
  }

  @Test func `A wheel zooms, or pages if the settings say so`() {
    showPicture()
    let scale = stage.pager.scale
    #expect(turnWheel(by: -1) == 0 && stage.pager.scale > scale)
    var settings = Settings()
    settings.wheel = .page
    stage.apply(settings)
    #expect(turnWheel(by: 1) == 1)
  }

  @Test func `There is no magnifier without a picture`() {
    stage.toggleMagnifier(at: nil)
    #expect(!stage.magnifier.isShown)
    showPicture()
    stage.toggleMagnifier(at: Point(10, 10))
    #expect(stage.magnifier.isShown)
    stage.hideOverlays()
    #expect(!stage.magnifier.isShown)
  }

  @Test func `An animated picture waits when movement is left out`() {
    stage.playback.animate(isPaused: false)
    #expect(stage.playState.title == "Pause")
    stage.setMotionReduced(true, at: .zero)
    #expect(stage.playState.title == "Play" && stage.pager.isMotionReduced)
    stage.playback.stop()
    #expect(!stage.playState.isShown)
  }

  @Test func `Commands for pages end at the first and the last one`() {
    #expect(!stage.pageState(by: 1, of: 1).isShown)
    #expect(stage.pageState(by: 1, of: 2).isEnabled)
    #expect(stage.pageState(by: -1, of: 2).reason == "This is the first page.")
    stage.playback.turn(to: 1)
    #expect(stage.pageState(by: 1, of: 2).reason == "This is the last page.")
  }

  @Test func `A picture that goes before it is refined leaves no deadline`() throws {
    showPicture()
    stage.recordFrame()
    let deadline = try #require(stage.deadline)
    stage.pager.clear()
    _ = stage.advance(to: deadline)
    #expect(stage.deadline == nil)
  }
}

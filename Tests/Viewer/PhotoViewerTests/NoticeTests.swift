import Geometry
import Motion
import Testing
import Views

@testable import PhotoViewer

@Suite struct NoticeTests {
  private let stage = OverlayStage(NoticeView())
  private var notice: NoticeView { stage.overlay }
  private let log = Log()

  private final class Log {
    var undone = 0
  }

  private func showUndo() {
    notice.show("In the trash", button: "Undo", at: stage.now) { [log] in log.undone += 1 }
    stage.wait(200)
  }

  private var undo: Point { notice.layout?.button?.center ?? .zero }

  @Test func aReadoutLeavesSoon() {
    notice.read(out: "100%", at: stage.now)
    #expect(notice.nextDeadline == Instant(milliseconds: 1200) && notice.isAnimating)
    stage.wait(75)
    #expect(stage.opacity == 0.5)
    stage.wait(1125)
    #expect(notice.words == nil && notice.nextDeadline == nil && notice.isAnimating)
    stage.wait(300)
    #expect(stage.opacity == nil && !notice.isAnimating)
  }

  @Test func aNoticeWithAButtonStays5Seconds() {
    showUndo()
    #expect(notice.nextDeadline == Instant(milliseconds: 5000))
    stage.wait(4799)
    #expect(notice.words == "In the trash")
    stage.wait(1)
    #expect(notice.words == nil)
  }

  @Test func itsButtonIsPressedAndAllOfItLeaves() {
    showUndo()
    #expect((notice.layout?.button?.height ?? 0) >= 44)
    stage.tap(undo)
    #expect(log.undone == 1 && notice.words == nil && stage.taps == 0)
    // While it leaves, touches go through it.
    stage.tap(undo)
    #expect(log.undone == 1 && stage.picture.touches == 1)
  }

  @Test func underAFingerItStays() {
    showUndo()
    stage.down(Point(250, 360))
    stage.wait(10_000)
    #expect(notice.words != nil && notice.nextDeadline == nil)
    stage.up()
    #expect(notice.nextDeadline == stage.now + .seconds(5))
    #expect(stage.picture.touches == 0 && log.undone == 0)
  }

  @Test func theNextTakesThePlaceOfTheLast() {
    showUndo()
    stage.wait(1000)
    notice.read(out: "50%", at: stage.now)
    #expect(stage.opacity == 1 && stage.words == ["50%"])
    #expect(notice.nextDeadline == stage.now + .milliseconds(1200))
  }

  @Test func aFingerOnAButtonDoesNotPressTheNext() {
    showUndo()
    stage.down(undo)
    var others = 0
    notice.show("Renamed", button: "Undo", at: stage.now) { others += 1 }
    stage.up()
    #expect(log.undone == 0 && others == 0)
    stage.tap(undo)
    #expect(others == 1)
  }

  @Test func anActionMayShowTheNext() {
    notice.show("In the trash", button: "Undo", at: stage.now) { [stage, notice] in
      notice.show("Back again", at: stage.now)
    }
    stage.wait(200)
    stage.tap(undo)
    #expect(notice.words == "Back again")
  }

  @Test func aReadoutTakesNoTouches() {
    notice.read(out: "100%", at: stage.now)
    stage.wait(200)
    stage.tap(notice.layout?.pill.center ?? .zero)
    #expect(stage.picture.touches == 1)
  }

  @Test func longWordsStayInsideTheWindow() throws {
    notice.show(
      String(repeating: "long ", count: 40), button: "Undo", at: stage.now, action: {})
    let layout = try #require(notice.layout)
    #expect(layout.pill.width == 552 && layout.pill.maxY == 376)
    #expect(layout.words.maxX <= (layout.button?.minX ?? 0))
    stage.root.frame.size = Size(60, 30)
    notice.frame = stage.root.bounds
    let small = try #require(notice.layout)
    #expect(small.pill.width >= 0 && small.words.width >= 0)
  }

  @Test func withReducedMotionItComesAndGoesAtOnce() {
    notice.reducesMotion = true
    notice.read(out: "100%", at: stage.now)
    #expect(stage.opacity == 1)
    stage.wait(1200)
    #expect(stage.opacity == nil)
  }
}

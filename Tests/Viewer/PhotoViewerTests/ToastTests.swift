import Geometry
import Motion
import Testing
import Views

@testable import PhotoViewer

@MainActor @Suite struct ToastTests {
  private let stage = OverlayStage(ToastView())
  private var toast: ToastView { stage.overlay }
  private let log = Log()

  private final class Log {
    var undone = 0
  }

  private func showUndo() {
    toast.show("In the trash", button: "Undo", at: stage.now) { [log] in log.undone += 1 }
    stage.wait(200)
  }

  private var undo: Point { toast.layout?.button?.center ?? .zero }

  @Test func `A readout disappears soon`() {
    toast.showReadout("100%", at: stage.now)
    #expect(toast.nextDeadline == Instant(milliseconds: 1200) && toast.isAnimating)
    stage.wait(75)
    #expect(stage.opacity == 0.5)
    stage.wait(1125)
    #expect(toast.words == nil && toast.nextDeadline == nil && toast.isAnimating)
    stage.wait(300)
    #expect(stage.opacity == nil && !toast.isAnimating)
  }

  @Test func `A notice with a button stays for 5 seconds`() {
    showUndo()
    #expect(toast.nextDeadline == Instant(milliseconds: 5000))
    stage.wait(4799)
    #expect(toast.words == "In the trash")
    stage.wait(1)
    #expect(toast.words == nil)
  }

  @Test func `Pressing the button hides the whole toast`() {
    showUndo()
    #expect((toast.layout?.button?.height ?? 0) >= 44)
    stage.tap(undo)
    #expect(log.undone == 1 && toast.words == nil && stage.taps == 0)
    // Touches pass through a toast that fades out.
    stage.tap(undo)
    #expect(log.undone == 1 && stage.picture.touches == 1)
  }

  @Test func `A toast stays while a finger is on it`() {
    showUndo()
    stage.down(Point(250, 360))
    stage.wait(10_000)
    #expect(toast.words != nil && toast.nextDeadline == nil)
    stage.up()
    #expect(toast.nextDeadline == stage.now + .seconds(5))
    #expect(stage.picture.touches == 0 && log.undone == 0)
  }

  @Test func `A new toast replaces the previous one`() {
    showUndo()
    stage.wait(1000)
    toast.showReadout("50%", at: stage.now)
    #expect(stage.opacity == 1 && stage.words == ["50%"])
    #expect(toast.nextDeadline == stage.now + .milliseconds(1200))
  }

  @Test func `A finger on a button does not press the one that replaces it`() {
    showUndo()
    stage.down(undo)
    var others = 0
    toast.show("Renamed", button: "Undo", at: stage.now) { others += 1 }
    stage.up()
    #expect(log.undone == 0 && others == 0)
    stage.tap(undo)
    #expect(others == 1)
  }

  @Test func `An action may show another toast`() {
    toast.show("In the trash", button: "Undo", at: stage.now) { [stage, toast] in
      toast.show("Back again", at: stage.now)
    }
    stage.wait(200)
    stage.tap(undo)
    #expect(toast.words == "Back again")
  }

  @Test func `A readout takes no touches`() {
    toast.showReadout("100%", at: stage.now)
    stage.wait(200)
    stage.tap(toast.layout?.pill.center ?? .zero)
    #expect(stage.picture.touches == 1)
  }

  @Test func `A long text stays inside the window`() throws {
    toast.show(
      String(repeating: "long ", count: 40), button: "Undo", at: stage.now, action: {})
    let layout = try #require(toast.layout)
    #expect(layout.pill.width == 552 && layout.pill.maxY == 376)
    #expect(layout.words.maxX <= (layout.button?.minX ?? 0))
    stage.root.frame.size = Size(60, 30)
    toast.frame = stage.root.bounds
    let small = try #require(toast.layout)
    #expect(small.pill.width >= 0 && small.words.width >= 0)
  }

  @Test func `With reduced motion a toast does not fade`() {
    toast.reducesMotion = true
    toast.showReadout("100%", at: stage.now)
    #expect(stage.opacity == 1)
    stage.wait(1200)
    #expect(stage.opacity == nil)
  }
}

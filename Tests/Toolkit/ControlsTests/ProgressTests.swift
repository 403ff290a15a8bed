import Controls
import Drawing
import Geometry
import Semantics
import Testing
import ViewSupport
import Views

/// Bars and spokes that show that something is under way.
@Suite struct ProgressTests {
  private let bar = ProgressView(frame: Rect(x: 100, y: 100, width: 200, height: 20))
  private let spokes = ActivityIndicator(frame: Rect(x: 0, y: 0, width: 20, height: 20))
  private let stage: ControlStage

  init() {
    stage = ControlStage(bar, spokes)
  }

  /// The edges of the part that is done, in the bar.
  private var done: [Double] {
    for case .layer(let list, _, _, _) in stage.drawn(bar).commands {
      for case .roundedFill(let rect, _, _) in list.commands { return [rect.minX, rect.maxX] }
    }
    return []
  }

  @Test func `The bar shows the part that is done, 4 points high`() {
    #expect(done == [])
    bar.progress = 0.25
    #expect(done == [0, 50])
    bar.progress = 7
    #expect(bar.progress == 1 && done == [0, 200])
    bar.progress = .nan
    #expect(bar.progress == 1)
    bar.progress = -.infinity
    #expect(bar.progress == 0)
    let track = stage.drawn(bar).commands.first
    #expect(
      track
        == .roundedFill(Rect(x: 0, y: 8, width: 200, height: 4), radius: 2, bar.trackColor))
  }

  @Test func `An animated change takes a quarter of a second`() {
    bar.setProgress(1, animated: true)
    #expect(bar.progress == 1)
    stage.wait(0)
    stage.wait(125)
    #expect(abs((done.last ?? 0) - 100) < 1e-6)
    stage.wait(125)
    #expect(done == [0, 200] && !stage.window.needsFrame)
  }

  @Test func `A spring that overshoots stays in the bar`() {
    bar.progress = 1
    View.animate(springDuration: 0.3, bounce: 0.8) { bar.progress = 0 }
    var shown: [Double] = []
    for _ in 0..<40 {
      stage.wait(16)
      shown.append(done.last ?? 0)
    }
    #expect(shown.first == 200 && shown.contains(0) && shown.allSatisfy { (0...200).contains($0) })
  }

  @Test func `From right to left the bar begins at the right`() {
    bar.progress = 0.25
    stage.mirror()
    #expect(done == [150, 200])
  }

  @Test func `Without a known part, a part passes through the bar in 1,2 s, again and again`() {
    bar.progress = nil
    stage.wait(0)
    stage.wait(600)
    #expect(abs((done.first ?? 0) - 60) < 1e-6 && abs((done.last ?? 0) - 140) < 1e-6)
    stage.wait(1200)
    #expect(abs((done.first ?? 0) - 60) < 1e-6)
    #expect(stage.window.needsFrame)
    bar.superview?.isHidden = true
    stage.wait(16)
    #expect(!stage.window.needsFrame)
  }

  @Test func `With reduced motion, the whole bar pulses instead`() {
    bar.progress = nil
    stage.window.environment.reducesMotion = true
    stage.wait(0)
    var opacities: [Double] = []
    for _ in 0..<4 {
      stage.wait(300)
      #expect(done == [0, 200])
      for case .layer(_, _, let opacity, _) in stage.drawn(bar).commands {
        opacities.append(opacity)
      }
    }
    #expect(opacities.count == 4 && Set(opacities).count > 1)
  }

  @Test func `Programs see the progress, or that it is busy`() {
    bar.accessibilityIdentifier = "bar"
    bar.progress = 0.4
    #expect(stage.node("bar")?.role == .progressBar && stage.node("bar")?.value == "40 percent")
    #expect(stage.node("bar")?.number == AccessibilityNumber(0.4, in: 0...1))
    #expect(stage.node("bar")?.states.contains(.busy) == false)
    bar.progress = nil
    #expect(stage.node("bar")?.number == nil && stage.node("bar")?.states.contains(.busy) == true)
  }

  @Test func `Spokes turn eight times a second, and rest when they are stopped`() {
    #expect(spokes.isHidden)
    spokes.startAnimating()
    spokes.startAnimating()
    #expect(!spokes.isHidden)
    stage.wait(0)
    let first = stage.drawn(spokes)
    stage.wait(124)
    #expect(stage.drawn(spokes) == first && !stage.window.needsFrame)
    stage.wait(1)
    #expect(stage.drawn(spokes) != first)
    for _ in 0..<7 { stage.wait(125) }
    #expect(stage.drawn(spokes) == first)
    spokes.stopAnimating()
    #expect(spokes.isHidden)
    stage.wait(0)
    #expect(stage.window.nextDeadline == nil)
    spokes.hidesWhenStopped = false
    spokes.startAnimating()
    spokes.stopAnimating()
    #expect(!spokes.isHidden)
  }

  @Test func `Spokes that leave the window stop, and go on when they are back`() {
    spokes.startAnimating()
    spokes.removeFromSuperview()
    stage.wait(500)
    #expect(stage.window.nextDeadline == nil)
    stage.content.addSubview(spokes)
    #expect(stage.window.nextDeadline != nil && spokes.isAnimating)
  }

  @Test func `Spokes are 20 or 37 points wide, and busy while they turn`() {
    #expect(spokes.intrinsicContentSize == Size(20, 20))
    spokes.style = .large
    #expect(spokes.intrinsicContentSize == Size(37, 37))
    spokes.accessibilityIdentifier = "spokes"
    spokes.startAnimating()
    #expect(stage.node("spokes")?.role == .progressBar)
    #expect(stage.node("spokes")?.states.contains(.busy) == true)
  }
}

import Geometry
import Motion
import Testing
import Views

@Suite struct AnimationEndTests {
  private let stage = AnimationStage()
  private var view: View { stage.view }

  @Test func `The completion is called once, in the turn after the end`() {
    View.animate(withDuration: 0.1, animations: { view.alpha = 0 }, completion: stage.record("end"))
    stage.frame(0)
    stage.frame(99)
    stage.turn(99)
    stage.frame(100)
    #expect(stage.log == [])
    #expect(stage.window.nextDeadline == Instant(milliseconds: 99))
    stage.turn(100)
    stage.turn(101)
    stage.frame(200)
    stage.turn(200)
    #expect(stage.log == ["end true"])
    #expect(stage.window.nextDeadline == nil)
  }

  @Test func `Frames that do not add up exactly still end in time`() {
    View.animate(withDuration: 0.8, animations: { view.alpha = 0 }, completion: stage.record("end"))
    for index in 0...8 { stage.frame(Int64(index) * 100) }
    stage.turn(800)
    #expect(stage.log == ["end true"])
  }

  @Test func `Without time or change the completion comes with the next turn`() {
    View.animate(withDuration: 0, animations: { view.alpha = 0 }, completion: stage.record("none"))
    View.animate(
      withDuration: .nan, animations: { view.center.x = 7 }, completion: stage.record("nan"))
    View.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: stage.record("same"))
    View.animate(
      withDuration: 1, animations: { view.center.x = 7 }, completion: stage.record("same place"))
    #expect(view.presentation.alpha == 0)
    #expect(view.presentation.center.x == 7)
    #expect(stage.log == [])
    stage.turn(0)
    #expect(stage.log == ["none true", "nan true", "same true", "same place true"])
  }

  @Test func `Completions are called in the order of the starts`() {
    for name in ["a", "b", "c"] {
      View.animate(
        withDuration: 0.1, animations: { view.center.x += 10 }, completion: stage.record(name))
    }
    stage.frame(0)
    stage.frame(500)
    stage.turn(500)
    #expect(stage.log == ["a true", "b true", "c true"])
  }

  @Test func `Removing the animations or the view ends with false`() {
    View.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: stage.record("a"))
    stage.frame(0)
    view.removeAllAnimations()
    #expect(view.presentation.alpha == 0)
    View.animate(withDuration: 1, animations: { view.alpha = 1 }, completion: stage.record("b"))
    stage.frame(10)
    view.removeFromSuperview()
    #expect(view.presentation.alpha == 1)
    stage.turn(20)
    stage.frame(2000)
    stage.turn(2000)
    #expect(stage.log == ["a false", "b false"])
    #expect(!stage.window.needsFrame)
  }

  @Test func `A change of a colour that replaces the only one ends it with false`() {
    let dyed = Dyed()
    stage.content.addSubview(dyed)
    View.animate(
      withDuration: 1, animations: { dyed.level = .init(scale: 0) },
      completion: stage.record("first")
    )
    stage.frame(0)
    View.animate(
      withDuration: 1, animations: { dyed.level = .identity }, completion: stage.record("second"))
    stage.turn(1)
    #expect(stage.log == ["first false"])
    stage.frame(100)
    stage.frame(1100)
    stage.turn(1100)
    #expect(stage.log == ["first false", "second true"])
  }

  @Test func `One property can be stopped where it is seen`() {
    View.animate(
      withDuration: 1, options: .curveLinear,
      animations: {
        view.center.x = 110
        view.alpha = 0
      }, completion: stage.record("end"))
    stage.frame(0)
    stage.frame(500)
    view.removeAnimations(.center, keepingPresentation: true)
    expectEqual(view.center.x, 60)
    #expect(view.presentation.center == view.center)
    expectEqual(view.presentation.alpha, 0.5)
    stage.frame(1000)
    stage.turn(1000)
    #expect(stage.log == ["end true"])
  }

  @Test func `A view is stopped as it is seen, with all that moves in it`() {
    #expect(!view.removeAllAnimations(keepingPresentation: true))
    for _ in 1...2 {
      View.animate(withDuration: 1, options: .curveLinear) {
        view.center.x += 100
        view.alpha -= 0.4
      }
    }
    stage.frame(0)
    stage.frame(500)
    let seen = view.presentation
    #expect(view.removeAllAnimations(keepingPresentation: true))
    expectEqual(view.center, seen.center.x, seen.center.y)
    expectEqual(view.alpha, seen.alpha)
    stage.frame(1000)
    #expect(view.presentation.center == view.center && view.center.x == 110)
    #expect(!stage.window.needsFrame)
  }

  @Test func `Views outside windows change immediately, and the completion comes later`() async {
    let lone = View()
    View.animate(withDuration: 1, animations: { lone.alpha = 0 }, completion: stage.record("lone"))
    #expect(lone.presentation.alpha == 0)
    #expect(stage.log == [])
    while stage.log.isEmpty { await Task.yield() }
    #expect(stage.log == ["lone true"])
  }

  @Test func `A view that is animated for ever can be removed`() async {
    let stage = stage
    var count = 0
    func pulse() {
      View.animate(
        withDuration: 0.5, animations: { stage.view.alpha = 1 - stage.view.alpha },
        completion: { _ in
          count += 1
          if count < 100 { pulse() }
        })
      // A completion that called itself would not return before the last.
      #expect(count < 100)
    }
    pulse()
    stage.frame(0)
    stage.view.removeFromSuperview()
    stage.turn(10)
    while count < 100 { await Task.yield() }
  }

  @Test func `Animations started by a completion run on`() {
    View.animate(
      withDuration: 0.1, animations: { view.center.x = 20 },
      completion: { [stage] _ in
        View.animate(
          withDuration: 0, animations: { stage.view.center.x = 30 },
          completion: stage.record("next"))
      })
    stage.frame(0)
    stage.frame(100)
    stage.turn(100)
    #expect(stage.log == [])
    stage.turn(101)
    #expect(stage.log == ["next true"])
  }
}

private final class Dyed: View {
  static let level = AnimatableProperty("level", \Dyed.level)
  var level = Affine.identity { didSet { didChange(Dyed.level, from: oldValue) } }
}

import Geometry
import Gestures
import Motion
import Testing

/// A delegate that runs closures when it is asked.
private final class Meddler: GestureRecognizerDelegate {
  var whenReceiving: (Touch) -> Bool = { _ in true }
  var whenBeginning: () -> Void = {}
  var allowsBoth = false

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    whenReceiving(touch)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    whenBeginning()
    return true
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { allowsBoth }
}

/// Changes by actions, views and delegates while the arena processes a frame.
@Suite struct ReentrancyTests {
  let stage = Stage()
  let pan = PanGestureRecognizer()
  private let meddler = Meddler()

  @Test func `A frame sent by a view is processed after the current delivery`() {
    var held: Touch?
    let delay = TouchDelayGestureRecognizer()
    delay.delaysTouchesBegan = true
    stage.attach(delay)
    stage.inner.onTouches = { [stage] touches, phase in
      guard phase == .began else { return }
      held = touches.first
      stage.move(1, 80, 0)
    }
    stage.down(1, 50, 0)
    stage.wait(1000)
    #expect(held?.position == Point(80, 0))
  }

  @Test func `A view can cancel all touches while it receives one`() {
    stage.attach(pan)
    stage.inner.onTouches = { [stage] _, phase in
      if phase == .cancelled { stage.arena.cancelAllTouches(at: .zero) }
    }
    stage.down(1, 50, 0)
    stage.move(1, 80, 0)
    #expect(stage.takeLog() == ["pan began", "pan cancelled"])
    #expect(stage.arena.touchCount == 0)
  }

  @Test func `An action that was removed is not called, and the others are`() {
    var log: [String] = []
    pan.addAction { _ in log.append("first") }
    let second = pan.addAction { _ in log.append("second") }
    pan.addAction { _ in log.append("third") }
    let failure = pan.addFailureAction { _ in log.append("failed") }
    pan.removeAction(second)
    pan.removeAction(second)
    pan.removeAction(failure)
    stage.attach(pan)
    stage.down(1, 50, 0)
    stage.move(1, 80, 0)
    #expect(log == ["first", "third"])
    stage.up(1)
    stage.down(2, 50, 0)
    stage.up(2)
    #expect(log == ["first", "third", "first", "third"])
  }

  @Test func `Actions can remove others and themselves, and add some for the next time`() {
    final class Removals { var identifiers: [GestureRecognizer.ActionIdentifier] = [] }
    let removals = Removals()
    var log: [String] = []
    let remover = pan.addAction { pan in
      log.append("remover")
      removals.identifiers.forEach(pan.removeAction)
      pan.addAction { _ in log.append("new") }
    }
    let removed = pan.addAction { _ in log.append("removed") }
    removals.identifiers = [remover, removed]
    pan.addAction { _ in log.append("last") }
    stage.attach(pan)
    stage.down(1, 50, 0)
    stage.move(1, 80, 0)
    #expect(log == ["remover", "last"])
    stage.move(1, 90, 0)
    #expect(log == ["remover", "last", "last", "new"])
  }

  @Test func `A delegate can disable other recognizers while a touch lands`() {
    let other = PanGestureRecognizer(label: "other")
    meddler.whenReceiving = { [pan] _ in
      pan.isEnabled = false
      return true
    }
    other.delegate = meddler
    stage.attach(pan, other)
    stage.down(1, 50, 0)
    stage.move(1, 80, 0)
    #expect(stage.takeLog() == ["other began"])
    #expect(pan.touches.isEmpty)
  }

  @Test func `A recognizer removed while a touch lands does not follow it`() {
    let other = PanGestureRecognizer(label: "other")
    meddler.whenReceiving = { [pan, other] _ in
      pan.attach(to: nil)
      other.attach(to: nil)
      return true
    }
    other.delegate = meddler
    stage.attach(other, pan)
    stage.down(1, 50, 0)
    #expect(pan.touches.isEmpty && other.touches.isEmpty)
  }

  @Test func `A recognizer disabled while its delegate is asked does not begin`() {
    meddler.whenBeginning = { [pan] in pan.isEnabled = false }
    pan.delegate = meddler
    stage.attach(pan)
    stage.down(1, 50, 0)
    stage.move(1, 80, 0)
    #expect(stage.takeLog() == [])
  }

  @Test func `Actions see the beginning of a gesture cancelled in the same frame`() {
    let other = PanGestureRecognizer(label: "other")
    meddler.whenBeginning = { [pan] in pan.isEnabled = false }
    meddler.allowsBoth = true
    other.delegate = meddler
    stage.attach(pan, other)
    stage.down(1, 50, 0)
    stage.move(1, 80, 0)
    #expect(stage.takeLog() == ["pan began", "other began", "pan cancelled"])
  }

  @Test func `A recognizer disabled by another stays cancelled despite a change`() {
    let saboteur = ScriptedRecognizer()
    stage.attach(saboteur, to: stage.inner)
    stage.attach(pan)
    stage.down(1, 50, 0)
    stage.move(1, 80, 0)
    #expect(stage.takeLog() == ["pan began"])
    stage.down(2, 50, 0)
    let late = ScriptedRecognizer(label: "late")
    late.onMoved = { [pan] _ in pan.isEnabled = false }
    meddler.allowsBoth = true
    late.delegate = meddler
    stage.attach(late, to: stage.inner)
    stage.down(3, 50, 0)
    stage.send([(1, .moved, Point(90, 0)), (3, .moved, Point(60, 0))])
    #expect(stage.takeLog() == ["pan cancelled"])
  }

  @Test func `A recognizer that loses its last touch in an action resets`() {
    let idler = ScriptedRecognizer()
    meddler.allowsBoth = true
    idler.delegate = meddler
    stage.attach(pan, idler)
    pan.addAction { _ in idler.touches.first.map(idler.ignore) }
    stage.recordDecisions()
    stage.down(1, 50, 0)
    stage.move(1, 80, 0)
    #expect(stage.takeLog().contains("scripted is ready for a new attempt"))
  }

  @Test func `A touch that is ignored before it is delivered is not followed`() {
    let saboteur = ScriptedRecognizer(label: "saboteur")
    saboteur.onBegan = { [pan] _, began in pan.ignore(began[0]) }
    stage.attach(saboteur, to: stage.inner)
    stage.attach(pan)
    stage.down(1, 50, 0)
    #expect(pan.touches.isEmpty)
    stage.up(1)
    stage.down(2, 500, 0)
    stage.move(2, 600, 0)
    #expect(stage.takeLog() == ["pan began"])
  }
}

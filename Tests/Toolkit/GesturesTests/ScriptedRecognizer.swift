import Gestures
import Motion

/// A recognizer whose behaviour is given by closures.
final class ScriptedRecognizer: GestureRecognizer {
  var onBegan: (ScriptedRecognizer, [Touch]) -> Void = { _, _ in }
  var onMoved: (ScriptedRecognizer) -> Void = { _ in }
  var onEnded: (ScriptedRecognizer) -> Void = { _ in }
  var onDeadline: (ScriptedRecognizer, Instant) -> Void = { _, _ in }
  var onReset: (ScriptedRecognizer) -> Void = { _ in }

  override init(label: String = "scripted") { super.init(label: label) }

  override func touchesBegan(_ began: [Touch], at time: Instant) { onBegan(self, began) }

  override func touchesMoved(_ moved: [Touch], at time: Instant) { onMoved(self) }

  override func touchesEnded(_ ended: [Touch], at time: Instant) { onEnded(self) }

  override func deadlinePassed(at time: Instant) { onDeadline(self, time) }

  override func reset() { onReset(self) }
}

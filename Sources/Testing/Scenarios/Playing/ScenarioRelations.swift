import Geometry
import Gestures

/// The delegate of all recognizers of a scenario. It implements the scenario's relations, with
/// UIKit's defaults where there are none.
final class ScenarioRelations: GestureRecognizerDelegate {
  private struct Pair: Hashable {
    var first: ObjectIdentifier
    var second: ObjectIdentifier

    init(_ first: GestureRecognizer, _ second: GestureRecognizer) {
      self.first = ObjectIdentifier(first)
      self.second = ObjectIdentifier(second)
    }
  }

  private var simultaneous: Set<Pair> = []
  private var requiredByFirst: Set<Pair> = []
  private var requiredBySecond: Set<Pair> = []
  /// The pairs in which the first recognizer does not prevent the second.
  private var notPreventing: Set<Pair> = []
  private var mayBegin: [ObjectIdentifier: Scenario.BeginAnswer] = [:]
  private var refused: [ObjectIdentifier: [any TouchTarget]] = [:]

  /// Adds `relation`, whose ids exist on `stage`.
  func add(_ relation: Scenario.Relation, on stage: ScenarioStage) {
    switch relation {
    case .require(let waiting, let required, let asked):
      guard let pair = stage.pair(waiting, required) else { return }
      switch asked {
      case nil: pair.0.require(toFail: pair.1)
      case waiting: requiredByFirst.insert(Pair(pair.0, pair.1))
      default: requiredBySecond.insert(Pair(pair.1, pair.0))
      }
    case .simultaneous(let first, let second, let answer):
      if answer, let pair = stage.pair(first, second) {
        simultaneous.insert(Pair(pair.0, pair.1))
      }
    case .canPrevent(let first, let second, let answer):
      if !answer, let pair = stage.pair(first, second) {
        notPreventing.insert(Pair(pair.0, pair.1))
      }
    case .shouldBegin(let id, let answer):
      if let recognizer = stage.recognizers[id] { mayBegin[ObjectIdentifier(recognizer)] = answer }
    case .shouldReceive(let id, let view, let answer):
      if !answer, let recognizer = stage.recognizers[id], let view = stage.views[view] {
        refused[ObjectIdentifier(recognizer), default: []].append(view)
      }
    }
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    !(refused[ObjectIdentifier(recognizer)] ?? []).contains { touch.isWithin($0) }
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    switch mayBegin[ObjectIdentifier(recognizer)] {
    case nil: return true
    case .always(let answer): return answer
    case .horizontal: return recognizer.isHorizontal == true
    case .vertical: return recognizer.isHorizontal == false
    }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { simultaneous.contains(Pair(recognizer, other)) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { requiredByFirst.contains(Pair(recognizer, other)) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { requiredBySecond.contains(Pair(recognizer, other)) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldPrevent other: GestureRecognizer
  ) -> Bool { !notPreventing.contains(Pair(recognizer, other)) }
}

extension GestureRecognizer {
  /// Whether a pan moves more horizontally than vertically; nil if it is equal or not a pan.
  fileprivate var isHorizontal: Bool? {
    guard let velocity = (self as? PanGestureRecognizer)?.velocity,
      abs(velocity.dx) != abs(velocity.dy)
    else { return nil }
    return abs(velocity.dx) > abs(velocity.dy)
  }
}

import Geometry
import Gestures

/// A stage for gestures that log their events.
///
/// The inner view is at (10, 20) and is 200 points wide and 100 points high. The outer one is the
/// window, of 1000 by 1000 points.
final class CompositionStage {
  let stage = Stage()
  private var log: [String] = []
  private var states: [GestureState<Bool>] = []

  var outer: Stage.Pad { stage.outer }
  var inner: Stage.Pad { stage.inner }

  func record(_ event: String) { log.append(event) }

  /// Returns and clears the log.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// Whether all states that gestures update have their initial values.
  var isAtRest: Bool { states.allSatisfy { !$0.wrappedValue } }

  /// Returns `gesture` with actions that log, under `name`, its changes, its end, and the reset of
  /// a state that it updates.
  func logging<Base: Gesture>(
    _ gesture: Base, as name: String, _ describe: @escaping (Base.Value) -> String = { _ in "" }
  ) -> some Gesture<Base.Value> {
    let isOn = GestureState(wrappedValue: false)
    states.append(isOn)
    isOn.onChange = { [unowned self] isOn in if !isOn { record("\(name) reset") } }
    func words(_ event: String, _ value: Base.Value) -> String {
      ["\(name) \(event)", describe(value)].filter { !$0.isEmpty }.joined(separator: " ")
    }
    return
      gesture
      .onChanged { [unowned self] in record(words("changed", $0)) }
      .onEnded { [unowned self] in record(words("ended", $0)) }
      .updating(isOn) { $1 = true }
  }
}

extension Stage.Pad: GestureHost {
  var gestureSpace: GestureSpace {
    name == "inner"
      ? GestureSpace(
        map: Affine(offset: Vector(-10, -20)), bounds: Rect(x: 0, y: 0, width: 200, height: 100))
      : GestureSpace(map: .identity, bounds: Rect(x: 0, y: 0, width: 1000, height: 1000))
  }

  func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    gestureRecognizers.append(recognizer)
    recognizer.attach(to: self)
  }

  func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.attach(to: nil)
  }
}

/// Returns a translation in whole points as text.
func words(_ drag: DragGesture.Value?) -> String {
  drag.map { "(\(Int($0.translation.dx)),\(Int($0.translation.dy)))" } ?? "nil"
}

/// Returns a magnification in whole percent as text.
func words(_ pinch: MagnifyGesture.Value?) -> String {
  pinch.map { "\(Int(($0.magnification * 100).rounded()))%" } ?? "nil"
}

/// Returns a rotation in whole degrees as text.
func words(_ rotation: RotateGesture.Value?) -> String {
  rotation.map { "\(Int(($0.rotation * 180 / .pi).rounded()))°" } ?? "nil"
}

func words<First, Second>(
  _ value: SequenceGesture<First, Second>.Value, _ second: (Second.Value?) -> String
) -> String {
  switch value {
  case .first: "first"
  case .second(_, let value): "second \(second(value))"
  }
}

import Geometry
import Gestures

extension Scenario.Recognizer {
  /// Creates the described recognizer, without attaching it.
  @MainActor
  func makeRecognizer() -> GestureRecognizer {
    let recognizer = gesture.makeRecognizer(label: id)
    if let isEnabled { recognizer.isEnabled = isEnabled }
    if let cancelsTouchesInView { recognizer.cancelsTouchesInView = cancelsTouchesInView }
    if let delaysTouchesBegan { recognizer.delaysTouchesBegan = delaysTouchesBegan }
    if let delaysTouchesEnded { recognizer.delaysTouchesEnded = delaysTouchesEnded }
    return recognizer
  }
}

extension Scenario.Recognizer.Gesture {
  @MainActor
  fileprivate func makeRecognizer(label: String) -> GestureRecognizer {
    switch self {
    case .tap(let taps, let touches):
      return TapGestureRecognizer(taps: taps ?? 1, fingers: touches ?? 1, label: label)
    case .longPress(let press):
      let recognizer = LongPressGestureRecognizer(
        taps: press.taps ?? 0, fingers: press.touches ?? 1, label: label)
      if let duration = press.minimumPressDuration { recognizer.minimumPressDuration = duration }
      if let movement = press.allowableMovement { recognizer.allowableMovement = movement }
      return recognizer
    case .pan(let count):
      return PanGestureRecognizer(touches: count.range, label: label)
    case .pinch:
      return PinchGestureRecognizer(label: label)
    case .rotation:
      return RotationGestureRecognizer(label: label)
    case .swipe(let touches, let directions):
      return SwipeGestureRecognizer(
        direction: directions.map(SwipeGestureRecognizer.Direction.init) ?? .right,
        fingers: touches ?? 1, label: label)
    case .screenEdgePan(let count, let edges):
      return ScreenEdgePanGestureRecognizer(
        edges: edges.map(RectEdge.init) ?? [], touches: count.range, label: label)
    }
  }
}

extension Scenario.Recognizer.FingerCount {
  fileprivate var range: ClosedRange<Int> { (minTouches ?? 1)...(maxTouches ?? .max) }
}

extension SwipeGestureRecognizer.Direction {
  fileprivate init(_ directions: Set<Scenario.Direction>) {
    self = directions.reduce(into: []) { $0.formUnion(Self($1)) }
  }

  fileprivate init(_ direction: Scenario.Direction) {
    switch direction {
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    }
  }
}

extension RectEdge {
  fileprivate init(_ edges: Set<Scenario.Edge>) {
    self = edges.reduce(into: []) { result, edge in
      switch edge {
      case .top: result.insert(.top)
      case .left: result.insert(.left)
      case .bottom: result.insert(.bottom)
      case .right: result.insert(.right)
      }
    }
  }
}

extension OutputLine.GestureOutcome {
  /// Creates the outcome of an action of `recognizer`; nil in a state without an action.
  @MainActor
  init?(_ recognizer: GestureRecognizer) {
    guard let state = OutputLine.GestureState(recognizer.state) else { return nil }
    self = .action(
      state, at: recognizer.location ?? .zero, touches: recognizer.numberOfTouches,
      OutputLine.GestureValues(recognizer))
  }
}

extension OutputLine.GestureState {
  fileprivate init?(_ state: GestureRecognizer.State) {
    switch state {
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .possible, .failed: return nil
    }
  }
}

extension OutputLine.GestureValues {
  @MainActor
  fileprivate init(_ recognizer: GestureRecognizer) {
    switch recognizer {
    case let pan as PanGestureRecognizer:
      self = .pan(translation: pan.translation, velocity: pan.velocity)
    case let pinch as PinchGestureRecognizer:
      self = .pinch(scale: pinch.scale, velocity: pinch.velocity)
    case let rotation as RotationGestureRecognizer:
      self = .rotation(rotation.rotation, velocity: rotation.velocity)
    case let swipe as SwipeGestureRecognizer:
      let direction = Scenario.Direction.allCases.first {
        SwipeGestureRecognizer.Direction($0) == swipe.recognizedDirection
      }
      self = direction.map(Self.swipe) ?? .none
    default: self = .none
    }
  }
}

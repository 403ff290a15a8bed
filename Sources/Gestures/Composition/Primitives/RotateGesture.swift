public import Geometry
public import Motion

/// Two fingers that turn about each other.
///
/// As in SwiftUI, `rotation` is the whole turn since the fingers landed, the little by which it
/// takes to begin included.
public struct RotateGesture: Gesture, Hashable, Sendable {
  /// Where a rotation stands.
  public struct Value: Hashable, Sendable {
    /// When.
    public var time: Instant
    /// How far the fingers have turned, in radians, clockwise positive, over any number of turns.
    public var rotation: Double
    /// How fast they turn, in radians per second.
    public var velocity: Double
    /// The middle of the fingers when they landed, in fractions of the view's size.
    public var startAnchor: Point
    /// The middle of the fingers when they landed, in the coordinates of the view.
    public var startLocation: Point
  }

  /// How far the fingers turn before it begins, in radians.
  public var minimumAngleDelta: Double
  /// What its recognizer is called in explanations.
  public var label: String

  /// A gesture of two fingers that turn; the default, 1 degree, is SwiftUI's.
  public init(minimumAngleDelta: Double = .pi / 180, label: String = "rotate") {
    self.minimumAngleDelta = minimumAngleDelta
    self.label = label
  }

  /// A rotation recognizer.
  public func makePart(in session: GestureSession) -> GesturePart<Value> {
    let rotation = RotateRecognizer(minimumAngleDelta: minimumAngleDelta, label: label)
    return RecognizerPart(rotation, in: session) { [unowned session] rotation in
      rotation.phase(Value(rotation, in: session.space))
    }
  }
}

extension RotateGesture.Value {
  fileprivate init(_ rotation: RotateRecognizer, in space: GestureSpace) {
    let start = rotation.startLocation ?? .zero
    self.init(
      time: rotation.time, rotation: rotation.rotation, velocity: rotation.velocity,
      startAnchor: space.anchor(start), startLocation: space.convert(start))
  }
}

public import Geometry
public import Motion

/// Two fingers whose distance changes.
///
/// As in SwiftUI, `magnification` is the whole change since the fingers landed, the little by which
/// it takes to begin included.
public struct MagnifyGesture: Gesture, Hashable, Sendable {
  /// Where a magnification stands.
  public struct Value: Hashable, Sendable {
    /// When.
    public var time: Instant
    /// The distance of the fingers over that at which they landed.
    public var magnification: Double
    /// How fast that changes, per second.
    public var velocity: Double
    /// The middle of the fingers when they landed, in fractions of the view's size.
    public var startAnchor: Point
    /// The middle of the fingers when they landed, in the coordinates of the view.
    public var startLocation: Point
  }

  /// By how much the magnification differs from 1 before it begins.
  public var minimumScaleDelta: Double
  /// What its recognizer is called in explanations.
  public var label: String

  /// A gesture of two fingers whose distance changes; the default is SwiftUI's.
  public init(minimumScaleDelta: Double = 0.01, label: String = "magnify") {
    self.minimumScaleDelta = minimumScaleDelta
    self.label = label
  }

  /// A pinch recognizer.
  public func makePart(in session: GestureSession) -> GesturePart<Value> {
    let pinch = MagnifyRecognizer(minimumScaleDelta: minimumScaleDelta, label: label)
    return RecognizerPart(pinch, in: session) { [unowned session] pinch in
      pinch.phase(Value(pinch, in: session.space))
    }
  }
}

extension MagnifyGesture.Value {
  fileprivate init(_ pinch: MagnifyRecognizer, in space: GestureSpace) {
    let start = pinch.startLocation ?? .zero
    self.init(
      time: pinch.time, magnification: pinch.scale, velocity: pinch.velocity,
      startAnchor: space.anchor(start), startLocation: space.convert(start))
  }
}

public import Geometry
public import Gestures
import Views

/// A box whose view recognizes a gesture.
final class GestureBox: ModifierBox {
  private var handle: GestureHandle?
  private var recognizers: [GestureRecognizer] = []
  /// Attaches the latest value of the gesture; nil if it is attached.
  private var attach: (@MainActor (Views.View) -> GestureHandle)?

  required init(around child: Box, view: BoxView) {
    let view = GestureBoxView()
    super.init(around: child, view: view)
    view.willBeTouched = { [weak self] in self?.attachIfIdle() }
  }

  /// Adopts another value of the gesture: immediately, or after the gesture in progress.
  func adopt(_ gesture: @escaping @MainActor (Views.View) -> GestureHandle) {
    attach = gesture
    if handle == nil { attachIfIdle() }
  }

  private func attachIfIdle() {
    guard let attach, recognizers.allSatisfy(\.isAtRest) else { return }
    handle?.remove()
    self.attach = nil
    let others = view.gestureRecognizers
    handle = attach(view)
    recognizers = view.gestureRecognizers.filter { new in !others.contains { $0 === new } }
  }
}

/// The view of a box with a gesture. Before a touch lands, it sees to it that the gesture is the latest.
private final class GestureBoxView: BoxView {
  var willBeTouched: @MainActor () -> Void = {}

  override func hitTest(_ point: Point) -> Views.View? {
    let hit = super.hitTest(point)
    if hit != nil { willBeTouched() }
    return hit
  }
}

extension GestureRecognizer {
  /// Whether the recognizer follows no touches.
  fileprivate var isAtRest: Bool { state == .possible && touches.isEmpty && !isActive }
}

/// A box with a shape for touches.
final class ContentShapeBox: ModifierBox {}

private struct HitTestingModifier: BehaviorModifier {
  let isAllowed: Bool

  func update(_ box: ModifierBox, in environment: EnvironmentValues) {
    box.view.isUserInteractionEnabled = isAllowed
  }
}

private struct SpaceModifier: BehaviorModifier {
  let name: AnyHashable

  func update(_ box: ModifierBox, in environment: EnvironmentValues) {
    box.boxView.spaceName = name
  }
}

extension View {
  /// Adds a gesture. Those of views in this one have precedence.
  public func gesture(_ gesture: some Gesture, isEnabled: Bool = true) -> some View {
    attaching(isEnabled: isEnabled) { $0.addGesture(gesture) }
  }

  /// Adds a gesture that has precedence over those of views in this one.
  public func highPriorityGesture(_ gesture: some Gesture, isEnabled: Bool = true) -> some View {
    attaching(isEnabled: isEnabled) { $0.addHighPriorityGesture(gesture) }
  }

  /// Adds a gesture that is recognized together with all others.
  public func simultaneousGesture(_ gesture: some Gesture, isEnabled: Bool = true) -> some View {
    attaching(isEnabled: isEnabled) { $0.addSimultaneousGesture(gesture) }
  }

  private func attaching(
    isEnabled: Bool, _ attach: @escaping @MainActor (Views.View) -> GestureHandle
  ) -> some View {
    behaving { (box: GestureBox, environment) in
      let isEnabled = isEnabled && environment.isEnabled
      box.adopt { view in
        let handle = attach(view)
        handle.isEnabled = isEnabled
        return handle
      }
    }
  }

  /// Calls `action` at each tap, or series of `count` taps.
  public func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor () -> Void
  ) -> some View { gesture(TapGesture(count: count).onEnded(action)) }

  /// Calls `action` at each tap, or series of `count` taps, with its place in the view.
  public func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor (Point) -> Void
  ) -> some View { gesture(SpatialTapGesture(count: count).onEnded { action($0.location) }) }

  /// Calls `action` when a finger has rested for `minimumDuration` seconds, and `onPressingChanged` with
  /// true when it lands, and with false when that is decided.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: Double = 10,
    perform action: @escaping @MainActor () -> Void,
    onPressingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) -> some View {
    let isPressing = Gestures.GestureState(wrappedValue: false)
    isPressing.onChange = onPressingChanged
    return gesture(
      LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
        .updating(isPressing) { (value: Bool, state: inout Bool) in state = value }
        .onEnded { _ in action() })
  }

  /// Extends the area for touches to a shape in the bounds of the view.
  public func contentShape(_ shape: some Shape) -> some View {
    behaving { (box: ContentShapeBox, _) in box.boxView.touchShape = { shape.path(in: $0) } }
  }

  /// Sets whether touches land on the view.
  public func allowsHitTesting(_ isAllowed: Bool) -> some View {
    modified(by: HitTestingModifier(isAllowed: isAllowed))
  }

  /// Names the coordinates of the view, for ``GeometryProxy/frame(in:)`` of views in it.
  public func coordinateSpace(name: some Hashable) -> some View {
    modified(by: SpaceModifier(name: AnyHashable(name)))
  }

  /// Keeps controls and gestures in the view from being used.
  public func disabled(_ isDisabled: Bool) -> some View {
    EnvironmentView(content: self) { $0.isEnabled = $0.isEnabled && !isDisabled }
  }
}

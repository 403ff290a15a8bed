import Geometry
import Views

/// The one of several views that has the focus.
///
///     @FocusState private var isFocused: Bool
///     ...
///     Circle().focusable().focused($isFocused)
///
/// Writing moves the focus, before the next frame.
@MainActor @propertyWrapper
public struct FocusState<Value: Hashable>: NodeProperty {
  /// Access to the state for views that do not own it.
  @MainActor @propertyWrapper
  public struct Binding {
    let state: Views.FocusState<Value>.Binding

    /// The value of the view that has the focus.
    public var wrappedValue: Value {
      get { state.wrappedValue }
      nonmutating set { state.wrappedValue = newValue }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }

  /// The state that the copies of a view value share.
  private final class Link {
    var state: Views.FocusState<Value>

    init(_ state: Views.FocusState<Value>) { self.state = state }
  }

  private let link: Link

  /// Creates the state of one view.
  public init() where Value == Bool { link = Link(Views.FocusState()) }

  /// Creates the state of several views.
  public init<Wrapped: Hashable>() where Value == Wrapped? { link = Link(Views.FocusState()) }

  /// The value of the view that has the focus.
  public var wrappedValue: Value {
    get { link.state.wrappedValue }
    nonmutating set { link.state.wrappedValue = newValue }
  }

  /// The binding for ``View/focused(_:)`` and ``View/focused(_:equals:)``.
  public var projectedValue: Binding { Binding(state: link.state.projectedValue) }

  func install(_ kept: AnyObject?, in node: Node) -> AnyObject? {
    guard let kept = kept as? Link else { return link }
    link.state = kept.state
    return kept
  }
}

/// A box whose content has a part in a state of the focus.
final class FocusedBox: ModifierBox {
  /// Connects a view with the state.
  var bind: (@MainActor (Views.View) -> Void)?
  private weak var bound: Views.View?

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    super.arrange(in: size, proposal: proposal)
    guard let stop = view.firstStop else { return graph.renew(self) }
    guard stop !== bound else { return }
    bound = stop
    bind?(stop)
  }
}

extension Views.View {
  /// The first view in this one, or itself, that can have the focus.
  fileprivate var firstStop: Views.View? {
    if canBecomeFocused { return self }
    return subviews.lazy.compactMap(\.firstStop).first
  }
}

private struct FocusableModifier: BoxModifier {
  let isFocusable: Bool

  func update(_ box: ModifierBox, in environment: EnvironmentValues) {
    let isFocusable = isFocusable && environment.isEnabled
    if box.view.isFocusable != isFocusable { box.view.isFocusable = isFocusable }
  }
}

extension View {
  /// Makes the view focusable.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    modified(by: FocusableModifier(isFocusable: isFocusable))
  }

  /// Connects the focus of the view with `state`, which is true while the view has it.
  public func focused(_ state: FocusState<Bool>.Binding) -> some View {
    focused(state, equals: true)
  }

  /// Connects the focus of the view with `state`, which is `value` while the view has it.
  public func focused<Value: Hashable>(
    _ state: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    boxed { (box: FocusedBox, _) in box.bind = { $0.focused(state.state, equals: value) } }
  }

  /// Gives the focus to the view for which `state` is `value` when this one appears, unless another one has it by then.
  public func defaultFocus<Value: Hashable>(
    _ state: FocusState<Value>.Binding, _ value: Value
  ) -> some View { onAppear { state.state.writeDefault(value) } }
}

import Controls
public import Drawing

/// An action beside a row, which a swipe uncovers. Also an action of the row for keys, for its context
/// menu and for programs that read the window.
@MainActor
public struct SwipeAction {
  /// The kind of an action.
  public enum Style: Hashable, Sendable {
    /// An action in the accent colour, or that of ``backgroundColor``.
    case normal
    /// A red action that deletes something. The Delete key performs the first of them.
    case destructive
  }

  /// The kind of action.
  public var style: Style
  /// The title on the button.
  public var title: String
  /// The icon above the title; nil for none.
  public var icon: Icon?
  /// The background, on which the title is white; nil for that of the style.
  public var backgroundColor: Color?
  /// The function to call when the action is chosen. The row closes afterwards, unless it has been deleted.
  public var handler: @MainActor () -> Void

  /// Creates an action.
  public init(
    style: Style = .normal, title: String, icon: Icon? = nil, backgroundColor: Color? = nil,
    handler: @escaping @MainActor () -> Void
  ) {
    self.style = style
    self.title = title
    self.icon = icon
    self.backgroundColor = backgroundColor
    self.handler = handler
  }

  /// The colour of the background.
  var background: Color {
    backgroundColor ?? (style == .destructive ? .destructiveFill : .accentFill)
  }

  var menuAction: Action {
    Action(
      title: title, icon: icon, attributes: style == .destructive ? .destructive : [],
      handler: handler)
  }
}

/// The actions at one edge of a row.
@MainActor
public struct SwipeActionsConfiguration {
  /// The actions, from the edge inward.
  public var actions: [SwipeAction]
  /// Whether a long swipe performs the first action.
  public var performsFirstActionWithFullSwipe = true

  /// Creates a configuration.
  public init(actions: [SwipeAction]) { self.actions = actions }
}

public import Controls

/// An answer that an ``Alert`` offers.
@MainActor
public final class AlertAction {
  /// The title of its button.
  public let title: String
  /// Whether it cancels or destroys; nil for neither.
  public let role: ButtonRole?
  /// The word for programs that read the window, such as `confirm`; nil for one made from the title.
  public let accessibilityIdentifier: String?
  /// Called when it is chosen.
  public let handler: @MainActor () -> Void

  /// Creates an answer.
  public init(
    _ title: String, role: ButtonRole? = nil, accessibilityIdentifier: String? = nil,
    handler: @escaping @MainActor () -> Void = {}
  ) {
    self.title = title
    self.role = role
    self.accessibilityIdentifier = accessibilityIdentifier
    self.handler = handler
  }
}

public import Geometry
public import Views

/// The content of a context menu, and the preview next to it.
@MainActor
public struct ContextMenuConfiguration {
  /// The identity of the thing that the menu belongs to, for the delegate; nil for none.
  public var identifier: AnyHashable?
  /// Returns the view to show next to the menu, in the size in which it is to be shown. If there is
  /// none, a picture of the pressed view is shown.
  public var previewProvider: (@MainActor () -> View?)?
  /// The part of the pressed view that corresponds to the preview: the preview grows from its frame, and returns to it.
  /// Nil for all of the pressed view.
  public weak var previewSource: View?
  /// Returns the menu; nil for none.
  public var actionProvider: @MainActor () -> Menu?

  /// Creates a configuration.
  public init(
    identifier: AnyHashable? = nil, previewProvider: (@MainActor () -> View?)? = nil,
    previewSource: View? = nil, actionProvider: @escaping @MainActor () -> Menu?
  ) {
    self.identifier = identifier
    self.previewProvider = previewProvider
    self.previewSource = previewSource
    self.actionProvider = actionProvider
  }
}

/// A delegate that provides the context menus of a view.
@MainActor
public protocol ContextMenuInteractionDelegate: AnyObject {
  /// Returns the configuration for a press at `point` of the view; nil for none, which leaves the press
  /// to others. Called when the press has lasted for a moment, and again when the menu opens.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAt point: Point
  ) -> ContextMenuConfiguration?

  /// Called when the preview was tapped, and the menu starts to close.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willPerformPreviewActionFor configuration: ContextMenuConfiguration)
}

extension ContextMenuInteractionDelegate {
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willPerformPreviewActionFor configuration: ContextMenuConfiguration
  ) {}
}

public import Geometry
import Gestures
public import Views

/// The context menu of a view: for a long press, a right click, and the menu key.
///
/// While a finger presses, the view shrinks a little; then the menu opens next to a preview of the
/// view. A pointer and keys open the menu alone. The shortcuts of its actions work while the focus is on
/// the view or in it, also without opening the menu.
@MainActor
public final class ContextMenuInteraction {
  /// The view that has the menu.
  public private(set) weak var view: View?
  /// The delegate that provides the menu.
  public weak var delegate: (any ContextMenuInteractionDelegate)?
  /// The menu view.
  public var menu: MenuView? { recognizer?.menu }
  /// The recognizer of the press, for relations to others.
  public private(set) weak var recognizer: ContextMenuGestureRecognizer?

  /// The scale to which the pressed view shrinks.
  private static let pressedScale = 0.95
  /// The time in which it shrinks: until the menu opens, in seconds.
  private static let shrinking = 0.3
  /// The time in which it grows back, in seconds.
  private static let growing = 0.2

  /// The transform of the view before it shrank; nil if it has not.
  private var wholeTransform: Affine?

  /// The function that returns the configuration for a press, in place of a delegate.
  private let provider: (@MainActor (Point) -> ContextMenuConfiguration?)?

  /// Adds a context menu to `view`, which keeps the interaction.
  @discardableResult
  public convenience init(on view: View, delegate: any ContextMenuInteractionDelegate) {
    self.init(on: view, delegate: delegate, provider: nil)
  }

  /// Adds a context menu to `view`, which keeps the interaction and `configuration`.
  ///
  /// `configuration` returns the menu for a press at a point of the view; nil for none, which leaves the press to
  /// others. It is called when the press has lasted for a moment, and again when the menu opens.
  @discardableResult
  public convenience init(
    on view: View, configuration: @escaping @MainActor (Point) -> ContextMenuConfiguration?
  ) {
    self.init(on: view, delegate: nil, provider: configuration)
  }

  private init(
    on view: View, delegate: (any ContextMenuInteractionDelegate)?,
    provider: (@MainActor (Point) -> ContextMenuConfiguration?)?
  ) {
    self.view = view
    self.delegate = delegate
    self.provider = provider
    // The view keeps the recognizer, and the closure of the recognizer keeps the interaction.
    let recognizer = ContextMenuGestureRecognizer { [self] in
      configuration(at: $0)?.actionProvider()?.items
    }
    self.recognizer = recognizer
    recognizer.commands = { [weak self] in
      self?.configuration(at: $0)?.actionProvider()?.shortcutCommands ?? []
    }
    recognizer.onPressing = { [weak self] in self?.shrink($0, at: $1) }
    recognizer.willPresent = { [weak self] in self?.preparePreview(at: $0, for: $1) }
    view.addGestureRecognizer(recognizer)
  }

  /// Opens the menu next to its preview, as a finger does in the middle of the view: for a key of the
  /// program, for example. Returns whether there is a menu.
  @discardableResult
  public func present() -> Bool {
    guard let view, let window = view.window else { return false }
    return recognizer?.present(at: view.bounds.center, by: .finger, at: window.now) ?? false
  }

  private func configuration(at point: Point) -> ContextMenuConfiguration? {
    provider?(point) ?? delegate?.contextMenuInteraction(self, configurationForMenuAt: point)
  }

  /// Shrinks the view, or lets it grow back.
  private func shrink(_ isPressed: Bool, at point: Point) {
    guard let view else { return }
    if let full = wholeTransform {
      guard !isPressed else { return }
      wholeTransform = nil
      View.animate(withDuration: Self.growing) { view.transform = full }
    } else if isPressed, view.window?.environment.reducesMotion == false,
      configuration(at: point) != nil
    {
      wholeTransform = view.transform
      View.animate(withDuration: Self.shrinking) {
        view.transform = view.transform * Affine(scale: Self.pressedScale)
      }
    }
  }

  private func preparePreview(at point: Point, for kind: TouchKind) {
    guard let recognizer, let view, view.window != nil else { return }
    recognizer.setPreview(nil)
    guard kind != .mouse, let configuration = configuration(at: point) else { return }
    let shown = configuration.previewProvider?() ?? view.snapshotView()
    let origin = configuration.previewSource ?? view
    let source: @MainActor () -> Rect? = { [weak origin] in
      guard let origin, let host = origin.window?.content else { return nil }
      return origin.convert(origin.bounds, to: host)
    }
    recognizer.setPreview(shown, from: source) { [weak self] in
      guard let self else { return }
      delegate?.contextMenuInteraction(self, willPerformPreviewActionFor: configuration)
    }
  }
}

public import Views

/// Manages a view that a container shows: a page of a navigation stack, or a sheet.
///
/// A program subclasses it, or passes a view to ``init(title:view:)``. It learns when its view appears and
/// disappears.
@MainActor
open class ViewController {
  /// The content of the bar of a navigation stack for the page.
  public final let navigationItem = NavigationItem()
  /// The navigation stack that the controller is in; nil for none.
  public internal(set) final weak var navigationController: NavigationController?
  /// Called with the controller that ``show(_:sender:)`` is about to show and the sender, to pass its data: the
  /// `prepare` of a segue.
  public final var prepare: (@MainActor (_ destination: ViewController, _ sender: Any?) -> Void)?

  /// The sheet that shows the controller.
  final weak var sheet: Sheet?
  /// The sheets that it has presented, the last one in front.
  private var presented: [PresentedSheet] = []
  private var loadedView: View?
  final lazy var toolbar = PageToolbar()
  /// The page that a stack shows.
  final lazy var page = PageView(of: self)

  /// Creates a controller, whose view is created when it is needed.
  public init(title: String = "") { navigationItem.title = title }

  /// Creates a controller of a view that exists.
  public convenience init(title: String, view: View) {
    self.init(title: title)
    loadedView = view
  }

  /// The title; that of the ``navigationItem``.
  public final var title: String {
    get { navigationItem.title }
    set { navigationItem.title = newValue }
  }

  /// The buttons of the toolbar below the view while a navigation stack shows it; none by default, and then
  /// there is no toolbar.
  public final var toolbarItems: [BarButtonItem] {
    get { toolbar.items }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Sets the ``toolbarItems``. If animated, a toolbar that appears or disappears slides.
  public final func setToolbarItems(_ items: [BarButtonItem], animated: Bool) {
    toolbar.setItems(items, animated: animated)
  }

  /// The view, which is created by ``loadView()`` when it is first asked for.
  public final var view: View {
    if let loadedView { return loadedView }
    let view = loadView()
    loadedView = view
    viewDidLoad()
    return view
  }

  /// Whether the view was created.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Pushes another controller onto the stack that this one is in. Does nothing outside a stack. ``prepare`` is called
  /// first, with the sender, such as a row.
  public final func show(_ controller: ViewController, sender: Any? = nil) {
    prepare?(controller, sender)
    navigationController?.push(controller)
  }

  /// Shows another controller in a sheet, and returns that; nil while the view is in no window.
  @discardableResult
  public final func present(
    _ controller: ViewController, detents: [SheetDetent] = [.large]
  ) -> Sheet? {
    guard isViewLoaded, let window = view.window else { return nil }
    let sheet = Sheet(controller)
    sheet.detents = detents
    sheet.present(in: window)
    presented.removeAll { $0.sheet?.isPresented != true }
    presented.append(PresentedSheet(sheet: sheet))
    return sheet
  }

  /// Dismisses the sheet that the controller has presented last, or else the one that it, or its stack, is in.
  public final func dismiss() {
    presented.removeAll { $0.sheet?.isPresented != true }
    (presented.last?.sheet ?? enclosingSheet)?.dismiss()
  }

  private var enclosingSheet: Sheet? { sheet ?? navigationController?.enclosingSheet }

  private struct PresentedSheet { weak var sheet: Sheet? }

  /// Gives the focus to the ``preferredFocus``, as a sheet and a stack do when the view appears.
  public final func takeFocus() {
    guard let target = preferredFocus else { return }
    // Rows that can have the focus are created by the layout of their list.
    for view in sequence(first: target, next: \.superview).reversed() { view.layoutIfNeeded() }
    target.focusEntry.becomeFirstResponder()
  }

  // MARK: Overriding

  /// The view that gets the focus when the view appears in a sheet or a stack: of a list or another group, the
  /// first one in it. nil, as by default, leaves it to the user to move the focus there.
  open var preferredFocus: View? { nil }

  /// Creates the view: an empty one by default.
  open func loadView() -> View { View() }

  /// Called when the view was created by ``loadView()``.
  open func viewDidLoad() {}

  /// Called before the view appears, also when a finger begins to uncover it.
  open func viewWillAppear() {}

  /// Called when the view has appeared and is at rest.
  open func viewDidAppear() {}

  /// Called before the view disappears, also when a finger begins to move it away. If the finger brings it
  /// back, it will appear again.
  open func viewWillDisappear() {}

  /// Called when the view is no longer visible.
  open func viewDidDisappear() {}
}

public import Gestures
public import Views

/// A stack of controllers, the top one visible, under a bar with its title.
///
///     let navigation = NavigationController(root: folders)
///     navigation.push(ViewController(title: "Folder 3", view: page))
///
/// A swipe from the leading edge leads back: the page follows the finger, and a finger that lands while
/// pages move catches them. Escape, Alt+Left, the button in the bar, the thumb button of a mouse and a
/// swipe of three fingers on a touchpad lead back too.
///
/// A view does not keep its controller: show the stack in a ``ViewControllerHost``, which does.
open class NavigationController: ViewController {
  /// The controllers from the root to the one on the top. While a finger holds a page, they are those from
  /// before it began. Setting them shows the last one without a motion.
  public final var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The swipe from the leading edge that leads back. Recognizers that wait for it to fail act immediately where a
  /// finger lands away from the edge.
  public final let interactivePopGestureRecognizer: ScreenEdgePanGestureRecognizer
  /// Whether the bar is hidden; the pages then fill the view.
  public final var isNavigationBarHidden = false {
    didSet { if isNavigationBarHidden != oldValue { container.setNeedsLayout() } }
  }
  /// Whether pages are shown without their toolbars.
  public final var isToolbarHidden: Bool {
    get { hidesToolbars }
    set { setToolbarHidden(newValue, animated: false) }
  }
  /// Called when ``viewControllers`` have changed: when a motion to another page begins, or a lifting finger has
  /// decided it.
  public final var onChange: (@MainActor () -> Void)?

  private var hidesToolbars = false
  private var stack: [ViewController] = []
  private var shown: [ShownPage] = []
  private var motion: StackMotion?
  private lazy var container = NavigationView(of: self, pop: interactivePopGestureRecognizer)

  /// Creates a stack with a controller at its bottom.
  public init(root: ViewController) {
    let pop = BackSwipeGestureRecognizer()
    interactivePopGestureRecognizer = pop
    super.init()
    pop.isPossible = { [weak self] in self?.canSwipeBack ?? false }
    connect()
    setViewControllers([root], animated: false)
  }

  /// The controller on the top.
  public final var topViewController: ViewController? { stack.last }

  /// Whether pages move or are held.
  public final var isInTransition: Bool { motion != nil }

  open override func loadView() -> View { container }

  /// The preferred focus of the top controller.
  open override var preferredFocus: View? { topViewController?.preferredFocus }

  // MARK: Appearing

  /// Informs the top controller.
  open override func viewWillAppear() { topViewController?.viewWillAppear() }

  /// Informs the top controller.
  open override func viewDidAppear() { topViewController?.viewDidAppear() }

  /// Informs the top controller.
  open override func viewWillDisappear() { topViewController?.viewWillDisappear() }

  /// Informs the top controller.
  open override func viewDidDisappear() { topViewController?.viewDidDisappear() }

  private func connect() {
    let pages = container.pages
    pages.onCoverage = { [weak self] in self?.showBar() }
    pages.onRelease = { [weak self] in self?.decide(isCovered: $0) }
    pages.onArrival = { [weak self] in self?.arrive(isCovered: $0) }
    interactivePopGestureRecognizer.addAction { [weak self] in self?.follow($0) }
  }

  // MARK: Changing the stack

  /// Pushes a controller. Does nothing if it is already in the stack.
  public final func push(_ controller: ViewController, animated: Bool = true) {
    guard !stack.contains(where: { $0 === controller }) else { return }
    setViewControllers(stack + [controller], animated: animated)
  }

  /// Removes the controller from the top, and returns it; nil if there is no other one.
  @discardableResult
  public final func pop(animated: Bool = true) -> ViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setViewControllers(stack.dropLast(), animated: animated)
    return top
  }

  /// Removes all controllers but the one at the bottom, and returns them.
  @discardableResult
  public final func popToRoot(animated: Bool = true) -> [ViewController] {
    guard let root = stack.first else { return [] }
    let removed = Array(stack.dropFirst())
    setViewControllers([root], animated: animated)
    return removed
  }

  /// Replaces the stack. If the one on the top changes, it enters from the trailing side, or if it was in the stack,
  /// the previous one leaves there. Without controllers, the call does nothing.
  public final func setViewControllers(_ new: [ViewController], animated: Bool = true) {
    guard let top = new.last else { return }
    guard needsMotion(to: top) else { return replaceBelow(new) }
    motion?.announceAppearance()
    // The controller that was told may have changed the stack.
    guard needsMotion(to: top) else { return replaceBelow(new) }
    if !turnBack(to: new) {
      container.pages.finish()
      // A motion that has only just been handed to the pages has not begun yet.
      if let motion { container.pages.arrive(isCovered: motion.isHeadingForCover) }
      change(to: new, animated: animated)
    }
  }

  private func needsMotion(to controller: ViewController) -> Bool {
    controller !== stack.last || (motion != nil && container.pages.isHeld)
  }

  /// Changes the controllers below the top one, which stays.
  private func replaceBelow(_ new: [ViewController]) {
    setStack(new)
    guard motion == nil else { return }
    shown = shown.map { newPage(of: $0.controller) }
    showBar()
  }

  private func isStack(_ controllers: [ViewController]) -> Bool {
    stack.elementsEqual(controllers, by: ===)
  }

  private func setStack(_ new: [ViewController]) {
    for controller in stack where controller.navigationController === self {
      controller.navigationController = nil
    }
    stack = new
    for controller in new { controller.navigationController = self }
    onChange?()
  }

  // MARK: Motion

  /// Reverses pages that move, if one of them is to be shown. Returns whether it is.
  private func turnBack(to new: [ViewController]) -> Bool {
    guard let motion, let top = new.last, motion.lower === top || motion.upper === top else {
      return false
    }
    let isCovered = motion.upper === top
    if isCovered { motion.covered = new } else { motion.uncovered = new }
    settle(isCovered: isCovered)
    return true
  }

  private func change(to new: [ViewController], animated: Bool) {
    guard let top = new.last else { return }
    guard container.window != nil, let former = stack.last else { return showUnseen(new) }
    let leadsBack = stack.contains { $0 === top }
    if leadsBack {
      let motion = StackMotion(
        lower: top, upper: former, covered: stack, uncovered: new, towardCover: false)
      begin(motion, coverage: 1)
    } else {
      let motion = StackMotion(
        lower: former, upper: top, covered: new, uncovered: stack, towardCover: true)
      begin(motion, coverage: 0)
    }
    settle(isCovered: !leadsBack, animated: animated)
  }

  /// Shows the top page where there is nothing to see, and no page to inform.
  private func showUnseen(_ new: [ViewController]) {
    setStack(new)
    // The handler may have changed it again.
    guard let top = new.last, isStack(new) else { return }
    shown = [shownPage(of: top)]
    container.pages.show(shown[0].page)
    showBar()
  }

  private func settle(isCovered: Bool, animated: Bool = true) {
    guard decide(isCovered: isCovered) else { return }
    container.pages.settle(isCovered: isCovered, animated: animated)
  }

  private func begin(_ new: StackMotion, coverage: Double) {
    motion = new
    shown = [shownPage(of: new.lower), shownPage(of: new.upper)]
    container.pages.begin(shown[0].page, under: shown[1].page, coverage: coverage)
  }

  /// Records the target of moving pages. Returns whether they still move there: what is called may lead elsewhere.
  @discardableResult
  private func decide(isCovered: Bool) -> Bool {
    guard let motion else { return false }
    let new = isCovered ? motion.covered : motion.uncovered
    if !isStack(new) { setStack(new) }
    guard self.motion === motion else { return false }
    motion.announce(towardCover: isCovered)
    return self.motion === motion && motion.isHeadingForCover == isCovered
  }

  private func arrive(isCovered: Bool) {
    guard let motion else { return }
    self.motion = nil
    shown = [newPage(of: isCovered ? motion.upper : motion.lower)]
    showBar()
    (isCovered ? motion.lower : motion.upper).viewDidDisappear()
    (isCovered ? motion.upper : motion.lower).viewDidAppear()
  }

  // MARK: The swipe

  /// Whether there is a page to go back to, and the pages are at rest.
  final var canSwipeBack: Bool { stack.count > 1 && motion == nil }

  private func follow(_ pan: ScreenEdgePanGestureRecognizer) {
    let pages = container.pages
    switch pan.state {
    case .began:
      guard canSwipeBack, let upper = stack.last else { return }
      let lower = stack[stack.count - 2]
      let motion = StackMotion(
        lower: lower, upper: upper, covered: stack, uncovered: stack.dropLast(),
        towardCover: false)
      begin(motion, coverage: 1)
      pages.hold()
      pages.move(by: pan.translation(in: pages))
      motion.announce(towardCover: false)
    case .changed: pages.move(by: pan.translation(in: pages))
    case .ended, .cancelled:
      pages.release(
        velocity: pan.velocity(in: pages), isCancelled: pan.state == .cancelled, at: pan.time)
    case .possible, .failed: break
    }
  }

  // MARK: Pages and their bars

  /// Returns the page of a controller: the one that is shown already, or else a new one.
  private func shownPage(of controller: ViewController) -> ShownPage {
    shown.first { $0.controller === controller } ?? newPage(of: controller)
  }

  /// Returns the page of a controller, with a new bar, because the page that it leads back to may have changed.
  private func newPage(of controller: ViewController) -> ShownPage {
    let longest = [stack, motion?.covered ?? []].max { $0.count < $1.count } ?? []
    let index = longest.firstIndex { $0 === controller } ?? 0
    let item = index > 0 ? longest[index - 1].navigationItem : nil
    let page = controller.page
    page.toolbar.setHidden(hidesToolbars, animated: false)
    let bar = NavigationBarContent(
      for: page, back: item.map { $0.backButtonTitle ?? $0.title }
    ) { [weak self] in self?.pop() }
    controller.navigationItem.onChange = { [weak page, weak bar] in
      page?.titleDidChange()
      bar?.update()
    }
    return ShownPage(controller: controller, bar: bar)
  }

  /// Shows pages with their toolbars, or without. If animated, that of the visible page slides.
  public final func setToolbarHidden(_ hides: Bool, animated: Bool) {
    hidesToolbars = hides
    for page in shown.map(\.page) { page.toolbar.setHidden(hides, animated: animated) }
  }

  private func showBar() {
    container.bar.show(shown.map(\.bar), coverage: container.pages.shownCoverage)
  }
}

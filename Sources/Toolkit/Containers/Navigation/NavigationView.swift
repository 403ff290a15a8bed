import Geometry
import Gestures
import Semantics
import Views

/// The view of a navigation stack: the bar, and below it the pages.
final class NavigationView: View {
  let bar = NavigationBar()
  let pages = PagesView()
  private weak var controller: NavigationController?
  private let pop: GestureRecognizer

  init(of controller: NavigationController, pop: GestureRecognizer) {
    self.controller = controller
    self.pop = pop
    super.init()
    addSubview(pages)
    addSubview(bar)
    addGestureRecognizer(pop)
  }

  override func layoutSubviews() {
    let isBarHidden = controller?.isNavigationBarHidden == true
    bar.isHidden = isBarHidden
    let height = bar.intrinsicContentSize.height
    let top = isBarHidden ? 0 : height
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    pages.frame = Rect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer !== pop || controller?.canSwipeBack == true
  }

  // MARK: Going back

  override func navigateBack() -> Bool { controller?.pop() != nil }

  override func accessibilityPerformEscape() -> Bool { navigateBack() }

  override var accessibilityStandardActions: [AccessibilityAction] {
    get { (controller?.viewControllers.count ?? 0) > 1 ? [.escape] : [] }
    set { super.accessibilityStandardActions = newValue }
  }
}

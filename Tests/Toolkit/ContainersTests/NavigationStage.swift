import Containers
import Geometry
import ViewSupport
import Views

/// A stack of pages in a window of 400 x 300 points, with a root called One.
final class NavigationStage {
  /// The events of the pages, in order.
  final class Log { var lines: [String] = [] }

  /// A page that says when it appears.
  final class Page: ViewController {
    private let log: Log

    init(_ title: String, _ log: Log) {
      self.log = log
      super.init(title: title)
    }

    override func viewWillAppear() { log.lines.append("\(title) will appear") }
    override func viewDidAppear() { log.lines.append("\(title) did appear") }
    override func viewWillDisappear() { log.lines.append("\(title) will disappear") }
    override func viewDidDisappear() { log.lines.append("\(title) did disappear") }
  }

  let log = Log()
  let root: Page
  let navigation: NavigationController
  let stage: ContainerStage

  init(isRightToLeft: Bool = false, reducesMotion: Bool = false) {
    root = Page("One", log)
    navigation = NavigationController(root: root)
    navigation.isNavigationBarHidden = true
    stage = ContainerStage(
      ViewControllerHost(navigation), isRightToLeft: isRightToLeft, reducesMotion: reducesMotion)
    log.lines = []
  }

  func makePage(_ title: String) -> Page { Page(title, log) }
}

/// A suite of tests of a stack of pages.
protocol NavigationSuite {
  var pages: NavigationStage { get }
}

extension NavigationSuite {
  var log: NavigationStage.Log { pages.log }
  var root: NavigationStage.Page { pages.root }
  var navigation: NavigationController { pages.navigation }
  var stage: ContainerStage { pages.stage }
  /// The titles of the pages, the root first.
  var titles: [String] { navigation.viewControllers.map(\.title) }

  /// Pushes a page, and waits until it is at rest.
  @discardableResult
  func push(_ title: String) -> NavigationStage.Page {
    let page = pages.makePage(title)
    navigation.push(page)
    stage.rest()
    log.lines = []
    return page
  }

  /// Returns the presented left edge of a page in the window; nil if it is not visible.
  func x(of page: ViewController) -> Double? {
    page.view.window == nil ? nil : page.view.convert(Point.zero, to: nil).x
  }
}

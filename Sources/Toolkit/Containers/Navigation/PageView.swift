import Drawing
import Editing
import Geometry
import Scrolling
import Semantics
import Views

/// A page of a stack: the view of a controller, with a shade over it while another page covers it, and a
/// shadow at the edge while it covers another one.
final class PageView: View {
  let item: NavigationItem
  let toolbar: PageToolbar
  private let content: View
  private weak var controller: ViewController?
  /// The opacity of the black shade over the page, relative to its maximum, from 0 to 1.
  var shade = 0.0 { didSet { if shade != oldValue { setNeedsDisplay() } } }
  /// Whether a shadow falls on the page behind.
  var castsShadow = false { didSet { if castsShadow != oldValue { setNeedsDisplay() } } }
  private weak var focused: View?
  private var largeTitle: Label?

  /// The darkest part of the shadow.
  private static let shadowColor = Color(white: 0, alpha: 4.0 / 255)
  /// The height of a large title, in points.
  private static let largeTitleHeight = 52.0

  /// Creates the page of a controller, which keeps it.
  init(of controller: ViewController) {
    item = controller.navigationItem
    toolbar = controller.toolbar
    content = controller.view
    self.controller = controller
    super.init()
    backgroundColor = .background
    addSubview(content)
    addLargeTitle()
    addSearch()
    addSubview(toolbar.bar)
    item.onTitleSizeChange = { [weak self] in self?.titleSizeDidChange() }
  }

  // MARK: Leaving

  /// Whether the page is leaving: it gets neither touches nor keys, and is not read.
  var isLeaving = false {
    didSet {
      guard isLeaving != oldValue else { return }
      if isLeaving, let view = window?.firstResponder as? View, view.isDescendant(of: self) {
        focused = view
      }
      isUserInteractionEnabled = !isLeaving
      accessibilityElementsHidden = isLeaving
    }
  }

  /// Restores the focus of the view that had it when the page was left, or else focuses the one that its controller
  /// prefers.
  func restoreFocus() {
    if let focused, focused.isDescendant(of: self) {
      focused.becomeFirstResponder()
    } else {
      controller?.takeFocus()
    }
    focused = nil
  }

  // MARK: Large title

  /// Shows the large title, or removes it.
  private func titleSizeDidChange() {
    if let largeTitle {
      largeTitle.removeFromSuperview()
      self.largeTitle = nil
      item.scrollView?.contentInset.top -= Self.largeTitleHeight
    }
    addLargeTitle()
    item.onChange()
    setNeedsLayout()
  }

  /// Adds the large title, in front of the content that scrolls with it.
  private func addLargeTitle() {
    guard item.prefersLargeTitle else { return }
    let label = Label(item.title)
    label.font = .largeTitle
    label.accessibilityTraits = .header
    label.accessibilityHeadingLevel = 1
    largeTitle = label
    guard let scroller = item.scrollView else { return addSubview(label) }
    scroller.contentInset.top += Self.largeTitleHeight
    scroller.contentOffset.y = -scroller.adjustedContentInset.top
    scroller.addSubview(label)
  }

  /// The opacity of the title in the bar, from 0 to 1: it appears as the large one is scrolled away.
  var barTitleFraction: Double {
    guard largeTitle != nil else { return 1 }
    guard let scroller = item.scrollView else { return 0 }
    let hidden = scroller.presentation.bounds.minY + Self.largeTitleHeight + scrolledBarHeight
    return min(max(hidden / Self.largeTitleHeight * 2 - 1, 0), 1)
  }

  // MARK: Search

  /// The height of the search bar, if that scrolls with the content.
  private var scrolledBarHeight: Double {
    guard let search = item.searchController, search.hidesSearchBarWhenScrolling,
      item.scrollView != nil
    else { return 0 }
    return SearchBar.height
  }

  /// Adds the search bar, below the large title, and the cover over the content while it is used.
  private func addSearch() {
    guard let search = item.searchController else { return }
    addSubview(search.cover)
    guard scrolledBarHeight > 0, let scroller = item.scrollView else {
      return addSubview(search.searchBar)
    }
    scroller.contentInset.top += SearchBar.height
    scroller.contentOffset.y = -scroller.adjustedContentInset.top
    scroller.addSubview(search.searchBar)
  }

  /// Lays out the search in the area of the content. Returns the area that is left for the content.
  private func layOutSearch(in area: Rect) -> Rect {
    guard let search = item.searchController else { return area }
    let bar = search.searchBar
    let height = SearchBar.height
    if scrolledBarHeight > 0 {
      bar.frame = Rect(x: 0, y: -height, width: area.width, height: height)
      // Below the bar, which stays visible while it is used.
      let top = min(max(0, bar.convert(Point(0, height), to: self).y), area.maxY)
      search.cover.frame = Rect(left: 0, top: top, right: area.maxX, bottom: area.maxY)
      item.scrollView?.follower = search.cover.isHidden ? nil : self
      return area
    }
    bar.frame = Rect(x: 0, y: area.minY, width: area.width, height: height)
    let rest = Rect(
      x: 0, y: area.minY + height, width: area.width, height: max(0, area.height - height))
    search.cover.frame = rest
    return rest
  }

  /// All but the content while a search covers it, which no touch reaches then. The bar can be in it.
  override var defaultAccessibilityElements: [AccessibleResponder]? {
    guard let search = item.searchController, !search.cover.isHidden else {
      return nil
    }
    return [largeTitle, search.searchBar, search.cover, toolbar.bar].compactMap(\.self)
  }

  /// Shows a title that has changed.
  func titleDidChange() { largeTitle?.text = item.title }

  override func layoutSubviews() {
    let margin = 16.0
    toolbar.place(in: bounds.size)
    var area = Rect(
      x: 0, y: 0, width: bounds.width, height: max(0, min(bounds.height, toolbar.bar.frame.minY)))
    if let largeTitle {
      let scroller = item.scrollView
      let top = scroller == nil ? 0 : -Self.largeTitleHeight - scrolledBarHeight
      largeTitle.frame = Rect(
        x: margin, y: top, width: max(0, area.width - 2 * margin), height: Self.largeTitleHeight)
      if scroller == nil {
        area = Rect(
          x: 0, y: Self.largeTitleHeight, width: area.width,
          height: max(0, area.height - Self.largeTitleHeight))
      }
    }
    content.frame = layOutSearch(in: area)
  }

  // MARK: Drawing

  override func draw(into list: inout DrawList) {
    guard castsShadow else { return }
    let width = bounds.width * BackSwipe.shadowFraction
    let box = Rect(
      x: isRightToLeft ? bounds.width : -width, y: 0, width: width, height: bounds.height)
    let edge = Point(isRightToLeft ? box.minX : box.maxX, 0)
    let end = Point(isRightToLeft ? box.maxX : box.minX, 0)
    let gradient = Gradient(stops: [
      Gradient.Stop(Self.shadowColor, at: 0),
      Gradient.Stop(Color(white: 0, alpha: 0), at: 1),
    ])
    list.append(.path(Path(box), .linear(gradient, from: edge, to: end)))
  }

  override func drawInFront(into list: inout DrawList) {
    guard shade > 0 else { return }
    list.append(.fill(bounds, Color(white: 0, alpha: BackSwipe.shade * shade)))
  }
}

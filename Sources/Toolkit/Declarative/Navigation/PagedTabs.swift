import Controls
import Geometry
import Scrolling
import Views

/// Pages beside each other, which fingers move, with a dot for each.
struct PagedTabs: ViewRepresentable {
  let pages: [KeyedTabPage]
  @Binding var selection: AnyHashable?
  let showsDots: Bool

  func makeView(context: Context) -> PagingView { PagingView() }

  func updateView(_ view: PagingView, context: Context) {
    let pages = pages
    let selection = $selection
    let environment = context.environment
    view.choose = { index in
      guard pages.indices.contains(index), pages[index].id != selection.wrappedValue else { return }
      selection.wrappedValue = pages[index].id
    }
    view.showsDots = showsDots
    view.show(
      pages.map { page in
        let content = EnvironmentView(content: AnyView(page.page.view)) { $0 = environment }
        return (page.id, AnyView(content.id(page.id)))
      })
    view.select(pages.firstIndex { $0.id == selection.wrappedValue } ?? 0)
  }
}

/// Hosting views beside each other in a view that scrolls by pages.
final class PagingView: Views.View {
  /// Called with the page that a finger, a key or a dot has chosen.
  var choose: @MainActor (Int) -> Void = { _ in }
  /// Whether dots below the pages show which one is visible.
  var showsDots: Bool {
    get { !dots.isHidden }
    set { dots.isHidden = !newValue }
  }
  private let scroller = Scrolling.ScrollView()
  private let dots = PageControl()
  private var hosts: [(id: AnyHashable, view: HostingView<AnyView>)] = []
  private var page = 0
  /// The offset of the visible page when it was last shown there.
  private var place = 0.0

  private static let dotsHeight = 32.0

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    scroller.isPagingEnabled = true
    scroller.showsHorizontalScrollIndicator = false
    scroller.showsVerticalScrollIndicator = false
    scroller.delegate = self
    dots.addAction(for: .valueChanged) { [weak self] in self?.dotDidChange() }
    addSubview(scroller)
    addSubview(dots)
  }

  /// Shows `pages`, and keeps the views of those that were shown before. The visible page stays visible, wherever it is
  /// among them now.
  func show(_ pages: [(id: AnyHashable, content: AnyView)]) {
    let visible = hosts.indices.contains(page) ? hosts[page].id : nil
    var old = Dictionary(hosts.map { ($0.id, $0.view) }) { first, _ in first }
    hosts = pages.map { page in
      let host = old.removeValue(forKey: page.id) ?? HostingView(rootView: page.content)
      host.rootView = page.content
      host.backgroundColor = nil
      scroller.addSubview(host)
      return (page.id, host)
    }
    for host in old.values { host.removeFromSuperview() }
    dots.numberOfPages = pages.count
    show(page: hosts.firstIndex { $0.id == visible } ?? page)
    setNeedsLayout()
  }

  /// Shows a page; by a motion, if another one is visible.
  func select(_ index: Int) {
    guard index != page else { return }
    show(page: index)
    guard bounds.width > 0 else { return }
    place = offset(of: index)
    scroller.setContentOffset(Point(place, 0), animated: window != nil)
  }

  /// Records that a page is the visible one.
  private func show(page index: Int) {
    page = index
    dots.currentPage = index
  }

  /// The horizontal offset at which a page fills the view.
  private func offset(of index: Int) -> Double {
    Double(isRightToLeft ? hosts.count - 1 - index : index) * bounds.width
  }

  private func dotDidChange() {
    let index = dots.currentPage
    select(index)
    choose(index)
  }

  override func layoutSubviews() {
    let size = bounds.size
    scroller.frame = Rect(origin: .zero, size: size)
    for (index, host) in hosts.enumerated() {
      host.view.frame = Rect(origin: Point(offset(of: index), 0), size: size)
    }
    scroller.contentSize = Size(size.width * Double(hosts.count), size.height)
    if place != offset(of: page) {
      place = offset(of: page)
      scroller.contentOffset = Point(place, 0)
    }
    let height = min(Self.dotsHeight, size.height)
    dots.frame = Rect(x: 0, y: size.height - height, width: size.width, height: height)
  }
}

extension PagingView: ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: Scrolling.ScrollView) {
    guard scrollView.isDragging || scrollView.isDecelerating, bounds.width > 0 else { return }
    let shown = Int((scrollView.contentOffset.x / bounds.width).rounded())
    let index = isRightToLeft ? hosts.count - 1 - shown : shown
    guard index != page, hosts.indices.contains(index) else { return }
    show(page: index)
    place = offset(of: index)
    choose(index)
  }
}

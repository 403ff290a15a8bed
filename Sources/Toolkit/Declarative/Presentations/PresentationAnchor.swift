import Geometry
import Views

/// A view behind others that presents something in its window while the declared views ask for it.
///
/// The presentation is decided while views are evaluated, when there may be no window yet.
final class PresentationAnchor: Views.View {
  /// Presents in a window, and returns a function that dismisses the presentation; nil if nothing is to be presented.
  private var present: (@MainActor (Window) -> (@MainActor () -> Void)?)?
  /// Dismisses the presentation; nil while there is none.
  private var withdraw: (@MainActor () -> Void)?

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Presents once there is a window, unless something is presented already.
  func show(_ present: @escaping @MainActor (Window) -> (@MainActor () -> Void)?) {
    self.present = present
    setNeedsLayout()
  }

  /// Dismisses the presentation.
  func hide() {
    present = nil
    let last = withdraw
    withdraw = nil
    last?()
  }

  /// Records that the user has dismissed it.
  func wasWithdrawn() {
    present = nil
    withdraw = nil
  }

  override func layoutSubviews() {
    guard withdraw == nil, let window, let present else { return }
    // A presentation that is hidden while it begins is dismissed afterwards, unless the user has done it.
    var isHidden = false
    self.withdraw = { isHidden = true }
    let withdraw = present(window)
    if isHidden { withdraw?() } else if self.withdraw != nil { self.withdraw = withdraw }
  }

  override func didMoveToWindow() { setNeedsLayout() }
}

extension PresentationAnchor {
  /// The longest side of a view beside which there is surely room, in points.
  private static let longestSide = 240.0

  /// Returns the size of the anchor behind a view of a size: as large, or of a long view its middle.
  func size(behind size: Size) -> Size {
    max(size.width, size.height) <= Self.longestSide ? size : .zero
  }
}

extension EnvironmentValues {
  /// Returns the values of a page that a view presents. What they say about the place of the view, such as that it is
  /// in a form or in a list to refresh, is not so for the page.
  func presenting(_ page: PresentedPage) -> EnvironmentValues {
    var values = self
    values.presentedPage = page
    values.refresh = nil
    values.stackAxis = nil
    values.isInForm = false
    return values
  }
}

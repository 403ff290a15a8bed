import Views

/// Whether the focus moves with the page that leaves and the one that enters, or is elsewhere in the window and stays
/// there.
@MainActor
struct PageFocus {
  private var follows = false
  /// The responder to which the focus fell back when its page began to leave.
  private weak var fallback: Responder?
  /// Whether that is in the bar, whose buttons appear and disappear with the pages and pass the focus on.
  private var fellIntoBar = false

  /// Records the focus before `page` begins to leave.
  mutating func begin(in page: PageView) {
    let first = page.window?.firstResponder
    let isInside = (first as? View)?.isDescendant(of: page) == true
    follows = first == nil || isInside || first === fallback
  }

  /// Records the focus after that.
  mutating func recordFallback(in pages: View) {
    fallback = pages.window?.firstResponder
    fellIntoBar = Self.isInBar(fallback, beside: pages)
  }

  private static func isInBar(_ responder: Responder?, beside pages: View?) -> Bool {
    guard let view = responder as? View, let pages, let stack = pages.superview else {
      return false
    }
    return view.isDescendant(of: stack) && !view.isDescendant(of: pages)
  }

  /// Returns the focus to the new page, unless the user has moved it meanwhile. `first` was first responder before the
  /// old page took the focus with it.
  mutating func end(on page: PageView, from first: Responder?) {
    // The bar hands it on to a button of its own, or to the first stop of the page.
    let isHandedOn =
      Self.isInBar(first, beside: page.superview)
      || (first as? View)?.isDescendant(of: page) == true
    let isWhereItFell = first === fallback || fellIntoBar && isHandedOn
    if follows, isWhereItFell { page.restoreFocus() }
    follows = false
  }
}

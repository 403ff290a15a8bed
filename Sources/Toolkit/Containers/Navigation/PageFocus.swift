import Views

/// Whether the focus goes with the page that leaves and the one that comes, or is elsewhere in the window and
/// stays there.
@MainActor
struct PageFocus {
  private var follows = false
  /// Where the focus fell when its page began to leave.
  private weak var fallback: Responder?

  /// Notes where the focus is before `page` begins to leave.
  mutating func begin(in page: PageView) {
    let first = page.window?.firstResponder
    let isInside = (first as? View)?.isDescendant(of: page) == true
    follows = first == nil || isInside || first === fallback
  }

  /// Notes where it is after that.
  mutating func noteFallback(in view: View) { fallback = view.window?.firstResponder }

  /// Gives it back to the page that has come, unless the user has moved it meanwhile.
  mutating func end(on page: PageView) {
    if follows, page.window?.firstResponder === fallback { page.restoreFocus() }
    follows = false
  }
}

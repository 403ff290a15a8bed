import Drawing
import Gestures
import Views

/// The view over the content of a page while it is searched: a shade, or the results.
final class SearchCover: View {
  /// Called when the shade is tapped.
  var onTap: @MainActor () -> Void = {}
  /// The view with the results; nil for none.
  var results: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let results { addSubview(results) }
      update()
    }
  }
  /// Whether the results are shown.
  var showsResults = false { didSet { if showsResults != oldValue { update() } } }
  /// Whether the content is shaded where no results are.
  var isDimmed = false { didSet { if isDimmed != oldValue { update() } } }

  private static let shade = Color(white: 0, alpha: 0.2)

  init() {
    super.init()
    let tap = TapGestureRecognizer(label: "end search")
    tap.addAction { [weak self] in if $0.state == .ended { self?.onTap() } }
    addGestureRecognizer(tap)
    update()
  }

  private func update() {
    let hasResults = showsResults && results != nil
    results?.isHidden = !hasResults
    isHidden = !hasResults && !isDimmed
    // The covered part depends on how far the content is scrolled.
    superview?.setNeedsLayout()
    setNeedsDisplay()
  }

  /// Passes touches on the results through.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    results?.isHidden != false
  }

  override func layoutSubviews() { results?.frame = bounds }

  override func draw(into list: inout DrawList) {
    list.append(.fill(bounds, results?.isHidden == false ? .background : Self.shade))
  }
}

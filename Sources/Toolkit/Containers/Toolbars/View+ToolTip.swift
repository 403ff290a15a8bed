import Gestures
public import Views

extension View {
  /// A few words about the view, shown below a pointer that rests on it; nil for none. People who use fingers never see
  /// them, so they should contain nothing that is found nowhere else.
  public final var toolTip: String? {
    get { tooltipRecognizer?.text }
    set {
      guard newValue != toolTip else { return }
      if let old = tooltipRecognizer {
        old.hide(at: window?.frameTime ?? old.time)
        removeGestureRecognizer(old)
      }
      if let newValue { addGestureRecognizer(TooltipGestureRecognizer(newValue)) }
    }
  }

  private var tooltipRecognizer: TooltipGestureRecognizer? {
    gestureRecognizers.lazy.compactMap { $0 as? TooltipGestureRecognizer }.first
  }
}

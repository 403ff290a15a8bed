public import Geometry
public import Layout

/// Margins, safe areas and layout guides.
extension View {
  /// The margins at the edges of the view that bars cover: those of the superview, and ``additionalSafeAreaInsets``.
  /// The on-screen keyboard does not count.
  public final var safeAreaInsets: EdgeInsets {
    let own = guides?.additionalSafeAreaInsets ?? .zero
    let around = insetsAround
    return EdgeInsets(
      top: around.top + own.top, left: around.left + own.left, bottom: around.bottom + own.bottom,
      right: around.right + own.right)
  }

  /// Margins that the view adds to the ``safeAreaInsets`` of itself and its subviews, for things that it shows at its
  /// edges in front of them; zero by default. Setting it requests their layout.
  public final var additionalSafeAreaInsets: EdgeInsets {
    get { guides?.additionalSafeAreaInsets ?? .zero }
    set {
      guard newValue != additionalSafeAreaInsets else { return }
      ownGuides.additionalSafeAreaInsets = newValue
      forEachDescendant { $0.setNeedsLayout() }
    }
  }

  /// The margins that content should keep from the edges: 8 points by default, and 16 to the left and
  /// right in the view that fills a window.
  public final var layoutMargins: DirectionalEdgeInsets {
    get { guides?.layoutMargins ?? standardMargins }
    set {
      guard newValue != layoutMargins else { return }
      ownGuides.layoutMargins = newValue
      layoutMarginsDidChange()
    }
  }

  /// The part of the view that bars do not cover.
  public final var safeAreaLayoutGuide: LayoutGuide {
    let guide = guides?.safeArea ?? LayoutGuide(of: self) { view, _ in view.safeArea }
    ownGuides.safeArea = guide
    return guide
  }

  /// The part of the safe area within ``layoutMargins``.
  public final var layoutMarginsGuide: LayoutGuide {
    let guide =
      guides?.margins
      ?? LayoutGuide(of: self) { view, _ in
        let margins = view.layoutMargins
        let isMirrored = view.layoutDirection == .rightToLeft
        return view.safeArea.inset(
          by: EdgeInsets(
            top: margins.top, left: isMirrored ? margins.trailing : margins.leading,
            bottom: margins.bottom, right: isMirrored ? margins.leading : margins.trailing))
      }
    ownGuides.margins = guide
    return guide
  }

  /// The frame of the on-screen keyboard in the view; see ``Window/keyboardFrame``.
  public final var keyboardLayoutGuide: KeyboardLayoutGuide {
    let guide =
      guides?.keyboard
      ?? KeyboardLayoutGuide(of: self) { view, guide in
        view.keyboardFrame(
          inSafeArea: (guide as? KeyboardLayoutGuide)?.usesBottomSafeArea ?? true)
      }
    ownGuides.keyboard = guide
    return guide
  }

  final var ownGuides: ViewGuides {
    if let guides { return guides }
    let made = ViewGuides()
    guides = made
    return made
  }

  private var standardMargins: DirectionalEdgeInsets {
    let side = window?.content === self ? 16.0 : 8
    return DirectionalEdgeInsets(top: 8, leading: side, bottom: 8, trailing: side)
  }

  /// The margins of the view outside the safe area of its superview.
  private var insetsAround: EdgeInsets {
    guard let superview else { return .zero }
    let insets = superview.safeAreaInsets
    guard insets != .zero else { return .zero }
    let safe = convert(
      superview.placement.bounds.inset(by: insets), from: superview, using: .model)
    return EdgeInsets(
      top: max(0, safe.minY - placement.bounds.minY),
      left: max(0, safe.minX - placement.bounds.minX),
      bottom: max(0, placement.bounds.maxY - safe.maxY),
      right: max(0, placement.bounds.maxX - safe.maxX))
  }

  private var safeArea: Rect { placement.bounds.inset(by: safeAreaInsets) }

  private func keyboardFrame(inSafeArea usesSafeArea: Bool) -> Rect {
    let bounds = placement.bounds
    let rest = usesSafeArea ? safeArea.maxY : bounds.maxY
    let keyboard = window?.keyboardFrame.map { convert($0, from: nil, using: .model).minY }
    let top = max(bounds.minY, min(keyboard ?? rest, rest))
    return Rect(left: bounds.minX, top: top, right: bounds.maxX, bottom: max(top, bounds.maxY))
  }
}

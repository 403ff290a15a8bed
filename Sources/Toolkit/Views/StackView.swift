public import Geometry
public import Layout

/// A view that lays out other views in a row or a column.
///
/// Hidden views take up neither room nor spacing. Views are given the sizes of their content, unless the distribution
/// or the alignment determines others; those without one keep their size.
open class StackView: View {
  /// The views that are arranged, in order. They are subviews as well.
  public private(set) final var arrangedSubviews: [View] = []
  /// Whether the views are in a row or in a column.
  public final var axis = Axis.horizontal { didSet { if axis != oldValue { layoutDidChange() } } }
  /// The distribution of the stack's length among the views.
  public final var distribution = StackLayout.Distribution.fill {
    didSet { if distribution != oldValue { layoutDidChange() } }
  }
  /// The alignment of the views across the stack.
  public final var alignment = StackLayout.Alignment.fill {
    didSet { if alignment != oldValue { layoutDidChange() } }
  }
  /// The space between views, in points.
  public final var spacing = 0.0 { didSet { if spacing != oldValue { layoutDidChange() } } }
  /// Whether the ``View/layoutMargins`` are kept around the views.
  public final var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { layoutDidChange() } }
  }

  private var customSpacings: [ObjectIdentifier: Double] = [:]

  /// Creates a row of `views`.
  public convenience init(arrangedSubviews views: [View]) {
    self.init()
    for view in views { addArrangedSubview(view) }
  }

  /// Adds `view` after the others.
  public final func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds `view` before the one at `index`, or moves it there.
  public final func insertArrangedSubview(_ view: View, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    if view.superview !== self { addSubview(view) }
    arrangedSubviews.insert(view, at: min(max(0, index), arrangedSubviews.count))
    layoutDidChange()
  }

  /// Arranges `view` no longer. It remains a subview.
  public final func removeArrangedSubview(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    layoutDidChange()
  }

  /// Returns whether `subview` is one of the ``arrangedSubviews``.
  open override func arranges(_ subview: View) -> Bool {
    arrangedSubviews.contains { $0 === subview }
  }

  /// Stops arranging a view that leaves.
  open override func willRemoveSubview(_ view: View) { removeArrangedSubview(view) }

  /// Returns the space after `view`, if it differs from that of the stack.
  public final func customSpacing(after view: View) -> Double? {
    customSpacings[ObjectIdentifier(view)]
  }

  /// Sets the space after `view`; nil for that of the stack.
  public final func setCustomSpacing(_ spacing: Double?, after view: View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    customSpacings[ObjectIdentifier(view)] = spacing
    layoutDidChange()
  }

  private func layoutDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    if window == nil { layoutSubviews() }
  }

  /// Lays out with the new margins.
  open override func layoutMarginsDidChange() { layoutDidChange() }

  /// Lays out again, and notifies the view around the stack.
  open override func intrinsicContentSizeDidChange(of subview: View) { layoutDidChange() }

  /// The size that all views need.
  open override var intrinsicContentSize: Size { layout.fittingSize(of: items) }

  /// Returns the first baseline of the first view that is not hidden, and the last one of the last.
  open override func baselines(in size: Size) -> TextBaselines? {
    let frames = layout.frames(of: items, in: Rect(origin: .zero, size: size))
    let visible = zip(arrangedSubviews, frames).compactMap { view, frame in
      frame.flatMap { view.baselines(in: $0.size)?.lowered(by: $0.minY) }
    }
    guard let first = visible.first, let last = visible.last else { return nil }
    return TextBaselines(first: first.first, last: last.last)
  }

  /// Places the views.
  open override func layoutSubviews() {
    let scale = window?.pixelsPerPoint ?? 1
    for (view, frame) in zip(arrangedSubviews, layout.frames(of: items, in: bounds)) {
      if let frame { view.frame = frame.rounded(toPixelsPerPoint: scale) }
    }
  }

  private var layout: StackLayout {
    var layout = StackLayout()
    layout.axis = axis
    layout.distribution = distribution
    layout.alignment = alignment
    layout.spacing = spacing
    if isLayoutMarginsRelativeArrangement { layout.margins = layoutMargins }
    layout.direction = layoutDirection
    return layout
  }

  private var items: [StackItem] {
    arrangedSubviews.map { view in
      var item = StackItem(size: view.sizeThatFits(bounds.size))
      if alignment == .firstBaseline || alignment == .lastBaseline {
        let baselines = view.baselines(in: item.size)
        item.firstBaseline = baselines?.first
        item.lastBaseline = baselines?.last
      }
      item.isHidden = view.isHidden
      item.customSpacing = customSpacings[ObjectIdentifier(view)]
      item.huggingPriority = view.contentHuggingPriority(for: axis)
      item.compressionResistancePriority = view.contentCompressionResistancePriority(for: axis)
      return item
    }
  }
}

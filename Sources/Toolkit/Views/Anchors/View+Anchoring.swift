public import Geometry

/// Layout by constraints.
extension View {
  /// Whether constraints position the view in its superview. Its frame then follows from them, and from the size of its
  /// content. False by default: the frame is the assigned one.
  public final var usesAnchors: Bool {
    get { anchoring?.usesAnchors ?? false }
    set {
      guard newValue != usesAnchors else { return }
      ownAnchoring.usesAnchors = newValue
      superview?.anchoringDidChange()
    }
  }

  /// Whether the constraints left more than one position or size for the view when it was last laid out.
  public final var hasAmbiguousLayout: Bool { usesAnchors && anchoring?.isAmbiguous == true }

  /// Adds a guide that constraints position. It leaves the view that it had before.
  public final func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.isPositionedByConstraints, guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    ownGuides.added.append(guide)
    guide.owningView = self
  }

  /// Removes a guide that was added. Its constraints become inactive.
  public final func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.isPositionedByConstraints, guide.owningView === self else { return }
    for view in path {
      let lost = view.anchoring?.constraints.filter { constraint in
        constraint.first.item.guide === guide || constraint.second?.item.guide === guide
      }
      LayoutConstraint.deactivate(lost ?? [])
    }
    guides?.added.removeAll { $0 === guide }
    guide.owningView = nil
  }

  /// Returns the minimum size that the constraints of the subviews and guides allow, not smaller than
  /// `target`, as far as nothing is more important than that; in points.
  public final func systemLayoutSizeFitting(_ target: Size) -> Size {
    guard laysOutSubviewsByAnchors else { return sizeThatFits(target) }
    return AnchorPass(of: self, fitting: target).rootSize
  }

  /// Returns the minimum size that the constraints allow, not wider than `width`.
  final func minimumSize(notWiderThan width: Double) -> Size {
    AnchorPass(of: self, fitting: .zero, limit: width > 0 ? width : .infinity).rootSize
  }

  final var ownAnchoring: ViewAnchoring {
    if let anchoring { return anchoring }
    let made = ViewAnchoring()
    anchoring = made
    return made
  }

  /// Whether constraints of an ancestor affect the layout of this view's content.
  final var isPartOfOuterLayout: Bool {
    guard let anchoring, let superview else { return false }
    return anchoring.crossings > 0 || (anchoring.usesAnchors && !superview.arranges(self))
  }

  /// Whether constraints position the view in the layout of its superview.
  final var isPositionedByAnchors: Bool { usesAnchors && superview?.arranges(self) == false }

  /// The origin from which constraints position subviews: in a scroll view, that of the content.
  final var anchoredOrigin: Point {
    self is any ScrollContainer ? .zero : placement.boundsOrigin
  }

  /// Whether something in the view is positioned by constraints.
  final var laysOutSubviewsByAnchors: Bool {
    anchoring?.constraints.isEmpty == false || guides?.added.isEmpty == false
      || subviews.contains { $0.isPartOfOuterLayout }
  }

  /// The view whose layout positions the items that constraints tie to this one.
  final var anchoringRoot: View {
    var root = self
    while root.isPartOfOuterLayout, let outer = root.superview { root = outer }
    return root
  }

  /// Requests layout because constraints, or something that they depend on, have changed.
  final func anchoringDidChange() {
    let root = anchoringRoot
    guard root.laysOutSubviewsByAnchors || root.anchoring != nil else { return }
    root.setNeedsLayout()
    root.superview?.intrinsicContentSizeDidChange(of: root)
  }

  /// Requests the layout of items tied to the view, which was moved by other means.
  final func anchorsDidMove() {
    if anchoring != nil, !isPositionedByAnchors { superview?.anchoringDidChange() }
  }

  /// Lays out subviews and guides by the constraints, unless an ancestor does.
  final func layOutSubviewsByAnchors() {
    guard laysOutSubviewsByAnchors, !isPartOfOuterLayout else { return }
    AnchorPass(of: self).apply()
  }

  /// Makes constraints that tie the view to others around it inactive.
  final func deactivateOuterConstraints() {
    for view in path.dropFirst() {
      let lost = view.anchoring?.constraints.filter { $0.reaches(into: self) }
      LayoutConstraint.deactivate(lost ?? [])
    }
  }
}

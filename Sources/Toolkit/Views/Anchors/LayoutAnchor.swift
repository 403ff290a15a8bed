public import Layout

/// A line or a length of a view or a layout guide, for constraints.
///
///     LayoutConstraint.activate([
///       button.trailingAnchor.constraint(equalTo: page.layoutMarginsGuide.trailingAnchor),
///       button.bottomAnchor.constraint(
///         equalTo: page.keyboardLayoutGuide.topAnchor, constant: -16),
///     ])
///
/// Constraints are between two anchors of the same `Kind`. An anchor does not keep its view alive.
@MainActor
public struct LayoutAnchor<Kind> {
  private let item: LayoutItem
  /// The attribute of the view or guide.
  public let attribute: LayoutAttribute

  init(_ item: LayoutItem, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }

  /// Returns the constraint that the anchor is at `other` times `multiplier` plus `constant`, in points.
  /// It is not active yet.
  /// - Precondition: if one anchor is a leading or trailing edge, the other is no left or right edge.
  public func constraint(
    equalTo other: LayoutAnchor, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.equal, other, multiplier, constant)
  }

  /// Returns the constraint that the anchor is not before `other` times `multiplier` plus `constant`;
  /// see ``constraint(equalTo:multiplier:constant:)``.
  public func constraint(
    greaterThanOrEqualTo other: LayoutAnchor, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, other, multiplier, constant)
  }

  /// Returns the constraint that the anchor is not after `other` times `multiplier` plus `constant`; see
  /// ``constraint(equalTo:multiplier:constant:)``.
  public func constraint(
    lessThanOrEqualTo other: LayoutAnchor, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, other, multiplier, constant)
  }

  private func constraint(
    _ relation: LayoutRelation, _ other: LayoutAnchor, _ multiplier: Double, _ constant: Double
  ) -> LayoutConstraint {
    let edges: Set<LayoutAttribute> = [.left, .right]
    precondition(
      !(attribute.isDirectional && edges.contains(other.attribute))
        && !(other.attribute.isDirectional && edges.contains(attribute)),
      "leading and trailing edges cannot be tied to left and right ones")
    let constraint = LayoutConstraint(
      (item, attribute), relation, (other.item, other.attribute), multiplier: multiplier)
    constraint.constant = constant
    return constraint
  }
}

/// The kind of anchors from left to right.
public enum HorizontalAnchor {}
/// The kind of anchors from top to bottom.
public enum VerticalAnchor {}
/// The kind of anchors that are lengths.
public enum DimensionAnchor {}

/// An edge or the middle, from left to right.
public typealias LayoutXAxisAnchor = LayoutAnchor<HorizontalAnchor>
/// An edge, the middle or a baseline, from top to bottom.
public typealias LayoutYAxisAnchor = LayoutAnchor<VerticalAnchor>
/// A width or a height.
public typealias LayoutDimension = LayoutAnchor<DimensionAnchor>

extension LayoutAnchor where Kind == DimensionAnchor {
  /// Returns the constraint that the length is `constant`, in points. It is not active yet.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    constraint(.equal, constant)
  }

  /// Returns the constraint that the length is at least `constant`, in points. It is not active yet.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, constant)
  }

  /// Returns the constraint that the length is at most `constant`, in points. It is not active yet.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    constraint(.lessThanOrEqual, constant)
  }

  private func constraint(_ relation: LayoutRelation, _ constant: Double) -> LayoutConstraint {
    let constraint = LayoutConstraint((item, attribute), relation, nil)
    constraint.constant = constant
    return constraint
  }
}

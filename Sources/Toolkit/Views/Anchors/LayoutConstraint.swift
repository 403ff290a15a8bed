public import Layout

/// A condition on two anchors, or on a length, which the layout of views meets while it is active.
///
/// The view around both anchors keeps an active constraint. It becomes inactive when a view leaves that
/// view.
@MainActor
public final class LayoutConstraint {
  typealias Side = (item: LayoutItem, attribute: LayoutAttribute)

  let first: Side
  let second: Side?
  /// The relation between the first anchor and the second one, or between a length and the constant.
  public let relation: LayoutRelation
  /// The factor of the second anchor.
  public let multiplier: Double
  /// The constant added to the second anchor, in points. Setting it requests layout; an animation block that calls
  /// ``View/layoutIfNeeded()`` animates the change.
  public var constant = 0.0 {
    didSet { if constant != oldValue { holder?.anchoringDidChange() } }
  }
  /// The priority of the constraint; required by default. Of two contradicting constraints, the one of lower priority
  /// has no effect; with equal priorities, the one that was activated later.
  public var priority = LayoutPriority.required {
    didSet { if priority != oldValue { holder?.anchoringDidChange() } }
  }
  /// A name for messages about the constraint; nil for a description.
  public var identifier: String?

  /// The view that keeps the constraint while it is active.
  private weak var holder: View?
  /// The index in the order of all activations.
  private(set) var activation = 0
  private static var activations = 0

  init(_ first: Side, _ relation: LayoutRelation, _ second: Side?, multiplier: Double = 1) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
  }

  /// Whether the layout meets the constraint.
  /// - Precondition: when it is set to true, there is a view that contains, or is, the views of both
  ///   anchors.
  public var isActive: Bool {
    get { holder != nil }
    set { if newValue != isActive { if newValue { activate() } else { deactivate() } } }
  }

  /// Makes constraints active, in this order. Those that are active stay so.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Makes constraints inactive.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Returns the constraint with another priority, for use in an expression.
  public func withPriority(_ priority: LayoutPriority) -> LayoutConstraint {
    self.priority = priority
    return self
  }

  private func activate() {
    guard let common = commonView else {
      preconditionFailure("no view contains both sides of the constraint \(describedForLog)")
    }
    Self.activations += 1
    activation = Self.activations
    holder = common
    common.ownAnchoring.hold(self)
    forEachViewBetween { $0.ownAnchoring.crossings += 1 }
    // Views with a frame of their own notify others of their movements from now on.
    for side in [first, second] { _ = side?.item.view?.ownAnchoring }
    common.anchoringDidChange()
  }

  private func deactivate() {
    guard let holder else { return }
    forEachViewBetween { $0.ownAnchoring.crossings -= 1 }
    holder.anchoring?.release(self)
    self.holder = nil
    holder.anchoringDidChange()
  }

  /// The innermost view that contains, or is, those of both sides.
  private var commonView: View? {
    guard let view = first.item.view else { return nil }
    guard let second else { return view }
    guard let other = second.item.view else { return nil }
    return view.path.first { other.isDescendant(of: $0) }
  }

  /// Calls `body` for the views that contain one side, but not the other.
  private func forEachViewBetween(_ body: (View) -> Void) {
    for side in [first, second].compactMap({ $0 }) {
      guard let view = side.item.view else { continue }
      let inner = view.path.prefix { $0 !== holder }
      for view in inner.dropFirst(side.item.guide == nil ? 1 : 0) { body(view) }
    }
  }

  /// Whether the constraint ties something in `view` to `view` itself.
  func isBetween(_ view: View) -> Bool {
    [first, second].compactMap { $0?.item.view }.contains {
      $0 !== view && $0.isDescendant(of: view)
    }
  }

  /// Whether one side is in `view`.
  func reaches(into view: View) -> Bool {
    [first, second].compactMap { $0?.item.view }.contains { $0.isDescendant(of: view) }
  }

  /// The constraint as text, for messages to developers.
  var describedForLog: String {
    if let identifier { return "'\(identifier)'" }
    let relation =
      switch relation {
      case .equal: "="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    let left = "\(first.item.describedForLog).\(first.attribute)"
    guard let second else { return "'\(left) \(relation) \(constant)'" }
    let factor = multiplier == 1 ? "" : " * \(multiplier)"
    let sign = constant < 0 ? "-" : "+"
    let sum = constant == 0 ? "" : " \(sign) \(abs(constant))"
    return
      "'\(left) \(relation) \(second.item.describedForLog).\(second.attribute)\(factor)\(sum)'"
  }
}

extension View {
  /// The view and all views around it, outward.
  var path: [View] { Array(sequence(first: self, next: \.superview)) }
}

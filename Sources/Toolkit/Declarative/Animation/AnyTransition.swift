import Geometry
import Layout
import Views

/// An edge of a view.
public enum Edge: Int8, Hashable, Sendable, CaseIterable {
  /// The top edge.
  case top
  /// The leading edge: the left one where text runs from left to right.
  case leading
  /// The bottom edge.
  case bottom
  /// The trailing edge.
  case trailing

  /// Several edges.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int8

    /// Creates edges from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = Set(rawValue: 1)
    /// The leading edge.
    public static let leading = Set(rawValue: 2)
    /// The bottom edge.
    public static let bottom = Set(rawValue: 4)
    /// The trailing edge.
    public static let trailing = Set(rawValue: 8)
    /// The leading and the trailing edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and the bottom edge.
    public static let vertical: Set = [.top, .bottom]
    /// All edges.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// The animated insertion and removal of a view.
public struct AnyTransition: Sendable {
  /// The look of a view that is absent.
  struct Absence: Sendable {
    var opacity = 1.0
    var scale = 1.0
    var anchor = UnitPoint.center
    var edges: [Edge] = []

    func combined(with other: Absence) -> Absence {
      Absence(
        opacity: opacity * other.opacity, scale: scale * other.scale,
        anchor: scale == 1 ? other.anchor : anchor, edges: edges + other.edges)
    }
  }

  var insertion: Absence
  var removal: Absence

  init(_ absence: Absence) {
    insertion = absence
    removal = absence
  }

  /// The view appears immediately.
  public static let identity = AnyTransition(Absence())
  /// The view fades.
  public static let opacity = AnyTransition(Absence(opacity: 0))
  /// The view grows from a point and shrinks into it.
  public static let scale = scale(scale: 0)
  /// The view enters over the leading edge and leaves over the trailing one.
  public static let slide = asymmetric(
    insertion: .move(edge: .leading), removal: .move(edge: .trailing))

  /// The view grows from `scale` about `anchor` and shrinks again.
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(Absence(scale: scale, anchor: anchor))
  }

  /// The view moves over an edge, by its own length.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(Absence(edges: [edge])) }

  /// The view enters over an edge while it appears, and leaves over the opposite one while it fades.
  public static func push(from edge: Edge) -> AnyTransition {
    .asymmetric(
      insertion: .move(edge: edge).combined(with: .opacity),
      removal: .move(edge: edge.opposite).combined(with: .opacity))
  }

  /// The view appears by one transition and disappears by another.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    var transition = insertion
    transition.removal = removal.removal
    return transition
  }

  /// Returns both transitions together.
  public func combined(with other: AnyTransition) -> AnyTransition {
    var transition = self
    transition.insertion = insertion.combined(with: other.insertion)
    transition.removal = removal.combined(with: other.removal)
    return transition
  }
}

extension AnyTransition.Absence {
  /// Moves a view to its place by its transition, in the current animation.
  @MainActor
  func bringIn(_ view: Views.View) {
    let alpha = view.alpha
    let transform = view.transform
    Views.View.performWithoutAnimation { apply(to: view) }
    view.alpha = alpha
    view.transform = transform
  }

  /// Gives a view the look that it has while absent.
  @MainActor
  func apply(to view: Views.View) {
    view.alpha *= opacity
    let isMirrored = view.window?.environment.layoutDirection == .rightToLeft
    let size = view.bounds.size
    let offset = edges.reduce(Vector.zero) {
      $0 + $1.displacement(of: size, isMirrored: isMirrored)
    }
    view.transform =
      Affine(offset: offset) * Affine.scaling(x: scale, y: scale, about: anchor, in: size)
      * view.transform
  }
}

extension Edge {
  /// The edge at the other side.
  fileprivate var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }

  /// Returns the displacement of a view of `size` over the edge.
  fileprivate func displacement(of size: Size, isMirrored: Bool) -> Vector {
    switch self {
    case .top: Vector(0, -size.height)
    case .bottom: Vector(0, size.height)
    case .leading: Vector(isMirrored ? size.width : -size.width, 0)
    case .trailing: Vector(isMirrored ? -size.width : size.width, 0)
    }
  }
}

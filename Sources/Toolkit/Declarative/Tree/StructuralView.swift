/// A view that only contains others, each with an identity among them.
@MainActor
protocol StructuralView: PrimitiveView {
  /// The views, each with its identity among them.
  var parts: [ViewPart] { get }
}

/// A view within a structure.
struct ViewPart {
  /// The identity of the view among its siblings.
  let key: AnyHashable
  let view: any View
}

extension StructuralView {
  func makeNode(in context: NodeContext) -> Node { StructureNode(self, in: context) }
}

/// A view that shows nothing and takes no place.
public struct EmptyView: View, StructuralView {
  var parts: [ViewPart] { [] }

  /// Creates the view.
  public init() {}
}

/// Several views, one after the other.
public struct TupleView<each Content: View>: View, StructuralView {
  private let content: (repeat each Content)

  /// Creates a view of several.
  public init(_ content: repeat each Content) { self.content = (repeat each content) }

  var parts: [ViewPart] {
    var parts: [ViewPart] = []
    for view in repeat each content { parts.append(ViewPart(key: parts.count, view: view)) }
    return parts
  }
}

/// One of two views.
public struct ConditionalView<First: View, Second: View>: View, StructuralView {
  enum Branch {
    case first(First)
    case second(Second)
  }

  private let branch: Branch

  init(_ branch: Branch) { self.branch = branch }

  var parts: [ViewPart] {
    switch branch {
    case .first(let view): [ViewPart(key: 1, view: view)]
    case .second(let view): [ViewPart(key: 2, view: view)]
    }
  }
}

/// A view that may be missing.
extension Optional: View where Wrapped: View {
  /// `Never`: the view is primitive.
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {}

extension Optional: StructuralView where Wrapped: View {
  var parts: [ViewPart] { map { [ViewPart(key: 0, view: $0)] } ?? [] }
}

/// Several views that are modified together. It has no place of its own.
public struct Group<Content: View>: View, StructuralView {
  private let content: Content

  /// Creates a group.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  var parts: [ViewPart] { [ViewPart(key: 0, view: content)] }
}

/// A view of any type. State is lost when the type changes.
public struct AnyView: View, StructuralView {
  private let content: any View

  /// Creates a view that shows `content`.
  public init(_ content: any View) { self.content = content }

  var parts: [ViewPart] { [ViewPart(key: 0, view: content)] }
}

/// A view with an identity of its own.
struct IdentifiedView<Content: View, ID: Hashable>: View, StructuralView {
  let content: Content
  let id: ID

  var parts: [ViewPart] { [ViewPart(key: AnyHashable(id), view: content)] }
}

extension View {
  /// Sets the identity of the view. A different identity makes it a new view, with new state.
  public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}

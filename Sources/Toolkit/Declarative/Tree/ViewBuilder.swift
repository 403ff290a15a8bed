/// Combines the views of a closure: one after the other, with `if`, `else`, `switch` and optionals.
@MainActor
@resultBuilder
public enum ViewBuilder {
  /// Returns the view of an expression.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Returns a view that shows nothing.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Returns the only view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Returns a view of several.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> { TupleView(repeat each content) }

  /// Returns the view of an `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Returns the view of the first branch.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalView<First, Second> { ConditionalView(.first(first)) }

  /// Returns the view of the second branch.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalView<First, Second> { ConditionalView(.second(second)) }

  /// Returns the view of an `if #available`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

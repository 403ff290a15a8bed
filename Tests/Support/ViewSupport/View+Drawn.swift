package import Drawing
package import Views

extension View {
  /// The commands that draw it, and what is in it.
  package var drawn: DrawList {
    var list = DrawList()
    drawTree(into: &list)
    return list
  }

  /// The names of its class and of those of all views in it.
  package var classNames: [String] { ["\(type(of: self))"] + subviews.flatMap(\.classNames) }
}

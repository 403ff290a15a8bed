/// The start and the length of an item along an axis.
struct AnchorSpan {
  /// The start, in the coordinates of the parent.
  var start: LinearExpression
  var length: LinearExpression
  /// The length of the content; nil if there is none.
  var content: Double?
  /// Whether constraints determine it.
  var isFree = false
}

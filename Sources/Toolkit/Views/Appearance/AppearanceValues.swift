import Drawing

/// The appearance of a view around its content, apart from inherited values.
struct AppearanceValues: Hashable {
  var backgroundColor: Color?
  var cornerRadius = 0.0
  var cornerCurve = CornerCurve.circular
  var maskedCorners = RectCorners.all
  var borderWidth = 0.0
  var borderColor = Color.label
  var shadow = Shadow()
}

/// The appearance of a view that has any. Most views have none, and pay only for a reference.
final class ViewAppearance {
  var values = AppearanceValues()
  var tintColor: Color?
  var mask: View?
  /// The appearance of the view and everything in it; nil for the one around it.
  var override: ColorTraits.Appearance?
  /// The view whose appearance this one follows, as a menu follows its source.
  weak var source: View?
}

import Drawing
import Geometry

/// The rectangle of a view with the decoration around its content.
struct ViewBox {
  /// The rectangle in the coordinates of the list.
  let rect: Rect
  let values: AppearanceValues
  let pixelsPerPoint: Double
  /// Whether the view moves on its own. Its edges are not on device pixels then.
  let isMoving: Bool

  private var radius: Double {
    values.maskedCorners.isEmpty || values.cornerRadius.isNaN ? 0 : max(0, values.cornerRadius)
  }

  private var corners: CornerRadii { CornerRadii(radius, corners: values.maskedCorners) }

  /// The rectangle with its corners.
  var shape: ClipShape {
    radius > 0 ? .rounded(rect, corners, curve: values.cornerCurve) : .rect(rect)
  }

  /// The background; nil for none. Within a clip, it needs no corners of its own.
  func background(isClipped: Bool) -> DrawCommand? {
    guard let color = values.backgroundColor, color.alpha > 0 || color.isDynamic else { return nil }
    if radius > 0, !isClipped { return .path(shape.outline.path, .color(color)) }
    return isMoving ? .path(Path(rect), .color(color)) : .fill(rect, color)
  }

  /// The shadow; nil for none.
  var shadow: DrawCommand? {
    let shadow = values.shadow
    guard shadow.opacity > 0 else { return nil }
    let color = shadow.color.opacity(shadow.color.alpha * min(shadow.opacity, 1))
    // A view that is opaque covers its shadow.
    let isCovered = values.backgroundColor?.alpha == 1
    return .shadow(
      shape, color, radius: max(0, shadow.radius), offset: shadow.offset,
      isKnockedOut: !isCovered)
  }

  var border: [DrawCommand] {
    guard values.borderWidth > 0, values.borderWidth.isFinite else { return [] }
    let width = max(1, (values.borderWidth * pixelsPerPoint).rounded()) / pixelsPerPoint
    guard width * 2 < min(rect.width, rect.height) else {
      return [.path(shape.outline.path, .color(values.borderColor))]
    }
    return radius > 0 || isMoving ? [frame(width)] : edges(width)
  }

  private func frame(_ width: Double) -> DrawCommand {
    var path = Path(rect, corners: corners, curve: values.cornerCurve)
    let inner = CornerRadii(max(0, radius - width), corners: values.maskedCorners)
    path.addRoundedRect(rect.inset(by: width), corners: inner, curve: values.cornerCurve)
    return .path(path, .color(values.borderColor), rule: .evenOdd)
  }

  /// Four fills, whose edges are on device pixels.
  private func edges(_ width: Double) -> [DrawCommand] {
    let left = rect.minX
    let top = rect.minY
    let right = rect.maxX
    let bottom = rect.maxY
    return [
      Rect(left: left, top: top, right: right, bottom: top + width),
      Rect(left: left, top: bottom - width, right: right, bottom: bottom),
      Rect(left: left, top: top + width, right: left + width, bottom: bottom - width),
      Rect(left: right - width, top: top + width, right: right, bottom: bottom - width),
    ].map { .fill($0, values.borderColor) }
  }
}

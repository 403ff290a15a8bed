import Geometry
import Gestures
import Localization
import Semantics
import Views

/// A corner or an edge of the frame that a finger drags.
final class CropHandle: View {
  /// The edges that it moves: two at a corner.
  let edges: RectEdge
  /// Follows the finger.
  let pan = PanGestureRecognizer(touches: 1...1, label: "drag the frame")
  /// Moves the handle outward by a number of steps.
  var onStep: @MainActor (Int) -> Void = { _ in }
  /// Moves the handle by a step in the direction of a key.
  var onKey: @MainActor (Vector) -> Void = { _ in }
  /// Moves the handle outward by a vector, in pixels.
  var onResize: @MainActor (Vector) -> Void = { _ in }
  /// The frame that was shown last, in pixels.
  private var size = Size.zero

  /// The side of the area that takes a finger.
  private static let side = 44.0

  /// The edges and the corners, in the order of reading.
  nonisolated static let corners: [RectEdge] = [
    [.top, .left], [.top, .right], [.bottom, .left], [.bottom, .right],
  ]
  nonisolated static let edges: [RectEdge] = [.top, .left, .right, .bottom]

  init(_ edges: RectEdge) {
    self.edges = edges
    super.init()
    isFocusable = true
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    let (word, label) = Self.names[edges] ?? ("", "")
    accessibilityIdentifier = "crop.\(word)"
    accessibilityLabel = label
    addGestureRecognizer(pan)
  }

  private static let names: [RectEdge: (word: String, label: String)] = [
    [.top, .left]: ("top-left", localized("Upper left corner")),
    [.top, .right]: ("top-right", localized("Upper right corner")),
    [.bottom, .left]: ("bottom-left", localized("Lower left corner")),
    [.bottom, .right]: ("bottom-right", localized("Lower right corner")),
    .top: ("top", localized("Upper edge")), .left: ("left", localized("Left edge")),
    .right: ("right", localized("Right edge")), .bottom: ("bottom", localized("Lower edge")),
  ]

  // MARK: Places

  /// Returns the middle of the corner or edge of `frame`.
  static func middle(of edges: RectEdge, in frame: Rect) -> Point {
    let direction = edges.direction
    return frame.center
      + Vector(direction.dx * frame.width / 2, direction.dy * frame.height / 2)
  }

  /// Whether a handle of `frame` has room between its neighbours.
  static func isShown(_ edges: RectEdge, of frame: Rect) -> Bool {
    switch edges {
    case .left, .right: frame.height >= 3 * side
    case .top, .bottom: frame.width >= 3 * side
    default: true
    }
  }

  /// Positions itself at `frame`. The handles of a small frame move outside of it.
  func place(at frame: Rect) {
    isHidden = !Self.isShown(edges, of: frame)
    var middle = Self.middle(of: edges, in: frame)
    if Self.corners.contains(edges) {
      middle += Vector(
        edges.direction.dx * max(0, Self.side - frame.width) / 2,
        edges.direction.dy * max(0, Self.side - frame.height) / 2)
    }
    self.frame = Rect(
      x: middle.x - Self.side / 2, y: middle.y - Self.side / 2, width: Self.side,
      height: Self.side)
  }

  // MARK: Keys and programs

  /// Makes the accessible value the size of the frame of `crop`, in words `spokenSize`: as a number, the side that the
  /// handle changes; for a corner, the width.
  func showValue(of crop: Crop, _ spokenSize: String) {
    size = crop.size
    let (width, height) = crop.pixels
    let isAcross = edges.direction.dx != 0
    let maximum = (isAcross ? crop.turned.width : crop.turned.height).rounded()
    accessibilityNumber = AccessibilityNumber(
      Double(isAcross ? width : height), in: 1...max(1, maximum), step: 1)
    accessibilityValue = spokenSize
  }

  override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    guard key.heldModifiers.isEmpty, let direction = Vector(towards: key.key) else {
      return .ignored
    }
    onKey(direction)
    return .handled
  }

  override func accessibilityIncrement() { onStep(1) }

  override func accessibilityDecrement() { onStep(-1) }
}

extension CropHandle: AccessibleAdjustable {
  /// Moves the handle until the frame has the given width, or height at the upper and lower edge. A corner keeps the
  /// ratio of the sides.
  func setAccessibilityNumber(_ value: Double) {
    guard value.isFinite, !size.isEmpty else { return }
    let isAcross = edges.direction.dx != 0
    let growth = value - (isAcross ? size.width : size.height)
    let down = isAcross ? growth * size.height / size.width : growth
    onResize(Vector(edges.direction.dx * growth, edges.direction.dy * down))
  }
}

extension Vector {
  /// Creates the direction of an arrow key, of length 1; nil for other keys.
  init?(towards key: KeyEquivalent) {
    switch key {
    case .leftArrow: self.init(-1, 0)
    case .rightArrow: self.init(1, 0)
    case .upArrow: self.init(0, -1)
    case .downArrow: self.init(0, 1)
    default: return nil
    }
  }
}

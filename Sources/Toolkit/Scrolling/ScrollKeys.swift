import Geometry
import Layout
import Semantics
import Windowing

/// The distances by which keys and pages scroll a viewport.
struct ScrollDistances {
  /// The distance that an arrow key scrolls, and the overlap of two pages, in points.
  private static let line = 40.0

  private let geometry: ScrollGeometry
  private let isPaging: Bool

  /// Creates the distances in a viewport of `geometry`, which may stop at pages of its size.
  init(in geometry: ScrollGeometry, isPaging: Bool) {
    self.geometry = geometry
    self.isPaging = isPaging
  }

  /// Returns the distance that a key scrolls; nil if it does not scroll.
  func distance(of press: KeyPress) -> Vector? {
    switch (press.key, press.heldModifiers) {
    case (.upArrow, []): line(along: .vertical) * -1
    case (.downArrow, []): line(along: .vertical)
    case (.leftArrow, []): line(along: .horizontal) * -1
    case (.rightArrow, []): line(along: .horizontal)
    case (.pageUp, []), (.space, .shift): page * -1
    case (.pageDown, []), (.space, []): page
    case (.home, []): full * -1
    case (.end, []): full
    default: nil
    }
  }

  /// Returns the distance that a program that reads the window scrolls in a direction.
  func distance(of direction: AccessibilityScrollDirection) -> Vector {
    switch direction {
    case .left: page(along: .horizontal) * -1
    case .right: page(along: .horizontal)
    case .up: page(along: .vertical) * -1
    case .down: page(along: .vertical)
    case .next: page
    case .previous: page * -1
    }
  }

  private func line(along axis: Axis) -> Vector {
    vector(isPaging ? geometry.viewport[axis] : Self.line, along: axis)
  }

  private var page: Vector { page(along: mainAxis) }

  private func page(along axis: Axis) -> Vector {
    let length = geometry.viewport[axis]
    return vector(isPaging ? length : max(length - Self.line, length / 2), along: axis)
  }

  private var full: Vector {
    let range = geometry.range(along: mainAxis)
    return vector(range.upperBound - range.lowerBound, along: mainAxis)
  }

  /// The axis along which pages follow each other.
  private var mainAxis: Axis {
    geometry.isScrollable(along: .vertical) ? .vertical : .horizontal
  }

  private func vector(_ length: Double, along axis: Axis) -> Vector {
    var vector = Vector.zero
    vector[axis] = length
    return vector
  }
}

/// The key that a scroll view follows while it is held.
struct ScrollKeys {
  private var heldKey: KeyEquivalent?

  /// Returns whether a key that scrolls is for the view: if it could scroll when the key went down. While
  /// the key is held it stays with the view, even at the edge; otherwise an enclosing scroll view would
  /// continue.
  mutating func handles(_ press: KeyPress, hasRoom: Bool) -> Bool {
    switch press.phase {
    case .down: heldKey = hasRoom ? press.key : nil
    case .repeat, .up: break
    }
    return heldKey == press.key
  }
}

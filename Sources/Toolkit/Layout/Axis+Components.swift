package import Geometry

extension Point {
  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension Vector {
  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? dx : dy }
    set { if axis == .horizontal { dx = newValue } else { dy = newValue } }
  }

  /// The axis of the larger component.
  package var dominantAxis: Axis { abs(dx) > abs(dy) ? .horizontal : .vertical }
}

extension Size {
  package subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }
}

extension EdgeInsets {
  /// The margins before and after the content along `axis`.
  package subscript(axis: Axis) -> (leading: Double, trailing: Double) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}

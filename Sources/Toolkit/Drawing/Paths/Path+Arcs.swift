public import Geometry

extension Path {
  /// Adds an arc of a circle, after a line to its start if there is a current point.
  ///
  /// Angles are in radians, clockwise from the positive x axis. An arc whose end is at a full turn
  /// or more from its start, in the given direction, is a full circle. A negative radius counts as
  /// zero.
  public mutating func arc(
    center: Point, radius: Double, from start: Double, to end: Double, clockwise: Bool = true
  ) {
    let turn = 2 * Double.pi
    var sweep = clockwise ? end - start : start - end
    if sweep >= turn { sweep = turn }
    if sweep < 0 {
      sweep = sweep.truncatingRemainder(dividingBy: turn)
      if sweep < 0 { sweep += turn }
    }
    let circle = Affine(scale: max(0, radius), offset: center.vector)
    line(to: circle(Point.zero + Vector(1, 0).turned(by: start)))
    addUnitArc(from: start, sweep: clockwise ? sweep : -sweep, transform: circle)
  }

  /// Adds an arc of the unit circle about the origin, mapped by `transform`. Angles are in radians;
  /// `sweep` is at most a full turn in either direction. The current point is at the start of the
  /// arc. With `end`, the arc ends exactly there.
  mutating func addUnitArc(
    from start: Double, sweep: Double, transform: Affine, endingAt end: Point? = nil
  ) {
    guard sweep != 0, sweep.isFinite, start.isFinite else { return }
    // A quarter of a circle as one curve is off by 0.03 % of its radius.
    let count = max(1, min(4, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))))
    let step = sweep / Double(count)
    // The distance of the control points along the tangents is 4/3 tan(step / 4), and
    // tan(x) = sin(2x) / (1 + cos(2x)).
    let half = Vector(1, 0).turned(by: step / 2)
    let handle = 4 / 3 * half.dy / (1 + half.dx)
    for index in 0..<count {
      let from = Vector(1, 0).turned(by: start + step * Double(index))
      let to = Vector(1, 0).turned(by: start + step * Double(index + 1))
      cubic(
        to: index + 1 == count ? end ?? transform(.zero + to) : transform(.zero + to),
        control1: transform(.zero + from + Vector(-from.dy, from.dx) * handle),
        control2: transform(.zero + to - Vector(-to.dy, to.dx) * handle))
    }
  }
}

/// A similarity of the plane: it scales and rotates about the origin, then translates.
///
/// Unlike an ``Affine`` transform, it keeps its angle as a number, in which full turns are
/// significant. Content that was turned all the way round can therefore turn back the same way.
public struct Similarity: Hashable, Sendable {
  /// The scale; greater than zero.
  public var scale: Double
  /// The angle in radians, clockwise. Full turns are significant.
  public var angle: Double
  /// The translation.
  public var offset: Vector

  /// Creates a similarity.
  public init(scale: Double, angle: Double = 0, offset: Vector = .zero) {
    self.scale = scale
    self.angle = angle
    self.offset = offset
  }

  /// The image of the origin. Setting it changes the translation.
  public var origin: Point {
    get { Point(offset.dx, offset.dy) }
    set { offset = newValue.vector }
  }

  /// The same map as an affine transform.
  public var transform: Affine { Affine(scale: scale, angle: angle, offset: offset) }

  /// Returns the image of `point`.
  public func callAsFunction(_ point: Point) -> Point { transform(point) }

  /// Returns the point whose image is `point`.
  public func preimage(of point: Point) -> Point {
    .zero + (point - origin).turned(by: -angle) / scale
  }

  /// Returns the similarity with another scale and angle that has the same preimage of `anchor`.
  public func scaled(
    to newScale: Double, angle newAngle: Double, about anchor: Point
  ) -> Similarity {
    guard newScale != scale || newAngle != angle else { return self }
    let arm = (anchor - origin).turned(by: newAngle - angle) * (newScale / scale)
    return Similarity(scale: newScale, angle: newAngle, offset: (anchor - arm).vector)
  }

  /// Returns the similarity with another scale that has the same preimage of `anchor`.
  public func scaled(to newScale: Double, about anchor: Point) -> Similarity {
    scaled(to: newScale, angle: angle, about: anchor)
  }

  /// Returns the similarity translated further by `displacement`.
  public static func + (similarity: Similarity, displacement: Vector) -> Similarity {
    Similarity(
      scale: similarity.scale, angle: similarity.angle, offset: similarity.offset + displacement)
  }
}

extension Similarity {
  /// The number of quarter turns, clockwise, nearest to the angle.
  public var nearestQuarter: Int { Int((angle / (.pi / 2)).rounded()) }

  /// The similarity with its angle rounded to a quarter turn, from 0 to 3.
  public var normalized: Similarity {
    var similarity = self
    similarity.angle = Double((nearestQuarter % 4 + 4) % 4) * .pi / 2
    return similarity
  }
}

extension Affine {
  /// The similarity with the same image of the x axis and of the origin. Its angle is from -pi to pi.
  ///
  /// It is the same map, unless this one skews, reflects, or scales the axes differently.
  public var similarity: Similarity {
    let axis = Vector(a, b)
    return Similarity(scale: axis.length, angle: axis.angle, offset: Vector(tx, ty))
  }
}

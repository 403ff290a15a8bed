import Geometry
import Testing

private struct Sample {
  let rect: Rect
  let other: Rect
  let points: [Point]
}

private let samples: [Sample] = {
  var random = RandomGeometry(seed: 3)
  // Few random rectangles are points, and few contain another.
  var pairs = [
    (Rect(x: 1, y: 2, width: 0, height: 0), Rect(x: 0, y: 0, width: 3, height: 3)),
    (Rect(x: -5, y: -5, width: 12, height: 12), Rect(x: -2, y: 0, width: 4, height: 7)),
    (Rect(x: -5, y: -5, width: 12, height: 12), Rect(x: -5, y: -5, width: 12, height: 1)),
  ]
  for _ in 0..<300 { pairs.append((random.rect(), random.rect())) }
  return pairs.map { rect, other in
    Sample(rect: rect, other: other, points: (0..<10).map { _ in random.point() })
  }
}()

private func corners(of rect: Rect) -> [Point] {
  [
    Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY),
    Point(rect.maxX, rect.maxY),
  ]
}

private func area(of rect: Rect) -> Double { rect.isEmpty ? 0 : rect.width * rect.height }

@Suite struct RectPropertyTests {
  @Test func `The samples include every kind of rectangle`() {
    #expect(samples.contains { $0.rect.width < 0 })
    #expect(samples.contains { $0.rect.width == 0 })
    #expect(samples.contains { $0.rect.size == .zero })
    #expect(samples.contains { $0.rect.intersection($0.other) == $0.other })
    #expect(samples.contains { !$0.rect.isEmpty && $0.rect.intersection($0.other) == nil })
    let insiders = samples.flatMap { sample in
      sample.points.filter { sample.rect.contains($0) }
    }
    #expect(!insiders.isEmpty)
  }

  @Test func `A rectangle that is not empty contains only its origin as a corner`() {
    for rect in samples.map(\.rect) {
      #expect(rect.contains(rect.origin) == !rect.isEmpty)
      #expect(corners(of: rect).dropFirst().allSatisfy { !rect.contains($0) })
      #expect(Rect(left: rect.minX, top: rect.minY, right: rect.maxX, bottom: rect.maxY) == rect)
    }
  }

  @Test func `An empty rectangle contains no point`() {
    for sample in samples where sample.rect.isEmpty {
      #expect(!sample.points.contains { sample.rect.contains($0) })
      #expect(!corners(of: sample.rect).contains { sample.rect.contains($0) })
    }
  }

  @Test func `An intersection contains the points that both rectangles contain`() {
    for sample in samples {
      let (rect, other) = (sample.rect, sample.other)
      let common = rect.intersection(other)
      for point in sample.points + corners(of: rect) + corners(of: other) {
        let isInCommon = common?.contains(point) == true
        #expect(isInCommon == (rect.contains(point) && other.contains(point)))
      }
      #expect(common == other.intersection(rect))
      let whole: Rect? = rect.isEmpty ? nil : rect
      #expect(rect.intersection(rect) == whole)
    }
  }

  @Test func `A rectangle contains another if their intersection is the other`() {
    for sample in samples where !sample.other.isEmpty {
      let isIntersection = sample.rect.intersection(sample.other) == sample.other
      #expect(sample.rect.contains(sample.other) == isIntersection)
      let outer = sample.other.inset(by: -1)
      #expect(outer.contains(sample.other) && !sample.other.contains(outer))
    }
  }

  @Test func `The pieces of a difference do not overlap or leave gaps`() {
    for sample in samples {
      let (rect, hole) = (sample.rect, sample.other)
      let pieces = rect.subtracting(hole)
      for point in sample.points {
        let isLeft = rect.contains(point) && !hole.contains(point)
        let holders = pieces.count { $0.contains(point) }
        #expect(holders == (isLeft ? 1 : 0))
      }
      let removed = rect.intersection(hole).map { area(of: $0) } ?? 0
      let left = pieces.reduce(0) { $0 + area(of: $1) }
      #expect(left == area(of: rect) - removed)
    }
  }

  @Test(arguments: [-5.0, -1, 0, 0.5, 3, 20])
  func `An inset moves every edge and can be undone`(distance: Double) {
    for rect in samples.map(\.rect) {
      let inset = rect.inset(by: distance)
      #expect(inset.minX == rect.minX + distance && inset.minY == rect.minY + distance)
      #expect(inset.maxX == rect.maxX - distance && inset.maxY == rect.maxY - distance)
      #expect(inset.center == rect.center)
      #expect(inset.inset(by: -distance) == rect)
    }
  }

  @Test func `An inset rectangle excludes points too close to an edge`() {
    for sample in samples {
      for point in sample.points {
        let offset = Vector(2, 2)
        let stays = sample.rect.contains(point - offset) && sample.rect.contains(point + offset)
        #expect(sample.rect.inset(by: 2).contains(point) == stays)
      }
    }
  }

  /// Rectangles of negative size are skipped: they have no nearest point.
  @Test func `A clamped point is the nearest point of the rectangle`() {
    for sample in samples where sample.rect.width >= 0 && sample.rect.height >= 0 {
      let rect = sample.rect
      let inside =
        corners(of: rect) + [rect.center] + sample.points.filter { rect.contains($0) }
      for point in sample.points {
        let clamped = rect.clamp(point)
        #expect(clamped.x >= rect.minX && clamped.x <= rect.maxX)
        #expect(clamped.y >= rect.minY && clamped.y <= rect.maxY)
        let distance = clamped.distance(to: point)
        #expect(inside.allSatisfy { $0.distance(to: point) >= distance })
      }
      for point in inside { #expect(rect.clamp(point) == point) }
    }
  }

  @Test func `A bounding box spans the extremes of its points on both axes`() throws {
    #expect(Rect(around: []) == nil)
    for points in samples.map(\.points) {
      let box = try #require(Rect(around: points))
      #expect(box.minX == points.map(\.x).min() && box.maxX == points.map(\.x).max())
      #expect(box.minY == points.map(\.y).min() && box.maxY == points.map(\.y).max())
      #expect(Rect(around: points.reversed()) == box)
      #expect(Rect(around: [points[0]]) == Rect(origin: points[0], size: .zero))
    }
  }

  @Test func `A rectangle bounds its corners unless its size is negative`() {
    for rect in samples.map(\.rect) {
      let isPositive = rect.width >= 0 && rect.height >= 0
      let isBoundingBox = Rect(around: corners(of: rect)) == rect
      #expect(isBoundingBox == isPositive)
    }
  }
}

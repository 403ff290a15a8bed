import Geometry
import Layout
import Testing

@testable import PhotoViewer

@Suite struct GridLayoutTests {
  @Test(arguments: [1.0, 1.25, 1.5, 2], [20.0, 160, 320, 496, 497, 800, 1280, 3840])
  func `Cells are equal and evenly spaced on whole pixels within the width`(
    scale: Double, width: Double
  ) {
    let layout = GridLayout(count: 100, width: width, pixelsPerPoint: scale)
    let frames = (0..<layout.columns).map { layout.frame(at: $0) }
    #expect(layout.side <= GridLayout.largestSide)
    #expect(layout.columns == 1 || layout.side > GridLayout.largestSide / 2 - 4)
    for frame in frames {
      #expect(frame.width == frame.height && frame.minX >= 0 && frame.maxX <= width)
      for edge in [frame.minX, frame.maxX, frame.minY, frame.maxY] {
        #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
      }
    }
    for (frame, next) in zip(frames, frames.dropFirst()) {
      #expect(abs(next.minX - frame.maxX - 4) <= 0.5)
    }
    // The margins are equal as far as whole pixels allow.
    let (left, right) = (frames[0].minX, width - frames[layout.columns - 1].maxX)
    #expect(abs(left - right) <= 2 / scale)
  }

  @Test func `A cell includes its frame and half of the gaps around it`() {
    let layout = GridLayout(count: 8, width: 496, pixelsPerPoint: 1)
    for index in 0..<8 {
      let frame = layout.frame(at: index)
      for point in [
        frame.origin, frame.center, Point(frame.maxX + 1, frame.center.y),
        Point(frame.center.x, frame.minY - 1),
      ] {
        #expect(layout.index(at: point) == index)
      }
    }
    for point in [
      layout.frame(at: 7).center + Vector(164, 0), Point(250, -20), Point(250, 600),
      Point(-20, 90), Point(510, 90),
    ] {
      #expect(layout.index(at: point) == nil)
    }
  }

  @Test func `A vertical range contains exactly the cells that intersect it`() {
    let layout = GridLayout(count: 20, width: 496, pixelsPerPoint: 1)
    for top in stride(from: -300.0, through: 1500, by: 7) {
      for height in [1.0, 3, 170, 400, 3000] {
        let expected = (0..<20).filter {
          layout.frame(at: $0).maxY > top && layout.frame(at: $0).minY < top + height
        }
        #expect(Array(layout.indices(from: top, to: top + height)) == expected)
      }
    }
  }

  @Test func `A layout without pictures or width is valid`() {
    let empty = GridLayout(count: 0, width: 400, pixelsPerPoint: 1)
    #expect(empty.indices(from: 0, to: 100).isEmpty && empty.contentSize.height == 0)
    #expect(empty.index(at: Point(10, 10)) == nil)
    #expect(GridLayout(count: 3, width: 0, pixelsPerPoint: 1).side > 0)
  }

  @Test func `From right to left, rows begin at the right, and keys lead where they point`() {
    let plain = GridLayout(count: 8, width: 497, pixelsPerPoint: 1)
    let layout = GridLayout(count: 8, width: 497, pixelsPerPoint: 1, isMirrored: true)
    for index in 0..<8 {
      let frame = layout.frame(at: index)
      #expect(frame == plain.frame(at: index).mirrored(in: Rect(x: 0, y: 0, width: 497, height: 9)))
      #expect(layout.index(at: frame.center) == index)
      #expect(layout.index(inRowAt: frame.center) == index)
    }
    #expect(GridMovement.left.target(from: 4, in: layout, rows: 2) == 5)
    #expect(GridMovement.right.target(from: 4, in: layout, rows: 2) == 3)
    #expect(GridMovement.right.target(from: 0, in: layout, rows: 2) == 0)
    #expect(GridMovement.left.target(from: 7, in: layout, rows: 2) == 7)
  }

  @Test(arguments: [
    // The start among eight cells in rows of three, with two visible rows, and the target of each
    // key.
    (4, [GridMovement.left: 3, .right: 5, .up: 1, .down: 7, .first: 0, .last: 7]),
    (0, [.left: 0, .up: 0, .pageUp: 0, .pageDown: 6]),
    (5, [.down: 7, .pageDown: 5 - 0, .pageUp: 2]),
    (7, [.right: 7, .down: 7, .pageUp: 1, .pageDown: 7]),
  ])
  func `Keys move from cell to cell`(start: Int, targets: [GridMovement: Int]) {
    let layout = GridLayout(count: 8, width: 496, pixelsPerPoint: 1)
    for (step, target) in targets {
      #expect(step.target(from: start, in: layout, rows: 2) == target, "\(step)")
    }
  }
}

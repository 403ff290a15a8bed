import Geometry
import Testing

@testable import PhotoViewer

/// Cells in rows below headings.
@Suite struct GridSectionsTests {
  /// Nine cells in rows of three, with headings before the first, the third and the seventh.
  private let layout = GridLayout(count: 9, width: 496, pixelsPerPoint: 1, headed: [0, 2, 6])

  @Test func `A row begins below each heading`() throws {
    #expect(layout.columns == 3)
    let first = layout.frame(at: 0)
    for index in [2, 6] {
      #expect(layout.frame(at: index).minX == first.minX)
      let heading = try #require(layout.headingFrame(of: layout.sections.section(of: index)))
      #expect(heading.minY >= layout.frame(at: index - 1).maxY)
      #expect(heading.maxY <= layout.frame(at: index).minY)
    }
    #expect(layout.contentSize.height > layout.frame(at: 8).maxY)
  }

  @Test func `Pictures before the first heading have none`() {
    let layout = GridLayout(count: 9, width: 496, pixelsPerPoint: 1, headed: [3])
    #expect(layout.headingFrame(of: layout.sections.all[0]) == nil)
    #expect(layout.headingFrame(of: layout.sections.all[1]) != nil)
    let plain = GridLayout(count: 9, width: 496, pixelsPerPoint: 1)
    #expect(plain.headingFrame(of: plain.sections.all[0]) == nil)
    #expect(layout.frame(at: 0) == plain.frame(at: 0))
  }

  @Test func `Each cell is found where it is, and none on a heading`() throws {
    for index in 0..<9 {
      let frame = layout.frame(at: index)
      #expect(layout.index(at: frame.center) == index)
      #expect(layout.index(inRowAt: frame.center) == index)
      #expect(layout.indices(from: frame.minY + 1, to: frame.maxY - 1).contains(index))
    }
    for section in layout.sections.all {
      #expect(try layout.index(at: #require(layout.headingFrame(of: section)).center) == nil)
    }
  }

  @Test func `The cells in sight are those whose rows are`() {
    for top in stride(from: -50, through: 900, by: 7) {
      let (top, bottom) = (Double(top), Double(top) + 150)
      let seen = (0..<9).filter {
        layout.frame(at: $0).maxY > top && layout.frame(at: $0).minY < bottom
      }
      let range = layout.indices(from: top, to: bottom)
      #expect(Array(range).filter(seen.contains) == seen && range.count <= seen.count + 4, "\(top)")
    }
  }

  @Test func `Arrows lead over headings, and back`() {
    #expect(layout.index(above: 1) == nil && layout.index(below: 1) == 3)
    #expect(layout.index(below: 5) == 6 && layout.index(above: 8) == 5)
    #expect(layout.index(above: 6) == 5 && layout.index(above: 5) == 2)
    #expect(layout.index(below: 8) == nil)
    #expect(GridMovement.pageDown.target(from: 0, in: layout, rows: 5) == 6)
    #expect(GridMovement.pageUp.target(from: 8, in: layout, rows: 1) == 5)
  }

  @Test func `The heading of what is at the top is pinned until the next one comes`() throws {
    let titles = ["a", "b", "c"].enumerated().map {
      PictureHeading(index: [0, 2, 6][$0], title: $1)
    }
    let headings = GridHeadings(of: titles, in: layout)
    #expect(headings.pinned(at: -10) == nil)
    let second = layout.sections.all[1].top
    let pinned = try #require(headings.pinned(at: second + 20))
    #expect(pinned.title == "b")
    let third = layout.sections.all[2]
    let nearly = try #require(headings.pinned(at: third.top - third.headingHeight - 5))
    #expect(nearly.title == "b" && nearly.room == 5)
    #expect(headings.pinned(at: 10_000)?.title == "c")
  }

  @Test func `A stop is the nearest heading, if it is near`() {
    let titles = [0, 2, 6].map { PictureHeading(index: $0, title: "\($0)") }
    let headings = GridHeadings(of: titles, in: layout)
    let place = layout.sections.all[1].top - layout.sections.all[1].headingHeight
    #expect(headings.stop(nearestTo: place + 20, within: 50) == place)
    #expect(headings.stop(nearestTo: place - 20, within: 50) == place)
    #expect(headings.stop(nearestTo: place + 60, within: 10) == nil)
  }
}

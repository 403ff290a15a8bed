import Drawing
import Geometry
import Glibc
import Scrolling
import Settings
import SystemPackage
import Testing

@testable import PhotoViewer
@testable import Views

/// Headings by day or month above pictures in the order of dates.
@MainActor @Suite struct HeadingTests: ViewerSuite {
  let bench: ViewerOnBench
  private var headings: [PictureHeading] { viewer.grid.cells.headings }

  /// Opens a folder with pictures that were written on some days of July and August of 2026.
  private init(days: [(month: Int32, day: Int32)]) throws {
    bench = try ViewerOnBench([Size](repeating: Size(9, 9), count: days.count)) { paths in
      for (path, date) in zip(paths, days) {
        var time = tm()
        (time.tm_year, time.tm_mon, time.tm_mday) = (126, date.month - 1, date.day)
        (time.tm_hour, time.tm_isdst) = (12, -1)
        var times = [timeval](repeating: timeval(tv_sec: mktime(&time), tv_usec: 0), count: 2)
        path.withPlatformString { _ = utimes($0, &times) }
      }
      return PictureList(opening: [paths[0].removingLastComponent()])
    }
    bench.resize(to: Size(400, 300))
    #expect(bench.fetch { viewer.pictures.paths.count == days.count })
  }

  init() throws {
    let days: [(Int32, Int32)] = [(7, 4), (7, 5), (8, 1)]
    try self.init(days: days.flatMap { [(month: Int32, day: Int32)](repeating: $0, count: 6) })
  }

  private func sort(by key: PictureOrder.Key, reversed: Bool = false) {
    viewer.gridController.sorting.choose(PictureOrder(key, isReversed: reversed))
    bench.draw()
  }

  @Test func `Days have headings in the order of dates, and no other order has any`() {
    #expect(headings.isEmpty)
    sort(by: .date)
    #expect(headings.map(\.index) == [0, 6, 12])
    #expect(headings.map(\.title) == ["2026-07-04", "2026-07-05", "2026-08-01"])
    #expect(viewer.grid.cells.element(of: 6).accessibilityHint == "2026-07-05")
    sort(by: .date, reversed: true)
    #expect(headings.map(\.title) == ["2026-08-01", "2026-07-05", "2026-07-04"])
    sort(by: .size)
    #expect(headings.isEmpty && viewer.grid.cells.layout.sections.all.count == 1)
  }

  @Test func `Where days have few pictures, months have headings`() throws {
    let few = try HeadingTests(days: [(7, 1), (7, 2), (7, 3), (8, 1), (8, 2)])
    few.sort(by: .date)
    #expect(few.headings.map(\.index) == [0, 3])
    #expect(few.headings.map(\.title) == ["July 2026", "August 2026"])
  }

  @Test func `The heading stays at the top while its pictures scroll, and the next one pushes it`()
  {
    sort(by: .date)
    #expect(viewer.grid.pinnedHeading.shown == nil)
    let next = viewer.grid.cells.layout.sections.all[1]
    let inset = viewer.grid.topInset
    viewer.grid.scroller.contentOffset = Point(0, 150 - inset)
    #expect(viewer.grid.pinnedHeading.shown?.title == "2026-07-04")
    #expect(viewer.grid.pinnedHeading.shown?.frame.minY == inset)
    let place = next.top - next.headingHeight
    viewer.grid.scroller.contentOffset = Point(0, place - 10 - inset)
    #expect(viewer.grid.pinnedHeading.shown.map { $0.frame.minY < inset } == true)
    var list = DrawList()
    viewer.grid.pinnedHeading.draw(into: &list)
    let opacity = list.commands.compactMap {
      if case .layer(_, _, let opacity, _) = $0 { opacity } else { nil }
    }
    #expect(opacity.count == 1 && opacity.allSatisfy { $0 > 0 && $0 < 1 })
    viewer.grid.scroller.contentOffset = Point(0, place + 10 - inset)
    #expect(viewer.grid.pinnedHeading.shown?.title == "2026-07-05")
  }

  @Test func `The handle stops at headings`() {
    sort(by: .date)
    let grid = viewer.grid
    let second = grid.cells.layout.sections.all[1]
    let place = second.top - second.headingHeight - grid.topInset
    let offset = grid.scrollView(grid.scroller, offsetForHandleAt: Point(0, place + 30))
    #expect(offset == Point(0, place))
  }
}

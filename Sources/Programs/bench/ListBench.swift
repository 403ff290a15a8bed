import Containers
import Geometry
import Scrolling
import Views

/// Measures how long a list takes to open and a frame of a fling to be prepared, by the number of rows. Frames
/// are prepared up to their draw lists, and not painted: that costs the same for any list.
@MainActor
struct ListBench {
  let runs: Int

  private static let columns: [Table.Column] = [
    .init(title: "opening, ms", decimals: 2), .init(title: "frame of a fling, ms", decimals: 3),
    .init(title: "longest frame, ms", decimals: 2), .init(title: "cells made"),
  ]

  func run() {
    measure("Lists with rows of one height", .fixed(44))
    measure("Lists whose cells say how high they are", .automatic(estimate: 60))
  }

  private func measure(_ title: String, _ height: ListRowHeight) {
    var table = Table(
      "\(title), in \(WindowStage.size.title), median of \(runs)", subject: "rows", Self.columns)
    for count in [100, 10_000, 100_000] {
      table.add("\(count)", runs: runs) { ListLoad(rows: count, height: height).figures }
    }
    table.print()
  }
}

/// A list in a window without a server, in virtual time.
@MainActor
private final class ListLoad: ListViewDataSource {
  private let count: Int
  private let height: ListRowHeight
  private var cellCount = 0

  /// The speed of the fling in points per second, and the maximum number of its frames.
  private static let speed = 12_000.0
  private static let frames = 240

  init(rows count: Int, height: ListRowHeight) {
    self.count = count
    self.height = height
  }

  /// The figures for the columns of ``ListBench``.
  var figures: [Double] {
    let start = ProcessorTime.ofThread
    let list = ListView()
    list.rowHeight = height
    list.register(ListCell.self, forCellReuseIdentifier: "row")
    list.dataSource = self
    let stage = WindowStage(list)
    stage.show()
    let opening = ProcessorTime.ofThread - start
    list.fling(velocity: Vector(0, Self.speed))
    var costs: [Double] = []
    while costs.count < Self.frames, stage.window.needsFrame {
      let start = ProcessorTime.ofThread
      stage.show()
      costs.append(ProcessorTime.ofThread - start)
    }
    return [
      opening / 1e6, costs.reduce(0, +) / Double(max(1, costs.count)) / 1e6,
      (costs.max() ?? 0) / 1e6, Double(cellCount),
    ]
  }

  // MARK: ListViewDataSource

  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int { count }

  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let cell = listView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    if cell.textLabel.text.isEmpty { cellCount += 1 }
    cell.textLabel.text = "Row \(indexPath.row + 1)"
    cell.detailTextLabel.text = indexPath.row % 3 == 0 ? "With something below it" : ""
    return cell
  }
}

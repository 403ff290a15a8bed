import TestSupport
import Testing

@testable import Containers

/// The positions of rows when others are deleted, inserted and moved.
@Suite struct ItemUpdatesTests {
  private func paths(_ rows: Int...) -> Set<IndexPath> { Set(rows.map { IndexPath(row: $0) }) }

  @Test func `Deletions close up, and insertions push down`() {
    let routes = ItemRoutes(ItemUpdates(deletions: paths(1, 3), insertions: paths(0)))
    #expect(routes.newPath(of: IndexPath(row: 0)) == IndexPath(row: 1))
    #expect(routes.newPath(of: IndexPath(row: 1)) == nil)
    #expect(routes.newPath(of: IndexPath(row: 2)) == IndexPath(row: 2))
    #expect(routes.newPath(of: IndexPath(row: 4)) == IndexPath(row: 3))
    #expect(routes.oldPath(of: IndexPath(row: 0)) == nil)
    #expect(routes.oldPath(of: IndexPath(row: 3)) == IndexPath(row: 4))
  }

  @Test func `Other sections stay as they are`() {
    let path = IndexPath(row: 4, section: 1)
    #expect(ItemRoutes(ItemUpdates(deletions: paths(1, 3))).newPath(of: path) == path)
  }

  @Test(arguments: 1...30)
  func `Old and new indices of a move correspond, as in an array`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let old = Array(0..<8)
    var updates = ItemUpdates()
    for row in old where Bool.random(using: &generator) && row % 2 == 0 {
      updates.deletions.insert(IndexPath(row: row))
    }
    var new = old.filter { !updates.deletions.contains(IndexPath(row: $0)) }
    let moved = Int.random(in: 0..<4, using: &generator) * 2 + 1
    new.removeAll { $0 == moved }
    for value in [moved, 100, 101] {
      new.insert(value, at: Int.random(in: 0...new.count, using: &generator))
    }
    for (row, value) in new.enumerated() {
      if value >= 100 { updates.insertions.insert(IndexPath(row: row)) }
      if value == moved { updates.moves[IndexPath(row: moved)] = IndexPath(row: row) }
    }
    let routes = ItemRoutes(updates)
    for row in old {
      let expected = new.firstIndex(of: row).map { IndexPath(row: $0) }
      #expect(routes.newPath(of: IndexPath(row: row)) == expected, "\(old) to \(new)")
    }
    for (row, value) in new.enumerated() {
      let expected = value < 100 ? IndexPath(row: value) : nil
      #expect(routes.oldPath(of: IndexPath(row: row)) == expected, "\(old) to \(new)")
    }
  }
}

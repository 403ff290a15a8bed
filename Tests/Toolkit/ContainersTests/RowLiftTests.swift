import Testing

@testable import Containers

/// A lifted row among others that give way.
@Suite struct RowLiftTests {
  /// Moves the middle of row `source` of five rows of 50 points to `middles`, one after the other, and
  /// returns where it would be put down.
  private func target(of source: Int, at middles: Double...) -> Int {
    var lift = RowLift(of: IndexPath(row: source), count: 5)
    for middle in middles {
      _ = lift.follow(middle) { path, lift in
        Double(path.row) * 50 + 25 + Double(lift.displacement(of: path)) * 50
      }
    }
    return lift.target
  }

  @Test func `Others give way when its middle passes theirs`() {
    #expect(target(of: 0, at: 75) == 0 && target(of: 0, at: 76) == 1)
    #expect(target(of: 0, at: 126) == 2 && target(of: 0, at: 900) == 4)
    #expect(target(of: 4, at: 175) == 4 && target(of: 4, at: 174) == 3)
    #expect(target(of: 4, at: -900) == 0 && target(of: 2, at: 125) == 2)
  }

  @Test func `On the way back they give way again, from where they are`() {
    #expect(target(of: 0, at: 126, 76) == 2 && target(of: 0, at: 126, 74) == 1)
    #expect(target(of: 0, at: 900, 25) == 1 && target(of: 0, at: 900, 24) == 0)
    #expect(target(of: 4, at: -900, 900) == 4 && target(of: 2, at: 900, -900) == 0)
  }

  @Test func `Rows between give way by the height of the lifted one, and others stay`() {
    var lift = RowLift(of: IndexPath(row: 1), count: 5)
    _ = lift.follow(176) { path, lift in
      Double(path.row) * 50 + 25 + Double(lift.displacement(of: path)) * 50
    }
    #expect(lift.destination == IndexPath(row: 3))
    #expect((0..<5).map { lift.displacement(of: IndexPath(row: $0)) } == [0, 0, -1, -1, 0])
    #expect(lift.displacement(of: IndexPath(row: 2, section: 1)) == 0)
  }
}

import Testing

@testable import Containers

/// A lifted row among others that give way.
@Suite struct RowLiftTests {
  /// Five rows of 50 points, or two sections of three and two rows under headers of 30 points.
  private enum Stage {
    case one
    case two

    var counts: [Int] { self == .one ? [5] : [3, 2] }

    func middle(of neighbour: RowLift.Neighbour, with lift: RowLift) -> Double {
      switch (self, neighbour) {
      case (.one, .row(let path)):
        Double(path.row) * 50 + 25 + Double(lift.displacement(of: path)) * 50
      case (.two, .row(let path)):
        Double(path.section * 180 + 30 + path.row * 50 + 25)
          + Double(lift.displacement(of: path)) * 50
      case (_, .header(let section)):
        Double(section) * 180 + 15 + Double(lift.displacement(ofHeaderOf: section)) * 50
      }
    }
  }

  /// Moves the middle of a row to `middles`, one after the other, and returns the lift.
  private func lift(
    of source: IndexPath, in stage: Stage, at middles: [Double],
    allowed: (IndexPath) -> IndexPath? = { $0 }
  ) -> RowLift {
    var lift = RowLift(of: source, counts: stage.counts)
    for middle in middles {
      _ = lift.follow(middle, middleOf: stage.middle, allowed: allowed)
    }
    return lift
  }

  private func target(of source: Int, at middles: Double...) -> Int {
    lift(of: IndexPath(row: source), in: .one, at: middles).target.row
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
    let lift = lift(of: IndexPath(row: 1), in: .one, at: [176])
    #expect(lift.target == IndexPath(row: 3))
    #expect((0..<5).map { lift.displacement(of: IndexPath(row: $0)) } == [0, 0, -1, -1, 0])
    #expect(lift.displacement(of: IndexPath(row: 2, section: 1)) == 0)
  }

  // MARK: Sections

  @Test func `A lifted row passes the header of the next section, which makes room too`() {
    // Section 1 begins at 180, below three rows; its header has its middle at 195.
    let above = lift(of: IndexPath(row: 2), in: .two, at: [195])
    #expect(above.target == IndexPath(row: 2) && above.displacement(ofHeaderOf: 1) == 0)
    let below = lift(of: IndexPath(row: 2), in: .two, at: [196])
    #expect(below.target == IndexPath(row: 0, section: 1))
    #expect(below.displacement(ofHeaderOf: 1) == -1 && below.displacement(ofEndOf: 0) == -1)
    #expect(below.displacement(of: IndexPath(row: 0, section: 1)) == 0)
    let last = lift(of: IndexPath(row: 0), in: .two, at: [900])
    #expect(last.target == IndexPath(row: 2, section: 1))
    #expect((1...2).map { last.displacement(of: IndexPath(row: $0)) } == [-1, -1])
    #expect(last.displacement(of: IndexPath(row: 1, section: 1)) == -1)
    #expect(last.displacement(ofEndOf: 1) == 0)
  }

  @Test func `Upward it goes to the end of the section above`() {
    let source = IndexPath(row: 0, section: 1)
    let above = lift(of: source, in: .two, at: [194])
    #expect(above.target == IndexPath(row: 3) && above.displacement(ofHeaderOf: 1) == 1)
    #expect(above.displacement(of: IndexPath(row: 1, section: 1)) == 0)
    let first = lift(of: source, in: .two, at: [-900])
    #expect(first.target == IndexPath(row: 0) && first.displacement(ofHeaderOf: 0) == 0)
    #expect((0...2).map { first.displacement(of: IndexPath(row: $0)) } == [1, 1, 1])
    #expect(lift(of: source, in: .two, at: [-900, 900]).target == IndexPath(row: 1, section: 1))
  }

  @Test func `A lifted row stays where it may be put down`() {
    let source = IndexPath(row: 0)
    let within = lift(of: source, in: .two, at: [900]) { $0.section == 0 ? $0 : source }
    #expect(within.target == IndexPath(row: 2), "it goes no further")
    let clamped = lift(of: source, in: .two, at: [900]) { min($0, IndexPath(row: 2)) }
    #expect(clamped.target == IndexPath(row: 2))
    let wild = lift(of: source, in: .two, at: [900]) { _ in IndexPath(row: 9, section: 9) }
    #expect(wild.target == source, "there is no such place")
  }

  @Test func `A lifted row asks no further once there is no answer`() {
    var questions: [IndexPath] = []
    let lift = lift(of: IndexPath(row: 0), in: .one, at: [900]) {
      questions.append($0)
      return $0.row < 2 ? $0 : nil
    }
    #expect(lift.target == IndexPath(row: 1))
    #expect(questions == [IndexPath(row: 1), IndexPath(row: 2)])
  }
}

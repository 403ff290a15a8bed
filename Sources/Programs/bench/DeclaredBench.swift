import Declarative

/// Measures the time to lay out declarative views by their depth and their number, and the cost of a change of one of
/// them. Frames are prepared up to their draw lists, and not painted.
@MainActor
struct DeclaredBench {
  let runs: Int

  private static let columns: [Table.Column] = [
    .init(title: "first frame, ms", decimals: 2), .init(title: "after a change, ms", decimals: 2),
    .init(title: "of a drag, ms", decimals: 2),
  ]

  func run() {
    // The fonts are loaded once.
    _ = DeclaredLoad(DeclaredCards(count: 1)).figures
    for nesting in DeclaredNesting.allCases {
      compare("Declarative views in \(nesting.title)", subject: "levels", [5, 10, 20, 40]) {
        DeclaredLevels(count: $0, nesting: nesting)
      }
    }
    compare("A column of declarative rows", subject: "rows", [100, 1000, 10_000]) {
      DeclaredRows(count: $0)
    }
    compare("A list of declarative rows", subject: "rows", [100, 1000, 10_000]) {
      DeclaredList(count: $0)
    }
    compare("A stack of declarative cards", subject: "cards", [5, 50, 500]) {
      DeclaredCards(count: $0)
    }
  }

  /// Prints a table of the frames of views, by their number.
  private func compare(
    _ title: String, subject: String, _ counts: [Int],
    _ view: @MainActor (Int) -> some Declarative.View
  ) {
    var table = Table(
      "\(title), in \(WindowStage.size.title), median of \(runs)", subject: subject, Self.columns)
    for count in counts {
      table.add("\(count)", runs: runs) { DeclaredLoad(view(count)).figures }
    }
    table.print()
  }
}

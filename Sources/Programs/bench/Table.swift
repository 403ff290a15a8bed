/// A table of figures, each with its ratio to that of the first row.
struct Table {
  /// The title of a column and its number of decimals.
  struct Column {
    let title: String
    var decimals = 0
  }

  private let title: String
  private let subject: String
  private let columns: [Column]
  private var rows: [(name: String, figures: [Double])] = []

  /// Creates a table without rows. `subject` is the title of the first column.
  init(_ title: String, subject: String = "viewer", _ columns: [Column]) {
    self.title = title
    self.subject = subject
    self.columns = columns
  }

  /// Adds a row with the medians of `measure` over a number of runs. `measure` returns a figure for
  /// each column, NaN if there is none. If it throws, the row is skipped with a message.
  mutating func add(_ name: String, runs count: Int, _ measure: () throws -> [Double]) {
    let runs: [[Double]]
    do { runs = try (0..<count).map { _ in try measure() } } catch {
      return Swift.print("skipping \(name): \(error)")
    }
    let medians = columns.indices.map { column in
      runs.map { $0[column] }.sorted()[runs.count / 2]
    }
    rows.append((name, medians))
  }

  /// Prints the table as Markdown.
  func print() {
    let heads = columns.map { "\($0.title) | ×" }
    Swift.print("\n\(title)\n\n| \(subject) | \(heads.joined(separator: " | ")) |")
    Swift.print("|---|\(columns.map { _ in "---:|---:|" }.joined())")
    for row in rows {
      let cells = columns.indices.map { column in
        let first = rows[0].figures[column]
        let ratio = first > 0 ? Self.format(row.figures[column] / first, decimals: 2) : "–"
        return "\(Self.format(row.figures[column], decimals: columns[column].decimals)) | \(ratio)"
      }
      Swift.print("| \(row.name) | \(cells.joined(separator: " | ")) |")
    }
  }

  private static func format(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return "–" }
    guard decimals > 0 else { return "\(Int(value.rounded()))" }
    let scale = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    return "\((value * scale).rounded() / scale)"
  }
}

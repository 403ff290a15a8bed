import Editing
import Geometry
import Views
import Windowing

/// Measures how long a frame takes to be prepared after a key, by the length of the text that it is typed into.
/// Frames are prepared up to their draw lists, and not painted: of a key, only its line is.
@MainActor
struct TypingBench {
  let runs: Int

  private static let columns: [Table.Column] = [
    .init(title: "at the start, ms", decimals: 2), .init(title: "in the middle, ms", decimals: 2),
    .init(title: "at the end, ms", decimals: 2), .init(title: "longest, ms", decimals: 2),
  ]

  func run() {
    var table = Table(
      "A key in a text, in \(WindowStage.size.title), median of \(runs)", subject: "text",
      Self.columns)
    let line = "A line of a text that somebody has written, and not a short one.\n"
    for count in [100, 10_000, 100_000] {
      let text = String(repeating: line, count: count)
      table.add("\(count) lines", runs: runs) { TypingLoad(text).figures }
    }
    let row = String(repeating: "word ", count: 200_000)
    table.add("a line of a megabyte", runs: runs) { TypingLoad(row).figures }
    table.add("a field with a megabyte", runs: runs) { TypingLoad(row, inField: true).figures }
    table.print()
  }
}

/// A text in a window without a server, in virtual time.
@MainActor
private final class TypingLoad {
  private let stage: WindowStage
  private let input: Views.View
  private let isField: Bool
  private var longest = 0.0

  private static let keys = 60

  init(_ text: String, inField isField: Bool = false) {
    self.isField = isField
    if isField {
      let field = TextField(frame: Rect(x: 0, y: 0, width: 800, height: 44))
      field.text = text
      input = field
    } else {
      let view = TextView(frame: Rect(x: 0, y: 0, width: 800, height: 600))
      view.text = text
      input = view
    }
    let content = Views.View()
    content.addSubview(input)
    stage = WindowStage(content)
    stage.window.handle(.keyboardChanged(true))
    input.becomeFirstResponder()
    stage.show()
  }

  /// The figures for the columns of ``TypingBench``.
  var figures: [Double] {
    let start = costOfKey(at: 0)
    let middle = costOfKey(at: 0.5)
    let end = costOfKey(at: 1)
    return [start, middle, end, longest]
  }

  /// Returns the mean cost of a key that types at a fraction of the text, in milliseconds.
  private func costOfKey(at fraction: Double) -> Double {
    select(at: fraction)
    stage.show()
    var sum = 0.0
    for index in 0..<Self.keys {
      let start = ProcessorTime.ofThread
      press(index.isMultiple(of: 6) ? " " : "x")
      stage.show()
      let cost = (ProcessorTime.ofThread - start) / 1e6
      sum += cost
      longest = max(longest, cost)
    }
    return sum / Double(Self.keys)
  }

  private func select(at fraction: Double) {
    if let field = input as? TextField {
      field.selectedRange = field.text.emptyRange(at: fraction)
    } else if let view = input as? TextView {
      view.selectedRange = view.text.emptyRange(at: fraction)
    }
  }

  private func press(_ letter: Character) {
    for phase in [KeyPhase.down, .up] {
      stage.window.handle(
        .key(
          KeyPress(
            time: stage.time, key: KeyEquivalent(letter), phase: phase,
            characters: phase == .down ? String(letter) : "")))
    }
  }
}

extension String {
  /// Returns the position at a fraction of the text.
  fileprivate func emptyRange(at fraction: Double) -> Range<Index> {
    let index = utf8.index(startIndex, offsetBy: Int(Double(utf8.count) * fraction))
    return index..<index
  }
}

import CairoBackend
import Drawing
import Geometry
import Testing
import Views

@testable import Editing

/// Carets and selections beside clusters of several characters, and where directions meet, with real fonts.
@Suite struct ClusterTests {
  private let field = TextField(frame: Rect(x: 20, y: 20, width: 360, height: 44))
  private let stage: EditingStage

  init() {
    stage = EditingStage(field, measurer: PangoTextMeasurer())
    field.becomeFirstResponder()
  }

  private var offset: Int { field.interaction.editor.selection.head.offset }
  private var canvas: TextCanvas { field.interaction.canvas }

  @Test(arguments: [
    "a👨‍👩‍👧b", "a👩🏽‍❤️‍💋‍👨🏿b", "🇩🇪🇫🇷🇯🇵", "👍🏽👍🏿", "1️⃣#️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿x", "e\u{301}o\u{308}\u{323}",
    "👩‍🚀🧑‍🤝‍🧑", "한\u{1112}\u{1161}\u{11AB}",
  ])
  func `Arrows stop once beside each cluster, and Backspace deletes it`(text: String) {
    field.text = text
    stage.press(.home)
    var stops = [offset]
    for _ in text {
      stage.press(.rightArrow)
      stops.append(offset)
    }
    let expected = text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
    #expect(stops == expected + [text.utf8.count])
    for (count, stop) in stops.enumerated().reversed() {
      #expect(offset == stop)
      if count > 0 { stage.press(.leftArrow) }
    }
    stage.press(.end)
    for _ in text { stage.press(.backspace) }
    #expect(field.text == "")
  }

  @Test func `A tap beside an emoji family puts the caret at an end of it`() {
    field.text = "👨‍👩‍👧"
    stage.frame()
    let rect = canvas.rects(for: 0..<field.text.utf8.count)[0]
    for share in [0.1, 0.3, 0.45, 0.55, 0.7, 0.9] {
      let point = Point(rect.minX + share * rect.width, rect.center.y)
      let position = canvas.position(nearest: point)
      #expect(position.offset == (share < 0.5 ? 0 : field.text.utf8.count), "\(share)")
    }
  }

  @Test(arguments: ["abc שלום def", "שלום abc עולם", "1 שלום 23", "a(ב)c"])
  func `The handles of a selection are at its two sides, where directions meet too`(text: String) {
    field.text = text
    for index in text.indices {
      let start = text.utf8.distance(from: text.startIndex, to: index)
      let range = start..<start + text[index].utf8.count
      let rects = canvas.rects(for: range)
      #expect(rects.count == 1)
      let rect = rects[0]
      let handles = [
        canvas.caret(at: CaretPosition(range.lowerBound)).minX,
        canvas.caret(at: CaretPosition(range.upperBound, affinity: .upstream)).minX,
      ]
      #expect(abs((handles.min() ?? 0) - rect.minX) < 1, "\(text[index])")
      #expect(abs((handles.max() ?? 0) - rect.maxX) < 1, "\(text[index])")
    }
  }

  @Test func `The caret stays beside what is typed in front of words of the other direction`() {
    for (text, letter) in [("שלום", "a"), ("abc", "ש")] {
      field.text = text
      stage.press(.home)
      stage.type(letter)
      let range = 0..<letter.utf8.count
      stage.frame()
      // The far side of the letter is at the edge of the text, and the near one at the other words.
      let edges = canvas.rects(for: range)[0]
      let caret = canvas.caret(at: field.interaction.editor.selection.head).minX
      #expect(abs(caret - (letter == "a" ? edges.maxX : edges.minX)) < 1, "\(text)")
      // It moves over the letter that it stands beside.
      stage.press(letter == "a" ? .leftArrow : .rightArrow)
      #expect(offset == 0)
      // So it does when what was typed behind it is deleted.
      stage.press(letter == "a" ? .rightArrow : .leftArrow)
      stage.type(letter)
      stage.press(.backspace)
      #expect(
        abs(canvas.caret(at: field.interaction.editor.selection.head).minX - caret) < 1, "\(text)")
      stage.press("z", .control)
      stage.press("z", .control)
      stage.press("z", .control)
      #expect(field.text == text)
    }
  }

  @Test func `Ten megabytes are pasted, typed into, and undone`() {
    let view = TextView(frame: Rect(x: 20, y: 80, width: 300, height: 150))
    stage.window.content.addSubview(view)
    view.becomeFirstResponder()
    let line = "Zeile mit ein paar Wörtern darin.\r\n"
    stage.clipboard.setString(String(repeating: line, count: 10_000_000 / line.utf8.count))
    stage.press("v", .control)
    let pasted = view.text.utf8.count
    #expect(pasted > 9_000_000 && !view.text.utf8.contains(0x0D))
    stage.type("x")
    #expect(view.text.utf8.count == pasted + 1 && view.text.hasSuffix("\nx"))
    stage.press("z", .control)
    stage.press("z", .control)
    #expect(view.text == "")
    stage.press("y", .control)
    #expect(view.text.utf8.count == pasted)
  }
}

import Geometry
import Motion
import Testing
import Views

@testable import Editing

/// Fields for searching, hidden text that is revealed, and work that waits for the end of typing.
struct SearchFieldTests {
  private let field = SearchField(frame: Rect(x: 20, y: 20, width: 300, height: 44))
  private let stage: EditingStage
  private let queries = Queries()

  final class Queries { var all: [String] = [] }

  init() {
    stage = EditingStage(field)
    field.onSearch = { [queries] in queries.all.append($0) }
    field.becomeFirstResponder()
  }

  @Test func `Five keys in 300 ms are one search`() {
    for letter in ["a", "b", "c", "d", "e"] {
      stage.type(letter)
      stage.wait(60)
    }
    #expect(queries.all == [])
    stage.wait(300)
    #expect(queries.all == ["abcde"])
  }

  @Test func `Return and an empty text search immediately, but not twice for the same`() {
    stage.type("ab")
    stage.press(.return)
    #expect(queries.all == ["ab"])
    stage.wait(500)
    #expect(queries.all == ["ab"])
    stage.press("a", .control)
    stage.press(.backspace)
    #expect(queries.all == ["ab", ""])
  }

  @Test func `A field that has left its window does not search`() {
    stage.type("ab")
    field.removeFromSuperview()
    stage.wait(500)
    #expect(queries.all == [])
  }

  @Test func `Escape deletes the text, and in an empty field is for others`() {
    stage.type("ab")
    stage.press(.escape)
    #expect(field.text == "")
    #expect(field.isFirstResponder)
    #expect(field.pressesBegan(.init(time: .zero, key: .escape)) == .ignored)
  }

  @Test func `A secure field can be revealed, but not to programs that read the window`() {
    let field = SecureField(frame: Rect(x: 20, y: 100, width: 300, height: 44))
    stage.window.content.addSubview(field)
    field.becomeFirstResponder()
    stage.type("abc")
    #expect(field.interaction.canvas.flow.text == "•••")
    field.isRevealed = true
    #expect(field.interaction.canvas.flow.text == "abc")
    #expect(field.accessibilityValue == "•••")
    stage.type("d")
    #expect(field.interaction.canvas.flow.text == "abcd")
    field.isRevealed = false
    #expect(field.interaction.canvas.flow.text == "••••")
  }

  @Test func `Only the newest call of a debouncer continues`() async {
    let debouncer = Debouncer(delay: .milliseconds(5), clock: ContinuousClock())
    var log: [String] = []
    debouncer.call { log.append("first") }
    debouncer.call { log.append("second") }
    await withCheckedContinuation { continuation in
      debouncer.call {
        log.append("third")
        continuation.resume()
      }
    }
    #expect(log == ["third"])
    await withCheckedContinuation { continuation in
      debouncer.call(immediately: true) {
        log.append("fourth")
        continuation.resume()
      }
    }
    #expect(log == ["third", "fourth"])
  }
}

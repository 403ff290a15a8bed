import Testing
import Windowing

@testable import X11Backend

/// Text inputs 1 and 2 of window 9, and an input method that sends text. Times are in milliseconds.
@Suite struct CompositionTargetTests {
  private let first = Addressed(1, to: 9)
  private let second = Addressed(2, to: 9)
  private var target = CompositionTarget()

  init() { target.move(to: first, at: 0) }

  private static func ms(_ count: Int64) -> Int64 { count * 1_000_000 }

  private func composition(_ change: Composition.Change, in input: Int) -> Addressed<Composition> {
    Addressed(Composition(change, in: input), to: 9)
  }

  private mutating func mark(_ text: String, at time: Int64) -> Addressed<Composition>? {
    target.mark(MarkedText(text), at: Self.ms(time))
  }

  private mutating func commit(_ text: String, at time: Int64) -> Addressed<Composition>? {
    target.commit(text, at: Self.ms(time))
  }

  @Test mutating func `Text is marked and committed in the input that has the keys`() {
    #expect(mark("안", at: 1) == composition(.mark(MarkedText("안")), in: 1))
    #expect(commit("안", at: 2) == composition(.insert("안"), in: 1))
    #expect(!target.isSettling)
  }

  @Test mutating func `Clearing an invisible composition notifies no input`() {
    #expect(mark("", at: 1) == nil)
    _ = mark("안", at: 1)
    _ = commit("안", at: 2)
    // The input shows no marked text any more.
    #expect(mark("", at: 3) == nil)
  }

  @Test
  mutating func
    `Text that is committed after the keys have moved on belongs to the previous input`()
  {
    _ = mark("안", at: 1)
    target.move(to: second, at: Self.ms(10))
    #expect(target.isSettling)
    // As fcitx does.
    #expect(commit("안", at: 12) == composition(.insert("안"), in: 1))
    #expect(target.isSettling)
    #expect(mark("", at: 13) == nil)
    #expect(!target.isSettling)
    #expect(mark("녕", at: 20) == composition(.mark(MarkedText("녕")), in: 2))
  }

  @Test mutating func `A method may clear its text before it commits it`() {
    _ = mark("안", at: 1)
    target.move(to: second, at: Self.ms(10))
    // As ibus does.
    #expect(mark("", at: 12) == composition(.mark(MarkedText("")), in: 1))
    #expect(target.isSettling)
    #expect(commit("안", at: 13) == composition(.insert("안"), in: 1))
    #expect(!target.isSettling)
    #expect(commit("x", at: 14) == composition(.insert("x"), in: 2))
  }

  @Test mutating func `A method that clears and commits nothing has 50 ms`() {
    _ = mark("안", at: 1)
    target.move(to: nil, at: Self.ms(10))
    _ = mark("", at: 12)
    #expect(target.deadline == Self.ms(62))
    #expect(target.expire(at: Self.ms(61)) == nil)
    #expect(target.isSettling)
    #expect(target.expire(at: Self.ms(62)) == nil)
    #expect(!target.isSettling)
  }

  @Test mutating func `A method that does nothing leaves its text after half a second`() {
    _ = mark("안", at: 1)
    target.move(to: second, at: Self.ms(10))
    #expect(target.deadline == Self.ms(510))
    #expect(target.expire(at: Self.ms(510)) == composition(.unmark, in: 1))
    #expect(!target.isSettling)
    #expect(target.expire(at: Self.ms(600)) == nil)
  }

  @Test mutating func `The text of an input method that has ended stays`() {
    _ = mark("안", at: 1)
    #expect(target.lose() == composition(.unmark, in: 1))
    #expect(target.lose() == nil)
    #expect(mark("녕", at: 3) == composition(.mark(MarkedText("녕")), in: 1))
  }

  @Test mutating func `A caret that moves ends the composition in the same input`() {
    target.finish(at: Self.ms(1))
    #expect(!target.isSettling)
    _ = mark("안", at: 1)
    target.finish(at: Self.ms(2))
    #expect(target.isSettling)
    #expect(commit("안", at: 3) == composition(.insert("안"), in: 1))
  }

  @Test mutating func `Without an input, nothing is inserted`() {
    target.move(to: nil, at: 0)
    #expect(mark("안", at: 1) == nil)
    #expect(commit("안", at: 2) == nil)
  }

  @Test func `The name of the server is in the modifiers of the locale`() {
    #expect(InputMethodServer.name(in: "@im=ibus") == "ibus")
    #expect(InputMethodServer.name(in: "@x=1@im=fcitx") == "fcitx")
    #expect(InputMethodServer.name(in: "") == nil)
    #expect(InputMethodServer.name(in: "im=ibus") == "ibus")
  }
}

/// The text that an input method changes piece by piece.
@Suite struct PreeditBufferTests {
  private var buffer = PreeditBuffer()

  private mutating func replace(
    _ start: Int, _ count: Int, by text: String, converted: [Bool] = [], caret: Int
  ) {
    buffer.replace(
      from: start, count: count, by: Array(text.unicodeScalars), converted: converted, caret: caret)
  }

  @Test mutating func `Pieces are replaced in place`() {
    replace(0, 0, by: "かんじ", caret: 3)
    replace(1, 2, by: "x", caret: 1)
    let text = buffer.markedText
    #expect(text.text == "かx")
    #expect(text.text[..<text.selectedRange.lowerBound] == "か")
    replace(0, 2, by: "", caret: 0)
    #expect(buffer.isEmpty && buffer.markedText == MarkedText(""))
  }

  @Test mutating func `The part that is converted is a clause`() {
    replace(0, 0, by: "漢字を", converted: [true, true, false], caret: 0)
    let text = buffer.markedText
    #expect(text.clauses.map { text.text[$0.range] } == ["漢字", "を"])
    #expect(text.clauses.map(\.isConverted) == [true, false])
  }

  @Test mutating func `Places outside the text do no harm`() {
    replace(5, -3, by: "a", caret: 9)
    replace(-1, .max, by: "bc", converted: [true], caret: -4)
    #expect(buffer.markedText.text == "bc")
    #expect(buffer.markedText.selectedRange.isEmpty)
    replace(.max, .max, by: "", caret: .min)
    #expect(buffer.markedText.text == "bc")
  }
}

import CX11
import Geometry
import Testing
import Windowing

@testable import X11Backend

/// Keys that are composed, in window 1 with text input 7.
@Suite struct ComposedTypingTests {
  private typealias Outcome = ComposedTyping.Outcome

  private static let table = """
    <dead_acute> <e> : "é" eacute
    <dead_acute> <dead_acute> : "´" acute
    <dead_acute> <space> : "'" apostrophe
    <Multi_key> <o> <c> : "©" copyright
    <Multi_key> <f> <f> : "ﬀlong"

    """
  private let acute = KeySym(XK_dead_acute)
  private let compose = KeySym(XK_Multi_key)
  private var typing: ComposedTyping

  init() {
    typing = ComposedTyping { ComposeTable(Self.table) }
    #expect(typing.follow(Self.input(7), in: 1).isEmpty)
  }

  private static func input(_ id: Int) -> TextInputContext {
    TextInputContext(id: id, insertionRect: Rect(x: 0, y: 0, width: 1, height: 20))
  }

  private func mark(_ text: String) -> Composition { Composition(.mark(MarkedText(text)), in: 7) }

  private mutating func press(
    _ keysym: KeySym, code: UInt16 = 0, isCommand: Bool = false, in window: CX11.Window = 1
  ) -> Outcome {
    let outcome = typing.press(keysym, code: code, isCommand: isCommand, in: window)
    typing.release(code)
    return outcome
  }

  private mutating func press(_ letter: String) -> Outcome { press(XStringToKeysym(letter)) }

  @Test mutating func `A dead accent is shown, and types an accented letter with the next key`() {
    #expect(press(acute) == Outcome(compositions: [mark("´")], isSwallowed: true))
    #expect(press("e") == Outcome(compositions: [mark("")], text: "é", keysym: KeySym(XK_eacute)))
    #expect(press("e") == Outcome())
  }

  @Test mutating func `An accent that does not fit is typed by itself, and the key as well`() {
    _ = press(acute)
    #expect(press("q") == Outcome(compositions: [Composition(.insert("´"), in: 7)]))
    #expect(press("e") == Outcome())
  }

  @Test mutating func `Escape and Backspace give up what waits, and do nothing else`() {
    for key in [XK_Escape, XK_BackSpace] {
      _ = press(acute)
      #expect(press(KeySym(key)) == Outcome(compositions: [mark("")], isSwallowed: true))
      #expect(press(KeySym(key)) == Outcome())
    }
  }

  @Test mutating func `Shift between the keys of a sequence does not matter`() {
    _ = press(acute)
    #expect(press(KeySym(XK_Shift_L)) == Outcome())
    #expect(press("e").text == "é")
  }

  @Test mutating func `Compose is shown as a dot, which is never typed`() {
    #expect(press(compose) == Outcome(compositions: [mark("·")], isSwallowed: true))
    #expect(press("o").compositions == [mark("·o")])
    #expect(press("c").text == "©")
    _ = press(compose)
    #expect(press("x") == Outcome(compositions: [mark("")]))
    _ = press(compose)
    _ = press("f")
    #expect(press("f").text == "ﬀlong")
  }

  @Test mutating func `A command is no part of a sequence`() {
    #expect(press(acute, isCommand: true) == Outcome())
    _ = press(acute)
    #expect(
      press(XStringToKeysym("e"), isCommand: true)
        == Outcome(compositions: [Composition(.insert("´"), in: 7)]))
  }

  @Test mutating func `A dead key that is held does not repeat`() {
    #expect(typing.press(acute, code: 40, isCommand: false, in: 1).isSwallowed)
    #expect(
      typing.press(acute, code: 40, isCommand: false, in: 1) == Outcome(isSwallowed: true))
    typing.release(40)
    #expect(press("e").text == "é")
  }

  @Test mutating func `Without a text input, nothing is composed`() {
    #expect(press(acute, in: 2) == Outcome())
    #expect(typing.follow(nil, in: 1).isEmpty)
    #expect(press(acute) == Outcome())
  }

  @Test mutating func `A pending sequence is dropped when another input gets the keys`() {
    _ = press(acute)
    #expect(typing.follow(Self.input(7), in: 1).isEmpty)
    #expect(typing.follow(Self.input(8), in: 2).isEmpty)
    #expect(typing.follow(Self.input(8), in: 1) == [mark("")])
    #expect(press("e") == Outcome())
  }

  @Test mutating func `A pending sequence is dropped when the window loses the keyboard`() {
    _ = press(acute)
    #expect(typing.cancel(in: 2).isEmpty)
    #expect(typing.cancel(in: 1) == [mark("")])
    #expect(typing.cancel(in: 1).isEmpty)
  }

  @Test func `The table of the locale composes letters`() throws {
    #expect(Locale.isSet)
    let table = try #require(ComposeTable())
    #expect(table.meaning(of: [acute, XStringToKeysym("e")]) == .text("é", KeySym(XK_eacute)))
    #expect(table.accent(of: KeySym(XK_dead_circumflex)) == "^")
    #expect(table.accent(of: KeySym(XK_dead_diaeresis)) != nil)
    #expect(table.accent(of: XStringToKeysym("e")) == nil)
  }

  @Test mutating func `Without a table, keys are as they are`() {
    typing = ComposedTyping { nil }
    _ = typing.follow(Self.input(7), in: 1)
    #expect(press(acute) == Outcome())
  }
}

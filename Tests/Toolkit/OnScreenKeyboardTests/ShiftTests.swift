import Gestures
import Testing
import Views

@testable import OnScreenKeyboard

@Suite struct ShiftTests {
  @Test func `A tap on Shift is for the next letter`() {
    var stage = TypingStage("")
    stage.tap(.shift)
    stage.type("aB".lowercased())
    #expect(stage.text == "Ab")
  }

  @Test func `Another tap takes Shift back`() {
    var stage = TypingStage("")
    stage.tap(.shift)
    stage.wait(400)
    stage.tap(.shift)
    stage.type("a")
    #expect(stage.text == "a")
  }

  @Test func `Two quick taps lock Shift, and another one unlocks it`() {
    var stage = TypingStage("")
    stage.tap(.shift)
    stage.tap(.shift)
    #expect(stage.shift == .locked)
    stage.type("ab")
    stage.tap(.shift)
    stage.type("c")
    #expect(stage.text == "ABc")
  }

  @Test func `Two slow taps do not lock Shift`() {
    var stage = TypingStage("")
    stage.tap(.shift)
    stage.wait(300)
    stage.tap(.shift)
    #expect(stage.shift == .off)
  }

  @Test func `A long hold locks Shift`() {
    var stage = TypingStage("")
    stage.down(stage.center(of: .shift))
    stage.wait(1199)
    #expect(stage.shift == .off)
    stage.wait(1)
    #expect(stage.shift == .locked)
    stage.up()
    stage.type("ab")
    #expect(stage.text == "AB")
  }

  @Test func `While Shift is held, all letters are capitals, and none afterwards`() {
    var stage = TypingStage("")
    stage.down(stage.center(of: .shift), finger: 1)
    stage.down("a", finger: 2)
    stage.up(finger: 2)
    stage.wait(100)
    stage.down("b", finger: 2)
    stage.up(finger: 2)
    stage.up(finger: 1)
    stage.wait(100)
    stage.type("c")
    #expect(stage.text == "ABc")
  }

  @Test func `A slide from Shift types a capital`() {
    var stage = TypingStage("")
    stage.down(stage.center(of: .shift))
    stage.wait(100)
    stage.move(stage.center(of: "h"))
    #expect(stage.pressed == ["H"])
    stage.up()
    stage.wait(100)
    stage.type("i")
    #expect(stage.text == "Hi")
  }

  @Test func `A finger on Shift that is cancelled changes nothing`() {
    var stage = TypingStage("")
    stage.down(stage.center(of: .shift))
    stage.touches.cancelled(TouchID(1))
    stage.wait(100)
    stage.type("a")
    #expect(stage.text == "a")
  }

  @Test func `A tap on 123 stays there, a slide from it comes back`() {
    var stage = TypingStage("")
    stage.tap(.page(.numbers))
    #expect(stage.page == .numbers)
    stage.tap(.page(.letters))
    #expect(stage.page == .letters)
    stage.down(stage.center(of: .page(.numbers)))
    #expect(stage.page == .numbers)
    stage.wait(100)
    stage.move(stage.center(of: "5"))
    stage.up()
    #expect(stage.text == "5")
    #expect(stage.page == .letters)
  }

  @Test func `While 123 is held, another finger types digits, and letters come back`() {
    var stage = TypingStage("")
    stage.down(stage.center(of: .page(.numbers)), finger: 1)
    stage.down("4", finger: 2)
    stage.up(finger: 2)
    stage.up(finger: 1)
    #expect(stage.text == "4")
    #expect(stage.page == .letters)
  }

  @Test func `A space among digits brings the letters back`() {
    var stage = TypingStage("")
    stage.tap(.page(.numbers))
    stage.type("1 ")
    #expect(stage.page == .letters)
    var other = TypingStage("", type: .numbersAndPunctuation)
    other.type("1 ")
    #expect(other.page == .numbers)
  }

  @Test func `Another layout is shown by its key`() {
    var stage = TypingStage("", groups: [.unitedStates, .russian])
    stage.type("q")
    stage.tap(.nextLayout)
    stage.type("й")
    stage.tap(.nextLayout)
    stage.type("w")
    #expect(stage.text == "qйw")
  }

  // MARK: The text before the caret

  @Test func `Two quick spaces after a word end the sentence, and the next letter is a capital`() {
    var stage = TypingStage("", capitals: .sentences)
    stage.type("hi  you")
    #expect(stage.text == "Hi. You")
  }

  @Test func `Two spaces are two spaces when they are slow, follow no word, or in other text`() {
    var slow = TypingStage("", capitals: .sentences)
    slow.type("a ")
    slow.wait(1200)
    slow.type(" ")
    #expect(slow.text == "A  ")
    var mark = TypingStage("a,", capitals: .sentences)
    mark.type("  ")
    #expect(mark.text == "a,  ")
    var words = TypingStage("a", capitals: .none)
    words.type("  ")
    #expect(words.text == "a  ")
  }

  @Test(arguments: [
    ("", true), ("Hello", false), ("Hello ", false), ("Hello. ", true), ("Hello.", false),
    ("Really? ", true), ("Yes! ", true), ("line\n", true), ("He said: \"Go.\" ", true), ("(", true),
    ("e.g. ", true), ("3.14 ", false),
  ])
  func `A sentence begins with a capital`(_ text: String, _ isCapital: Bool) {
    #expect(Capitalization.wantsCapital(after: text, .sentences) == isCapital)
  }

  @Test func `Words begin with capitals, and all letters are capitals, where that is asked for`() {
    #expect(Capitalization.wantsCapital(after: "New ", .words))
    #expect(!Capitalization.wantsCapital(after: "New", .words))
    var stage = TypingStage("", capitals: .allCharacters)
    stage.type("ab")
    #expect(stage.text == "AB")
  }

  @Test func `The user can take back a capital that came by itself`() {
    var stage = TypingStage("", capitals: .sentences)
    #expect(stage.shift == .once)
    stage.tap(.shift)
    stage.type("ab")
    #expect(stage.text == "ab")
  }

  @Test func `Letters without capitals are typed as they are at the start of a sentence`() {
    var stage = TypingStage("", capitals: .sentences, groups: [.unitedStates, .hebrew])
    #expect(stage.shift == .once)
    stage.tap(.nextLayout)
    #expect(stage.shift == .off)
    stage.type("שד")
    #expect(stage.text == "שד")
    // Two spaces end sentences nevertheless.
    stage.type("  ")
    #expect(stage.text == "שד. " && stage.shift == .off)
    stage.tap(.nextLayout)
    #expect(stage.shift == .once)
    stage.tap(.nextLayout)
    stage.tap(.shift)
    #expect(stage.shift == .once)
  }

  @Test func `Scripts have capitals or not`() {
    let cased: [KeyboardLayout.Group] = [.unitedStates, .german, .russian]
    #expect(cased.allSatisfy(\.hasCapitals) && !KeyboardLayout.Group.hebrew.hasCapitals)
  }
}

import Geometry
import Gestures
import Testing
import Views
import Windowing

@testable import OnScreenKeyboard

@Suite struct KeyboardTouchesTests {
  @Test func `A key looks pressed from the landing, and acts when the finger lifts`() {
    var stage = TypingStage("")
    stage.down("a")
    #expect(stage.pressed == ["a"])
    #expect(stage.text == "")
    stage.wait(80)
    stage.up()
    #expect(stage.pressed.isEmpty)
    #expect(stage.text == "a")
  }

  @Test func `A typed letter stays above its key for a moment`() {
    var stage = TypingStage()
    stage.down("a")
    stage.up()
    #expect(stage.touches.actions.echoes.map(\.text) == ["a"])
    stage.wait(69)
    #expect(stage.touches.actions.echoes.count == 1)
    stage.wait(1)
    #expect(stage.touches.actions.echoes.isEmpty)
    #expect(stage.touches.nextDeadline == nil)
  }

  @Test(arguments: [true, false])
  func `The landing of a finger types what the others hold, whichever lifts first`(
    _ firstLiftsFirst: Bool
  ) {
    var stage = TypingStage("")
    stage.down("a", finger: 1)
    stage.wait(60)
    stage.down("b", finger: 2)
    #expect(stage.text == "a")
    stage.wait(30)
    stage.up(finger: firstLiftsFirst ? 1 : 2)
    stage.wait(30)
    stage.up(finger: firstLiftsFirst ? 2 : 1)
    #expect(stage.text == "ab")
  }

  @Test func `A third finger types what two hold in the order of landing`() {
    var stage = TypingStage("")
    stage.down("a", finger: 1)
    stage.down("s", finger: 2)
    stage.down("d", finger: 3)
    #expect(stage.text == "as")
    stage.up(finger: 3)
    #expect(stage.text == "asd")
  }

  @Test func `A landing where a finger has just lifted is none`() {
    var stage = TypingStage("")
    stage.down("a")
    stage.up()
    stage.wait(39)
    stage.down(stage.center(of: "a") + Vector(5, 5))
    stage.up()
    #expect(stage.text == "a")
    stage.wait(41)
    stage.down("a")
    stage.up()
    #expect(stage.text == "aa")
  }

  @Test func `Quick taps elsewhere count`() {
    var stage = TypingStage("")
    stage.down("a")
    stage.up()
    stage.wait(10)
    stage.down("s")
    stage.up()
    #expect(stage.text == "as")
  }

  @Test func `A finger that slides to another key types that`() {
    var stage = TypingStage("")
    stage.down("a")
    stage.wait(60)
    stage.move(stage.center(of: "s"))
    #expect(stage.pressed == ["s"])
    stage.up()
    #expect(stage.text == "s")
  }

  @Test func `A finger that slides off the keyboard types nothing, unless it comes back`() {
    var stage = TypingStage("")
    stage.down("a")
    stage.move(Point(100, -30))
    #expect(stage.pressed.isEmpty)
    stage.up()
    #expect(stage.text == "")
    stage.wait(100)
    stage.down("a")
    stage.move(Point(100, -30))
    stage.move(stage.center(of: "d"))
    stage.up()
    #expect(stage.text == "d")
  }

  @Test func `A finger that is cancelled types nothing`() {
    var stage = TypingStage("")
    stage.down("a")
    stage.touches.cancelled(TouchID(1))
    #expect(stage.text == "")
    #expect(stage.touches.fingers.isEmpty)
  }

  @Test func `Backspace acts immediately, repeats, and then deletes words`() {
    var stage = TypingStage(String(repeating: "word ", count: 20))
    let start = stage.text.count
    stage.down(stage.center(of: .backspace))
    #expect(stage.text.count == start - 1)
    stage.wait(399)
    #expect(stage.text.count == start - 1)
    stage.wait(1)
    #expect(stage.text.count == start - 2)
    stage.wait(19 * 50)
    #expect(stage.text.count == start - 21)
    let words = stage.text.split(separator: " ").count
    stage.wait(100)
    #expect(stage.text.split(separator: " ").count == words - 1)
    stage.wait(100)
    #expect(stage.text.split(separator: " ").count == words - 2)
    stage.up()
    let rest = stage.text
    stage.wait(1000)
    #expect(stage.text == rest)
  }

  @Test func `Other keys do not repeat`() {
    var stage = TypingStage("")
    stage.down("q")
    stage.wait(5000)
    stage.up()
    #expect(stage.text == "q")
  }

  @Test func `The landing of another finger ends the repeats of Backspace`() {
    var stage = TypingStage("word")
    stage.down(stage.center(of: .backspace), finger: 1)
    stage.down("s", finger: 2)
    stage.wait(1000)
    stage.up(finger: 2)
    #expect(stage.text == "wors")
  }

  @Test func `A long press offers accented forms; the finger slides to one`() throws {
    var stage = TypingStage("")
    stage.down("e")
    stage.wait(299)
    #expect(stage.menu == nil)
    stage.wait(1)
    let menu = try #require(stage.menu)
    #expect(menu.items.prefix(3) == ["e", "è", "é"])
    #expect(menu.text == "e")
    stage.move(menu.frame(of: 2).center)
    #expect(stage.menu?.text == "é")
    stage.up()
    #expect(stage.text == "é")
  }

  @Test func `On the right side of the keyboard the forms are to the left`() throws {
    var stage = TypingStage("")
    stage.down("o")
    stage.wait(300)
    let menu = try #require(stage.menu)
    #expect(menu.text == "o")
    #expect(menu.items.last == "o")
    #expect(menu.frame.maxX <= 400)
    stage.up()
    #expect(stage.text == "o")
  }

  @Test func `A finger that slides far from the forms types nothing`() throws {
    var stage = TypingStage("")
    stage.down("e")
    stage.wait(300)
    stage.move(Point(100, 190))
    #expect(stage.menu?.text == nil)
    stage.up()
    #expect(stage.text == "")
  }

  @Test func `Forms are capitals with Shift`() throws {
    var stage = TypingStage("")
    stage.tap(.shift)
    stage.down("E")
    stage.wait(300)
    #expect(stage.menu?.items.prefix(2) == ["E", "È"])
    stage.up()
    #expect(stage.text == "E")
    #expect(stage.shift == .off)
  }

  @Test func `The space bar becomes a trackpad that moves the caret`() {
    var stage = TypingStage("")
    let start = stage.center(of: .space)
    stage.down(start)
    stage.wait(300)
    stage.move(start + Vector(-9, 0))
    stage.move(start + Vector(-27, -24))
    stage.move(start + Vector(-20, -24))
    stage.down("a", finger: 2)
    stage.up(finger: 2)
    stage.up()
    #expect(
      stage.others == [
        .moveCaret(clusters: -1, lines: 0), .moveCaret(clusters: -2, lines: -1),
        .moveCaret(clusters: 1, lines: 0),
      ])
    #expect(stage.text == "")
  }

  @Test func `A quick drag down hides the keyboard, a slow one does not`() {
    var stage = TypingStage("")
    stage.down("t")
    stage.wait(150)
    stage.move(stage.center(of: "t") + Vector(5, 100))
    stage.up()
    #expect(stage.others == [.hide])
    stage.down("t")
    stage.wait(700)
    stage.move(stage.center(of: "t") + Vector(5, 100))
    stage.up()
    #expect(stage.others == [.hide])
  }

  @Test func `A disabled Return key does nothing`() {
    var stage = TypingStage("")
    var configuration = stage.touches.actions.model.configuration
    configuration.traits.enablesReturnKeyAutomatically = true
    stage.touches.reset(to: configuration)
    stage.tap(.return)
    #expect(stage.text == "")
    stage.touches.follow(textBeforeCaret: "x", hasText: true)
    stage.tap(.return)
    #expect(stage.text == "\n")
  }

  @Test func `Random fingers leave nothing pressed`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      var stage = TypingStage("", capitals: .sentences, groups: [.unitedStates, .russian])
      for _ in 0..<400 {
        let finger = UInt64.random(in: 1...3, using: &generator)
        let point = Point(
          .random(in: -40...440, using: &generator), .random(in: -60...230, using: &generator))
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where !stage.touches.fingers.contains { $0.id == .init(finger) }:
          stage.down(point, finger: finger)
        case 1: stage.move(point, finger: finger)
        case 2: stage.up(finger: finger)
        default: stage.wait(.random(in: 0...500, using: &generator))
        }
      }
      for finger in UInt64(1)...3 { stage.up(finger: finger) }
      stage.wait(2000)
      #expect(stage.touches.fingers.isEmpty)
      #expect(stage.touches.nextDeadline == nil)
    }
  }
}

extension TypingStage {
  /// The menu of accented forms.
  var menu: AccentMenu? {
    for case .menu(let menu) in touches.fingers.map(\.grip) { return menu }
    return nil
  }
}

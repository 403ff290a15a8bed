import Motion
import Testing
import Windowing

@Suite struct KeyPressTests {
  private func press(
    _ key: KeyEquivalent, _ modifiers: EventModifiers = [], latin: KeyEquivalent? = nil
  ) -> KeyPress { KeyPress(time: .zero, key: key, modifiers: modifiers, latinKey: latin) }

  @Test func `A sign counts however the layout makes it`() {
    for modifiers in [[], .shift, .capsLock, .numericPad] as [EventModifiers] {
      #expect(press("+", modifiers).matches("+"))
    }
    #expect(press("+", [.shift, .control]).matches("+", .control))
    #expect(!press("+", .control).matches("+") && !press("+").matches("="))
  }

  @Test func `Shift is a key of its own with letters, Space and keys that type nothing`() {
    for key in ["a", "ä", .space, .leftArrow, .return] as [KeyEquivalent] {
      #expect(!press(key, .shift).matches(key) && press(key, .shift).matches(key, .shift))
    }
  }

  @Test func `The equivalent of a key in shortcuts is tried after the key itself`() {
    #expect(press("&", latin: "1").matches("1") && press("&", latin: "1").matches("&"))
    #expect(press("ф", .control, latin: "a").matches("a", .control))
    #expect(press("&", latin: "1").meaning { key, _ in key } == "&")
    #expect(press("&", latin: "1").meaning { key, _ in key == "1" ? key : nil } == "1")
  }
}

import Testing
import Windowing

@testable import X11Backend

@Suite struct HeldKeysTests {
  private var held = HeldKeys()

  private func key(_ key: KeyEquivalent, _ code: UInt16, at time: UInt32) -> RawKey {
    var raw = RawKey(key, keyCode: code, time: time)
    raw.characters = "x"
    return raw
  }

  @Test mutating func `A held key is pressed once, repeated, and released once`() {
    #expect(held.press(key("a", 30, at: 1), in: 1)?.phase == .down)
    #expect(held.press(key("a", 30, at: 2), in: 1)?.phase == .repeat)
    #expect(held.press(key("a", 30, at: 3), in: 1)?.phase == .repeat)
    let released = held.release(30, modifiers: .shift, at: 4)
    #expect(released?.window == 1)
    let release = released?.value
    #expect(release?.phase == .up && release?.time == 4 && release?.characters == "")
    #expect(release?.modifiers == .shift)
    #expect(held.release(30, modifiers: [], at: 5) == nil)
    #expect(held.press(key("a", 30, at: 6), in: 1)?.phase == .down)
  }

  @Test mutating func `A release is of the key that was pressed, whatever it means now`() {
    _ = held.press(key("+", 13, at: 1), in: 1)
    _ = held.press(key("b", 48, at: 1), in: 1)
    #expect(held.release(13, modifiers: [], at: 2)?.value.key == "+")
  }

  @Test mutating func `A key that was pressed elsewhere reports nothing until it is pressed again`()
  {
    held.ignore([30])
    #expect(held.press(key("a", 30, at: 1), in: 1) == nil)
    #expect(held.press(key("a", 30, at: 2), in: 1) == nil)
    #expect(held.press(key("b", 48, at: 2), in: 1)?.phase == .down)
    #expect(held.release(30, modifiers: [], at: 3) == nil)
    #expect(held.press(key("a", 30, at: 4), in: 1)?.phase == .down)
  }

  @Test mutating func `When the keyboard is lost all keys are released, oldest first`() {
    _ = held.press(key("a", 30, at: 1), in: 1)
    _ = held.press(key("b", 48, at: 2), in: 1)
    _ = held.press(key("a", 30, at: 3), in: 1)
    let released = held.releaseAll(in: 1)
    #expect(released.map(\.key) == ["a", "b"])
    #expect(released.allSatisfy { $0.phase == .up && $0.time == nil })
    #expect(held.releaseAll(in: 1) == [])
  }

  @Test mutating func `A key belongs to the window in which it was pressed until it is released`() {
    _ = held.press(key("a", 30, at: 1), in: 1)
    #expect(held.press(key("a", 30, at: 2), in: 2) == nil)
    #expect(held.press(key("b", 48, at: 2), in: 2)?.phase == .down)
    #expect(held.release(30, modifiers: [], at: 3)?.window == 1)
    #expect(held.press(key("a", 30, at: 4), in: 2)?.phase == .down)
    #expect(held.release(30, modifiers: [], at: 5)?.window == 2)
  }

  @Test mutating func `A window that is notified late of its loss releases no key of another`() {
    _ = held.press(key("a", 30, at: 1), in: 1)
    _ = held.press(key("b", 48, at: 2), in: 2)
    #expect(held.releaseAll(in: 1).map(\.key) == ["a"])
    #expect(held.releaseAll(in: 1) == [])
    #expect(held.press(key("b", 48, at: 3), in: 2)?.phase == .repeat)
  }

  @Test mutating func `A key that went up unseen is released in its window, and not ignored later`()
  {
    held.ignore([16, 17])
    _ = held.press(key("a", 30, at: 1), in: 1)
    _ = held.press(key("b", 48, at: 2), in: 2)
    let released = held.releaseAll(except: [16, 48])
    #expect(released.map(\.value.key) == ["a"] && released.map(\.window) == [1])
    #expect(released.first?.value.phase == .up)
    #expect(held.press(key("q", 16, at: 3), in: 1) == nil)
    #expect(held.press(key("w", 17, at: 3), in: 1)?.phase == .down)
    #expect(held.press(key("b", 48, at: 3), in: 2)?.phase == .repeat)
  }
}

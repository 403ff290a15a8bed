import Geometry
import Gestures
import Motion
import Testing
import Views

@testable import PhotoViewer

/// The last known state of the input.
@MainActor @Suite struct InputStateTests {
  private func frame(_ changes: (UInt64, TouchPhase)...) -> TouchFrame {
    TouchFrame(
      time: .zero,
      changes: changes.map { TouchChange(id: TouchID($0), phase: $1, position: .zero) })
  }

  @Test func `Time does not go back`() {
    let input = InputState()
    input.advance(to: Instant(milliseconds: 20))
    input.advance(to: Instant(milliseconds: 10))
    #expect(input.now == Instant(milliseconds: 20))
  }

  @Test func `The window counts as touched until the last finger lifts`() {
    let input = InputState()
    input.record(frame((1, .began), (2, .began)))
    input.record(frame((1, .ended), (2, .moved)))
    #expect(input.isTouched)
    input.record(frame((2, .cancelled)))
    #expect(!input.isTouched)
  }

  // MARK: The key

  private func press(_ phase: KeyPhase, _ modifiers: EventModifiers = []) -> KeyPress {
    KeyPress(time: .zero, key: .pageDown, modifiers: modifiers, phase: phase)
  }

  /// Returns whether each of these presses performs its command.
  private func performed(
    _ presses: (KeyPhase, HeldKey.Stage, repeats: Bool)...
  ) -> [Bool] {
    var key = HeldKey()
    return presses.map { key.record(press($0), on: $1, repeats: $2) }
  }

  @Test func `A held key performs only commands that repeat`() {
    #expect(
      performed(
        (.down, .photo, repeats: false), (.repeat, .photo, repeats: false),
        (.repeat, .photo, repeats: true)) == [true, false, true])
  }

  @Test func `A held key that has led from the photo to the grid does nothing there`() {
    #expect(
      performed(
        (.down, .photo, repeats: true), (.repeat, .grid, repeats: true),
        (.repeat, .photo, repeats: true), (.down, .grid, repeats: true),
        (.repeat, .grid, repeats: true)) == [true, false, true, true, true])
  }

  @Test func `Shift extends the selection while it is held`() {
    var key = HeldKey()
    _ = key.record(press(.down, .shift), on: .grid, repeats: true)
    #expect(key.extendsSelection)
    _ = key.record(press(.repeat), on: .grid, repeats: true)
    #expect(!key.extendsSelection)
  }
}

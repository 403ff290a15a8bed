import Motion
import Testing

@testable import Views

@Suite struct WindowCommandTests {
  private func command(
    _ key: KeyEquivalent, _ modifiers: EventModifiers = [], latin: KeyEquivalent? = nil
  ) -> WindowCommand? {
    WindowCommand(KeyPress(time: .zero, key: key, modifiers: modifiers, latinKey: latin))
  }

  @Test func `Each command has its keys`() {
    #expect(command("w", .control) == .close)
    #expect(command("q", .control) == .quit)
    #expect(command("z", .control) == .undo)
    #expect(command("z", [.control, .shift]) == .redo && command("y", .control) == .redo)
    #expect(command(.menu) == .openContextMenu && command(.f10, .shift) == .openContextMenu)
    #expect(command(.escape) == .escape && command(.leftArrow, .option) == .back)
  }

  @Test func `Other modifiers are no command`() {
    #expect(command("w") == nil && command("w", [.control, .option]) == nil)
    #expect(command(.f10) == nil && command(.escape, .control) == nil)
  }

  @Test func `Locks do not matter, and other scripts have the Latin keys`() {
    #expect(command("w", [.control, .capsLock]) == .close)
    #expect(command("ц", .control, latin: "w") == .close)
    #expect(command("q", .control, latin: "w") == .quit)
  }
}

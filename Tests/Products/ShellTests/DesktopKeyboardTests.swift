import DBus
import TestSupport
import Testing
import Views

@testable import Shell

/// The on-screen keyboard of the desktop, on a bus of its own.
@Suite struct DesktopKeyboardTests {
  private let session: ServedBus
  private let keyboard: DesktopKeyboard
  private let window: any DesktopOnScreenKeyboard

  init() throws {
    let session = try ServedBus()
    self.session = session
    keyboard = DesktopKeyboard { session.driver }
    window = keyboard.share()
  }

  @Test func `A keyboard is found whenever it starts, and lost when it ends`() throws {
    #expect(!keyboard.isAvailable)
    window.show()
    #expect(!keyboard.isShown)
    for _ in 0..<2 {
      try session.server.startKeyboard()
      #expect(session.run { keyboard.isAvailable })
      session.server.stopKeyboard()
      #expect(session.run { !keyboard.isAvailable })
    }
  }

  @Test func `The keyboard is shown and hidden by one call each`() throws {
    try session.server.startKeyboard()
    #expect(session.run { keyboard.isAvailable })
    window.show()
    window.show()
    #expect(keyboard.isShown)
    #expect(session.run { session.bus.deadline == nil })
    window.hide()
    window.hide()
    #expect(session.run { session.bus.deadline == nil })
    window.show()
    #expect(session.run { session.bus.deadline == nil })
    #expect((0..<3).map { _ in session.server.keyboardCall() } == ["Show", "Hide", "Show"])
  }

  @Test func `Changes by the user are followed, and a keyboard that the user has shown stays`()
    throws
  {
    try session.server.startKeyboard()
    #expect(session.run { keyboard.isAvailable })
    session.server.setKeyboardVisible(true)
    #expect(session.run { keyboard.isShown })
    window.hide()
    #expect(keyboard.isShown)
    session.server.setKeyboardVisible(false)
    #expect(session.run { !keyboard.isShown })
    window.show()
    #expect(session.run { session.bus.deadline == nil })
    #expect(session.server.keyboardCall() == "Show")
    // It is known of one that runs already.
    #expect(keyboard.isShown)
  }

  @Test func `Of two windows, the one that has asked for it last hides it`() throws {
    let other = keyboard.share()
    try session.server.startKeyboard()
    #expect(session.run { keyboard.isAvailable })
    window.show()
    #expect(window.isShown && !other.isShown)
    other.show()
    #expect(other.isShown && !window.isShown)
    // Its input has gone, under the other window.
    window.hide()
    #expect(keyboard.isShown && other.isShown)
    other.hide()
    #expect(!keyboard.isShown && !other.isShown)
    #expect(session.run { session.bus.deadline == nil })
    #expect((0..<2).map { _ in session.server.keyboardCall() } == ["Show", "Hide"])
    // Nobody's: it is anybody's again.
    window.show()
    #expect(window.isShown)
  }

  @Test func `The keyboard is hidden at the end of the program`() throws {
    try session.server.startKeyboard()
    #expect(session.run { keyboard.isAvailable })
    window.show()
    #expect(session.run { session.bus.deadline == nil })
    keyboard.stop()
    #expect(session.server.keyboardCall() == "Show")
    #expect(session.server.keyboardCall() == "Hide")
  }

  @Test func `Without a bus, or when it ends, there is no keyboard`() throws {
    #expect(!DesktopKeyboard { nil }.isAvailable)
    try session.server.startKeyboard()
    #expect(session.run { keyboard.isAvailable })
    window.show()
    session.server.stop()
    #expect(session.run { !keyboard.isAvailable })
    #expect(!keyboard.isShown)
  }
}

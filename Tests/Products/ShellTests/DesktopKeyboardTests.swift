import ATSPIBridge
import DBus
import Glibc
import Motion
import TestSupport
import Testing
import Views
import Windowing

@testable import Shell

/// The on-screen keyboard of the desktop, on a bus of its own.
@Suite struct DesktopKeyboardTests {
  private let server: PrivateBus
  private let bus: Bus
  private let keyboard: DesktopKeyboard
  private let window: any ExternalKeyboard

  init() throws {
    let server = try PrivateBus()
    let bus = try #require(Bus(address: server.address))
    (self.server, self.bus) = (server, bus)
    // The test serves the bus itself.
    var timers = TimerQueue()
    let idle = LoopAccess(
      watch: { Watch(descriptor: $0, events: $1, $2) },
      schedule: { timers.schedule(at: .zero + $0, $1) }, now: { .zero })
    keyboard = DesktopKeyboard { BusDriver(bus, in: idle) { .zero } }
    window = keyboard.share()
  }

  /// Serves the bus until `condition` holds. Returns whether it does, within 10 seconds.
  private func run(until condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while !condition() {
      guard ContinuousClock.now < end, bus.isOpen else { return condition() }
      if bus.process() { continue }
      var polled = pollfd(fd: bus.descriptor, events: bus.pollEvents, revents: 0)
      poll(&polled, 1, 100)
    }
    return true
  }

  @Test func `A keyboard is found whenever it starts, and lost when it ends`() throws {
    #expect(!keyboard.isAvailable)
    window.show()
    #expect(!keyboard.isShown)
    for _ in 0..<2 {
      try server.startKeyboard()
      #expect(run { keyboard.isAvailable })
      server.stopKeyboard()
      #expect(run { !keyboard.isAvailable })
    }
  }

  @Test func `It is shown and hidden by calls, once each`() throws {
    try server.startKeyboard()
    #expect(run { keyboard.isAvailable })
    window.show()
    window.show()
    #expect(keyboard.isShown)
    #expect(run { bus.deadline == nil })
    window.hide()
    window.hide()
    #expect(run { bus.deadline == nil })
    window.show()
    #expect(run { bus.deadline == nil })
    #expect((0..<3).map { _ in server.keyboardCall() } == ["Show", "Hide", "Show"])
  }

  @Test func `What the user does with it is known, and what he has shown stays`() throws {
    try server.startKeyboard()
    #expect(run { keyboard.isAvailable })
    server.setKeyboardVisible(true)
    #expect(run { keyboard.isShown })
    window.hide()
    #expect(keyboard.isShown)
    server.setKeyboardVisible(false)
    #expect(run { !keyboard.isShown })
    window.show()
    #expect(run { bus.deadline == nil })
    #expect(server.keyboardCall() == "Show")
    // It is known of one that is there already.
    #expect(keyboard.isShown)
  }

  @Test func `Of two windows, the one that has asked for it last hides it`() throws {
    let other = keyboard.share()
    try server.startKeyboard()
    #expect(run { keyboard.isAvailable })
    window.show()
    #expect(window.isShown && !other.isShown)
    other.show()
    #expect(other.isShown && !window.isShown)
    // Its input has gone, under the other window.
    window.hide()
    #expect(keyboard.isShown && other.isShown)
    other.hide()
    #expect(!keyboard.isShown && !other.isShown)
    #expect(run { bus.deadline == nil })
    #expect((0..<2).map { _ in server.keyboardCall() } == ["Show", "Hide"])
    // Nobody's: it is anybody's again.
    window.show()
    #expect(window.isShown)
  }

  @Test func `At the end of the program it goes`() throws {
    try server.startKeyboard()
    #expect(run { keyboard.isAvailable })
    window.show()
    #expect(run { bus.deadline == nil })
    keyboard.stop()
    #expect(server.keyboardCall() == "Show")
    #expect(server.keyboardCall() == "Hide")
  }

  @Test func `Without a bus, or when it goes, there is none`() throws {
    #expect(!DesktopKeyboard { nil }.isAvailable)
    try server.startKeyboard()
    #expect(run { keyboard.isAvailable })
    window.show()
    server.stop()
    #expect(run { !keyboard.isAvailable })
    #expect(!keyboard.isShown)
  }
}

import ATSPIBridge
import DBus
import Glibc
import Motion
import TestSupport
import Testing
import Windowing

/// A session bus of its own, whose connection a test serves itself, in place of an event loop.
@MainActor
struct ServedBus {
  let server: PrivateBus
  let bus: Bus

  init() throws {
    server = try PrivateBus()
    bus = try #require(Bus(address: server.address))
  }

  /// The connection, in a loop that never turns.
  var driver: BusDriver {
    var timers = TimerQueue()
    let idle = EventLoopAccess(
      watch: { Watch(descriptor: $0, events: $1, $2) },
      schedule: { timers.schedule(at: .zero + $0, $1) }, now: { .zero })
    return BusDriver(bus, in: idle) { .zero }
  }

  /// Serves the bus until `condition` holds. Returns whether it does, within 10 seconds.
  func run(until condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while !condition() {
      guard ContinuousClock.now < end, bus.isOpen else { return condition() }
      if bus.process() { continue }
      var polled = pollfd(fd: bus.descriptor, events: bus.pollEvents, revents: 0)
      poll(&polled, 1, 100)
    }
    return true
  }
}

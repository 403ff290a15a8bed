import DBus
import Glibc
import Motion
import SystemPackage
import Testing
import Views
import Windowing

@testable import ATSPIBridge

/// Programs that join the desktop of clients, and leave it.
@Suite(.serialized) struct JoiningTests {
  @Test func `Without anybody who wants accessibility, nothing is started`() throws {
    let session = try AccessibleSession()
    let bridge = session.start(session.open(View()))
    session.settle()
    let answer = session.call(
      BusCall(
        destination: "org.freedesktop.DBus", path: "/", interface: "org.freedesktop.DBus",
        method: "NameHasOwner",
        arguments: [.string("org.a11y.Bus")]), on: try session.connect())
    #expect(answer == .success([.boolean(false)]) && !bridge.isServing)
    bridge.stop()
  }

  @Test func `A program joins when accessibility is turned on, and leaves when it is turned off`()
    throws
  {
    let session = try AccessibleSession()
    let bridge = session.start(session.open(View()))
    session.settle()
    #expect(try session.enable(true))
    let client = try AccessibilityClient(in: session)
    let program = try client.program()
    #expect(try client.get(program, "Application", "ToolkitName") == .string("Touchstone"))
    #expect(try client.get(program, "Application", "AtspiVersion") == .string("2.1"))
    #expect(bridge.isServing)
    #expect(try session.enable(false))
    #expect(session.run { (try? client.programs().isEmpty) == true } && !bridge.isServing)
    bridge.stop()
  }

  @Test func `A program that joins again reports the state of its windows again`() throws {
    let session = try AccessibleSession()
    let window = session.open(View())
    window.handle(.minimizedChanged(true))
    let bridge = session.start(window)
    let client = try AccessibilityClient(in: session)
    client.listenToWindows()
    for _ in 0..<2 {
      #expect(try session.enable(true))
      #expect(session.run { client.words.contains("Activate::0") }, "\(client.words)")
      #expect(client.words == ["Create::0", "Minimize::0", "Activate::0"])
      #expect(try session.enable(false))
      #expect(session.run { client.words.last == "Destroy::0" })
      client.forgetSignals()
    }
    bridge.stop()
  }

  @Test func `The address of the accessibility bus alone is enough`() throws {
    let session = try AccessibleSession()
    let bridge = session.start(session.open(View()), address: try session.accessibilityAddress())
    let client = try AccessibilityClient(in: session)
    #expect(try client.children(try client.program()).count == 1)
    bridge.stop()
    #expect(session.run { (try? client.programs().isEmpty) == true })
  }

  @Test(arguments: [nil, "1"])
  func `A program without a session bus works as ever`(off: String?) {
    var calls = 0
    var timers = TimerQueue()
    let loop = EventLoopAccess(
      watch: { descriptor, events, body in
        calls += 1
        return Watch(descriptor: descriptor, events: events, body)
      },
      schedule: { time, body in
        calls += 1
        return timers.schedule(at: .zero + time, body)
      }, now: { .zero })
    let bridge = AccessibilityBridge(name: "viewer", loop: loop) { variable in
      // Turned off, the session bus is not asked.
      variable == "NO_AT_BRIDGE" || off != nil ? FilePath(off ?? "") : nil
    }
    bridge.attach(Window(title: "Pictures", content: View()))
    bridge.start()
    #expect(!bridge.isServing && calls == 0)
    bridge.stop()
  }

  @Test func `Two programs do not disturb one another, and each has its windows`() throws {
    let session = try AccessibleSession()
    #expect(try session.enable(true))
    let (first, second) = (session.open(View(), title: "one"), session.open(View(), title: "two"))
    let bridges = [session.start(first, name: "one"), session.start(nil, name: "two")]
    bridges[1].attach(second)
    let client = try AccessibilityClient(in: session)
    for name in ["one", "two"] {
      let frame = try #require(try client.children(try client.program(name)).first)
      #expect(try client.name(frame) == name)
    }
    bridges[0].stop()
    #expect(session.run { (try? client.programs().count) == 1 })
    #expect(try client.name(try client.program("two")) == "two")
    bridges[1].stop()
  }

  @Test func `A bus that dies ends nothing but the reading`() throws {
    let session = try AccessibleSession()
    #expect(try session.enable(true))
    let bridge = session.start(session.open(View()))
    let client = try AccessibilityClient(in: session)
    _ = try client.program()
    #expect(bridge.isServing)
    let name = "org.freedesktop.DBus"
    let answer = session.call(
      BusCall(
        destination: name, path: "/", interface: name, method: "GetConnectionUnixProcessID",
        arguments: [.string(name)]),
      on: client.bus)
    let process = try #require(try answer.get().first?.unsigned)
    kill(pid_t(truncatingIfNeeded: process), SIGKILL)
    #expect(session.run { !bridge.isServing })
    #expect(session.run { session.openDescriptors == 1 })
    // The process that starts the bus ends with it. Settings made there until then are lost.
    let ask = BusCall(
      destination: name, path: "/", interface: name, method: "NameHasOwner",
      arguments: [.string("org.a11y.Bus")])
    let other = try session.connect()
    #expect(session.run { (try? session.call(ask, on: other).get().first) == .boolean(false) })
    // The next bus is another one, which the program joins.
    #expect(try session.enable(true))
    let next = try AccessibilityClient(in: session)
    #expect(try next.name(next.program()) == "viewer")
    bridge.stop()
    #expect(session.openDescriptors == 0)
  }

  @Test(arguments: [
    "unixexec:path=/bin/sh", "unix:path=/tmp/a;unixexec:path=/bin/sh", "tcp:host=x", "",
  ])
  func `A bus address on the root window starts no program and leads to no other machine`(
    address: String
  ) throws {
    let session = try AccessibleSession()
    let bridge = AccessibilityBridge(
      name: "viewer", loop: session.access, environment: { _ in nil }, screenAddress: { address })
    bridge.start()
    session.settle()
    #expect(session.openDescriptors == 0)
    bridge.stop()
  }

  @Test func `The screen alone can say where the bus is`() throws {
    let session = try AccessibleSession()
    let address = try session.accessibilityAddress()
    let bridge = AccessibilityBridge(
      name: "viewer", loop: session.access, environment: { _ in nil }, screenAddress: { address })
    bridge.start()
    // A second start is none.
    bridge.start()
    let client = try AccessibilityClient(in: session)
    #expect(try client.name(client.program()) == "viewer")
    #expect(session.openDescriptors == 1)
    bridge.stop()
  }
}

/// The time at which a program joins, without a bus.
@Suite struct JoinStateTests {
  @Test
  func
    `The bridge joins when accessibility or the screen reader is enabled, and leaves when neither is`()
  {
    var state = JoinState(isForced: false)
    #expect(state.start() == .nothing)
    #expect(state.statusChanged(isEnabled: nil, isReaderEnabled: true) == .join)
    #expect(state.statusChanged(isEnabled: true, isReaderEnabled: nil) == .nothing)
    #expect(state.didJoin() == true)
    #expect(state.statusChanged(isEnabled: nil, isReaderEnabled: false) == .nothing)
    #expect(state.statusChanged(isEnabled: false, isReaderEnabled: nil) == .leave)
    // The registry answers late.
    #expect(state.didJoin() == false)
    #expect(state.phase == .watching)
  }

  @Test func `With an address it joins immediately`() {
    var state = JoinState(isForced: true)
    #expect(state.start() == .join)
    #expect(state.statusChanged(isEnabled: false, isReaderEnabled: false) == .nothing)
  }

  @Test func `Joining waits longer after each failure, up to half a minute`() {
    var state = JoinState(isForced: true)
    _ = state.start()
    var waits: [Int64] = []
    for _ in 0..<8 {
      if case .retry(let time) = state.didFail() { waits.append(time.components.seconds) }
      #expect(state.retry() == .join && state.retry() == .nothing)
    }
    #expect(waits == [1, 2, 4, 8, 16, 30, 30, 30])
    #expect(state.didJoin() == true)
    #expect(state.didFail() == .retry(after: .seconds(1)))
    #expect(state.didFail(wait: .seconds(5)) == .retry(after: .seconds(5)))
  }

  @Test func `The bridge does not join again when accessibility is disabled`() {
    var state = JoinState(isForced: false)
    _ = state.statusChanged(isEnabled: true, isReaderEnabled: nil)
    _ = state.didFail()
    #expect(state.statusChanged(isEnabled: false, isReaderEnabled: nil) == .leave)
    #expect(state.retry() == .nothing && state.didFail() == .nothing)
  }
}

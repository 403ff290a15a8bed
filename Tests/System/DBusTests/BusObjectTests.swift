import Glibc
import TestSupport
import Testing

@testable import DBus

/// Objects and signals on the bus, between two connections.
@MainActor @Suite(.serialized)
struct BusObjectTests {
  private let server: PrivateBus
  private let (one, other): (Bus, Bus)
  private let names: (one: String, other: String)

  init() throws {
    server = try PrivateBus()
    one = try #require(Bus(address: server.address))
    other = try #require(Bus(address: server.address))
    for bus in [one, other] {
      var isConnected = false
      #expect(bus.uniqueName == nil)
      bus.whenConnected { isConnected = true }
      try #require(Self.run([bus]) { isConnected })
    }
    names = (try #require(one.uniqueName), try #require(other.uniqueName))
  }

  /// Serves connections until `condition` holds. Returns false after ten seconds.
  private static func run(_ buses: [Bus], until condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while !condition() {
      guard ContinuousClock.now < end else { return false }
      for bus in buses { while bus.process() {} }
      guard !condition() else { return true }
      var polled = buses.map { pollfd(fd: $0.descriptor, events: $0.pollEvents, revents: 0) }
      poll(&polled, nfds_t(polled.count), 10)
    }
    return true
  }

  private func call(
    _ path: String, _ method: String, _ arguments: [BusCall.Argument] = []
  ) -> Result<[BusValue], BusError>? {
    var answer: Result<[BusValue], BusError>?
    other.send(
      BusCall(
        destination: names.one, path: path, interface: "org.example.Thing", method: method,
        arguments: arguments)
    ) { answer = $0 }
    _ = Self.run([one, other]) { answer != nil }
    return answer
  }

  @Test func `A turn whose time is over leaves what is waiting for the next one`() {
    var (served, answers) = (0, 0)
    one.serve(at: "/org/example") { _ in
      served += 1
      return .values("b", [.boolean(true)])
    }
    for _ in 0..<20 {
      other.send(
        BusCall(
          destination: names.one, path: "/org/example", interface: "org.example.Thing",
          method: "Count")
      ) { _ in
        answers += 1
      }
    }
    while other.process() {}
    var entry = pollfd(fd: one.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&entry, 1, 10_000) == 1)
    #expect(one.process(for: .zero) && served == 0)
    #expect(Self.run([one, other]) { answers == 20 } && served == 20)
  }

  @Test func `Every object below a path is served, with values of any type`() {
    var requests: [BusRequest] = []
    let values: [BusValue] = [
      .array([.structure([.string("a"), .objectPath("/b")])]), .integer(-1), .double(0.5),
      .array([]), .variant(.structure([.integer(1), .integer(2)])), .boolean(true),
      .array([.entry(key: .string("k"), value: .variant(.unsigned(7)))]), .byte(9),
    ]
    one.serve(at: "/org/example") { request in
      requests.append(request)
      return .values("a(so)xdau" + "vba{sv}y", values)
    }
    let answer = call(
      "/org/example/deep/1", "Do",
      [.value(.structure([.string("x"), .objectPath("/y")]), "(so)"), .number(3)])
    #expect(answer == .success(values))
    #expect(requests.count == 1 && requests.first?.sender == names.other)
    #expect(requests.first?.path == "/org/example/deep/1" && requests.first?.method == "Do")
    #expect(requests.first?.signature == "(so)u")
    #expect(
      requests.first?.arguments == [
        .structure([.string("x"), .objectPath("/y")]), .unsigned(3),
      ])
  }

  @Test func `An answer may come later, after those to other calls`() {
    var reply: ((BusAnswer) -> Void)?
    var answers: [String] = []
    one.serve(at: "/org/example") { request, answer in
      if request.method == "Later" { reply = answer } else { answer(.values("", [])) }
    }
    for method in ["Later", "Now"] {
      other.send(
        BusCall(
          destination: names.one, path: "/org/example", interface: "org.example.Thing",
          method: method)
      ) { if case .success = $0 { answers.append(method) } }
    }
    #expect(Self.run([one, other]) { answers == ["Now"] } && reply != nil)
    reply?(.values("", []))
    #expect(Self.run([one, other]) { answers == ["Now", "Later"] })
  }

  @Test func `An array without elements can be in a variant, if its type is said`() {
    one.serve(at: "/org/example") { _ in .values("v", [.variant(.emptyArray(of: "(so)"))]) }
    #expect(call("/org/example", "Do") == .success([.variant(.array([]))]))
  }

  @Test func `An object can answer with an error, and another path is not served`() {
    one.serve(at: "/org/example") { _ in .error("org.example.Error", "no") }
    #expect(
      call("/org/example", "Do") == .failure(.refused(name: "org.example.Error", message: "no")))
    guard case .failure? = call("/elsewhere", "Do") else {
      Issue.record("there is an object at /elsewhere")
      return
    }
  }

  @Test(arguments: [
    ("s", [BusValue.integer(1)]), ("ii", [.integer(1)]), ("", [.integer(1)]), ("(", [.integer(1)]),
    ("o", [.objectPath("no path")]), ("v", [.variant(.array([]))]),
  ])
  func `An answer that cannot be written is an error`(signature: String, values: [BusValue]) {
    one.serve(at: "/org/example") { _ in .values(signature, values) }
    guard case .failure(.refused(let name, _))? = call("/org/example", "Do") else {
      Issue.record("\(signature) was written")
      return
    }
    #expect(name == "org.freedesktop.DBus.Error.Failed")
    #expect(one.isOpen)
  }

  @Test func `Signals arrive with their values and their sender`() {
    var signals: [BusSignal] = []
    other.receive(matching: "type='signal',interface='org.example.Thing'") { signals.append($0) }
    // The rule is known to the bus when it has answered a later call.
    _ = call("/", "Nothing")
    let signal = BusSignal(
      path: "/org/example/1", interface: "org.example.Thing", name: "Changed",
      signature: "siiva{sv}",
      values: [.string("on"), .integer(1), .integer(0), .variant(.string("é")), .array([])])
    #expect(one.emit(signal))
    #expect(
      !one.emit(
        BusSignal(
          path: "no path", interface: "org.example.Thing", name: "Changed", signature: "",
          values: [])))
    #expect(Self.run([one, other]) { !signals.isEmpty })
    #expect(signals.first?.sender == names.one && signals.first?.values == signal.values)
  }

  @Test func `Queued messages are sent before the end`() {
    one.emit(
      BusSignal(path: "/a", interface: "org.example.Thing", name: "Last", signature: "", values: [])
    )
    one.flush(for: .seconds(10))
    #expect(one.queuedCount == 0)
    one.close()
    #expect(
      !one.emit(
        BusSignal(
          path: "/a", interface: "org.example.Thing", name: "Last", signature: "", values: [])))
    #expect(one.uniqueName == nil && one.queuedCount == 0)
  }

  @Test func `Signatures are divided into whole types`() {
    #expect(Array(BusSignature("a{sv}(i(so))aaiv")) == ["a{sv}", "(i(so))", "aai", "v"])
    #expect(Array(BusSignature("s)i")) == ["s"])
  }

  @Test(arguments: [(1022, true), (1023, false)])
  func `A call with too many values is served without them`(count: Int, isRead: Bool) {
    var counts: [Int?] = []
    one.serve(at: "/org/example") { request in
      counts.append(request.arguments?[0].elements?.count)
      return .values("", [])
    }
    #expect(
      call("/org/example", "Do", [.strings(Array(repeating: "", count: count)), .number(1)])
        == .success([]))
    #expect(counts == [isRead ? count : nil])
  }

  @Test(arguments: [
    ("unix:path=/run/bus", true), ("unix:abstract=a,guid=b;unix:path=/c", true),
    ("unixexec:path=/bin/sh", false), ("unix:path=/a;unixexec:path=/bin/sh", false),
    ("tcp:host=example.org", false), ("", false), (";", false),
  ])
  func `Only sockets of this machine are such`(address: String, isLocal: Bool) {
    #expect(Bus.isLocalSocket(address) == isLocal)
  }

  @Test func `Time for poll is rounded up, and neither lost nor too long`() {
    let times: [Duration] = [
      .zero, .nanoseconds(1), .milliseconds(5), .seconds(3), .seconds(-3), .seconds(1 << 40),
    ]
    #expect(times.map(\.pollTimeout) == [0, 1, 5, 3000, 0, .max])
  }
}

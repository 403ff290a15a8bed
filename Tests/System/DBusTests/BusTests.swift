import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import DBus
@testable import DesktopServices

/// The bus, with a real one.
@MainActor @Suite(.serialized)
struct BusTests {
  /// Handles what arrives until `condition` holds. Returns false after ten seconds.
  private func run(_ bus: Bus, until condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while !condition() {
      guard ContinuousClock.now < end, bus.isOpen else { return condition() }
      if bus.process() { continue }
      guard bus.isOpen, !condition() else { continue }
      var polled = pollfd(fd: bus.descriptor, events: bus.pollEvents, revents: 0)
      poll(&polled, 1, 100)
    }
    return true
  }

  @Test func `A bus that lets nobody in is not waited for at the end`() throws {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/silent"
    // It takes connections, but nobody reads what they say.
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let isBound = withUnsafeBytes(of: &address) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) {
        $0.baseAddress.map { bind(listener, $0, socklen_t(bytes.count)) } == 0
      }
    }
    try #require(isBound && listen(listener, 1) == 0)
    let bus = try #require(Bus(address: "unix:path=\(path)"))
    bus.send(
      BusCall(destination: "org.example", path: "/", interface: "org.example", method: "Wait"))
    #expect(bus.queuedCount > 0)
    // Otherwise this is the end of the test for today.
    bus.flush(for: .seconds(86_400))
    #expect(bus.queuedCount > 0)
    bus.close()
  }

  @Test func `The bus itself answers, with values of many kinds`() throws {
    let server = try PrivateBus()
    let bus = try #require(Bus(address: server.address))
    var names: [BusValue] = []
    var features: Result<[BusValue], BusError>?
    let name = "org.freedesktop.DBus"
    bus.send(.toBus("ListNames")) { names = (try? $0.get()) ?? [] }
    bus.send(
      BusCall(
        destination: name, path: "/org/freedesktop/DBus",
        interface: "org.freedesktop.DBus.Properties", method: "GetAll",
        arguments: [.string(name)])
    ) { features = $0 }
    #expect(run(bus) { features != nil })
    #expect(names.first?.elements?.contains(.string(name)) == true)
    let all = try #require(try features?.get().first)
    #expect(all["Features"]?.elements?.isEmpty == false)
    #expect(all["nothing"] == nil)
  }

  @Test func `An error of the other side is an error here`() throws {
    let server = try PrivateBus()
    let bus = try #require(Bus(address: server.address))
    var answer: Result<[BusValue], BusError>?
    bus.send(
      BusCall(
        destination: "org.example.Nobody", path: "/", interface: "org.example.Nothing", method: "Do"
      )
    ) {
      answer = $0
    }
    #expect(run(bus) { answer != nil })
    guard case .failure(.refused(let name, _))? = answer else {
      Issue.record("\(String(describing: answer))")
      return
    }
    #expect(name.hasPrefix("org.freedesktop.DBus.Error."))
  }

  @Test func `A call that the library refuses fails immediately`() throws {
    let server = try PrivateBus()
    let bus = try #require(Bus(address: server.address))
    var answer: Result<[BusValue], BusError>?
    bus.send(BusCall(destination: "not a name", path: "nowhere", interface: "", method: "")) {
      answer = $0
    }
    #expect(answer == .failure(.failed(.invalidArgument)))
  }

  @Test func `A bus that dies is told once, and later calls fail`() throws {
    let server = try PrivateBus()
    let bus = try #require(Bus(address: server.address))
    var isConnected = false
    bus.send(.toBus("GetId")) { _ in isConnected = true }
    #expect(run(bus) { isConnected })
    var losses = 0
    bus.onLoss = { losses += 1 }
    server.stop()
    #expect(run(bus) { losses > 0 })
    var answer: Result<[BusValue], BusError>?
    bus.send(.toBus("GetId")) { answer = $0 }
    #expect(answer == .failure(.noBus) && losses == 1 && !bus.isOpen && bus.descriptor == -1)
    #expect(!bus.process() && bus.deadline == nil)
  }

  @Test func `A connection can be closed when the time of a call is over`() async {
    // In a separate process, which the library must not end.
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let tests = BusTests()
        let server = try PrivateBus()
        let bus = try #require(Bus(address: server.address))
        let silent = try #require(Bus(address: server.address))
        for bus in [bus, silent] { #expect(tests.run(bus) { bus.uniqueName != nil }) }
        // Nobody reads what comes to it any longer.
        let name = try #require(silent.uniqueName)
        var call = BusCall(destination: name, path: "/", interface: "org.example", method: "Wait")
        call.timeout = .milliseconds(10)
        bus.send(call) { _ in bus.close() }
        #expect(tests.run(bus) { !bus.isOpen })
      }
    }
  }

  @Test func `There is no bus without an address that leads to one`() {
    #expect(Bus(address: "nonsense") == nil)
    #expect(Bus.sessionAddress { _ in nil } == nil)
    let folder = TemporaryFolder()
    _ = folder.write([], to: "bus")
    #expect(
      Bus.sessionAddress { $0 == "XDG_RUNTIME_DIR" ? FilePath(folder.path) : nil } == nil)
    #expect(Bus.sessionAddress { _ in "unix:path=/x" } == "unix:path=/x")
  }

  @Test func `The file manager is asked with a URI`() throws {
    let server = try PrivateBus()
    try server.startDesktop(scheme: 0)
    let bus = try #require(Bus(address: server.address))
    var errors: [BusError] = []
    DesktopFileManager.show(FilePath("/a b/ü%.png"), by: bus) { errors.append($0) }
    // Until everything is sent.
    #expect(run(bus) { bus.pollEvents & Int16(POLLOUT) == 0 && bus.deadline == nil })
    #expect(server.shownItem() == "file:///a%20b/%C3%BC%25.png")
    server.stopDesktop()
    DesktopFileManager.show(FilePath("/x"), by: bus) { errors.append($0) }
    #expect(run(bus) { errors.count == 1 })
  }
}

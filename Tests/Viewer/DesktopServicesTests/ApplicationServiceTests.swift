import DBus
import SystemPackage
import Testing

@testable import DesktopServices

/// The calls by which the desktop starts the program.
@Suite struct ApplicationServiceTests {
  private func request(
    _ method: String, _ signature: String, _ arguments: [BusValue],
    of interface: String? = "org.freedesktop.Application"
  ) -> BusRequest {
    BusRequest(
      sender: ":1.1", path: "/a/b", interface: interface, method: method, signature: signature,
      arguments: arguments)
  }

  private func call(_ request: BusRequest) -> (ApplicationService.Call, [String])? {
    var call: (ApplicationService.Call, [String])?
    var answer: BusAnswer?
    ApplicationService.answer(request) {
      call = ($0, $1.variables)
      $2(nil)
    } _: {
      answer = $0
    }
    #expect((answer == .values("", [])) == (call != nil))
    return call
  }

  private static let data = BusValue.array([
    .entry(key: .string("desktop-startup-id"), value: .variant(.string("files_TIME42"))),
    .entry(key: .string("activation-token"), value: .variant(.string("files_TIME42"))),
  ])

  @Test func `The object of a program is named after it`() {
    #expect(
      ApplicationService.objectPath(of: "io.github.touch-stone.Touchstone")
        == "/io/github/touch_stone/Touchstone")
  }

  @Test func `Files are opened together, with what lets their window come to the front`() throws {
    let uris = BusValue.strings(["file:///tmp/a%20b.png", "file:///tmp"])
    let (opened, variables) = try #require(call(request("Open", "asa{sv}", [uris, Self.data])))
    #expect(opened == .open([FilePath("/tmp/a b.png"), FilePath("/tmp")]))
    #expect(
      variables == ["DESKTOP_STARTUP_ID=files_TIME42", "XDG_ACTIVATION_TOKEN=files_TIME42"])
  }

  @Test func `Thousands of files are opened together`() throws {
    let paths = (0..<10_000).map { FilePath("/tmp/\($0).png") }
    let uris = BusValue.strings(paths.map { "file://\($0.string)" })
    let none = BusValue.emptyArray(of: "{sv}")
    #expect(call(request("Open", "asa{sv}", [uris, none]))?.0 == .open(paths))
  }

  @Test func `The program and its actions are started`() throws {
    let none = BusValue.emptyArray(of: "{sv}")
    #expect(call(request("Activate", "a{sv}", [none]))?.0 == .activate)
    let action = request(
      "ActivateAction", "sava{sv}", [.string("slideshow"), .emptyArray(of: "v"), none])
    #expect(call(action)?.0 == .perform("slideshow"))
  }

  @Test func `Another window asks for the file that it should show`() {
    let none = BusValue.emptyArray(of: "{sv}")
    func present(_ parameter: BusValue) -> ApplicationService.Call? {
      call(request("ActivateAction", "sava{sv}", [.string("present"), parameter, none]))?.0
    }
    let file = BusValue.variant(.string("file:///tmp/a%20b.png"))
    #expect(present(.array([file])) == .present(FilePath("/tmp/a b.png")))
    #expect(present(.array([file, file])) == nil)
    #expect(present(.array([.variant(.unsigned(3))])) == nil)
    #expect(present(.emptyArray(of: "v")) == nil)
  }

  @Test func `Files elsewhere, other types and other methods are errors that name them`() {
    let none = BusValue.emptyArray(of: "{sv}")
    let elsewhere = [
      "https://a.b/c.png", "file://a.b/c.png", "file:///a%00.png", "file:///%zz", "file:", "",
    ]
    for uri in elsewhere {
      let uris = BusValue.strings(["file:///tmp", uri])
      #expect(call(request("Open", "asa{sv}", [uris, none])) == nil, "\(uri)")
    }
    #expect(call(request("Open", "s", [.string("a")])) == nil)
    #expect(call(request("Close", "", [])) == nil)
    #expect(call(request("Activate", "a{sv}", [none], of: "org.gtk.Application")) == nil)
  }

  @Test func `Files of servers and telephones are opened where the desktop has mounted them`() {
    let uris = BusValue.strings(["smb://server/a%20b.jpg", "file:///tmp/c.jpg"])
    var calls: [ApplicationService.Call] = []
    var asked: [String] = []
    for path in [FilePath("/run/gvfs/a b.jpg"), nil] {
      ApplicationService.answer(request("Open", "asa{sv}", [uris, .emptyArray(of: "{sv}")])) {
        calls.append($0)
        $2(nil)
      } _: { _ in
      } findingFiles: {
        asked.append($0)
        return path
      }
    }
    #expect(calls == [.open(["/run/gvfs/a b.jpg", "/tmp/c.jpg"])])
    #expect(asked == ["smb://server/a%20b.jpg", "smb://server/a%20b.jpg"])
    #expect(RemoteFiles.path(of: "file:///tmp") == nil)
  }

  @Test func `A reason why nothing could be done is told`() {
    var answer: BusAnswer?
    ApplicationService.answer(request("Activate", "a{sv}", [])) {
      $2("no")
    } _: {
      answer = $0
    }
    #expect(answer == .error("org.freedesktop.DBus.Error.InvalidArgs", "no"))
  }

  @Test func `A call is answered when its outcome is known`() throws {
    var completion: ((String?) -> Void)?
    var answers: [BusAnswer] = []
    ApplicationService.answer(request("Activate", "a{sv}", [])) {
      completion = $2
    } _: {
      answers.append($0)
    }
    #expect(answers.isEmpty)
    let complete = try #require(completion)
    complete("no window")
    #expect(answers == [.error("org.freedesktop.DBus.Error.InvalidArgs", "no window")])
  }

  @Test func `Values that cannot be variables are left out`() throws {
    let data = BusValue.array([
      .entry(key: .string("desktop-startup-id"), value: .variant(.string(""))),
      .entry(key: .string("activation-token"), value: .variant(.unsigned(3))),
    ])
    #expect(call(request("Activate", "a{sv}", [data]))?.1 == [])
  }
}

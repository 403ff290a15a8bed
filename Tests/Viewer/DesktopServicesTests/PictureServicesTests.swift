import DBus
import FileOperations
import Files
import Glibc
import PhotoViewer
import SystemPackage
import TestSupport
import Testing

@testable import DesktopServices

/// The services that pictures are handed to, with a portal for tests, and with programs instead.
@MainActor @Suite(.serialized) struct PictureServicesTests {
  private let folder = TemporaryFolder()

  /// Handles what arrives until `condition` holds. Returns false after ten seconds.
  private func run(_ bus: Bus, until condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while !condition(), bus.isOpen, ContinuousClock.now < end {
      bus.process(waiting: .milliseconds(100)) { !condition() }
    }
    return condition()
  }

  private func file(_ name: String, _ text: String) throws -> HandedFile {
    let path = FilePath(folder.write(Array(text.utf8), to: name))
    return HandedFile(path, try OpenFile(path, O_RDONLY))
  }

  /// Returns the portal on `bus`, once it is found.
  private func foundPortal(on bus: Bus) throws -> Portal {
    let portal = Portal(on: bus)
    var isFound = false
    portal.whenFound { isFound = true }
    try #require(run(bus) { isFound })
    return portal
  }

  /// The answer of a service; nil before it has arrived.
  @MainActor private final class Answer {
    var value: Result<String?, ProgramError>?
  }

  /// Passes `item` to `service`, and returns the message for the user; nil for none.
  private func take<Item>(
    _ item: Item, by service: PictureService<Item>?, on bus: Bus? = nil
  ) throws -> String? {
    let worker = FileWorker {}
    let answer = Answer()
    try #require(service).take(item, by: worker) { answer.value = $0 }
    let end = ContinuousClock.now + .seconds(10)
    while answer.value == nil, ContinuousClock.now < end {
      worker.deliver()
      if let bus { bus.process(waiting: .milliseconds(20)) { answer.value == nil } }
    }
    switch try #require(answer.value) {
    case .success(let text): return text
    case .failure(let error): return "\(error)"
    }
  }

  @Test func `A portal gets the files of a mail, a wallpaper and a document`() throws {
    let server = try PrivateBus()
    let fake = try FakePortal(on: server.address)
    let bus = try #require(Bus(address: server.address))
    let portal = try foundPortal(on: bus)
    let services = PictureServices(by: portal) { _ in nil }
    let files = [try file("a.jpg", "first"), try file("b.jpg", "second")]
    #expect(try take(files, by: services.mail, on: bus) == nil)
    #expect(fake.request() == "mail first|second")
    #expect(try take(files[0], by: services.wallpaper(orBy: ""), on: bus) == nil)
    #expect(fake.request() == "wallpaper first")
    let document = PrintedDocument(title: "b", files[1].file)
    #expect(try take(document, by: services.printing, on: bus) == nil)
    #expect(fake.request() == "print b second")
    portal.parentWindow = { "x11:2a" }
    #expect(try take(files[0], by: services.wallpaper(orBy: ""), on: bus) == nil)
    #expect(fake.request() == "wallpaper first x11:2a")
  }

  @Test func `Cancelling is not a failure, and starts no program`() throws {
    let server = try PrivateBus()
    let fake = try FakePortal(on: server.address, answering: 1)
    let bus = try #require(Bus(address: server.address))
    let services = PictureServices(by: try foundPortal(on: bus)) { _ in "/bin/false" }
    #expect(try take([try file("a.jpg", "first")], by: services.mail, on: bus) == nil)
    #expect(fake.request() == "mail first")
  }

  @Test func `A portal that ends without an answer counts as none`() throws {
    let server = try PrivateBus()
    var fake: FakePortal? = try FakePortal(on: server.address, answering: nil)
    let bus = try #require(Bus(address: server.address))
    let portal = try foundPortal(on: bus)
    var answers: [ServiceAnswer] = []
    let picture = try file("a.jpg", "first")
    let task = Portal.Task(
      interface: "Print", method: "Print",
      arguments: [.string("a"), .value(.descriptor(picture.file.descriptor), "h")])
    withExtendedLifetime(picture) { _ = portal.ask(for: task) { answers.append($0) } }
    #expect(run(bus) { fake?.hasRequest == true } && answers.isEmpty)
    fake = nil
    #expect(run(bus) { !answers.isEmpty } && answers == [.unavailable])
  }

  @Test func `A request that is withdrawn is closed, and counts as cancelled`() throws {
    let server = try PrivateBus()
    let fake = try FakePortal(on: server.address, answering: nil)
    let bus = try #require(Bus(address: server.address))
    let services = PictureServices(by: try foundPortal(on: bus)) { _ in "/bin/false" }
    let worker = FileWorker {}
    let answer = Answer()
    let document = PrintedDocument(title: "a", try file("a.pdf", "first").file)
    let printing = try #require(services.printing)
    let withdraw = try #require(printing.take(document, by: worker) { answer.value = $0 })
    #expect(run(bus) { fake.hasRequest } && answer.value == nil)
    #expect(fake.request() == "print a first")
    withdraw()
    guard case .success(nil)? = answer.value else {
      Issue.record("The request does not count as cancelled.")
      return
    }
    #expect(run(bus) { fake.hasRequest } && fake.request() == "close")
    answer.value = nil
    withdraw()
    #expect(answer.value == nil)
  }

  @Test func `A portal that cannot do it leaves it to a program, or says so`() throws {
    let server = try PrivateBus()
    let fake = try FakePortal(on: server.address, interfaces: ["Wallpaper"])
    let bus = try #require(Bus(address: server.address))
    let portal = try foundPortal(on: bus)
    let log = "\(folder.path)/log"
    folder.writeProgram("mail", doing: "printf '%s\\n' \"$@\" > \(log)")
    let (program, files) = (FilePath("\(folder.path)/mail"), [try file("a b.jpg", "first")])
    let services = PictureServices(by: portal) { _ in program }
    #expect(try take(files, by: services.mail, on: bus) == nil)
    #expect(try String(contentsOf: log) == "--attach\n\(folder.path)/a b.jpg\n")
    let alone = PictureServices(by: portal) { _ in nil }
    #expect(
      try take(files, by: alone.mail, on: bus) == "There is no mail program.")
    withExtendedLifetime(fake) {}
  }

  @Test func `Without a portal, programs print and show wallpapers, and failures are told`() throws
  {
    let log = "\(folder.path)/log"
    folder.writeProgram("lp", doing: "for last; do :; done; echo $3 $4; cat $last > \(log)")
    folder.writeProgram("feh", doing: "printf '%s\\n' \"$@\" > \(log)")
    folder.writeProgram("no", doing: "exit 3")
    let folder = folder.path
    let services = PictureServices(by: nil) { FilePath("\(folder)/\($0.string)") }
    let picture = try file("a.jpg", "first")
    let document = PrintedDocument(title: "a", picture.file)
    #expect(try take(document, by: services.printing) == "Sent to the printer")
    #expect(try String(contentsOf: log) == "first")
    #expect(try take(picture, by: services.wallpaper(orBy: "feh --bg-fill")) == "Wallpaper changed")
    #expect(try String(contentsOf: log) == "--bg-fill\n\(folder)/a.jpg\n")
    let quoted = #"feh "--title=At sea" 'a  b' c\ d"#
    #expect(try take(picture, by: services.wallpaper(orBy: quoted)) == "Wallpaper changed")
    #expect(try String(contentsOf: log) == "--title=At sea\na  b\nc d\n\(folder)/a.jpg\n")
    let colored = ##"feh --image-bg #102030 a#b c\ #d ''#e "\"#\f""##
    #expect(try take(picture, by: services.wallpaper(orBy: colored)) == "Wallpaper changed")
    let words = ["--image-bg", "#102030", "a#b", "c #d", "#e", ##""#\f"##, "\(folder)/a.jpg"]
    #expect(try String(contentsOf: log) == words.map { $0 + "\n" }.joined())
    #expect(
      try take(picture, by: services.wallpaper(orBy: "no"))
        == "“no” failed with status 3.")
  }

  @Test func `Without either there is no service`() {
    let services = PictureServices(by: nil) { _ in nil }
    #expect(services.mail == nil && services.printing == nil)
    #expect(services.wallpaper(orBy: "feh") == nil)
    let found = PictureServices(by: nil) { $0.isEmpty ? nil : "/bin/true" }
    #expect(found.wallpaper(orBy: "feh") != nil && found.wallpaper(orBy: " ") == nil)
    for command in ["feh 'open", #"feh "open"#, #"feh \"#, ""] {
      #expect(found.wallpaper(orBy: command) == nil, "\(command)")
    }
  }
}

extension String {
  /// Reads the text of the file at `path`.
  fileprivate init(contentsOf path: String) throws {
    let bytes = try FileSystem.contents(of: FilePath(path), limit: 1 << 16)
    self = String(decoding: bytes, as: UTF8.self)
  }
}

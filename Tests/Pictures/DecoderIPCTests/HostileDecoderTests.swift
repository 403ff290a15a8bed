import DecodingSupport
import Dispatch
import Drawing
import Files
import Foundation
import Geometry
import Glibc
import Pixels
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import Codecs
@testable import DecoderIPC
@testable import PictureFiles
@testable import PictureLoading

/// The viewer survives a hijacked decoder; see `Tests/Support/HostileDecoder`.
///
/// Waiting for such a process may never end: hence the time limit.
@Suite(.timeLimit(.minutes(1))) struct HostileDecoderTests {
  private let folder = TemporaryFolder()
  private let decoder: SandboxedDecoder
  private let request = PictureRequest.Detail.thumbnail(side: 50)

  init() {
    for program in DecoderProgram.allCases {
      symlink("\(builtPrograms)/hostile-decoder", "\(folder.path)/\(program.rawValue)")
    }
    decoder = SandboxedDecoder(
      programsIn: FilePath(folder.path), DecoderSettings(memoryBudget: 1 << 28), spillingTo: nil)
  }

  /// Returns the path of a file that makes its decoder do what `words` say.
  private func hostile(_ words: String) -> FilePath {
    FilePath(folder.write(Array("hostile \(words)".utf8), to: "hostile"))
  }

  private func expectGoodPicture() throws {
    let good = FilePath(
      folder.write(try PNG.encode(gradient(width: 80, height: 60)), to: "good"))
    #expect(try decoder.content(for: PictureRequest(good, .complete))?.pyramid?.size.width == 80)
  }

  /// Returns the reason that `fault` gives, or its name if it gives none.
  private func reason(of fault: PictureError?) -> String {
    switch fault {
    case .decoderFailed(let reason), .unreadable(let reason): reason
    case .noDecoder(_, let reason): reason
    default: "\(fault.map { "\($0)" } ?? "no fault")"
    }
  }

  /// Returns the reason why a file with `words` cannot be decoded.
  private func fault(of words: String, _ detail: PictureRequest.Detail) -> String {
    do {
      _ = try decoder.content(for: PictureRequest(hostile(words), detail))
      return reason(of: nil)
    } catch {
      return reason(of: error)
    }
  }

  private static let nonsense = "it sent an invalid reply"
  private static let somethingElse = "it sent an unexpected reply"

  @Test(arguments: [
    ("close", "it closed its connection"), ("shutdown 1", "it closed its connection"),
    ("shutdown 2", "it closed its connection"), ("exit 0", "it ended with status 0"),
    ("flood", somethingElse), ("twice", somethingElse), ("kind", somethingElse),
    ("ready", somethingElse), ("size 8", somethingElse), ("size 4000", nonsense),
    // 62 pixels of 1000 are wanted: level 4, or the next finer one.
    ("level 0", nonsense), ("level 2", nonsense), ("level 5", somethingElse),
  ])
  func `A misbehaving decoder costs only one picture`(words: String, reason: String) throws {
    #expect(fault(of: words, request) == reason)
    try expectGoodPicture()
  }

  @Test(
    arguments: ["stuck", "progress 5 5", "progress 6 5", "progress 0", "progress -1"] + [
      "progress 100", "progress \(Int.max)",
    ])
  func `Progress that does not ascend or is no percentage is refused`(words: String) throws {
    #expect(fault(of: words, request) == Self.nonsense)
    try expectGoodPicture()
  }

  @Test func `Progress is reported before the picture arrives`() throws {
    var shares: [Double] = []
    let request = PictureRequest(hostile("progress 1 50 99"), request)
    let content = try decoder.content(for: request) { shares.append($0) }
    #expect(content?.pyramid != nil)
    #expect(shares == [0.01, 0.5, 0.99])
  }

  @Test(arguments: ["\(Int.max)", "3600001", "-1"])
  func `A frame duration below zero or above an hour is refused`(milliseconds: String) throws {
    #expect(fault(of: "frame \(milliseconds)", .frame(0)) == Self.nonsense)
    try expectGoodPicture()
  }

  @Test(arguments: ["frame 3600000", "level 3", "level 4"])
  func `Replies just within the limits are accepted`(words: String) throws {
    let detail = words.hasPrefix("frame") ? PictureRequest.Detail.frame(0) : request
    #expect(try decoder.content(for: PictureRequest(hostile(words), detail)) != nil)
  }

  // MARK: Shared memory

  /// Returns the pixels of the picture in a file with `words`, at full size.
  private func pixels(of words: String) throws -> [UInt32] {
    let content = try decoder.content(for: PictureRequest(hostile(words), .complete))
    return try #require(content?.pyramid).levels[0].bitmap.pixels
  }

  @Test(arguments: [false, true])
  func `No pixels of one picture reach the next`(isClosed: Bool) throws {
    try expectGoodPicture()
    if isClosed { decoder.closePicture() }
    #expect(try pixels(of: "stale 0").allSatisfy { $0 == 0 })
  }

  /// The rest would count twice, in the memory and in the viewer's copy.
  @Test func `While a picture is open, the memory for one tile stays allocated`() throws {
    let words = "stale 1"
    #expect(try pixels(of: words).allSatisfy { $0 == 0xFF80_8080 })
    let left = try pixels(of: words)
    let kept = SharedPixels.keptSize / MemoryLayout<UInt32>.stride
    #expect(left.prefix(kept).allSatisfy { $0 == 0xFF80_8080 })
    #expect(left.dropFirst(kept).allSatisfy { $0 == 0 })
    #expect(left.count > kept)
    #expect(kept >= 516 * 516 && kept < 517 * 517)
  }

  /// None of these decoders replies or exits.
  @Test(arguments: ["hang", "stop", "close", "shutdown 0", "shutdown 1"])
  func `A cancelled request returns immediately`(words: String) throws {
    let isDone = Mutex(false)
    let queue = DispatchQueue(label: "cancelling")
    queue.async { [decoder] in while !isDone.withLock({ $0 }) { decoder.cancel() } }
    let content = try decoder.content(for: PictureRequest(hostile(words), request))
    isDone.withLock { $0 = true }
    queue.sync {}
    #expect(content == nil)
    // The next request may have been cancelled, too.
    _ = try? decoder.content(for: PictureRequest(hostile("exit 1"), request))
    try expectGoodPicture()
  }

  @Test func `A request cancelled before it begins returns nothing`() throws {
    decoder.cancel()
    #expect(try decoder.content(for: PictureRequest(hostile("hang"), request)) == nil)
    try expectGoodPicture()
  }

  @Test func `A decoder that does not reply in time is abandoned`() throws {
    let process = try DecoderProcess(
      program: FilePath("\(folder.path)/touchstone-decoder"), DecoderSettings(memoryBudget: 1 << 28)
    )
    _ = try process.report(within: .seconds(30))
    let request = DecoderRequest.open(try FileBytes.open(hostile("stop")), page: 0, spill: nil)
    #expect(throws: PictureError.decoderTooSlow(seconds: 0)) {
      try process.ask(request, within: .milliseconds(50))
      _ = try process.reply(within: .milliseconds(50))
    }
    #expect(!process.isAtRest)
  }

  /// The connection stays open while another process holds it.
  @Test func `A request to a killed decoder fails although its connection is open`() throws {
    let process = try DecoderProcess(
      program: FilePath("\(folder.path)/touchstone-decoder"), DecoderSettings(memoryBudget: 1 << 28)
    )
    let path = hostile("offspring")
    let request = DecoderRequest.open(try FileBytes.open(path), page: 0, spill: nil)
    try process.ask(request, within: .seconds(30))
    _ = try process.reply(within: .seconds(30))
    process.kill()
    #expect(throws: PictureError.self) {
      try process.ask(.close, within: .seconds(600))
      _ = try process.reply(within: .seconds(600))
    }
  }

  /// The decoder accepts the first file, and dies when the next one is opened.
  @Test func `A decoder broken by one file does not fail the next`() throws {
    #expect(try decoder.content(for: PictureRequest(hostile("later"), request)) != nil)
    try expectGoodPicture()
  }

  @Test func `A decoder that does not close its picture blocks nothing`() throws {
    #expect(try decoder.content(for: PictureRequest(hostile("hold"), request)) != nil)
    decoder.closePicture()
    try expectGoodPicture()
  }

  @Test func `A decoder that works for itself while it rests is killed after half a minute`() throws
  {
    let process = fault(of: "burn", request)
    #expect(try Self.timeLimit(of: process) > 1000)
    decoder.closePicture()
    let limit = try Self.timeLimit(of: process)
    #expect((35...40).contains(limit))
    // It rests for longer, and may not work for longer.
    decoder.closePicture()
    #expect(try Self.timeLimit(of: process) == limit)
  }

  @Test func `A limit of processor time is never raised`() throws {
    let process = try DecoderProcess(
      program: FilePath("\(folder.path)/touchstone-decoder"), DecoderSettings(memoryBudget: 1 << 28)
    )
    process.limitTime(to: 20)
    process.limitTime()
    let request = DecoderRequest.open(try FileBytes.open(hostile("time")), page: 0, spill: nil)
    try process.ask(request, within: .seconds(30))
    guard case .fault(let fault) = try process.reply(within: .seconds(30)) else {
      Issue.record("no fault")
      return
    }
    #expect((20...30).contains(Int(reason(of: fault)) ?? 0))
  }

  @Test func `A question about a file takes seconds of a processor at most`() throws {
    let inspector = SandboxedInspector(
      programsIn: FilePath(folder.path), DecoderSettings(memoryBudget: 1 << 28))
    let file = try FileBytes.open(hostile("time"))
    let faults = [
      #expect(throws: PictureError.self) { _ = try inspector.metadata(of: file) },
      #expect(throws: PictureError.self) {
        _ = try inspector.edits(of: file, applying: .turnRight)
      },
    ]
    for fault in faults {
      #expect(Int(reason(of: fault)).map { (1...10).contains($0) } == true)
    }
  }

  /// Returns the processor time in seconds after which the system kills a process, or a large number if it does not.
  private static func timeLimit(of process: String) throws -> Int {
    let limits = try String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)
    let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max cpu time") })
    return line.split(separator: " ").lazy.compactMap { Int($0) }.last ?? .max
  }

  /// The queue of the connection is limited.
  @Test func `Sending times out if nobody receives`() throws {
    let (own, other) = try OpenFile.connectedPair(SOCK_SEQPACKET)
    let channel = Channel(own)
    #expect(throws: Channel.Failure.timedOut) {
      while true { try channel.send(DecoderRequest.close.packet, within: .milliseconds(1)) }
    }
    withExtendedLifetime(other) {}
  }

  // MARK: Text

  @Test func `Reasons with many combining marks are cut`() {
    let reason = fault(of: "marks", request)
    #expect(reason == "e\u{301}\u{301}")
  }

  @Test func `Reasons contain no control characters`() {
    #expect(fault(of: "controls", request) == " [2Ja bc d")
  }

  @Test func `A long format name is cut`() throws {
    let content = try decoder.content(for: PictureRequest(hostile("format"), request))
    guard case .picture(_, let info)? = content else {
      Issue.record("no picture")
      return
    }
    #expect(info.format.unicodeScalars.count == 40 && !info.format.contains("\u{1B}"))
  }

  // MARK: Process environment

  /// Standard input, output and error, the connection, the shared memory, and the file to decode.
  @Test func `A decoder inherits no other files and no working folder`() throws {
    let opened = open("/dev/null", O_RDONLY)
    // Without close-on-exec.
    let leaks = [Int32(200), 300].map { fcntl(opened, F_DUPFD, $0) }
    defer { for file in leaks + [opened] { close(file) } }
    #expect(fault(of: "inheritance", request) == "0 1 2 3 4 5 in /")
  }

  @Test func `A decoder process is replaced after a few files`() throws {
    var processes: [String: Int] = [:]
    for _ in 0..<3 * DecoderProgram.common.maximumFiles {
      processes[fault(of: "process", request), default: 0] += 1
    }
    #expect(processes.values.allSatisfy { $0 == DecoderProgram.common.maximumFiles })
    #expect(processes.count == 3)
  }

  @Test func `A decoder reports its missing protection`() throws {
    #expect(decoder.missingProtection.isEmpty)
    try expectGoodPicture()
    #expect(decoder.missingProtection == ["Landlock"])
  }

  @Test func `Decoding fails without a folder of decoder programs`() {
    let decoder = SandboxedDecoder(
      programsIn: nil, DecoderSettings(memoryBudget: 1 << 28), spillingTo: nil)
    #expect(throws: PictureError.self) {
      try decoder.content(for: PictureRequest(hostile("hang"), request))
    }
  }
}

/// Decoders of a viewer with unusual limits; each test runs in its own process.
@Suite struct DecoderEnvironmentTests {
  @Test func `Decoding works with a limit of 64 open files`() async throws {
    let folder = TemporaryFolder()
    defer { folder.remove() }
    let path = folder.write(try PNG.encode(gradient(width: 80, height: 60)), to: "good")
    let programs = builtPrograms
    await #expect(processExitsWith: .success) {
      [path = path as String, programs = programs as String] in
      var limit = rlimit(rlim_cur: 64, rlim_max: 64)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      let decoder = SandboxedDecoder(
        programsIn: FilePath(programs),
        DecoderSettings(memoryBudget: 1 << 28, screenProfile: [1, 2, 3]), spillingTo: nil)
      let content = try? decoder.content(for: PictureRequest(FilePath(path), .complete))
      #expect(content != nil)
    }
  }
}

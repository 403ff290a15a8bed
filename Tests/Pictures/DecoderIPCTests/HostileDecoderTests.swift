import Pixels
import DecodingSupport
import Dispatch
import Drawing
import Files
import Geometry
import Glibc
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import Codecs
@testable import DecoderIPC
@testable import PictureFiles
@testable import PictureLoading

/// What the viewer makes of a decoder that somebody has taken over; see `Tests/Support/HostileDecoder`.
///
/// Who waits for such a process waits for ever: hence the limits.
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

  /// A file that has its decoder do what `words` say.
  private func hostile(_ words: String) -> FilePath {
    FilePath(folder.write(Array("hostile \(words)".utf8), to: "hostile"))
  }

  private func expectGoodPicture() throws {
    let good = FilePath(
      folder.write(try PNG.encode(gradient(width: 80, height: 60)), to: "good"))
    #expect(try decoder.content(for: PictureRequest(good, .complete))?.pyramid?.size.width == 80)
  }

  /// The reason in the words of `fault`; its name where there is none.
  private func reason(of fault: ImagingError?) -> String {
    switch fault {
    case .decoderFailed(let reason), .unreadable(let reason): reason
    case .noDecoder(_, let reason): reason
    default: "\(fault.map { "\($0)" } ?? "no fault")"
    }
  }

  /// What is said to be wrong with the file that says `words`.
  private func fault(of words: String, _ detail: PictureRequest.Detail) -> String {
    do {
      _ = try decoder.content(for: PictureRequest(hostile(words), detail))
      return reason(of: nil)
    } catch {
      return reason(of: error)
    }
  }

  private static let nonsense = "it answered something that makes no sense"
  private static let somethingElse = "it answered something else than it was asked"

  @Test(arguments: [
    ("close", "it closed its connection"), ("shutdown 1", "it closed its connection"),
    ("shutdown 2", "it closed its connection"), ("exit 0", "it ended with status 0"),
    ("flood", somethingElse), ("twice", somethingElse), ("kind", somethingElse),
    ("ready", somethingElse), ("size 8", somethingElse), ("size 4000", nonsense),
    // 62 pixels of 1000 are wanted: level 4, or the next finer one.
    ("level 0", nonsense), ("level 2", nonsense), ("level 5", somethingElse),
  ])
  func `What it does costs one picture`(words: String, reason: String) throws {
    #expect(fault(of: words, request) == reason)
    try expectGoodPicture()
  }

  @Test(arguments: ["\(Int.max)", "3600001", "-1"])
  func `Frames are shown for an hour at most`(milliseconds: String) throws {
    #expect(fault(of: "frame \(milliseconds)", .frame(0)) == Self.nonsense)
    try expectGoodPicture()
  }

  @Test(arguments: ["frame 3600000", "level 3", "level 4"])
  func `What is just within the limits is taken`(words: String) throws {
    let detail = words.hasPrefix("frame") ? PictureRequest.Detail.frame(0) : request
    #expect(try decoder.content(for: PictureRequest(hostile(words), detail)) != nil)
  }

  /// None of them answers, or ends by itself.
  @Test(arguments: ["hang", "stop", "close", "shutdown 0", "shutdown 1"])
  func `What is broken off answers at once`(words: String) throws {
    let isDone = Mutex(false)
    let queue = DispatchQueue(label: "breaking off")
    queue.async { [decoder] in while !isDone.withLock({ $0 }) { decoder.cancel() } }
    let content = try decoder.content(for: PictureRequest(hostile(words), request))
    isDone.withLock { $0 = true }
    queue.sync {}
    #expect(content == nil)
    // What is asked next may have been broken off, too.
    _ = try? decoder.content(for: PictureRequest(hostile("exit 1"), request))
    try expectGoodPicture()
  }

  @Test func `What is broken off before it has begun is not begun`() throws {
    decoder.cancel()
    #expect(try decoder.content(for: PictureRequest(hostile("hang"), request)) == nil)
    try expectGoodPicture()
  }

  @Test func `One that does not answer in time is given up`() throws {
    let process = try DecoderProcess(
      program: FilePath("\(folder.path)/touchstone-decoder"), DecoderSettings(memoryBudget: 1 << 28)
    )
    _ = try process.report(within: .seconds(30))
    let request = DecoderRequest.open(try FileBytes.open(hostile("stop")), page: 0, spill: nil)
    #expect(throws: ImagingError.decoderTooSlow(seconds: 0)) {
      try process.answer(request, within: .milliseconds(50))
    }
    #expect(!process.isAtRest)
  }

  /// Its connection stays open as long as another process has it.
  @Test func `Who waits for one that is killed does not wait for its end`() throws {
    let process = try DecoderProcess(
      program: FilePath("\(folder.path)/touchstone-decoder"), DecoderSettings(memoryBudget: 1 << 28)
    )
    let path = hostile("offspring")
    let request = DecoderRequest.open(try FileBytes.open(path), page: 0, spill: nil)
    _ = try process.answer(request, within: .seconds(30))
    process.kill()
    #expect(throws: ImagingError.self) { try process.answer(.close, within: .seconds(600)) }
  }

  /// It takes the first file, and dies when the next one is opened: that is not the next one's fault.
  @Test func `What one file has broken is not said of the next`() throws {
    #expect(try decoder.content(for: PictureRequest(hostile("later"), request)) != nil)
    try expectGoodPicture()
  }

  @Test func `One that does not let go holds up nothing`() throws {
    #expect(try decoder.content(for: PictureRequest(hostile("hold"), request)) != nil)
    decoder.closePicture()
    try expectGoodPicture()
  }

  /// A hundred requests that nobody reads.
  @Test func `Sending to who does not read has an end`() throws {
    let (own, other) = try OpenFile.connectedPair(SOCK_SEQPACKET)
    let channel = Channel(own)
    #expect(throws: Channel.Failure.timedOut) {
      while true { try channel.send(DecoderRequest.close.packet, within: .milliseconds(1)) }
    }
    withExtendedLifetime(other) {}
  }

  // MARK: Words

  @Test func `Reasons are cut`() {
    let reason = fault(of: "marks", request)
    #expect(reason == "e\u{301}\u{301}")
  }

  @Test func `Reasons have nothing that controls a terminal`() {
    #expect(fault(of: "controls", request) == " [2Ja bc d")
  }

  @Test func `The name of a format is cut`() throws {
    let content = try decoder.content(for: PictureRequest(hostile("format"), request))
    guard case .picture(_, let info)? = content else {
      Issue.record("no picture")
      return
    }
    #expect(info.format.unicodeScalars.count == 40 && !info.format.contains("\u{1B}"))
  }

  // MARK: What a process is given

  /// Three for nothing, the connection, the memory that is shared, and the file that it reads.
  @Test func `It inherits nothing`() throws {
    let opened = open("/dev/null", O_RDONLY)
    // Not closed by itself when a program is started.
    let leaks = [Int32(200), 300].map { fcntl(opened, F_DUPFD, $0) }
    defer { for file in leaks + [opened] { close(file) } }
    #expect(fault(of: "inheritance", request) == "0 1 2 3 4 5 in /")
  }

  @Test func `It sees few files`() throws {
    var processes: [String: Int] = [:]
    for _ in 0..<3 * DecoderProgram.common.mostFiles {
      processes[fault(of: "process", request), default: 0] += 1
    }
    #expect(processes.values.allSatisfy { $0 == DecoderProgram.common.mostFiles })
    #expect(processes.count == 3)
  }

  @Test func `It says what is missing`() throws {
    #expect(decoder.missingProtection.isEmpty)
    try expectGoodPicture()
    #expect(decoder.missingProtection == ["Landlock"])
  }

  @Test func `Without a folder there is no decoder`() {
    let decoder = SandboxedDecoder(
      programsIn: nil, DecoderSettings(memoryBudget: 1 << 28), spillingTo: nil)
    #expect(throws: ImagingError.self) {
      try decoder.content(for: PictureRequest(hostile("hang"), request))
    }
  }
}

/// Decoders where the viewer was started in an odd way; each test in a process of its own.
@Suite struct OddSurroundingsTests {
  @Test func `Few files are enough`() async throws {
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

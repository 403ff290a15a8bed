import Codecs
import DecoderIPC
import DecodingSupport
import Dispatch
import Drawing
import Files
import Geometry
import Glibc
import PictureFiles
import PictureLoading
import Pixels
import Synchronization
import SystemPackage
import TestSupport
import Testing

/// The decoder programs as the viewer uses them.
@Suite struct SandboxedDecoderTests {
  private let folder = TemporaryFolder()
  private let thumbnail = PictureRequest.Detail.thumbnail(side: 50)

  /// Returns a decoder that runs the built programs.
  private func decoder() -> SandboxedDecoder {
    SandboxedDecoder(
      programsIn: FilePath(builtPrograms), DecoderSettings(memoryBudget: 1 << 28),
      spillingTo: FilePath(folder.path))
  }

  /// Returns a decoder that runs `script` instead of `touchstone-decoder`.
  private func decoder(doing script: String) -> SandboxedDecoder {
    folder.writeProgram("touchstone-decoder", doing: script)
    return SandboxedDecoder(
      programsIn: FilePath(folder.path), DecoderSettings(memoryBudget: 1 << 28), spillingTo: nil)
  }

  private func jpeg(_ name: String = "a.jpg") throws -> String {
    folder.write(try JPEG.encode(gradient(width: 800, height: 600), quality: 90), to: name)
  }

  @Test func `A picture is decoded reduced and in tiles`() throws {
    let decoder = decoder()
    let path = try jpeg()
    let reduced = try decoder.content(
      for: PictureRequest(FilePath(path), .reduced(width: 400, height: 300)))
    #expect(reduced?.pyramid?.levels[0].exponent == 1 && reduced?.pyramid?.size == Size(800, 600))
    let tile = TileIndex(exponent: 0, column: 1, row: 0)
    let whole = try decoder.content(for: PictureRequest(FilePath(path), .complete))?.pyramid?
      .levels[0]
      .bitmap
    guard
      case .tile(let bitmap) = try decoder.content(for: PictureRequest(FilePath(path), .tile(tile)))
    else {
      Issue.record("no tile came")
      return
    }
    #expect(bitmap == whole?.part(PixelArea(x: 510, y: 0, width: 290, height: 514)))
  }

  @Test(arguments: ["a.webp", "\u{e9}.HEIC"])
  func `The program for other formats is started before a file is opened`(name: String) throws {
    let pipe = "\(folder.path)/pipe"
    mkfifo(pipe, 0o600)
    let reader = OpenFile(open(pipe, O_RDONLY | O_NONBLOCK))
    folder.writeProgram("touchstone-decoder-vips", doing: "echo started > \(pipe)")
    let decoder = decoder(doing: "")
    decoder.prepare(for: FilePath(name))
    decoder.prepare(for: FilePath(name))
    var started = pollfd(fd: reader.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&started, 1, 20_000) == 1)
    var words = [UInt8](repeating: 0, count: 100)
    #expect(read(reader.descriptor, &words, words.count) == "started\n".utf8.count)
    decoder.cancel()
  }

  @Test func `With another budget, processes that know it take the place of those that run`() throws
  {
    let log = "\(folder.path)/log"
    let script = decoder(doing: "echo $1 >> \(log); cat")
    let path = FilePath(try jpeg())
    script.setMemoryBudget(1 << 26)
    #expect(try script.content(for: PictureRequest(path, .complete)) == nil)
    #expect(throws: PictureError.self) {
      try script.content(for: PictureRequest(path, .complete))
    }
    let budgets = try FileSystem.contents(of: FilePath(log), limit: 1 << 10).split(separator: 10)
    #expect(budgets.last == Array("\(1 << 26)".utf8)[...])
    // Open pictures are reopened, and show the same.
    let decoder = decoder()
    let tile = PictureRequest(path, .tile(TileIndex(exponent: 0, column: 1, row: 0)))
    func bitmap() throws -> Bitmap? {
      if case .tile(let bitmap)? = try decoder.content(for: tile) { bitmap } else { nil }
    }
    let first = try bitmap()
    decoder.setMemoryBudget(1 << 26)
    #expect(try bitmap() == nil)
    #expect(try first != nil && bitmap() == first)
  }

  @Test func `A decoder still works after a bad file`() throws {
    let decoder = decoder()
    let broken = folder.write(
      Array(
        try JPEG.encode(gradient(width: 80, height: 60), quality: 90)
          .prefix(400)), to: "broken.jpg")
    #expect(throws: PictureError.endsTooEarly(format: "JPEG")) {
      try decoder.content(for: PictureRequest(FilePath(broken), .complete))
    }
    #expect(throws: PictureError.missing) {
      try decoder.content(for: PictureRequest(FilePath("\(folder.path)/none.jpg"), .complete))
    }
    #expect(
      try decoder.content(for: PictureRequest(try FilePath(jpeg()), thumbnail))?.pyramid != nil)
  }

  @Test(arguments: [
    ("kill -SEGV $$", "segmentation fault"), ("exit 3", "it ended with status 3"),
    ("printf nonsense >&3; exec sleep 60", "it sent an invalid reply"),
  ])
  func `The error says how a decoder failed`(script: String, reason: String) throws {
    let decoder = decoder(doing: script)
    let path = try jpeg()
    #expect(throws: PictureError.decoderFailed(reason: reason)) {
      try decoder.content(for: PictureRequest(FilePath(path), thumbnail))
    }
  }

  /// The first process dies; the real program is started in its place.
  @Test func `A decoder that dies is replaced`() throws {
    let mark = "\(folder.path)/died"
    let decoder = decoder(
      doing:
        "[ -e \(mark) ] && exec \(builtPrograms)/touchstone-decoder $@; touch \(mark); kill -SEGV $$"
    )
    let path = try jpeg()
    #expect(throws: PictureError.decoderFailed(reason: "segmentation fault")) {
      try decoder.content(for: PictureRequest(FilePath(path), thumbnail))
    }
    #expect(try decoder.content(for: PictureRequest(FilePath(path), thumbnail))?.pyramid != nil)
  }

  @Test func `A missing library is reported`() throws {
    let decoder = decoder(doing: "exit 127")
    let path = try jpeg()
    #expect(
      throws: PictureError.noDecoder(
        "touchstone-decoder", reason: "a library that it needs is not installed")
    ) {
      try decoder.content(for: PictureRequest(FilePath(path), thumbnail))
    }
  }

  /// librsvg 2.54 ends the process where a region that it repeats is empty.
  @Test func `A drawing whose filters end the decoder is shown without them, in all decoders`()
    throws
  {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">
      <filter id="f"><feFlood width="0" height="0"/><feTile/></filter>
      <rect width="40" height="40" fill="red"/>
      <rect width="40" height="40" fill="blue" filter="url(#f)"/></svg>
      """
    let path = FilePath(folder.write(Array(drawing.utf8), to: "a.svg"))
    let settings = DecoderSettings(memoryBudget: 1 << 28)
    let inspector = SandboxedInspector(programsIn: FilePath(builtPrograms), settings)
    // Later versions draw nothing there.
    let colors: [Completeness: UInt32] = [.plain: 0xFF00_00FF, .whole: 0xFFFF_0000]
    let plainPages = PlainPages()
    for _ in 0..<2 {
      let decoder = SandboxedDecoder(
        programsIn: FilePath(builtPrograms), settings, spillingTo: nil, plainPages: plainPages)
      /// Returns the colour in the middle of the picture at `path`, and its completeness.
      func shown(_ path: FilePath) throws -> (color: UInt32, completeness: Completeness)? {
        let content = try decoder.content(
          for: PictureRequest(path, .reduced(width: 40, height: 40)))
        guard case .picture(let pyramid, let info)? = content else { return nil }
        let bitmap = pyramid.levels[0].bitmap
        return (bitmap[bitmap.width / 2, bitmap.height / 2], info.completeness)
      }
      let picture = try #require(try shown(path))
      #expect(picture.color == colors[picture.completeness])
      let copy = try inspector.encoded(
        HeldFile(FileBytes.open(path)), page: 0, as: PictureRendition(.png))
      let written = FilePath(folder.write(copy, to: "a.png"))
      #expect(try shown(written)?.color == picture.color)
    }
  }

  /// The program would not reply for a minute.
  @Test func `A cancelled request returns immediately`() throws {
    let decoder = decoder(doing: "exec sleep 60")
    let path = try jpeg()
    let isDone = Mutex(false)
    let queue = DispatchQueue(label: "cancelling")
    queue.async { while !isDone.withLock({ $0 }) { decoder.cancel() } }
    let content = try decoder.content(for: PictureRequest(FilePath(path), thumbnail))
    isDone.withLock { $0 = true }
    queue.sync {}
    #expect(content == nil)
  }

  /// Runs in its own process, because other tests open files in the meantime.
  @Test func `No open file or child process is left behind`() async throws {
    defer { folder.remove() }
    let path = try jpeg()
    let programs = builtPrograms
    await #expect(processExitsWith: .success) {
      [path = path as String, programs = programs as String] in
      var before: Int?
      for _ in 0..<5 {
        try decode(path, byProgramsIn: programs)
        // The first round opens files that stay open, such as a source of random numbers.
        before = before ?? descriptorCount()
      }
      #expect(descriptorCount() == before)
      // Wait until no child is left, running or dead.
      var info = siginfo_t()
      while waitid(P_ALL, 0, &info, WEXITED | WNOWAIT) == 0 { sched_yield() }
      #expect(errno == ECHILD)
    }
  }
}

/// Decodes the picture at `path` twice with a decoder that is released afterwards.
private func decode(_ path: String, byProgramsIn programs: String) throws {
  let decoder = SandboxedDecoder(
    programsIn: FilePath(programs), DecoderSettings(memoryBudget: 1 << 28), spillingTo: nil)
  for detail in [PictureRequest.Detail.thumbnail(side: 50), .complete] {
    _ = try decoder.content(for: PictureRequest(FilePath(path), detail))
  }
}

private func descriptorCount() -> Int {
  (0..<1024).count { fcntl(Int32($0), F_GETFD) >= 0 }
}

import CSandbox
import DecoderIPC
import Decoding
import Drawing
import Files
import Geometry
import Glibc
import PictureFiles
import PictureLoading
import Pixels
import SharedMemory

/// Replies like a decoder until a file says otherwise.
final class HostileDecoder {
  let channel = Channel(OpenFile(DecoderProgram.socketNumber))
  private let memory = OpenFile(DecoderSettings.sharedMemoryNumber)
  private let service: PictureService
  /// The command in the open file; empty for a picture.
  private var words: [String] = []
  /// The number of replies with pixels of the open file.
  private var pictureCount = 0

  init(_ settings: DecoderSettings) {
    service = PictureService { (file, _, _, _) throws(PictureError) in
      try CommonFormats.open(file, screen: nil, memoryBudget: settings.memoryBudget)
    }
  }

  /// Serves requests until the viewer exits, or for ever.
  func run() {
    send(DecoderReply.ready("Landlock: missing, it is hostile").packet())
    while let packet = try? channel.receive(), let request = DecoderRequest(packet) {
      switch request {
      case .open(let file, _, _, _), .describe(let file), .turn(let file, _):
        if words.first == "later" { abort() }
        words = Self.words(in: file)
        pictureCount = 0
      default: break
      }
      if words.isEmpty {
        send(service.answer(request).packet(sharing: memory))
      } else {
        attack(request)
      }
    }
  }

  private static func words(in file: OpenFile) -> [String] {
    var bytes = [UInt8](repeating: 0, count: 200)
    let count = pread(file.descriptor, &bytes, bytes.count, 0)
    let words = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).map(String.init)
    return words.first == "hostile" ? Array(words.dropFirst()) : []
  }

  func send(_ packet: Packet?) {
    if let packet { try? channel.send(packet) }
  }

  private func number(_ index: Int) -> Int { Int(words[index]) ?? 0 }

  private func attack(_ request: DecoderRequest) {
    switch words[0] {
    case "close":
      close(DecoderProgram.socketNumber)
      sleepForEver()
    case "shutdown":
      shutdown(DecoderProgram.socketNumber, Int32(number(1)))
      sleepForEver()
    case "hang": sleepForEver()
    case "stop": raise(SIGSTOP)
    case "exit": exit(Int32(number(1)))
    case "offspring":
      giveConnectionAway()
      send(reply(to: request))
    // It replies and never reads again, or replies twice and continues.
    case "flood": while true { send(opened()) }
    case "twice":
      send(reply(to: request))
      send(reply(to: request))
    // It reports percentages before it replies, or reports the same one for ever.
    case "progress":
      if case .decode = request {
        for word in words.dropFirst() {
          send(DecoderReply.progress(Int(word) ?? 0).packet())
        }
      }
      send(reply(to: request))
    case "stuck":
      if case .decode = request { while true { send(DecoderReply.progress(1).packet()) } }
      send(reply(to: request))
    // It behaves well until it has to close the picture.
    case "hold":
      if case .close = request { sleepForEver() }
      send(reply(to: request))
    // It works for itself once it has replied.
    case "burn":
      send(fault("\(getpid())"))
      while true {}
    // It says how many seconds of a processor it has.
    case "time":
      var limit = rlimit()
      getrlimit(Int32(RLIMIT_CPU.rawValue), &limit)
      send(fault("\(limit.rlim_cur)"))
    case "marks": send(fault("e" + String(repeating: "\u{301}", count: 16_000)))
    case "controls": send(fault("\u{1B}[2Ja\rb\u{202E}c\u{85}d"))
    case "process": send(fault("\(getpid())"))
    case "inheritance": send(fault(inheritance))
    default: send(reply(to: request))
    }
  }

  /// Returns a reply for a picture of 1000x1000 pixels, changed as the file says.
  private func reply(to request: DecoderRequest) -> Packet? {
    switch (request, words[0]) {
    case (.open, "frame"): return opened(isAnimated: true)
    case (.open, "format"):
      return opened(format: String(repeating: "\u{1B}x\u{301}\u{301}\u{301}", count: 1000))
    case (.open, _): return opened()
    case (.close, _), (.turn, _), (.cut, _), (.strip, _), (.describe, _), (.encode, _):
      return DecoderReply.done.packet()
    case (.decode(.preview), _): return DecoderReply.done.packet()
    case (.decode(.frame), "frame"):
      var packet = DecoderReply.frame(bitmap(1000, 1000), .zero).packet(sharing: memory)
      packet?.numbers[3] = number(1)
      return packet
    case (_, "level"):
      // The size that the picture has at that level.
      let side = (1000 + (1 << number(1)) - 1) >> number(1)
      return level(side, exponent: number(1))
    case (_, "size"): return level(number(1), exponent: 0)
    // A kind of reply that was not requested.
    case (_, "kind"): return DecoderReply.part(bitmap(8, 8)).packet(sharing: memory)
    case (_, "ready"): return DecoderReply.ready("again").packet()
    case (.decode(let detail), _):
      let exponent = detail.exponent(for: Size(1000, 1000))
      let side = (1000 + (1 << exponent) - 1) >> exponent
      pictureCount += 1
      // It sends what it finds in the memory, after so many honest replies.
      if words[0] == "stale", pictureCount > number(1) {
        return staleLevel(side, exponent: exponent)
      }
      return level(side, exponent: exponent)
    }
  }

  private func opened(format: String = "HOSTILE", isAnimated: Bool = false) -> Packet? {
    DecoderReply.opened(
      PictureInfo(format: format, size: Size(1000, 1000), isAnimated: isAnimated)
    ).packet().map {
      var packet = $0
      packet.text = format
      return packet
    }
  }

  private func level(_ side: Int, exponent: Int) -> Packet? {
    let level = Pyramid.Level(bitmap: bitmap(side, side), exponent: exponent)
    return DecoderReply.level(level).packet(sharing: memory)
  }

  /// Returns a reply with the pixels that were in the memory before.
  private func staleLevel(_ side: Int, exponent: Int) -> Packet? {
    let count = side * side * MemoryLayout<UInt32>.stride
    let found = FixedMemory.read(memory, count: count) { Array($0) }
    let packet = level(side, exponent: exponent)
    if let found { _ = FixedMemory.write(memory, count: count) { $0.copyBytes(from: found) } }
    return packet
  }

  private func bitmap(_ width: Int, _ height: Int) -> Bitmap {
    Bitmap(width: width, height: height, filledWith: 0xFF80_8080)
  }

  /// Returns an error that a decoder would never send: with a reason of any length.
  private func fault(_ reason: String) -> Packet? {
    var packet = DecoderReply.fault(.unreadable(reason: "")).packet()
    packet?.text = reason + "\n"
    return packet
  }

  /// The numbers of the open files, and the working folder.
  private var inheritance: String {
    let files = (0..<1024).filter { fcntl(Int32($0), F_GETFD) >= 0 }.map(String.init)
    var folder = [CChar](repeating: 0, count: 1000)
    getcwd(&folder, folder.count)
    let path = folder.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return files.joined(separator: " ") + " in " + String(decoding: path, as: UTF8.self)
  }

  /// Starts a process that holds the connection open for a while.
  private func giveConnectionAway() {
    var id: pid_t = 0
    var arguments = [strdup("sleep"), strdup("90"), nil]
    posix_spawn(&id, "/bin/sleep", nil, nil, &arguments, nil)
  }

  private func sleepForEver() -> Never {
    while true { pause() }
  }
}

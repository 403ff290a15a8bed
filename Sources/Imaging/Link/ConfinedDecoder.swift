import Glibc
import Synchronization
public import SystemPackage

/// Decodes in processes that can do nothing else.
///
/// A picture goes to the small decoder first; what that does not know goes to the other one, which is
/// started when it is needed. One that fails, or is broken off, is replaced by a new one.
public final class ConfinedDecoder: PictureDecoder {
  /// The picture that a process holds open.
  private struct Opened {
    /// What was asked of it.
    var wish: PictureWish
    var program: DecoderProgram
    var process: DecoderProcess
    var info: PictureInfo
  }

  private struct State {
    var processes: [DecoderProgram: DecoderProcess] = [:]
    var opened: Opened?
    /// How often it was broken off.
    var cancellations = 0
  }

  private let state = Mutex(State())
  private let folder: FilePath
  private let settings: DecoderSettings
  private let spillFolder: FilePath?

  /// A decoder whose programs stand in `folder`, and that may write what does not fit into memory to
  /// files in `spillFolder`. The small program starts at once.
  public init(
    programsIn folder: FilePath = DecoderProgram.folder, _ settings: DecoderSettings,
    spillingTo spillFolder: FilePath?
  ) {
    self.folder = folder
    self.settings = settings
    self.spillFolder = spillFolder
    _ = try? process(of: .common)
  }

  /// What `wish` asks for, from a process; nil when that was killed by ``cancel()``.
  public func content(for wish: PictureWish) throws(ImagingError) -> PictureContent? {
    let cancellations = state.withLock { $0.cancellations }
    do {
      return try content(of: try open(wish), for: wish)
    } catch {
      guard state.withLock({ $0.cancellations }) == cancellations else { return nil }
      throw error
    }
  }

  /// Kills the processes, from any thread.
  public func cancel() {
    let processes = state.withLock { state in
      defer {
        state.cancellations += 1
        state.processes = [:]
        state.opened = nil
      }
      return state.processes.values
    }
    for process in processes { process.kill() }
  }

  /// Has the process close the picture.
  public func letGo() {
    guard let opened = state.withLock({ $0.opened }) else { return }
    state.withLock { $0.opened = nil }
    _ = try? answer(.close, from: opened.program, opened.process)
    opened.process.emptySpill()
  }

  /// What confines `program`, which stands in `folder`, on this machine, in its own words.
  public static func report(
    of program: DecoderProgram, in folder: FilePath = DecoderProgram.folder
  ) throws(ImagingError) -> String {
    try DecoderProcess(program: program.path(in: folder), DecoderSettings(memoryBudget: 1 << 28))
      .report(within: program.patience)
  }

  // MARK: Opening

  private func open(_ wish: PictureWish) throws(ImagingError) -> Opened {
    let opened = state.withLock { $0.opened }
    if let opened, opened.wish.isForSamePage(as: wish), !opened.process.hasEndedIdle {
      return opened
    }
    letGo()
    let file = try FileBytes.open(wish.path)
    do {
      return try open(file, for: wish, with: .common)
    } catch {
      switch error {
      case .unknownFormat, .fileTooLarge: return try open(file, for: wish, with: .vips)
      case .unsupportedSize(let width, let height) where width > 0 && height > 0:
        return try open(file, for: wish, with: .vips)
      default: throw error
      }
    }
  }

  private func open(
    _ file: OpenFile, for wish: PictureWish, with program: DecoderProgram
  ) throws(ImagingError) -> Opened {
    let process = try process(of: program)
    process.emptySpill()
    let request = DecoderRequest.open(file, page: wish.page, spill: process.spill)
    guard case .opened(let info) = try answer(request, from: program, process) else {
      throw senseless(program, process)
    }
    let opened = Opened(wish: wish, program: program, process: process, info: info)
    state.withLock { state in
      // It may have been broken off in between.
      if state.processes[program] === process { state.opened = opened }
    }
    return opened
  }

  // MARK: Decoding

  private func content(
    of opened: Opened, for wish: PictureWish
  ) throws(ImagingError) -> PictureContent {
    let reply = try answer(.decode(wish.detail), from: opened.program, opened.process)
    guard let content = PictureContent(reply, to: wish.detail, of: opened.info) else {
      throw senseless(opened.program, opened.process)
    }
    return content
  }

  // MARK: Processes

  private func process(of program: DecoderProgram) throws(ImagingError) -> DecoderProcess {
    // One that was ended while nothing was asked of it, say for want of memory, is no fault of the
    // picture that comes next.
    if let process = state.withLock({ $0.processes[program] }), !process.hasEndedIdle {
      return process
    }
    let spill = program == .vips ? spillFolder.flatMap(FileBytes.openUnnamed(in:)) : nil
    let process = try DecoderProcess(
      program: program.path(in: folder), settings, spillingTo: spill)
    state.withLock { $0.processes[program] = process }
    return process
  }

  private func answer(
    _ request: DecoderRequest, from program: DecoderProgram, _ process: DecoderProcess
  ) throws(ImagingError) -> DecoderReply {
    let reply: DecoderReply
    do {
      reply = try process.answer(request, within: program.patience)
    } catch {
      forget(process, of: program)
      throw error
    }
    if case .fault(let fault) = reply { throw fault }
    return reply
  }

  /// Ends `process`, whose answers make no sense.
  private func senseless(_ program: DecoderProgram, _ process: DecoderProcess) -> ImagingError {
    process.kill()
    forget(process, of: program)
    return .decoderFailed(reason: "it answered something else than it was asked")
  }

  private func forget(_ process: DecoderProcess, of program: DecoderProgram) {
    state.withLock { state in
      if state.processes[program] === process { state.processes[program] = nil }
      if state.opened?.process === process { state.opened = nil }
    }
  }
}

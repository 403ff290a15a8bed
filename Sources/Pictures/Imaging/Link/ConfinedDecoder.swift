import Synchronization
public import SystemPackage

/// Decodes in processes that can do nothing else.
///
/// A picture goes to the small decoder first; what that does not know goes to the other one, which is
/// started when it is needed.
public final class ConfinedDecoder: PictureDecoder {
  /// The picture that a process holds open.
  private struct Opened {
    /// What was asked of it.
    var wish: PictureWish
    var program: DecoderProgram
    var process: DecoderProcess
    var info: PictureInfo
  }

  private let opened = Mutex<Opened?>(nil)
  private let pool: DecoderPool

  /// A decoder whose programs stand in `folder`, an absolute path, and that may write what does not
  /// fit into memory to files in `spillFolder`. The small program starts at once.
  public init(
    programsIn folder: FilePath? = DecoderProgram.folder, _ settings: DecoderSettings,
    spillingTo spillFolder: FilePath?
  ) {
    pool = DecoderPool(programsIn: folder, settings, spillingTo: spillFolder)
  }

  /// What `wish` asks for, from a process; nil when that was killed by ``cancel()``.
  public func content(for wish: PictureWish) throws(ImagingError) -> PictureContent? {
    do {
      return try contentOfOneOrAnother(for: wish)
    } catch {
      if pool.takeCancellation() { return nil }
      throw error
    }
  }

  /// Kills the processes, from any thread, and does not wait for their end. What is decoded now, or
  /// next when nothing is, is broken off.
  public func cancel() { pool.cancel() }

  /// Has the process close the picture.
  public func letGo() {
    let opened = opened.withLock { opened in
      defer { opened = nil }
      return opened
    }
    guard let opened, opened.process.isAtRest else { return }
    _ = try? answer(
      .close, from: opened.program, opened.process, within: DecoderProgram.closingTime)
    opened.process.emptySpill()
  }

  /// Which of Landlock and the seccomp filter a process has said to be missing.
  public var missingProtection: [String] { pool.missingProtection }

  /// What confines `program`, which stands in `folder`, on this machine, in its own words.
  public static func report(
    of program: DecoderProgram, in folder: FilePath? = DecoderProgram.folder
  ) throws(ImagingError) -> String {
    let settings = DecoderSettings(memoryBudget: 1 << 28)
    return try DecoderProcess(program: program.path(in: folder), settings)
      .report(within: program.patience)
  }

  // MARK: Opening

  /// A process that breaks may have been broken by another file, which it was given before: then the
  /// next one is asked.
  private func contentOfOneOrAnother(
    for wish: PictureWish
  ) throws(ImagingError) -> PictureContent? {
    let ownCount = opened.withLock { $0?.wish.isForSamePage(as: wish) == true ? 1 : 0 }
    let hasSeenOthers = pool.hasSeen(moreThan: ownCount)
    do {
      return try content(of: try open(wish), for: wish)
    } catch .decoderFailed where hasSeenOthers && !pool.isCancelled {
      return try content(of: try open(wish), for: wish)
    }
  }

  private func open(_ wish: PictureWish) throws(ImagingError) -> Opened {
    let opened = opened.withLock { $0 }
    if let opened, opened.wish.isForSamePage(as: wish), opened.process.isAtRest { return opened }
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
    let process = try pool.process(of: program)
    process.emptySpill()
    let request = DecoderRequest.open(file, page: wish.page, spill: process.spill)
    guard case .opened(let info) = try answer(request, from: program, process) else {
      throw senseless(program, process)
    }
    let opened = Opened(wish: wish, program: program, process: process, info: info)
    self.opened.withLock { $0 = opened }
    return opened
  }

  // MARK: Decoding

  private func content(
    of opened: Opened, for wish: PictureWish
  ) throws(ImagingError) -> PictureContent {
    let reply = try answer(
      .decode(wish.detail), from: opened.program, opened.process,
      mostPixels: wish.detail.mostPixels(of: opened.info.size))
    guard let content = PictureContent(reply, to: wish.detail, of: opened.info) else {
      throw senseless(opened.program, opened.process)
    }
    return content
  }

  private func answer(
    _ request: DecoderRequest, from program: DecoderProgram, _ process: DecoderProcess,
    within patience: Duration? = nil, mostPixels: Int = 0
  ) throws(ImagingError) -> DecoderReply {
    let reply: DecoderReply
    do {
      reply = try process.answer(
        request, within: patience ?? program.patience, mostPixels: mostPixels)
    } catch {
      pool.remove(process, of: program)
      throw error
    }
    pool.noteProtection(of: process)
    if case .fault(let fault) = reply { throw fault }
    return reply
  }

  private func senseless(_ program: DecoderProgram, _ process: DecoderProcess) -> ImagingError {
    pool.remove(process, of: program)
    return .decoderFailed(reason: "it answered something else than it was asked")
  }
}

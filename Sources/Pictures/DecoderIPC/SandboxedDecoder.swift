import Files
import Localization
package import PictureFiles
package import PictureLoading
import Synchronization
package import SystemPackage

/// Decodes pictures in sandboxed processes.
///
/// A picture is first passed to the small decoder. Formats unknown to it are passed to the other
/// one, which is started on demand.
package final class SandboxedDecoder: PictureDecoder {
  /// A picture that a process has open.
  private struct Opened {
    /// The message that opened the picture.
    var request: PictureRequest
    var program: DecoderProgram
    var process: DecoderProcess
    var info: PictureInfo
  }

  private let opened = Mutex<Opened?>(nil)
  private let pool: DecoderPool
  private let plainPages: PlainPages

  /// Creates a decoder that runs the programs in `folder`, an absolute path. They may write pixels
  /// that do not fit into memory to files in `spillFolder`. The small program starts immediately. Effects of
  /// `plainPages` are left out.
  package init(
    programsIn folder: FilePath? = DecoderProgram.folder, _ settings: DecoderSettings,
    spillingTo spillFolder: FilePath?, plainPages: PlainPages = PlainPages()
  ) {
    self.plainPages = plainPages
    pool = DecoderPool(programsIn: folder, settings, spillingTo: spillFolder)
  }

  /// Starts the program for other formats than JPEG and PNG if the name of the file at `path` has the
  /// extension of one. Otherwise, it is started only once the small program has refused the file.
  package func prepare(for path: FilePath) {
    if let name = path.lastComponent, PictureFileExtension.hasUncommonFormat(name.bytes) {
      pool.prepare(.vips)
    }
  }

  /// Returns the content that `request` requests, decoded by a process, or nil if ``cancel()`` killed
  /// the process.
  /// Only progress in decoding is reported, not in opening.
  package func content(
    for request: PictureRequest, onProgress: (Double) -> Void
  ) throws(PictureError) -> PictureContent? {
    do {
      return try contentSkippingFailedEffects(for: request, onProgress)
    } catch {
      if pool.takeCancellation() { return nil }
      throw error
    }
  }

  /// Returns the information in the file of `request` about its picture, which stays open.
  func info(for request: PictureRequest) throws(PictureError) -> PictureInfo {
    try open(request).info
  }

  /// Kills the processes without waiting for their end. It can be called from any thread. It
  /// cancels the current decoding or, if there is none, the next one.
  package func cancel() { pool.cancel() }

  /// Sets the number of bytes of pixels that each process may keep. New processes replace the running ones.
  package func setMemoryBudget(_ bytes: Int) { pool.setMemoryBudget(bytes) }

  /// Frees the memory that has transferred the last content.
  package func freeTransferMemory() { opened.withLock { $0?.process }?.freePixels() }

  /// Makes the process close its picture, and limits the time that the processes may use while they rest.
  package func closePicture() {
    closeOpened()
    pool.limitTime()
  }

  private func closeOpened() {
    let opened = opened.withLock { opened in
      defer { opened = nil }
      return opened
    }
    guard let opened, opened.process.isAtRest else { return }
    _ = try? answer(
      .close, from: opened.program, opened.process, within: DecoderProgram.closingTime)
    opened.process.emptySpill()
  }

  /// The names of those of Landlock and the seccomp filter that a process has reported missing.
  package var missingProtection: [String] { pool.missingProtection }

  /// Returns the report of `program`, in `folder`, on its sandbox on this machine.
  package static func report(
    of program: DecoderProgram, in folder: FilePath? = DecoderProgram.folder
  ) throws(PictureError) -> String {
    let settings = DecoderSettings(memoryBudget: 1 << 28)
    return try DecoderProcess(program: program.path(in: folder), settings)
      .report(within: program.patience)
  }

  // MARK: Opening

  /// Decodes `request`, without the effects of the picture if that fails or takes too long with them.
  private func contentSkippingFailedEffects(
    for request: PictureRequest, _ onProgress: (Double) -> Void
  ) throws(PictureError) -> PictureContent? {
    do { return try contentWithRetry(for: request, onProgress) } catch {
      guard mayBeDue(error, toEffectsOf: request) else { throw error }
      plainPages.insert(request)
      return try contentWithRetry(for: request, onProgress)
    }
  }

  /// Returns whether `error` may be due to effects of the picture of `request`. A tile that takes long is awaited: the
  /// rest of the picture is shown with them.
  private func mayBeDue(_ error: PictureError, toEffectsOf request: PictureRequest) -> Bool {
    guard !pool.isCancelled, let opened = opened.withLock({ $0 }),
      opened.request.isForSamePage(as: request), opened.info.hasEffects
    else { return false }
    return switch error {
    case .decoderFailed: true
    case .decoderTooSlow: !request.isHurried && request.detail.isOfWhole
    default: false
    }
  }

  /// Decodes `request`, with a second attempt if the process fails and has decoded other files before:
  /// one of those may have corrupted it.
  private func contentWithRetry(
    for request: PictureRequest, _ onProgress: (Double) -> Void
  ) throws(PictureError) -> PictureContent? {
    let known = opened.withLock { $0?.request }
    let hasSeenOthers = pool.hasReceived(
      moreThan: known?.isForSamePage(as: request) == true ? 1 : 0)
    do {
      return try content(of: try open(request), for: request, onProgress)
    } catch .decoderFailed where hasSeenOthers && !pool.isCancelled {
      return try content(of: try open(request), for: request, onProgress)
    }
  }

  private func open(_ request: PictureRequest) throws(PictureError) -> Opened {
    let opened = opened.withLock { $0 }
    if let opened, opened.request.isForSamePage(as: request), opened.process.isAtRest,
      !opened.info.hasEffects || !plainPages.contains(request)
    {
      return opened
    }
    guard !PictureFileExtension.isOfVideo(request.path.nameBytes) else {
      throw .unknownFormat
    }
    closeOpened()
    let file = try FileBytes.open(request.held?.path ?? request.path)
    do throws(PictureError) {
      return try open(file, for: request, with: .common)
    } catch {
      switch error {
      case .unknownFormat, .fileTooLarge: return try open(file, for: request, with: .vips)
      case .unsupportedSize(let width, let height) where width > 0 && height > 0:
        return try open(file, for: request, with: .vips)
      default: throw error
      }
    }
  }

  private func open(
    _ file: OpenFile, for request: PictureRequest, with program: DecoderProgram
  ) throws(PictureError) -> Opened {
    let process = try pool.process(of: program)
    process.emptySpill()
    let message = DecoderRequest.open(
      file, page: request.page, spill: process.spill, plain: plainPages.contains(request))
    let reply = try answer(message, from: program, process, within: program.patience(for: request))
    return try record(request, process, program, reply)
  }

  /// Records the picture that `process` has opened according to its reply.
  private func record(
    _ request: PictureRequest, _ process: DecoderProcess, _ program: DecoderProgram,
    _ reply: DecoderReply
  ) throws(PictureError) -> Opened {
    guard case .opened(let info) = reply else { throw invalidReply(program, process) }
    let opened = Opened(request: request, program: program, process: process, info: info)
    self.opened.withLock { $0 = opened }
    return opened
  }

  // MARK: Decoding

  private func content(
    of opened: Opened, for request: PictureRequest, _ onProgress: (Double) -> Void
  ) throws(PictureError) -> PictureContent {
    let reply = try answer(
      .decode(request.detail), from: opened.program, opened.process,
      within: opened.program.patience(for: request, hasEffects: opened.info.hasEffects),
      maximumPixels: request.detail.maximumPixels(of: opened.info.size),
      likelyPixels: request.detail.likelyPixels(of: opened.info.size), onProgress: onProgress)
    guard let content = PictureContent(reply, to: request.detail, of: opened.info) else {
      throw invalidReply(opened.program, opened.process)
    }
    return content
  }

  /// Returns the reply of `process` to `message`; see ``DecoderProcess``. A process that fails is not used again.
  private func answer(
    _ message: DecoderRequest, from program: DecoderProgram, _ process: DecoderProcess,
    within patience: Duration? = nil, maximumPixels: Int = 0, likelyPixels: [Int] = [],
    onProgress: (Double) -> Void = { _ in }
  ) throws(PictureError) -> DecoderReply {
    let patience = patience ?? program.patience
    let reply: DecoderReply
    do {
      try process.ask(message, within: patience)
      reply = try process.reply(
        within: patience, maximumPixels: maximumPixels, likelyPixels: likelyPixels,
        onProgress: onProgress)
    } catch {
      pool.remove(process, of: program)
      throw error
    }
    pool.recordProtection(of: process)
    if case .fault(let fault) = reply { throw fault }
    return reply
  }

  private func invalidReply(_ program: DecoderProgram, _ process: DecoderProcess) -> PictureError {
    pool.remove(process, of: program)
    return .decoderFailed(reason: localized("it sent an unexpected reply"))
  }
}

import Files
import Glibc
import Localization
import PictureFiles
import Pixels
import Processes
import Sandbox
import SharedMemory
import Synchronization
import SystemPackage

/// A decoder process, which is killed with the last reference.
final class DecoderProcess: Sendable {
  private struct State {
    /// The report that it sent when it was ready.
    var report: String?
    /// The error that ended its use.
    var fault: PictureError?
    var isKilled = false
    /// The memory that the process shares. It is released when the process is killed.
    var memory: OpenFile?
    /// Whether it may hold the pixels of a reply.
    var holdsPixels = false
    /// The processor time after which the system kills it, in seconds, since it has rested; nil until then.
    var timeLimit: Int?
  }

  private let channel: Channel
  private let child: ChildProcess
  private let state = Mutex(State())
  private let name: String
  /// A file for pixels that do not fit into memory. All pictures share one file, so that the
  /// process cannot fill several.
  let spill: OpenFile?

  /// The maximum time between the end of the connection and that of the process.
  private static let endingTime = Duration.seconds(1)
  /// The processor time that a process may use after it has rested, in seconds. Should a file have taken it over, it
  /// may work for itself no longer than that, without anybody having to look.
  private static let timeAfterRest = 35
  /// The part of that time which is left for the next picture. The system raises no limit again, so that it cannot be
  /// lower while nothing is asked.
  private static let reservedTime = 30
  /// The pause before each step in which memory is mapped: on few processors, the decoder would wait for
  /// the same one.
  private static let pause = Duration.milliseconds(1)

  /// Starts the program at `path`, an absolute path. It may take a while until it replies.
  init(
    program path: FilePath, _ settings: DecoderSettings, spillingTo spill: OpenFile? = nil
  ) throws(PictureError) {
    self.spill = spill
    name = path.displayName
    do {
      let (own, other) = try OpenFile.connectedPair(SOCK_SEQPACKET)
      let (arguments, files) = try settings.arguments()
      var configuration = ChildProcess.Configuration(path, arguments)
      configuration.folder = "/"
      configuration.files = [other] + files
      child = try ChildProcess(configuration)
      channel = Channel(own)
      state.withLock { $0.memory = files.first }
    } catch {
      throw .noDecoder(name, reason: error.reason)
    }
  }

  deinit { kill() }

  /// Kills the process without waiting for its end. It can be called from any thread. A thread that
  /// waits for a reply stops waiting.
  func kill() {
    state.withLock { state in
      state.isKilled = true
      state.memory = nil
    }
    child.send(signal: SIGKILL)
    channel.shutDown()
  }

  /// Whether the process can decode another picture: it has not ended since it was ready, and has
  /// sent nothing unrequested. Errors before it was ready are reported by the next request.
  var isAtRest: Bool {
    if state.withLock({ $0.isKilled }) { return false }
    if state.withLock({ $0.report == nil }) {
      guard channel.isReadable, (try? report(within: .zero)) != nil else { return true }
    }
    return child.ending == nil && !channel.isReadable && hasTimeLeft
  }

  private var hasTimeLeft: Bool {
    guard let limit = state.withLock({ $0.timeLimit }), let used = child.processorTime else {
      return true
    }
    return used < .seconds(limit - Self.reservedTime)
  }

  /// Limits the processor time from now on to a number of seconds; by default to that of a process of which nothing is
  /// asked.
  func limitTime(to seconds: Int = timeAfterRest) {
    guard let used = child.processorTime else { return }
    let limit = Int(used / .seconds(1)) + seconds
    state.withLock { state in
      // A limit is never raised.
      guard limit < state.timeLimit ?? .max else { return }
      state.timeLimit = limit
      child.limitProcessorTime(to: limit)
    }
  }

  /// Releases the disk space used for the last picture.
  func emptySpill() {
    if let spill { ftruncate(spill.descriptor, 0) }
  }

  /// Returns the report that the process sends when it is ready, and waits for it at most
  /// `patience`.
  func report(within patience: Duration) throws(PictureError) -> String {
    if let report = state.withLock({ $0.report }) { return report }
    guard case .ready(let report) = try receive(within: patience, maximumPixels: 0) else {
      throw end(after: .malformed, patience)
    }
    state.withLock { $0.report = report }
    return report
  }

  private var memory: OpenFile? { state.withLock { $0.memory } }

  /// The state of its sandbox, as reported when it was ready.
  var confinement: SandboxReport? {
    state.withLock { $0.report }.flatMap { SandboxReport($0) }
  }

  /// Sends `request`, also if the process is not ready yet: it receives none before it is sandboxed.
  func ask(_ request: DecoderRequest, within patience: Duration) throws(PictureError) {
    freePixels()
    // No pixels of one picture are left for the next.
    if request.endsPicture, let memory { FixedMemory.clear(memory) }
    do { try channel.send(request.packet, within: patience) } catch {
      throw end(after: error, patience)
    }
  }

  /// Returns the reply to the last request, which has at most `maximumPixels` pixels, and probably bitmaps
  /// of `likelyPixels`: memory for these is mapped until it arrives. Before the reply,
  /// `onProgress` is called with the fraction that is done, between 0 and 1, in ascending order. If the
  /// process, not the picture, causes an error, it is killed.
  func reply(
    within patience: Duration, maximumPixels: Int = 0, likelyPixels: [Int] = [],
    onProgress: (Double) -> Void = { _ in }
  ) throws(PictureError) -> DecoderReply {
    _ = try report(within: patience)
    let memory = state.withLock { state in
      state.holdsPixels = true
      return state.memory
    }
    let begin = ContinuousClock.now
    var replyMemory = memory.map { ReplyMemory($0, pixelCounts: likelyPixels) }
    while !channel.isReadable(within: Self.pause), replyMemory?.mapNext() == true {}
    var last = 0
    while true {
      let reply = try receive(
        within: patience, since: begin, maximumPixels: maximumPixels,
        into: replyMemory?.reserve ?? PixelReserve())
      guard case .progress(let percent) = reply else { return reply }
      // Only an honest process stops after a while.
      guard percent > last else { throw end(after: .malformed, patience) }
      last = percent
      onProgress(Double(percent) / 100)
    }
  }

  /// Frees the shared memory of the last reply, except the part that stays allocated.
  func freePixels() {
    let memory = state.withLock { state in
      defer { state.holdsPixels = false }
      return state.holdsPixels ? state.memory : nil
    }
    if let memory { FixedMemory.clear(memory, from: SharedPixels.keptSize) }
  }

  private func receive(
    within patience: Duration, since begin: ContinuousClock.Instant = .now, maximumPixels: Int,
    into reserve: PixelReserve = PixelReserve()
  ) throws(PictureError) -> DecoderReply {
    let packet: Packet
    let rest = max(patience - begin.duration(to: .now), .zero)
    do { packet = try channel.receive(within: rest) } catch {
      throw end(after: error, patience)
    }
    guard let reply = DecoderReply(packet, maximumPixels: maximumPixels, into: reserve) else {
      throw end(after: .malformed, patience)
    }
    return reply
  }

  /// Kills the process after `failure` and returns the error. The first error is kept: later ones
  /// are its consequences.
  private func end(after failure: Channel.Failure, _ patience: Duration) -> PictureError {
    if let fault = state.withLock({ $0.fault }) { return fault }
    let fault = fault(for: failure, patience)
    kill()
    state.withLock { $0.fault = fault }
    return fault
  }

  private func fault(for failure: Channel.Failure, _ patience: Duration) -> PictureError {
    switch failure {
    case .timedOut: .decoderTooSlow(seconds: Int(patience / .seconds(1)))
    case .malformed: .decoderFailed(reason: localized("it sent an invalid reply"))
    case .closed:
      fault(
        of: child.ending(within: state.withLock { $0.isKilled } ? .zero : Self.endingTime))
    }
  }

  private func fault(of ending: ChildProcess.Ending?) -> PictureError {
    switch ending {
    // The status with which the dynamic linker exits when a library is missing.
    case .exited(status: 127):
      .noDecoder(name, reason: localized("a library that it needs is not installed"))
    case .exited(let status):
      .decoderFailed(reason: localized("it ended with status {status}", ["status": "\(status)"]))
    case .killed(let signal):
      .decoderFailed(reason: String(cString: strsignal(signal)).lowercased())
    case .unknown: .decoderFailed(reason: localized("it ended"))
    case nil: .decoderFailed(reason: localized("it closed its connection"))
    }
  }
}

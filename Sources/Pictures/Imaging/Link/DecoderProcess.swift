import Confinement
import Files
import Glibc
import Synchronization
import SystemPackage

/// A decoder in a process of its own, which is killed with the last reference.
final class DecoderProcess: Sendable {
  private struct State {
    /// What it said of itself when it was ready.
    var report: String?
    /// Why it is not asked any more.
    var fault: ImagingError?
    var isKilled = false
  }

  private let channel: Channel
  private let child: ChildProcess
  private let state = Mutex(State())
  private let name: String
  /// Where it may write pixels that do not fit into memory: one file for all of its pictures, so that
  /// it cannot fill several.
  let spill: OpenFile?

  /// How long a process may take from the end of its connection to its own.
  private static let endingTime = Duration.seconds(1)

  /// Starts the program at `path`, which is absolute; it may take a while until it answers.
  init(
    program path: FilePath, _ settings: DecoderSettings, spillingTo spill: OpenFile? = nil
  ) throws(ImagingError) {
    self.spill = spill
    name = path.displayName
    guard let (own, other) = Channel.pair() else { throw .lastSystemError }
    guard let (words, files) = settings.arguments() else {
      throw .noDecoder(name, reason: ImagingError.systemReason(ENOMEM))
    }
    do { child = try ChildProcess.start(path, words, files: [other] + files) } catch {
      throw .noDecoder(name, reason: ImagingError.systemReason(error.number))
    }
    channel = Channel(own)
  }

  deinit { kill() }

  /// Ends it at once, from any thread. Nobody waits for that: not who calls this, and not who waits for
  /// an answer.
  func kill() {
    state.withLock { $0.isKilled = true }
    child.kill()
    channel.shutDown()
  }

  /// Whether it can be asked for another picture: it has not ended since it was ready, and says
  /// nothing that it was not asked for. What went wrong before it was ready is said when it is asked.
  var isAtRest: Bool {
    if state.withLock({ $0.isKilled }) { return false }
    if state.withLock({ $0.report == nil }) {
      guard channel.isReadable, (try? report(within: .zero)) != nil else { return true }
    }
    return child.ending == nil && !channel.isReadable
  }

  /// Gives back what it has written to the disk for the last picture.
  func emptySpill() {
    if let spill { ftruncate(spill.descriptor, 0) }
  }

  /// What it says of itself when it is ready.
  func report(within patience: Duration) throws(ImagingError) -> String {
    if let report = state.withLock({ $0.report }) { return report }
    guard case .ready(let words) = try receive(within: patience, mostPixels: 0) else {
      throw end(after: .malformed, patience)
    }
    state.withLock { $0.report = words }
    return words
  }

  /// What protects the user's files from it, as it said when it was ready.
  var confinement: ConfinementReport? {
    state.withLock { $0.report }.flatMap { ConfinementReport($0) }
  }

  /// What it answers to `request`, with at most `mostPixels`. After a fault of its own, not of the
  /// picture, it is killed.
  func answer(
    _ request: DecoderRequest, within patience: Duration, mostPixels: Int = 0
  ) throws(ImagingError) -> DecoderReply {
    _ = try report(within: patience)
    do { try channel.send(request.packet, within: patience) } catch {
      throw end(after: error, patience)
    }
    return try receive(within: patience, mostPixels: mostPixels)
  }

  private func receive(
    within patience: Duration, mostPixels: Int
  ) throws(ImagingError) -> DecoderReply {
    let packet: Packet
    do { packet = try channel.receive(within: patience) } catch {
      throw end(after: error, patience)
    }
    guard let reply = DecoderReply(packet, mostPixels: mostPixels) else {
      throw end(after: .malformed, patience)
    }
    return reply
  }

  /// Ends it after `failure`, and says why. What is said first is true: the rest follows from it.
  private func end(after failure: Channel.Failure, _ patience: Duration) -> ImagingError {
    if let fault = state.withLock({ $0.fault }) { return fault }
    let fault = fault(for: failure, patience)
    kill()
    state.withLock { $0.fault = fault }
    return fault
  }

  private func fault(for failure: Channel.Failure, _ patience: Duration) -> ImagingError {
    switch failure {
    case .timedOut: .decoderTooSlow(seconds: Int(patience / .seconds(1)))
    case .malformed: .decoderFailed(reason: "it answered something that makes no sense")
    case .closed:
      fault(
        of: child.ending(within: state.withLock { $0.isKilled } ? .zero : Self.endingTime))
    }
  }

  private func fault(of ending: ChildProcess.Ending?) -> ImagingError {
    switch ending {
    // What the dynamic linker says when a library is missing.
    case .exited(status: 127):
      .noDecoder(name, reason: "a library that it needs is not installed")
    case .exited(let status): .decoderFailed(reason: "it ended with status \(status)")
    case .killed(let signal):
      .decoderFailed(reason: String(cString: strsignal(signal)).lowercased())
    case .unknown: .decoderFailed(reason: "it ended")
    case nil: .decoderFailed(reason: "it closed its connection")
    }
  }
}

import Localization
import PictureFiles
import Sandbox
import Synchronization
import SystemPackage

/// The processes of a decoder, at most one for each program.
///
/// A process that fails, is cancelled, or has decoded its quota of files is replaced by a new one.
/// Nothing waits for the end of a process.
final class DecoderPool: Sendable {
  private struct Member {
    let process: DecoderProcess
    /// The number of files that the process has received.
    var fileCount = 0
  }

  private struct State {
    var settings: DecoderSettings
    var members: [DecoderProgram: Member] = [:]
    /// Whether the current decoding, or the next one, is cancelled.
    var isCancelled = false
    var missingProtection: Set<SandboxReport.Measure> = []
  }

  private let state: Mutex<State>
  private let folder: FilePath?
  private let spillFolder: FilePath?

  /// The measures that keep a compromised decoder away from the user's files.
  private static let protection: Set<SandboxReport.Measure> = [.landlock, .systemCallFilter]

  /// Creates a pool for the programs in `folder`, an absolute path. Each process that needs one
  /// gets a file in `spillFolder`. The small program starts immediately.
  init(programsIn folder: FilePath?, _ settings: DecoderSettings, spillingTo spillFolder: FilePath?)
  {
    self.folder = folder
    state = Mutex(State(settings: settings))
    self.spillFolder = spillFolder
    _ = try? start(.common)
  }

  /// Starts a process of `program` if there is none, so that it is ready when it is needed.
  func prepare(_ program: DecoderProgram) {
    if state.withLock({ $0.members[program] }) == nil { _ = try? start(program) }
  }

  /// Returns a process of `program` that may receive one more file.
  func process(of program: DecoderProgram) throws(PictureError) -> DecoderProcess {
    let member = state.withLock { $0.members[program] }
    let process: DecoderProcess
    if let member, member.fileCount < program.maximumFiles, member.process.isAtRest {
      process = member.process
    } else {
      // A process may have been ended while idle, for example when memory ran out. The next picture
      // is not to blame for that.
      member?.process.kill()
      process = try start(program)
    }
    state.withLock { $0.members[program]?.fileCount += 1 }
    return process
  }

  /// Returns whether any process has received more than `count` files.
  func hasReceived(moreThan count: Int) -> Bool {
    state.withLock { $0.members.values.contains { $0.fileCount > count } }
  }

  /// Kills `process` and removes it from the pool.
  func remove(_ process: DecoderProcess, of program: DecoderProgram) {
    process.kill()
    state.withLock { state in
      if state.members[program]?.process === process { state.members[program] = nil }
    }
  }

  private func start(_ program: DecoderProgram) throws(PictureError) -> DecoderProcess {
    let spill = program == .vips ? spillFolder.flatMap(FileBytes.openUnnamed(in:)) : nil
    let process = try DecoderProcess(
      program: try program.path(in: folder), state.withLock { $0.settings }, spillingTo: spill)
    let isWanted = state.withLock { state in
      if !state.isCancelled { state.members[program] = Member(process: process) }
      return !state.isCancelled
    }
    // Nothing would kill the process later.
    guard isWanted else { throw .decoderFailed(reason: localized("it was broken off")) }
    return process
  }

  /// Limits the processor time of all processes, which rest.
  func limitTime() {
    for member in state.withLock({ $0.members.values }) { member.process.limitTime() }
  }

  // MARK: Memory

  /// Sets the number of bytes of pixels that each process may keep. The current ones are killed, as by ``cancel()``,
  /// because they were started with another limit.
  func setMemoryBudget(_ bytes: Int) {
    state.withLock { $0.settings.memoryBudget = bytes }
    cancel()
  }

  // MARK: Cancellation

  /// Kills all processes. No new ones are kept until ``takeCancellation()``.
  func cancel() {
    let members = state.withLock { state in
      defer { state.members = [:] }
      state.isCancelled = true
      return state.members.values
    }
    for member in members { member.process.kill() }
  }

  /// Whether decoding was cancelled.
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Returns whether decoding was cancelled, and resets that state.
  func takeCancellation() -> Bool {
    state.withLock { state in
      defer { state.isCancelled = false }
      return state.isCancelled
    }
  }

  // MARK: Protection

  /// The names of the measures protecting the user's files that a process has reported missing.
  var missingProtection: [String] {
    let missing = state.withLock { $0.missingProtection }
    return SandboxReport.Measure.allCases.filter(missing.contains).map(\.rawValue)
  }

  /// Records what `process` has reported about its sandbox.
  func recordProtection(of process: DecoderProcess) {
    guard let confinement = process.confinement else { return }
    let missing = Self.protection.filter { confinement.states[$0]?.isActive == false }
    if !missing.isEmpty { state.withLock { $0.missingProtection.formUnion(missing) } }
  }
}

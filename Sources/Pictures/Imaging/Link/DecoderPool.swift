import Confinement
import Synchronization
import SystemPackage

/// The processes of a decoder, at most one of each program.
///
/// One that fails, is broken off, or has seen its share of files is replaced by a new one. Nothing
/// waits for the end of a process.
final class DecoderPool: Sendable {
  private struct Member {
    let process: DecoderProcess
    /// How many files it has been given.
    var fileCount = 0
  }

  private struct State {
    var members: [DecoderProgram: Member] = [:]
    /// Whether what is being decoded, or is about to be, is broken off.
    var isCancelled = false
    var missingProtection: Set<ConfinementReport.Measure> = []
  }

  private let state = Mutex(State())
  private let folder: FilePath?
  private let settings: DecoderSettings
  private let spillFolder: FilePath?

  /// What keeps a decoder that was taken over away from the user's files.
  private static let protection: Set<ConfinementReport.Measure> = [.landlock, .systemCallFilter]

  /// Processes of the programs in `folder`, an absolute path, with a file each in `spillFolder`. The
  /// small program starts at once.
  init(programsIn folder: FilePath?, _ settings: DecoderSettings, spillingTo spillFolder: FilePath?)
  {
    self.folder = folder
    self.settings = settings
    self.spillFolder = spillFolder
    _ = try? start(.common)
  }

  /// A process of `program` that may be given one more file.
  func process(of program: DecoderProgram) throws(ImagingError) -> DecoderProcess {
    let member = state.withLock { $0.members[program] }
    let process: DecoderProcess
    if let member, member.fileCount < program.mostFiles, member.process.isAtRest {
      process = member.process
    } else {
      // One that was ended while nothing was asked of it, say for want of memory, is no fault of the
      // picture that comes next.
      member?.process.kill()
      process = try start(program)
    }
    state.withLock { $0.members[program]?.fileCount += 1 }
    return process
  }

  /// Whether a process has been given more than `count` files.
  func hasSeen(moreThan count: Int) -> Bool {
    state.withLock { $0.members.values.contains { $0.fileCount > count } }
  }

  /// Kills `process`, and forgets it.
  func remove(_ process: DecoderProcess, of program: DecoderProgram) {
    process.kill()
    state.withLock { state in
      if state.members[program]?.process === process { state.members[program] = nil }
    }
  }

  private func start(_ program: DecoderProgram) throws(ImagingError) -> DecoderProcess {
    let spill = program == .vips ? spillFolder.flatMap(FileBytes.openUnnamed(in:)) : nil
    let process = try DecoderProcess(
      program: try program.path(in: folder), settings, spillingTo: spill)
    let isWanted = state.withLock { state in
      if !state.isCancelled { state.members[program] = Member(process: process) }
      return !state.isCancelled
    }
    // Nobody would kill it later.
    guard isWanted else { throw .decoderFailed(reason: "it was broken off") }
    return process
  }

  // MARK: Breaking off

  /// Kills all processes; until ``takeCancellation()``, none is started.
  func cancel() {
    let members = state.withLock { state in
      defer { state.members = [:] }
      state.isCancelled = true
      return state.members.values
    }
    for member in members { member.process.kill() }
  }

  /// Whether something was broken off.
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Whether something was broken off, which is over then.
  func takeCancellation() -> Bool {
    state.withLock { state in
      defer { state.isCancelled = false }
      return state.isCancelled
    }
  }

  // MARK: Protection

  /// The names of what keeps decoders away from the user's files, and which a process has said to be
  /// missing.
  var missingProtection: [String] {
    let missing = state.withLock { $0.missingProtection }
    return ConfinementReport.Measure.allCases.filter(missing.contains).map(\.rawValue)
  }

  /// Takes note of what `process` has said of itself.
  func noteProtection(of process: DecoderProcess) {
    guard let confinement = process.confinement else { return }
    let missing = Self.protection.filter { confinement.states[$0]?.isActive == false }
    if !missing.isEmpty { state.withLock { $0.missingProtection.formUnion(missing) } }
  }
}

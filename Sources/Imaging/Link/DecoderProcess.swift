import Files
import Glibc
import Synchronization
import SystemPackage

/// A decoder in a process of its own, which ends with the last reference.
final class DecoderProcess: Sendable {
  private enum Life {
    case running(pid_t)
    /// It ended, with this status; see waitpid(2).
    case ended(Int32)
  }

  private let channel: Channel
  private let life: Mutex<Life>
  private let isReady = Mutex(false)
  private let name: String
  /// Where it may write pixels that do not fit into memory: one file for all of its pictures, so that
  /// it cannot fill several.
  let spill: OpenFile?

  /// Starts the program at `path`; it may take a while until it answers.
  init(
    program path: FilePath, _ settings: DecoderSettings, spillingTo spill: OpenFile? = nil
  ) throws(ImagingError) {
    self.spill = spill
    name = path.displayName
    guard let (own, other) = Channel.pair() else { throw .lastSystemError }
    guard let id = Self.spawn(path, settings, socket: other) else {
      throw .noDecoder(name, reason: ImagingError.systemReason)
    }
    channel = Channel(own)
    life = Mutex(.running(id))
  }

  deinit { kill() }

  /// Ends it at once; from any thread.
  func kill() {
    life.withLock { life in
      guard case .running(let id) = life else { return }
      Glibc.kill(id, SIGKILL)
      life = .ended(Self.status(of: id))
    }
  }

  /// Whether it was ready, and has ended since without being asked for anything.
  var hasEndedIdle: Bool {
    guard !isRunning else { return false }
    // Nobody may have heard of it yet.
    return isReady.withLock { $0 } || (try? report(within: .zero)) != nil
  }

  /// Whether it has not ended, by itself or by somebody else's hand.
  private var isRunning: Bool {
    life.withLock { life in
      guard case .running(let id) = life else { return false }
      var status: Int32 = 0
      guard waitpid(id, &status, WNOHANG) == id else { return true }
      life = .ended(status)
      return false
    }
  }

  /// Gives back what it has written to the disk for the last picture.
  func emptySpill() {
    if let spill { ftruncate(spill.descriptor, 0) }
  }

  /// What it says of itself when it is ready.
  func report(within patience: Duration) throws(ImagingError) -> String {
    guard case .ready(let words) = try receive(within: patience) else { throw misunderstanding }
    isReady.withLock { $0 = true }
    return words
  }

  /// What it answers to `request`. After a fault of its own, not of the picture, it has ended.
  func answer(
    _ request: DecoderRequest, within patience: Duration
  ) throws(ImagingError) -> DecoderReply {
    if !isReady.withLock({ $0 }) { _ = try report(within: patience) }
    do { try channel.send(request.packet) } catch { throw end(after: error, patience) }
    return try receive(within: patience)
  }

  private func receive(within patience: Duration) throws(ImagingError) -> DecoderReply {
    let packet: Packet
    do { packet = try channel.receive(within: patience) } catch {
      throw end(after: error, patience)
    }
    guard let reply = DecoderReply(packet) else { throw misunderstanding }
    return reply
  }

  private var misunderstanding: ImagingError { end(after: .malformed, .zero) }

  /// Ends it after `failure`, and says why.
  private func end(after failure: Channel.Failure, _ patience: Duration) -> ImagingError {
    switch failure {
    case .timedOut:
      kill()
      return .decoderTooSlow(seconds: Int(patience / .seconds(1)))
    case .malformed:
      kill()
      return .decoderFailed(reason: "it answered something that makes no sense")
    case .closed: return fault(of: collectStatus())
    }
  }

  private func fault(of status: Int32) -> ImagingError {
    let (signal, code) = (status & 0x7F, status >> 8 & 0xFF)
    if signal != 0 {
      return .decoderFailed(reason: String(cString: strsignal(signal)).lowercased())
    }
    // What the dynamic linker says when a library is missing.
    if code == 127 { return .noDecoder(name, reason: "a library that it needs is not installed") }
    return .decoderFailed(reason: "it ended with status \(code)")
  }

  /// How it ended, once its end of the connection is closed.
  private func collectStatus() -> Int32 {
    life.withLock { life in
      if case .running(let id) = life { life = .ended(Self.status(of: id)) }
      guard case .ended(let status) = life else { return 0 }
      return status
    }
  }

  private static func status(of id: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    return status
  }

  /// Starts the program with `socket`. Nothing else goes with it: all that is open here closes itself
  /// when a program is started.
  private static func spawn(
    _ path: FilePath, _ settings: DecoderSettings, socket: OpenFile
  ) -> pid_t? {
    guard let (words, handed) = settings.arguments() else {
      errno = ENOMEM
      return nil
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for number in Int32(0)...2 {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
    }
    let files = handed + [(socket, DecoderProgram.socketNumber)]
    // Out of each other's way first: one may have the number that the other one is to have.
    let away: Int32 = 100
    for (file, number) in files {
      posix_spawn_file_actions_adddup2(&actions, file.descriptor, number + away)
    }
    for (_, number) in files {
      posix_spawn_file_actions_adddup2(&actions, number + away, number)
      posix_spawn_file_actions_addclose(&actions, number + away)
    }
    var id: pid_t = 0
    var arguments = [path.withPlatformString { strdup($0) }] + words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    errno = path.withPlatformString {
      posix_spawn(&id, $0, &actions, nil, &arguments, &environment)
    }
    return errno == 0 ? id : nil
  }
}

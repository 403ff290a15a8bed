import Files
import Glibc
import Synchronization
import SystemPackage

/// The system on which a program of the model runs: the limits of its disks, and the fault at one of the program's
/// calls.
final class FileWorldSystem: Sendable {
  /// The abilities of the disks.
  struct Disks: Hashable, Sendable {
    /// Whether files can be renamed without replacing others.
    var renamesNew = true
    /// Whether two files can exchange their names.
    var exchanges = true
    /// Whether files can have second names.
    var links = true
    /// Whether the last folder is on a disk of its own.
    var areTwo = false

    /// The disks on which nothing that another program does in any moment is lost.
    var areComplete: Bool { renamesNew && exchanges && links }
  }

  /// The fault at a call.
  enum Fault: Hashable, Sendable {
    /// The call fails.
    case once(Errno)
    /// It fails, and so do all later ones: the disk is full, or was removed.
    case lasting(Errno)
    /// The program is killed.
    case kill
    /// The power fails: files that were written but not flushed are empty.
    case powerFailure
    /// Another program does something before the call.
    case deed(FileWorld.Deed)
  }

  private struct State: ~Copyable {
    var count = 0
    var hasHappened = false
    /// Files with bytes that are not on the disk, by their numbers.
    var unsynced: [UInt64: OpenFile] = [:]
    /// Names that are not on the second disk, with those that the files had before.
    var newNames: [(name: FilePath, former: FilePath)] = []
  }

  private let disks: Disks
  private let second: FilePath
  private let fault: Fault?
  /// The number of the call at which the fault happens.
  private let call: Int
  private let deed: @Sendable (FileWorld.Deed) -> Void
  private let state = Mutex(State())

  /// Creates a system with `disks`, the second of which has the folder `second`. The `fault` happens at the call with
  /// a number. `deed` does what another program does.
  init(
    _ disks: Disks, second: FilePath, _ fault: Fault?, at call: Int,
    deed: @escaping @Sendable (FileWorld.Deed) -> Void
  ) {
    self.disks = disks
    self.second = second
    self.fault = fault
    self.call = call
    self.deed = deed
  }

  /// Whether the fault has happened.
  var hasHappened: Bool { state.withLock { $0.hasHappened } }

  /// Whether the program has ended by it.
  var isDead: Bool { hasHappened && (fault == .kill || fault == .powerFailure) }

  /// Returns the error with which a call of the program fails; nil if it does not.
  func error(of call: FileCall) -> Errno? {
    let (number, hadHappened) = state.withLock { state in
      defer { state.count += 1 }
      return (state.count, state.hasHappened)
    }
    if let fault, number >= self.call {
      state.withLock { $0.hasHappened = true }
      switch fault {
      case .once(let error): if !hadHappened { return error }
      case .lasting(let error): return error
      case .kill: return .ioError
      case .powerFailure:
        if !hadHappened { losePower() }
        return .ioError
      case .deed(let deed): if !hadHappened { self.deed(deed) }
      }
    }
    return lack(of: call) ?? record(call)
  }

  // MARK: Disks

  /// Returns the error of a call that the disks do not know.
  private func lack(of call: FileCall) -> Errno? {
    switch call {
    case .renameNew, .exchange, .link:
      let isKnown =
        switch call {
        case .renameNew: disks.renamesNew
        case .exchange: disks.exchanges
        default: disks.links
        }
      return isKnown ? nil : .notSupported
    default: return nil
    }
  }

  /// Notes what a call does that will be done, or returns why it cannot be done between two disks.
  private func record(_ call: FileCall) -> Errno? {
    switch call {
    case .renameNew(let from, let to), .rename(let from, let to), .link(let from, let to):
      let isOnSecond = [from, to].map { $0.starts(with: second) }
      if disks.areTwo, isOnSecond[0] != isOnSecond[1], !Self.isTrash(from), !Self.isTrash(to) {
        return .improperLink
      }
      // Of two files that had the name one after the other, the second may be there, too.
      if isOnSecond[1], !Self.isTrash(from), FileStatus(of: to) == nil {
        state.withLock { $0.newNames.append((to, from)) }
      }
    case .write(let file), .clone(let file), .copyRange(let file):
      guard let status = FileStatus(ofOpen: file),
        let held = try? OpenFile(FilePath("/proc/self/fd/\(file)"), O_WRONLY)
      else { break }
      state.withLock { $0.unsynced[status.inode] = held }
    case .sync(let file):
      guard let status = FileStatus(ofOpen: file) else { break }
      state.withLock { state in
        state.unsynced[status.inode] = nil
        if status.isFolder {
          state.newNames.removeAll { FileStatus(of: $0.name.folder)?.inode == status.inode }
        }
      }
    default: break
    }
    return nil
  }

  private static func isTrash(_ path: FilePath) -> Bool { path.string.contains("/data/Trash/") }

  /// Empties what is not on a disk. Of two disks, the second one forgets names that are not on it; the changes of names
  /// on the first one are kept.
  private func losePower() {
    state.withLock { state in
      for file in state.unsynced.values { ftruncate(file.descriptor, 0) }
      guard disks.areTwo else { return }
      for (name, former) in state.newNames.reversed() where FileStatus(of: former) == nil {
        Glibc.rename(name.string, former.string)
      }
    }
  }
}

import SystemPackage

/// A step of the model: a file operation, and the faults during it. Its numbers choose among what there is at that
/// moment, so that steps can be left out.
struct FileStep: Hashable, Sendable, CustomStringConvertible {
  /// Something that is done.
  enum Action: Hashable, Sendable {
    case trash, delete, rename, move, copy, paste, replace, turn, undo, mark
    /// The program ends, and starts again.
    case restart
    /// Another program does something.
    case deed(FileWorld.Deed)
  }

  let action: Action
  /// The numbers of the file and of the other file, or folder.
  let (file, other): (Int, Int)
  let fault: FileWorldSystem.Fault?
  /// The number of the call at which that happens.
  let call: Int
  /// The written contents: no other step writes the same.
  let content: FileWorld.Content
  /// The contents that another program writes meanwhile.
  let otherContent: FileWorld.Content

  private static let actions: [Action] =
    [.trash, .trash, .delete, .rename, .move, .copy, .paste, .replace, .turn, .turn]
    + [.undo, .undo, .undo, .undo, .mark, .restart]
  private static let errors: [Errno] = [
    .noSpace, .ioError, .readOnlyFileSystem, .permissionDenied, .diskQuotaExceeded,
    .staleNFSFileHandle, .textFileBusy,
  ]
  /// More calls than any action makes, as a rule.
  private static let maximumCalls = 30

  /// Creates the step with a `number`.
  init(
    _ number: Int, on disks: FileWorldSystem.Disks, using random: inout some RandomNumberGenerator
  ) {
    let deeds = FileWorld.Deed.allCases
    let isDeed = Int.random(in: 0..<3, using: &random) == 0
    action =
      isDeed
      ? .deed(deeds[Int.random(in: deeds.indices, using: &random)])
      : Self.actions[Int.random(in: Self.actions.indices, using: &random)]
    file = Int.random(in: 0..<1000, using: &random)
    other = Int.random(in: 0..<1000, using: &random)
    call = Int.random(in: 0..<Self.maximumCalls, using: &random)
    let error = Self.errors[Int.random(in: Self.errors.indices, using: &random)]
    let deed = deeds[Int.random(in: deeds.indices, using: &random)]
    fault =
      switch Int.random(in: 0..<10, using: &random) {
      case _ where isDeed: nil
      case 0, 1: .once(error)
      case 2: .lasting(error)
      case 3: .kill
      case 4: .powerFailure
      // Elsewhere, what another program does just then can be lost.
      case 5, 6: disks.areComplete ? .deed(deed) : nil
      default: nil
      }
    content = Self.content(2 * number)
    otherContent = Self.content(2 * number + 1)
  }

  /// Returns a picture that is upright, of a length that differs from that of others.
  private static func content(_ number: Int) -> FileWorld.Content {
    Array("up \(number) \(String(repeating: ".", count: number % 97))".utf8)
  }

  /// Returns `content` after a turn.
  static func turned(_ content: FileWorld.Content) -> FileWorld.Content {
    Array((content.starts(with: "up".utf8) ? "le" : "up").utf8) + content.dropFirst(2)
  }

  var description: String {
    "\(action) \(file) \(other)" + (fault.map { ", \($0) at call \(call)" } ?? "")
  }
}

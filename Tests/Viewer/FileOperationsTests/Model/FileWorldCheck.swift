import FileOperations
import SystemPackage

/// The check that every byte of every picture is where the user, or another program, has put it, after a step.
struct FileWorldCheck {
  typealias Files = [FileWorld.Place: FileWorld.Content]

  let step: FileStep
  /// The file that was chosen.
  let path: String
  let before: Files
  let after: Files
  /// The actions that were to be undone.
  let undoable: [FileAction]
  let result: Result<[FileAction], FileActionError>
  let effect: FileWorld.Effect
  let disks: FileWorldSystem.Disks
  /// A violated promise.
  let happened: FileWorldSystem.Fault?

  /// The violated rule; nil for none.
  var fault: String? { unknown ?? lost ?? moved ?? undone ?? misplaced }

  // MARK: Whatever has happened

  /// A file has contents that nobody wrote: it is not whole.
  private var unknown: String? {
    var known = Set(before.values).union([step.content]).union(effect.new)
    known.formUnion(before.values.map(FileStep.turned))
    // Where it takes two steps to give a new name, an empty file reserves it.
    if !disks.renamesNew || happened.isDeed { known.insert([]) }
    return after.first { !known.contains($0.value) }.map {
      "\($0.key) is not whole: \($0.value.text)"
    }
  }

  /// Contents were lost unintentionally, or are only in a trash without their original path.
  private var lost: String? {
    var wanted: [FileWorld.Content: Int] = [:]
    for (place, content) in before where !place.isLost { wanted[content, default: 0] += 1 }
    for content in effect.new { wanted[content, default: 0] += 1 }
    for content in effect.gone { wanted[content, default: 0] -= 1 }
    if isDeletion, let content = before[.folder(path)] { wanted[content, default: 0] -= 1 }
    var found: [FileWorld.Content: Int] = [:]
    for (place, content) in after where !place.isLost { found[content, default: 0] += 1 }
    for content in turnable {
      let turned = FileStep.turned(content)
      // There is the turned picture instead.
      if found[turned, default: 0] > wanted[turned, default: 0] { wanted[content, default: 0] -= 1 }
    }
    return wanted.first { found[$0.key, default: 0] < $0.value }.map {
      "\($0.key.text) is \(found[$0.key, default: 0]) times there instead of \($0.value)"
    }
  }

  /// Whether the user has deleted the file for good.
  private var isDeletion: Bool {
    guard step.action == .delete else { return false }
    return (try? result.get()) != nil || happened == .kill || happened == .powerFailure
      || happened.isLasting
  }

  /// The contents that the step may turn.
  private var turnable: [FileWorld.Content] {
    let paths =
      step.action == .turn ? [path] : undoable.filter { $0.kind == .turn }.map(\.to.string)
    return paths.compactMap { before[.folder($0)] }
  }

  /// A file is not where it was that has nothing to do with the step.
  private var moved: String? {
    before.first { place, content in !isTouched(place) && after[place] != content }.map {
      "\($0.key) is not there any more"
    }
  }

  private func isTouched(_ place: FileWorld.Place) -> Bool {
    let actions = ((try? result.get()) ?? []) + undoable
    let paths = effect.paths.union([path]).union(
      actions.flatMap { [$0.from.string, $0.to.string] })
    switch place {
    case .lost: return true
    case .folder(let place):
      return paths.contains(place) || paths.contains { "\($0).xmp" == place }
    case .trash(_, from: let original): return effect.touchesTrash || paths.contains(original)
    }
  }

  // MARK: Where all was as it should be

  /// An action that has failed, or an undo, leaves everything as it was.
  private var undone: String? {
    guard case .failure(let error) = result else { return nil }
    switch happened {
    case nil:
      return after == before ? nil : "failed (\(error)), and changed \(difference(from: before))"
    case .once:
      return before.first { after[$0] != $1 }.map { "failed (\(error)), and changed \($0.key)" }
    default: return nil
    }
  }

  /// A file is not where an action says that it is.
  private var misplaced: String? {
    guard case .success(let actions) = result, effect.paths.isEmpty, happened.leavesResults else {
      return nil
    }
    guard
      let expected = step.action == .undo ? expected(undoing: actions) : expected(after: actions)
    else {
      return nil
    }
    let isAsExpected =
      happened == nil ? after == expected : expected.allSatisfy { after[$0] == $1 }
    return isAsExpected ? nil : "there is \(difference(from: expected))"
  }

  private func difference(from expected: Files) -> String {
    let places = Set(after.keys).union(expected.keys).filter { after[$0] != expected[$0] }
    return places.sorted().map {
      "\($0): \(after[$0]?.text ?? "nothing") instead of \(expected[$0]?.text ?? "nothing")"
    }.joined(separator: ", ")
  }

  private func expected(after actions: [FileAction]) -> Files? {
    var files = before
    if step.action == .delete { files[.folder(path)] = nil }
    for action in actions {
      let (from, to) = (
        FileWorld.Place.folder(action.from.string), FileWorld.Place.folder(action.to.string)
      )
      switch action.kind {
      case .trash: files.move(from, to: action.trashed)
      case .rename:
        files.move(.folder("\(action.from.string).xmp"), to: .folder("\(action.to.string).xmp"))
        files.move(from, to: to)
      case .move: files.move(from, to: to)
      case .copy: files[to] = files[from]
      case .paste: files[to] = step.content
      case .replace:
        files[action.trashed] = files[from]
        files[from] = step.content
      case .turn: files[to] = files[to].map(FileStep.turned)
      case .mark: break
      }
    }
    return files
  }

  /// Returns the files after `actions` were undone.
  private func expected(undoing actions: [FileAction]) -> Files? {
    var files = before
    for action in actions {
      let (from, to) = (
        FileWorld.Place.folder(action.from.string), FileWorld.Place.folder(action.to.string)
      )
      switch action.kind {
      case .trash: files.move(action.trashed, to: from)
      case .rename:
        files.move(.folder("\(action.to.string).xmp"), to: .folder("\(action.from.string).xmp"))
        files.move(to, to: from)
      case .move: files.move(to, to: from)
      case .copy, .paste:
        // It is in the trash, under a name that is free there.
        guard
          let place = after.first(where: {
            $0.key.isTrashed(action.to.string) && before[$0.key] == nil
          })?.key
        else { return files }
        files.move(to, to: place)
      case .replace:
        let replacement = files[from]
        files.move(action.trashed, to: from)
        // Where two files cannot exchange their names, it gets another one in the trash. An undo that was interrupted
        // may have left a copy there.
        let place = after.first {
          $0.key.isTrashed(action.from.string) && $0.value == replacement && before[$0.key] == nil
        }?.key
        files[disks.exchanges ? action.trashed : place ?? action.trashed] = replacement
      case .turn: files[to] = files[to].map(FileStep.turned)
      case .mark: break
      }
    }
    return files
  }
}

extension FileWorld.Place {
  /// Whether nobody knows where it belongs.
  fileprivate var isLost: Bool { if case .lost = self { true } else { false } }

  /// Returns whether it is a file in the trash that was at `path`.
  fileprivate func isTrashed(_ path: String) -> Bool {
    if case .trash(_, from: path) = self { true } else { false }
  }
}

extension FileWorldCheck.Files {
  /// Moves the file at `place`, if there is one.
  fileprivate mutating func move(_ place: FileWorld.Place, to target: FileWorld.Place) {
    if let content = removeValue(forKey: place) { self[target] = content }
  }
}

extension FileAction {
  /// The place in the trash of a file that the action has put there.
  fileprivate var trashed: FileWorld.Place {
    .trash(to.lastComponent?.string ?? "", from: from.string)
  }
}

extension FileWorldSystem.Fault? {
  /// Whether another program has done something.
  fileprivate var isDeed: Bool { if case .deed = self { true } else { false } }

  fileprivate var isLasting: Bool { if case .lasting = self { true } else { false } }

  /// Whether an action that says that it was done has left its file where it says.
  fileprivate var leavesResults: Bool {
    switch self {
    case nil, .once, .lasting: true
    case .kill, .powerFailure, .deed: false
    }
  }
}

extension [UInt8] {
  fileprivate var text: String { "“\(String(decoding: self, as: UTF8.self).prefix(12))”" }
}

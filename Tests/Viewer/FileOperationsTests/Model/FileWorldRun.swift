import FileOperations
import Files
import PictureFiles
import Synchronization
import SystemPackage

/// A program that works in a world, step by step, and what has to be there after each step.
final class FileWorldRun {
  private let world = FileWorld()
  private let disks: FileWorldSystem.Disks
  private var operations: FileOperations

  /// Starts the program, on `disks`.
  init(on disks: FileWorldSystem.Disks) {
    self.disks = disks
    operations = world.start()
  }

  /// Takes `steps` one after the other.
  /// - Returns: the fault after one of them; nil if there is none.
  static func fault(in steps: [FileStep], on disks: FileWorldSystem.Disks) -> String? {
    let run = FileWorldRun(on: disks)
    for step in steps {
      if let fault = run.take(step) { return "\(step): \(fault)" }
    }
    return nil
  }

  private func take(_ step: FileStep) -> String? {
    let before = world.files
    let path = chosenFile(step.file, of: before)
    let other = world.paths[step.other % world.paths.count]
    let folder = world.folders[step.other % world.folders.count]
    let effects = Mutex(FileWorld.Effect())
    let system = FileWorldSystem(
      disks, second: FilePath(world.folders[2]), step.fault, at: step.call
    ) {
      [world] deed in
      let target = step.call.isMultiple(of: 3) ? other : path
      let effect = world.perform(deed, target, other, step.otherContent)
      effects.withLock { $0 = effect }
    }
    var result = Result<[FileAction], FileActionError>.success([])
    let undoable = step.action == .undo ? operations.undoable : []
    FileCall.withProbe({ system.error(of: $0) }) {
      result = Result { () throws(FileActionError) in
        try perform(step, path, other, in: folder) { effect in effects.withLock { $0 = effect } }
      }
    }
    if system.isDead { operations = world.start() }
    let check = FileWorldCheck(
      step: step, path: path, before: before, after: world.files, undoable: undoable,
      result: result, effect: effects.withLock(\.self), disks: disks,
      happened: system.hasHappened ? step.fault : nil)
    return check.fault.map { world.shortened("\(path): \($0)") }
  }

  private func chosenFile(_ number: Int, of files: [FileWorld.Place: FileWorld.Content]) -> String {
    let present = files.keys.sorted().compactMap { place in
      if case .folder(let path) = place { path } else { nil }
    }
    // Some that are not there are chosen too.
    let paths = present.isEmpty || number % 10 == 0 ? world.paths : present
    return paths[number / 10 % paths.count]
  }

  private func perform(
    _ step: FileStep, _ file: String, _ other: String, in folder: String,
    _ record: (FileWorld.Effect) -> Void
  ) throws(FileActionError) -> [FileAction] {
    let (path, folder) = (FilePath(file), FilePath(folder))
    let name =
      FilePath.Component(other.split(separator: "/").last.map(String.init) ?? "") ?? "x.jpg"
    let status = FileStatus(of: path)
    switch step.action {
    case .trash: return [try operations.moveToTrash(path, expecting: status)]
    case .delete:
      guard let status else { throw .missing(path: path) }
      try operations.delete(path, expecting: status)
    case .rename:
      guard let status, let name = try? FileName(name.string) else {
        throw .missing(path: path)
      }
      return [try operations.rename(path, to: name, expecting: status)]
    case .move: return [try operations.move(path, expecting: status, into: folder)]
    case .copy: return [try operations.copy(path, expecting: status, into: folder)]
    case .paste:
      return [try operations.save(step.content, as: name, into: folder)]
    case .replace: return [try operations.replace(OriginalFile(path), by: step.content)]
    case .turn:
      let turn = Array(FileStep.turned(world.contents(of: file) ?? []).prefix(2))
      guard let edits = ByteEdits([ByteEdits.Edit(0..<2, turn)]) else { return [] }
      return [try operations.saveTurn(of: OriginalFile(path), by: edits).action]
    case .undo: return try operations.undo()
    case .mark: _ = operations.rate([FileRatings.Rated(path: path, rating: 10)])
    case .restart: operations = world.start()
    case .deed(let deed): record(world.perform(deed, file, other, step.content))
    }
    return []
  }
}

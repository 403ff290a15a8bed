import FileOperations
import Files
import Foundation
import Glibc
import SystemPackage
import TestSupport

/// Folders with small pictures and a trash, in which the viewer and other programs work.
final class FileWorld: Sendable {
  /// A place where a person finds a file.
  enum Place: Hashable, Comparable {
    /// In a folder, under a path.
    case folder(String)
    /// In the trash, under a name, with a note of the path that it had.
    case trash(String, from: String)
    /// In the trash, without a note by which it could be restored.
    case lost(String)

    static func < (one: Place, other: Place) -> Bool { "\(one)" < "\(other)" }
  }

  /// The contents of a file.
  typealias Content = [UInt8]

  private let folder: TemporaryFolder
  /// The folders, the last of which may be on another disk.
  let folders: [String]
  /// The paths that pictures have at first; more are made by numbers.
  let paths: [String]

  private static let names = ["x.jpg", "y.jpg", "z.jpg", "x.jpg.xmp"]

  /// Creates the folders in memory, which waits for no disk, or else in that of temporary files.
  init() {
    let folder = TemporaryFolder(in: TemporaryFolder.inMemory)
    let folders = ["a", "a/c", "b"].map { "\(folder.path)/\($0)" }
    for path in folders { mkdir(path, 0o700) }
    self.folder = folder
    self.folders = folders
    paths = folders.flatMap { folder in Self.names.map { "\(folder)/\($0)" } }
  }

  private var trash: String { "\(folder.path)/data/Trash" }

  /// Returns the operations of a program that starts.
  func start() -> FileOperations { FileOperations(in: folder) }

  /// Returns a report without the folder in which everything is.
  func shortened(_ report: String) -> String {
    report.replacingOccurrences(of: "\(folder.path)/", with: "")
  }

  // MARK: Contents

  /// All files that a person finds, with their contents. Hidden ones are no pictures.
  var files: [Place: Content] {
    var files: [Place: Content] = [:]
    for folder in folders {
      for name in names(in: folder) {
        let path = "\(folder)/\(name)"
        if let content = contents(of: path) { files[.folder(path)] = content }
      }
    }
    for name in names(in: "\(trash)/files") {
      let original = original(ofTrashed: name)
      let place = original.map { Place.trash(name, from: $0) } ?? .lost(name)
      files[place] = contents(of: "\(trash)/files/\(name)")
    }
    return files
  }

  private func names(in folder: String) -> [String] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix("."), entry.pointee.d_type == DT_REG { names.append(name) }
    }
    return names
  }

  /// Returns the bytes of the file at `path`; nil if there is none.
  func contents(of path: String) -> Content? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = Content(repeating: 0, count: 1000)
    let count = read(file, &bytes, bytes.count)
    return count >= 0 ? Array(bytes.prefix(count)) : nil
  }

  private func note(ofTrashed name: String) -> String { "\(trash)/info/\(name).trashinfo" }

  private func original(ofTrashed name: String) -> String? {
    let text = contents(of: note(ofTrashed: name)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("Path=") }
    return line.flatMap { $0.dropFirst("Path=".count).removingPercentEncoding }
  }

  // MARK: Other programs

  /// Something that another program does, by plain system calls.
  enum Deed: CaseIterable, Sendable {
    case save, create, rename, remove, overwrite, trash, restore, emptyTrash, protect, permit
  }

  /// The effect of a deed on what a person has.
  struct Effect {
    /// The contents that were deleted on purpose; twice if two files had them.
    var gone: [Content] = []
    var new: [Content] = []
    /// The paths at which there may be something else by now.
    var paths: Set<String> = []
    var touchesTrash = false
  }

  /// Lets another program do something to the file at `path`; it writes `content`, or uses the path `other`.
  func perform(_ deed: Deed, _ path: String, _ other: String, _ content: Content) -> Effect {
    var effect = Effect(paths: [path])
    let present = contents(of: path)
    switch deed {
    case .save:
      let draft = "\(folder.path)/draft"
      write(content, to: draft)
      guard rename(draft, path) == 0 else { break }
      effect.gone = [present].compactMap(\.self)
      effect.new = [content]
    case .create where present == nil:
      write(content, to: path)
      effect.new = [content]
    case .rename where present != nil && access(other, F_OK) != 0:
      Glibc.rename(path, other)
      effect.paths.insert(other)
    case .remove:
      if unlink(path) == 0 { effect.gone = [present].compactMap(\.self) }
    case .overwrite:
      // Only root can write to a file that is protected.
      guard let present, let status = FileStatus(of: FilePath(path)), write(content, to: path)
      else { break }
      // A program that was killed while it renamed the file has left two names of it.
      effect.paths.formUnion(paths(of: status))
      effect.gone = Array(repeating: present, count: status.linkCount)
      effect.new = [content]
      effect.touchesTrash = true
    case .trash where present != nil: putIntoTrash(path)
    case .restore: restore(&effect)
    case .emptyTrash:
      for name in names(in: "\(trash)/files") {
        effect.gone += [contents(of: "\(trash)/files/\(name)")].compactMap(\.self)
        unlink("\(trash)/files/\(name)")
      }
      for name in names(in: "\(trash)/info") { unlink("\(trash)/info/\(name)") }
    case .protect: chmod(path, 0o444)
    case .permit: chmod(path, 0o644)
    case .create, .rename, .trash: break
    }
    effect.touchesTrash = effect.touchesTrash || [.trash, .restore, .emptyTrash].contains(deed)
    return effect
  }

  /// Returns the paths in the folders that name a file.
  private func paths(of file: FileStatus) -> [String] {
    folders.flatMap { folder in names(in: folder).map { "\(folder)/\($0)" } }
      .filter { FileStatus(of: FilePath($0))?.isSameFile(as: file) == true }
  }

  /// Returns whether the file could be opened.
  @discardableResult private func write(_ content: Content, to path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { return false }
    _ = Glibc.write(file, content, content.count)
    close(file)
    return true
  }

  private func putIntoTrash(_ path: String) {
    for name in ["files", "info"] {
      try? FileManager.default.createDirectory(
        atPath: "\(trash)/\(name)", withIntermediateDirectories: true)
    }
    for number in 2... {
      let name = "other.\(number).jpg"
      let note = open(note(ofTrashed: name), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard note >= 0 else { continue }
      let text = Array("[Trash Info]\nPath=\(path)\nDeletionDate=2026-01-01T00:00:00\n".utf8)
      _ = Glibc.write(note, text, text.count)
      close(note)
      rename(path, "\(trash)/files/\(name)")
      return
    }
  }

  private func restore(_ effect: inout Effect) {
    for name in names(in: "\(trash)/files") {
      guard let original = original(ofTrashed: name), access(original, F_OK) != 0 else { continue }
      rename("\(trash)/files/\(name)", original)
      unlink(note(ofTrashed: name))
      effect.paths.insert(original)
      return
    }
  }
}

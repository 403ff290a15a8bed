import FileOperations
import Foundation
import Glibc
import Synchronization
import SystemPackage
import TestSupport
import Testing

/// Several programs put files into one trash at the same time (FreeDesktop.org Trash specification 1.0).
@Suite struct SharedTrashTests {
  private let folder = TemporaryFolder(in: TemporaryFolder.inMemory)
  private var data: String { "\(folder.path)/data" }
  private static let filesPerProgram = 20

  /// Returns the files of a program, which all have the same name. What is in a file is its path.
  private func files(of program: Int) throws -> [String] {
    try (0..<Self.filesPerProgram).map { number in
      let path = "\(folder.path)/\(program)-\(number)"
      mkdir(path, 0o700)
      let file = "\(path)/a.jpg"
      try Data(file.utf8).write(to: URL(fileURLWithPath: file))
      return file
    }
  }

  private func put(_ paths: [String]) throws {
    let trash = Trash(dataHome: FilePath(data))
    for path in paths { _ = try trash.put(FilePath(path)) }
  }

  /// Puts files into the trash as other programs do: each after its note, which has a name of its own.
  private func putAsOthers(_ paths: [String]) {
    for name in ["", "/Trash", "/Trash/files", "/Trash/info"] { mkdir(data + name, 0o700) }
    for path in paths {
      for number in 1... {
        let name = number == 1 ? "a.jpg" : "a.\(number).jpg"
        let note = open("\(data)/Trash/info/\(name).trashinfo", O_CREAT | O_EXCL | O_WRONLY, 0o600)
        guard note >= 0 else { continue }
        let text = "[Trash Info]\nPath=\(path)\nDeletionDate=2026-01-01T00:00:00\n"
        _ = text.withCString { write(note, $0, strlen($0)) }
        close(note)
        rename(path, "\(data)/Trash/files/\(name)")
        break
      }
    }
  }

  /// Expects that each of `paths` is in the trash once, with its note.
  private func expectAll(_ paths: [String]) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(data)/Trash/files")
    let notes = try FileManager.default.contentsOfDirectory(atPath: "\(data)/Trash/info")
    #expect(Set(notes) == Set(names.map { "\($0).trashinfo" }))
    var found: [String] = []
    for name in names {
      let content = try String(contentsOfFile: "\(data)/Trash/files/\(name)", encoding: .utf8)
      let note = try String(
        contentsOfFile: "\(data)/Trash/info/\(name).trashinfo", encoding: .utf8)
      #expect(note.contains("Path=\(content)\n"), "\(name)")
      found.append(content)
    }
    #expect(found.sorted() == paths.sorted())
    #expect(paths.allSatisfy { access($0, F_OK) != 0 })
  }

  @Test func `No file and no note is lost or doubled, and each note names its file`() throws {
    let programs = try (0..<6).map { try files(of: $0) }
    let faults = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: programs.count) { program in
      guard program % 2 == 0 else { return putAsOthers(programs[program]) }
      do { try put(programs[program]) } catch { faults.withLock { $0.append("\(error)") } }
    }
    #expect(faults.withLock { $0 } == [])
    try expectAll(Array(programs.joined()))
  }

  @Test(.enabled(if: access("/usr/bin/gio", X_OK) == 0))
  func `Beside gio, no file and no note is lost or doubled`() throws {
    let programs = try (0..<4).map { try files(of: $0) }
    let others = try programs.dropFirst(2).map { paths in
      let gio = Process()
      gio.executableURL = URL(fileURLWithPath: "/usr/bin/gio")
      gio.arguments = ["trash"] + paths
      // Without a bus it does the work itself.
      gio.environment = ["HOME": folder.path, "XDG_DATA_HOME": data, "GIO_USE_VFS": "local"]
      try gio.runWithLimit()
      return gio
    }
    for paths in programs.prefix(2) { try put(paths) }
    for gio in others {
      gio.waitUntilExit()
      #expect(gio.terminationStatus == 0)
    }
    try expectAll(Array(programs.joined()))
  }
}

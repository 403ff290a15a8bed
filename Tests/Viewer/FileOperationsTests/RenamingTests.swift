import FileOperations
import Files
import Foundation
import Glibc
import SystemPackage
import TestSupport
import Testing

/// Files get other names, never those of others, and their former names again.
@Suite struct RenamingTests: FileOperationsSuite {
  let folder = TemporaryFolder()

  private func write(_ name: String) throws {
    try FileSystem.write(Array(name.utf8), to: path(name), .none)
  }

  @discardableResult
  private func rename(_ name: String, to new: String) throws -> FileAction {
    let status = try #require(FileStatus(of: path(name)))
    return try start().rename(path(name), to: FileName(new), expecting: status)
  }

  init() throws { try write("a.jpg") }

  @Test func `A file gets a name and has the former one again after a restart`() throws {
    let action = try rename("a.jpg", to: "b.jpg")
    #expect(text("b.jpg") == "a.jpg" && text("a.jpg") == nil)
    let operations = start()
    #expect(operations.undoable == [action])
    #expect(try operations.undo() == [action])
    #expect(text("a.jpg") == "a.jpg" && text("b.jpg") == nil && start().undoable.isEmpty)
  }

  @Test func `Another file is never replaced, neither at first nor when it is undone`() throws {
    try write("b.jpg")
    #expect(throws: FileActionError.self) { try rename("a.jpg", to: "b.jpg") }
    #expect(text("a.jpg") == "a.jpg" && text("b.jpg") == "b.jpg" && start().undoable.isEmpty)
    try rename("a.jpg", to: "c.jpg")
    try write("a.jpg")
    #expect(throws: FileActionError.self) { try start().undo() }
    #expect(text("c.jpg") == "a.jpg" && text("a.jpg") == "a.jpg")
    // It can be undone once there is room.
    #expect(unlink(path("a.jpg").string) == 0)
    #expect(try start().undo().count == 1)
    #expect(text("a.jpg") == "a.jpg" && text("c.jpg") == nil)
  }

  @Test func `A file that was exchanged meanwhile keeps its name`() throws {
    let status = try #require(FileStatus(of: path("a.jpg")))
    try FileSystem.move(path("a.jpg"), toNew: path("old.jpg"))
    try write("a.jpg")
    #expect(throws: FileActionError.changed(path: path("a.jpg"))) {
      try start().rename(path("a.jpg"), to: FileName("b.jpg"), expecting: status)
    }
    #expect(text("a.jpg") == "a.jpg" && text("b.jpg") == nil)
  }

  @Test func `A sidecar goes along, and back`() throws {
    try write("a.jpg.xmp")
    try rename("a.jpg", to: "b.png")
    #expect(text("b.png.xmp") == "a.jpg.xmp" && text("a.jpg.xmp") == nil)
    try #require(try start().undo().count == 1)
    #expect(text("a.jpg.xmp") == "a.jpg.xmp" && text("b.png.xmp") == nil)
  }

  @Test func `Sidecars with endings in either case go along, and back`() throws {
    let endings = ["xmp", "XMP"]
    for ending in endings { try write("a.jpg.\(ending)") }
    try rename("a.jpg", to: "b.png")
    for ending in endings {
      #expect(text("b.png.\(ending)") == "a.jpg.\(ending)" && text("a.jpg.\(ending)") == nil)
    }
    try #require(try start().undo().count == 1)
    for ending in endings {
      #expect(text("a.jpg.\(ending)") == "a.jpg.\(ending)" && text("b.png.\(ending)") == nil)
    }
  }

  @Test func `A taken name of the second sidecar keeps the first one, too`() throws {
    for name in ["a.jpg.xmp", "a.jpg.XMP", "b.jpg.XMP"] { try write(name) }
    let fault = FileOperations.fault(
      of: try FileName("b.jpg"), for: path("a.jpg"), among: ["a.jpg", "a.jpg.XMP", "b.jpg.XMP"])
    #expect(fault == .taken("b.jpg.XMP"))
    #expect(throws: FileActionError.self) { try rename("a.jpg", to: "b.jpg") }
    for name in ["a.jpg", "a.jpg.xmp", "a.jpg.XMP", "b.jpg.XMP"] { #expect(text(name) == name) }
    #expect(text("b.jpg.xmp") == nil && text("b.jpg") == nil)
  }

  @Test func `A sidecar whose new name is taken keeps its picture too`() throws {
    try write("a.jpg.xmp")
    try write("b.jpg.xmp")
    let fault = FileOperations.fault(
      of: try FileName("b.jpg"), for: path("a.jpg"), among: ["a.jpg", "a.jpg.xmp", "b.jpg.xmp"])
    #expect(fault == .taken("b.jpg.xmp"))
    #expect(throws: FileActionError.self) { try rename("a.jpg", to: "b.jpg") }
    #expect(text("a.jpg") == "a.jpg" && text("b.jpg.xmp") == "b.jpg.xmp")
    #expect(text("a.jpg.xmp") == "a.jpg.xmp")
  }

  @Test(arguments: [Errno.invalidArgument, .noFunction, .permissionDenied, .noSpace, .ioError])
  func `Whatever fails, the file is whole under one of its names`(error: Errno) throws {
    try write("a.jpg.xmp")
    let operations = start()
    var failing = 0
    while true {
      let status = try #require(FileStatus(of: path("a.jpg")))
      let (count, limit) = (CallCounter(), failing)
      let isDone = FileCall.withProbe({ _ in count.next() == limit ? error : nil }) {
        (try? operations.rename(path("a.jpg"), to: FileName("b.jpg"), expecting: status)) != nil
      }
      let names = ["a.jpg", "b.jpg"].filter { text($0) == "a.jpg" }
      #expect(names.count == 1, "call \(failing) fails")
      let sidecars = ["a.jpg.xmp", "b.jpg.xmp"].filter { text($0) == "a.jpg.xmp" }
      #expect(sidecars.count == 1, "call \(failing) fails")
      for name in ["jpg", "jpg.xmp"] where text("b.\(name)") != nil {
        try FileSystem.move(path("b.\(name)"), toNew: path("a.\(name)"))
      }
      // No call was left to fail.
      if count.value <= limit {
        #expect(isDone && limit > 2)
        return
      }
      failing += 1
    }
  }

  @Test(arguments: [
    ("", FileName.Fault.empty), (".", .reserved(".")), ("..", .reserved("..")), ("a/b", .slash),
    ("a\0b", .nul), (String(repeating: "é", count: 128), .tooLong(byteCount: 256)),
  ])
  func `An invalid name is refused`(name: String, fault: FileName.Fault) {
    #expect(throws: fault) { try FileName(name) }
  }

  @Test func `Names that files can have are taken`() throws {
    for name in ["a", ".a", "a b", "é", String(repeating: "a", count: 255), "...", "-"] {
      #expect(try FileName(name).component.bytes == Array(name.utf8))
    }
  }
}

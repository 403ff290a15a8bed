import Dispatch
import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import Folders

@Suite struct FolderEventsTests {
  private let folder = TemporaryFolder()
  private let other = TemporaryFolder()

  /// The ways in which a file can lose its name and get it back, by two calls.
  enum Return: CaseIterable {
    case replaced, moved, backedUp

    var eventCount: Int { self == .backedUp ? 3 : 2 }

    func perform(at path: String, by elsewhere: String) {
      switch self {
      case .replaced:
        unlink(path)
        symlink("nowhere", path)
      case .moved:
        rename(path, elsewhere)
        rename(elsewhere, path)
      case .backedUp:
        rename(path, path + "~")
        symlink("nowhere", path)
      }
    }
  }

  /// Returns the next `events` of files. When anything is mounted on this machine, there are others.
  private func next(_ events: FolderEvents) throws -> [FolderEvent] {
    while true {
      let latest = try #require(events.next()).filter { $0 != .mounting }
      if !latest.isEmpty { return latest }
    }
  }

  @Test func `Waiting ends at a given time`() throws {
    let events = try #require(FolderEvents(watching: false))
    #expect(events.next(until: .now)?.isEmpty == true)
  }

  /// As tar and git replace a file, and as editors do that keep a backup.
  @Test(arguments: Return.allCases)
  func `A file that has gone is waited for`(kind: Return) throws {
    let (path, elsewhere) = ("\(folder.path)/a.jpg", "\(other.path)/a.jpg")
    symlink("nowhere", path)
    let events = try #require(FolderEvents(returnTime: .seconds(20)))
    #expect(events.watch(FilePath(folder.path)) != nil)
    for _ in 0..<200 {
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) { kind.perform(at: path, by: elsewhere) }
      var batches = [try next(events)]
      #expect(group.wait(timeout: .now() + .seconds(60)) == .success)
      while batches.joined().count < kind.eventCount { batches.append(try next(events)) }
      #expect(batches.count == 1)
    }
  }

  @Test func `Renamed and restored folders are not waited for`() {
    func event(_ mask: Int32, _ name: String, cookie: UInt32 = 0) -> [FolderEvent] {
      let field = Array(name.utf8) + [0]
      let header: [UInt32] = [1, UInt32(mask), cookie, UInt32(field.count)]
      return (header.withUnsafeBytes { Array($0) } + field).withUnsafeBytes(FolderEvent.events)
    }
    var departed = VanishedFiles()
    departed.record(event(IN_MOVED_FROM, "a.jpg", cookie: 7) + event(IN_DELETE, "c.jpg"))
    #expect(!departed.isEmpty)
    departed.record(event(IN_MOVED_TO, "b.jpg", cookie: 7))
    #expect(!departed.isEmpty)
    departed.record(event(IN_CREATE, "c.jpg"))
    #expect(departed.isEmpty)
    // A new file may follow a backup.
    for backup in [".a.jpg", "a.jpg~"] {
      departed.record(event(IN_MOVED_FROM, "a.jpg", cookie: 8))
      departed.record(event(IN_MOVED_TO, backup, cookie: 8))
      #expect(!departed.isEmpty)
      departed.record(event(IN_CREATE, "a.jpg"))
      #expect(departed.isEmpty)
    }
  }

  @Test func `A file that has moved out of the folder is reported without the other half`() throws {
    let events = try #require(FolderEvents(returnTime: .milliseconds(1)))
    #expect(events.watch(FilePath(folder.path)) != nil)
    let path = "\(folder.path)/a.jpg"
    symlink("nowhere", path)
    #expect(try next(events).count == 1)
    rename(path, "\(other.path)/a.jpg")
    let moved = try next(events)
    #expect(moved.count == 1 && moved.allSatisfy(\.isMovedFrom))
  }
}

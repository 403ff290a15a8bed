import Dispatch
import Glibc
import PictureFiles
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import Folders

@Suite struct FolderWatcherTests {
  private let folder = TemporaryFolder()
  private let listener = FolderListener()

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  /// Watches the folder, and waits until it has been listed.
  private func watch(isListed: Bool = true, naming names: Set<FilePath.Component> = []) throws {
    listener.watcher?.watch(FilePath(folder.path), isListed: isListed, naming: names)
    try #require(listener.wait { $0.listing != nil })
  }

  /// Waits until `change` is the latest change of `name`.
  private func expect(_ change: FolderChanges.Change, of name: String) {
    let path = path(name)
    #expect(
      listener.wait { $0.change(at: path) == change },
      "\(name): \(listener.change(at: path).map { "\($0)" } ?? "nothing")")
  }

  private func picture(_ name: String) -> FolderPicture {
    FolderPicture(path: FilePath(path(name)), order: NaturalSortKey(Array(name.utf8)))
  }

  @Test func `The first report lists the folder`() throws {
    _ = folder.write([1], to: "b.jpg")
    _ = folder.write([1], to: "a.jpg")
    try watch()
    #expect(try listener.listing?.get().pictures == [picture("a.jpg"), picture("b.jpg")])
    #expect(listener.news.allSatisfy { !$0.mayHideChanges })
  }

  @Test func `Other files are counted again when they are added or removed`() throws {
    try watch()
    func wait(for count: Int) -> Bool {
      listener.wait { $0.news.last { $0.skipped != nil }?.skipped?[.otherKind] == count }
    }
    for name in ["a.x3f", "b.PCX"] { _ = folder.write([1], to: name) }
    #expect(wait(for: 2))
    unlink(path("a.x3f"))
    #expect(wait(for: 1))
  }

  @Test func `The contents of a folder are reported to a later listener`() throws {
    _ = folder.write([1], to: "a.jpg")
    let (first, bell) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let watcher = FolderWatcher { first.signal() }
    watcher.watch(FilePath(folder.path))
    #expect(first.wait(timeout: .now() + .seconds(20)) == .success)
    watcher.onNews { bell.signal() }
    #expect(bell.wait(timeout: .now() + .seconds(20)) == .success)
    var news = watcher.takeChanges()
    #expect(try news.first?.listing?.get().pictures == [picture("a.jpg")])
    _ = folder.write([1], to: "b.jpg")
    while news.allSatisfy({ $0.changes.isEmpty }),
      bell.wait(timeout: .now() + .seconds(20)) == .success
    {
      news = watcher.takeChanges()
    }
    #expect(news.contains { $0.changes[FilePath(path("b.jpg"))] != nil })
  }

  /// A file is not reported before it is closed, even if a later one is.
  @Test func `A file that is written slowly is reported when it is closed`() throws {
    try watch()
    let file = open(path("slow.jpg"), O_WRONLY | O_CREAT, 0o644)
    write(file, "half", 4)
    chmod(path("slow.jpg"), 0o600)
    _ = folder.write([1], to: "other.jpg")
    expect(.written(picture("other.jpg")), of: "other.jpg")
    #expect(listener.change(at: path("slow.jpg")) == nil)
    write(file, "half", 4)
    close(file)
    expect(.written(picture("slow.jpg")), of: "slow.jpg")
  }

  @Test func `Moved and linked files are reported immediately`() throws {
    try watch()
    let other = TemporaryFolder()
    rename(other.write([1], to: "x"), path("moved.jpg"))
    expect(.written(picture("moved.jpg")), of: "moved.jpg")
    link(other.write([1], to: "y"), path("linked.jpg"))
    expect(.written(picture("linked.jpg")), of: "linked.jpg")
    symlink(other.path + "/y", path("symbolic.jpg"))
    expect(.written(picture("symbolic.jpg")), of: "symbolic.jpg")
  }

  /// As when the trash restores a file: its other link is removed before the watcher looks.
  @Test func `A restored old file is reported immediately`() throws {
    let old = folder.write([1], to: "old")
    var times = [timespec(tv_sec: 1_000_000, tv_nsec: 0), timespec(tv_sec: 1_000_000, tv_nsec: 0)]
    utimensat(AT_FDCWD, old, &times, 0)
    try watch()
    link(old, path("back.jpg"))
    unlink(old)
    expect(.written(picture("back.jpg")), of: "back.jpg")
  }

  @Test func `Deleted, moved and renamed files are reported as removed`() throws {
    let names = ["deleted.jpg", "moved.jpg", "renamed.jpg"]
    for name in names { _ = folder.write([1], to: name) }
    try watch()
    let other = TemporaryFolder()
    unlink(path("deleted.jpg"))
    rename(path("moved.jpg"), other.path + "/moved.jpg")
    rename(path("renamed.jpg"), path("new.jpg"))
    for name in names { expect(.gone, of: name) }
    expect(.written(picture("new.jpg")), of: "new.jpg")
    let renames = listener.news.reduce(into: [:]) { $0.merge($1.renames) { $1 } }
    #expect(renames == [FilePath(path("renamed.jpg")): FilePath(path("new.jpg"))])
  }

  /// Only files with names of pictures are reported, and those that were named.
  @Test func `Files that are not pictures are not reported`() throws {
    try watch(naming: [".hidden.jpg", "picture"])
    for name in ["notes.txt", ".other.jpg", "picture", ".hidden.jpg", "a.jpg"] {
      _ = folder.write([1], to: name)
    }
    mkdir(path("folder.jpg"), 0o700)
    _ = folder.write([1], to: "last.jpg")
    expect(.written(picture("last.jpg")), of: "last.jpg")
    let shown = listener.news.reduce(into: [:]) { $0.merge($1.changes) { $1 } }
      .filter { $0.value != .gone }.map { $0.key }
    #expect(
      Set(shown) == Set(["picture", ".hidden.jpg", "a.jpg", "last.jpg"].map { FilePath(path($0)) }))
    #expect(listener.change(at: path("picture")) == .written(nil))
  }

  @Test func `A folder that is not listed reports only the named files`() throws {
    _ = folder.write([1], to: "a.jpg")
    try watch(isListed: false, naming: ["a.jpg"])
    #expect(try listener.listing?.get().pictures == [])
    _ = folder.write([1], to: "b.jpg")
    unlink(path("a.jpg"))
    expect(.gone, of: "a.jpg")
    #expect(listener.change(at: path("b.jpg")) == nil)
  }

  @Test func `A named file that is missing when its folder is watched is reported`() throws {
    _ = folder.write([1], to: "a.jpg")
    try watch(isListed: false, naming: ["a.jpg", "b.jpg"])
    expect(.gone, of: "b.jpg")
    #expect(listener.change(at: path("a.jpg")) == nil)
  }

  /// The thread is blocked while files are written, as on a busy machine. When it continues, it
  /// reports them together.
  @Test func `A burst of changes is reported in a few batches`() throws {
    try watch()
    listener.bell.gate.withLock { _ in
      for number in 0...250 { _ = folder.write([1], to: "\(number).jpg") }
    }
    expect(.written(picture("250.jpg")), of: "250.jpg")
    #expect(listener.news.reduce(0) { $0 + $1.changes.count } >= 251)
    #expect(listener.news.count < 25)
  }

  /// There are more events than the system keeps, so the folder is listed again.
  @Test func `The folder is listed again after events were lost`() throws {
    try watch()
    listener.bell.gate.withLock { _ in
      // The first event blocks the thread, and the others queue up: mostly those of other files, which
      // take less time.
      _ = folder.write([1], to: "first.jpg")
      for number in 0..<17_000 {
        close(open(path("\(number % 2).txt"), O_WRONLY | O_CREAT, 0o600))
        if number % 2 == 1 { for name in ["0.txt", "1.txt"] { unlink(path(name)) } }
      }
      _ = folder.write([1], to: "left.jpg")
    }
    #expect(listener.wait { $0.news.contains { $0.mayHideChanges } })
    #expect(
      try listener.listing?.get().pictures == [picture("first.jpg"), picture("left.jpg")])
  }

  @Test func `A folder that is removed is reported as missing`() throws {
    _ = folder.write([1], to: "a.jpg")
    try watch()
    folder.remove()
    #expect(listener.wait { $0.listing?.fault == .missing })
  }

  @Test func `A folder that does not exist is reported as missing`() throws {
    listener.watcher?.watch(FilePath(path("nowhere")))
    #expect(listener.wait { $0.listing?.fault == .missing })
  }

  /// Waits until the folder at the path `album` is missing, makes it and what is above it, and waits for its files.
  private func expectNewFolder(at album: String, made folders: [String]) throws {
    try #require(listener.wait { $0.listing?.fault == .missing })
    for folder in folders { mkdir(path(folder), 0o755) }
    _ = folder.write([1], to: "\(album)/b.jpg")
    let picture = FilePath(path("\(album)/b.jpg"))
    #expect(
      listener.wait {
        (try? $0.listing?.get().pictures.map(\.path)) == [picture]
          || $0.change(at: picture.string) != nil
      })
    _ = folder.write([1], to: "\(album)/c.jpg")
    expect(
      .written(
        FolderPicture(
          path: FilePath(path("\(album)/c.jpg")), order: NaturalSortKey(Array("c.jpg".utf8)))),
      of: "\(album)/c.jpg")
  }

  @Test func `A folder that is removed and made again is followed`() throws {
    mkdir(path("album"), 0o755)
    _ = folder.write([1], to: "album/a.jpg")
    listener.watcher?.watch(FilePath(path("album")))
    try #require(listener.wait { (try? $0.listing?.get().pictures.count) == 1 })
    unlink(path("album/a.jpg"))
    rmdir(path("album"))
    try expectNewFolder(at: "album", made: ["album"])
  }

  @Test func `A folder is followed that is made after the one above it`() throws {
    listener.watcher?.watch(FilePath(path("year/album")))
    try expectNewFolder(at: "year/album", made: ["year", "year/album"])
  }

  @Test func `A folder that takes the path of one that was moved away is followed`() throws {
    mkdir(path("album"), 0o755)
    _ = folder.write([1], to: "album/a.jpg")
    listener.watcher?.watch(FilePath(path("album")))
    try #require(listener.wait { $0.listing != nil })
    rename(path("album"), path("other"))
    try expectNewFolder(at: "album", made: ["album"])
    _ = folder.write([1], to: "other/d.jpg")
    rename(path("album"), path("third"))
    rename(path("other"), path("album"))
    let names = ["a.jpg", "d.jpg"]
    #expect(
      listener.wait {
        (try? $0.listing?.get().pictures.map(\.path.lastComponent?.string)) == names
      })
  }

  @Test func `A folder that another one replaces immediately is never missing`() throws {
    let listener = FolderListener(returnTime: .seconds(20))
    for album in ["album", "other"] {
      mkdir(path(album), 0o755)
      _ = folder.write([1], to: "\(album)/\(album).jpg")
    }
    listener.watcher?.watch(FilePath(path("album")))
    try #require(listener.wait { $0.listing != nil })
    for (old, new) in [("third", "other"), ("other", "third")] {
      rename(path("album"), path(old))
      rename(path(new), path("album"))
      let name = new == "other" ? "other.jpg" : "album.jpg"
      #expect(
        listener.wait {
          (try? $0.listing?.get().pictures.map(\.path.lastComponent?.string)) == [name]
        })
    }
    #expect(listener.news.allSatisfy { $0.listing?.fault == nil })
  }

  /// The thread keeps its callback alive until it ends.
  @Test func `The thread ends with the watcher`() {
    final class Witness: Sendable {}
    weak var witness: Witness?
    do {
      let present = Witness()
      witness = present
      let watcher = FolderWatcher { [present] in _ = present }
      watcher.watch(FilePath(folder.path))
    }
    #expect(eventually { witness == nil })
  }
}

extension Result {
  /// The error, if it is a failure.
  fileprivate var fault: Failure? { if case .failure(let fault) = self { fault } else { nil } }
}

import Files
import Glibc
import PictureFiles
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import Folders

/// A path at which there is another folder since something above it has changed.
@Suite struct ReplacedPathTests {
  private let folder = TemporaryFolder()
  private let listener = FolderListener(returnTime: .milliseconds(1))

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  /// Makes the folders that are called `names`, each with a picture in `album/`, called like it.
  private func make(_ names: String...) {
    for name in names {
      mkdir(path(name), 0o755)
      mkdir(path("\(name)/album"), 0o755)
      _ = folder.write([1], to: "\(name)/album/\(name).jpg")
    }
  }

  /// Waits until the latest listing has the pictures with `names`.
  private func waits(for names: String...) -> Bool {
    listener.wait {
      (try? $0.listing?.get().pictures.map(\.path.lastComponent?.string)) == names
    }
  }

  private var isMissing: Bool {
    listener.wait { if case .failure(.missing)? = $0.listing { true } else { false } }
  }

  /// Checks that the folder at `shown` is the one in `name` by now, and that its changes are reported.
  private func expect(_ name: String, at shown: String) {
    #expect(waits(for: "\(name).jpg"), "\(name) at \(shown)")
    _ = folder.write([1], to: "\(name)/album/late.jpg")
    let late = path("\(shown)/late.jpg")
    #expect(
      listener.wait { if case .written(.some)? = $0.change(at: late) { true } else { false } })
    unlink(path("\(name)/album/late.jpg"))
    #expect(listener.wait { $0.change(at: late) == .gone })
  }

  @Test
  func `A folder whose path is that of another one, since one above was replaced, is that one`() {
    make("year", "other")
    listener.watcher?.watch(FilePath(path("year/album")))
    #expect(waits(for: "year.jpg"))
    rename(path("year"), path("third"))
    #expect(isMissing)
    rename(path("other"), path("year"))
    #expect(waits(for: "other.jpg"))
    #expect(
      listener.news.allSatisfy { $0.listing == nil || $0.folder == FilePath(path("year/album")) })
    _ = folder.write([1], to: "third/album/x.jpg")
    _ = folder.write([1], to: "year/album/y.jpg")
    let (old, new) = (path("year/album/x.jpg"), path("year/album/y.jpg"))
    #expect(listener.wait { $0.change(at: new) != nil })
    #expect(listener.change(at: old) == nil)
  }

  @Test func `A folder above that is replaced immediately is never missing`() {
    make("year", "other")
    let listener = FolderListener(returnTime: .seconds(20))
    listener.watcher?.watch(FilePath(path("year/album")))
    _ = listener.wait { $0.listing != nil }
    rename(path("year"), path("third"))
    rename(path("other"), path("year"))
    #expect(
      listener.wait {
        (try? $0.listing?.get().pictures.map(\.path.lastComponent?.string)) == ["other.jpg"]
      })
    #expect(listener.news.allSatisfy { if case .failure? = $0.listing { false } else { true } })
  }

  /// While a file in it is open, the system does not report that the folder itself has gone. The thread is blocked
  /// meanwhile, so that it has gone when the events of its files are read.
  @Test(arguments: [false, true])
  func `A folder is missing even if a deleted file in it is open`(isReplaced: Bool) throws {
    make("year", "other")
    let album = path("year/album")
    listener.watcher?.watch(FilePath(album))
    #expect(waits(for: "year.jpg"))
    let file = try OpenFile(FilePath("\(album)/year.jpg"), O_RDONLY)
    _ = folder.write([1], to: "late.jpg")
    listener.bell.gate.withLock { _ in
      // One event: the thread is blocked when it has reported the first.
      rename(path("late.jpg"), "\(album)/late.jpg")
      #expect(listener.wait { $0.change(at: "\(album)/late.jpg") != nil })
      for name in ["late", "year"] { unlink("\(album)/\(name).jpg") }
      rmdir(album)
      if isReplaced { rename(path("other/album"), album) }
    }
    if !isReplaced {
      #expect(isMissing)
      rename(path("other/album"), album)
    }
    #expect(waits(for: "other.jpg"))
    withExtendedLifetime(file) {}
  }

  /// The links through which a path can lead: the last part, one above it, and one to which another one leads.
  enum Link: CaseIterable {
    case last, above, behind

    var shown: String { self == .last ? "link" : "link/album" }
  }

  @Test(arguments: Link.allCases)
  func `A link that is pointed elsewhere is followed`(link: Link) {
    make("one", "two")
    func point(to name: String, replacing: Bool) {
      let target = link == .last ? "\(name)/album" : name
      let changed = path(link == .behind ? "inner" : "link")
      let draft = replacing ? path("draft") : changed
      if !replacing { unlink(changed) }
      symlink(target, draft)
      if replacing { rename(draft, changed) }
    }
    if link == .behind { symlink(path("inner"), path("link")) }
    point(to: "one", replacing: false)
    listener.watcher?.watch(FilePath(path(link.shown)))
    expect("one", at: link.shown)
    point(to: "two", replacing: true)
    expect("two", at: link.shown)
    unlink(path(link == .behind ? "inner" : "link"))
    #expect(isMissing)
    point(to: "one", replacing: false)
    expect("one", at: link.shown)
  }

  @Test
  func
    `Links that lead to themselves, or to nothing, are missing folders until they lead somewhere`()
  {
    make("one")
    symlink("loop/x", path("loop"))
    symlink("grows/inner", path("outer"))
    symlink(".", path("grows"))
    symlink("outer", path("inner"))
    for name in ["loop", "inner"] {
      let listener = FolderListener()
      listener.watcher?.watch(FilePath(path(name)))
      #expect(listener.wait { if case .failure? = $0.listing { true } else { false } }, "\(name)")
    }
    symlink("nowhere/album", path("link"))
    listener.watcher?.watch(FilePath(path("link")))
    #expect(isMissing)
    rename(path("one"), path("nowhere"))
    #expect(waits(for: "one.jpg"))
  }

  @Test(.enabled(if: MountedDisk.Kind.memory.isAvailable))
  func `A disk that is mounted over a folder is shown until it is unmounted`() {
    make("year", "other")
    listener.watcher?.watch(FilePath(path("year/album")))
    #expect(waits(for: "year.jpg"))
    for place in ["year", "year/album"] {
      #expect(mount(path("other"), path(place), nil, UInt(MS_BIND), nil) == 0)
      defer { umount2(path(place), Int32(MNT_DETACH)) }
      #expect(place == "year" ? waits(for: "other.jpg") : waits())
    }
    #expect(waits(for: "year.jpg"))
  }
}

import Files
import Glibc
import PictureFiles
import SystemPackage
import TestSupport
import Testing

@testable import Folders

/// Folders that cannot be read, and can be later.
@Suite struct UnreadableFolderTests {
  private let folder = TemporaryFolder()
  private let listener = FolderListener()

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  /// Watches the folder called `name`, and waits until it has been listed, or could not be.
  private func watch(_ name: String) throws {
    listener.watcher?.watch(FilePath(path(name)))
    try #require(listener.wait { $0.listing != nil })
  }

  /// Returns whether `names` are those of the listed pictures, now or soon.
  private func areListed(_ names: [String]) -> Bool {
    listener.wait {
      (try? $0.listing?.get().pictures.map(\.path.lastComponent?.string)) == names
    }
  }

  @Test func `A folder that nothing keeps from being read is looked at`() throws {
    // A disk that does not answer cannot be had here. Nor can a file be read as a folder.
    _ = folder.write([1], to: "album")
    try watch("album")
    #expect(listener.listing == .failure(.unreadable(reason: "not a directory")))
    #expect(listener.watcher?.hasUnwatchedFolders == true)
    unlink(path("album"))
    mkdir(path("other"), 0o700)
    _ = folder.write([1], to: "other/a.jpg")
    rename(path("other"), path("album"))
    #expect(areListed(["a.jpg"]))
    #expect(listener.watcher?.hasUnwatchedFolders == false)
  }

  @Test func `Looking ends once there is no reason for it, also if that has gone unseen`() throws {
    let file = try OpenFile(FilePath(folder.write([1], to: "a")), O_RDONLY)
    // The system reports no changes in /proc. No other test opens so many files that one gets the number.
    let number = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 900)
    try #require(number >= 0)
    listener.watcher?.watch(FilePath("/proc/self/fd/\(number)"))
    try #require(listener.wait { $0.listing != nil })
    #expect(listener.watcher?.hasUnwatchedFolders == true)
    close(number)
    listener.watcher?.lookForChanges()
    // After the look, the thread lists what has been added since.
    for name in ["other", "another"] {
      mkdir(path(name), 0o700)
      listener.watcher?.watch(FilePath(path(name)))
      try #require(listener.wait { $0.news.contains { $0.folder == FilePath(path(name)) } })
    }
    #expect(listener.watcher?.hasUnwatchedFolders == false)
  }

  @Test func `A folder whose times are set keeps its changes, and is not listed again`() throws {
    mkdir(path("album"), 0o700)
    try watch("album")
    _ = folder.write([1], to: "album/a.jpg")
    utimes(path("album"), nil)
    _ = folder.write([1], to: "album/b.jpg")
    #expect(listener.wait { $0.change(at: path("album/b.jpg")) != nil })
    #expect(listener.change(at: path("album/a.jpg")) != nil)
    #expect(listener.news.count { $0.listing != nil } == 1)
  }

  @Test func `A folder in the folder is looked at again when its attributes change`() throws {
    mkdir(path("album"), 0o700)
    mkdir(path("album/trip"), 0o700)
    try watch("album")
    #expect(listener.news.allSatisfy { !$0.hasOtherFolders })
    chmod(path("album/trip"), 0o755)
    #expect(listener.wait { $0.news.contains { $0.hasOtherFolders } })
  }

  @Test func `A listing that is made before changes were reported says that there are some`() {
    var news = FolderChanges(of: "/p")
    news.record(.success(FolderListing()), again: false)
    #expect(!news.mayHideChanges)
    news.record(.written(nil), at: "/p/a.jpg")
    news.record(.success(FolderListing()), again: false)
    #expect(news.mayHideChanges && news.changes.isEmpty)
  }

  /// Without the right to read it, a folder cannot be listed; without that to pass it, none of its files can be read.
  @Test(
    .enabled(if: geteuid() != 0, "the superuser may read every folder"),
    arguments: [0o000, 0o100, 0o400] as [mode_t])
  func `A folder that may be read again has its pictures, without a look at it`(mode: mode_t) throws
  {
    mkdir(path("album"), 0o700)
    _ = folder.write([1], to: "album/a.jpg")
    chmod(path("album"), mode)
    try watch("album")
    #expect(listener.watcher?.hasUnwatchedFolders == false)
    chmod(path("album"), 0o700)
    #expect(areListed(["a.jpg"]))
  }
}

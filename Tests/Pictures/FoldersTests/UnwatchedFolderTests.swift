import Glibc
import PictureFiles
import SystemPackage
import TestSupport
import Testing

@testable import Folders

/// Folders when all watches that the system allows are in use, whose changes are looked for.
@Suite struct UnwatchedFolderTests {
  private let folder = TemporaryFolder()
  private let listener = FolderListener(watching: false)

  private func path(_ name: String) -> FilePath { FilePath("\(folder.path)/\(name)") }

  private func watch(
    _ name: String? = nil, isListed: Bool = true, naming names: Set<FilePath.Component> = []
  ) throws {
    let path = name.map(path) ?? FilePath(folder.path)
    listener.watcher?.watch(path, isListed: isListed, naming: names)
    try #require(listener.wait { $0.listing != nil })
  }

  /// Returns the changes that are found next.
  private func look() throws -> FolderChanges {
    let count = listener.news.count
    listener.watcher?.lookForChanges()
    try #require(listener.wait { $0.news.count > count })
    return try #require(listener.news.last)
  }

  @Test func `Files that were added, written or removed are found`() throws {
    for name in ["kept.jpg", "written.jpg", "removed.jpg"] { _ = folder.write([1], to: name) }
    try watch()
    #expect(listener.watcher?.hasUnwatchedFolders == true)
    _ = folder.write([1, 2], to: "written.jpg")
    _ = folder.write([1], to: "added.jpg")
    unlink("\(folder.path)/removed.jpg")
    let news = try look()
    #expect(news.listing == nil && !news.mayHideChanges)
    #expect(
      Set(news.changes.keys) == [path("written.jpg"), path("added.jpg"), path("removed.jpg")])
    #expect(news.changes[path("removed.jpg")] == .gone)
    for name in ["written.jpg", "added.jpg"] {
      guard case .written(let picture?)? = news.changes[path(name)] else {
        Issue.record("\(name) is not reported")
        continue
      }
      #expect(picture.path == path(name) && picture.facts == news.facts(of: path(name)))
    }
  }

  @Test func `Files that belong to a photo are found when they come and go`() throws {
    _ = folder.write([1], to: "1.jpg")
    try watch()
    let photo = path("1.jpg")
    func companions() throws -> [String]? {
      let news = try look()
      guard news.changes.count == 1, case .present(let picture?)? = news.changes[photo] else {
        return nil
      }
      #expect(picture.facts != nil && picture.facts == news.facts(of: photo))
      return picture.companions.map(\.string).sorted()
    }
    _ = folder.write([1], to: "1.cr2")
    #expect(try companions() == ["1.cr2"])
    _ = folder.write([1], to: "1.mov")
    #expect(try companions() == ["1.cr2", "1.mov"])
    unlink("\(folder.path)/1.cr2")
    #expect(try companions() == ["1.mov"])
  }

  @Test func `A folder without changes is not reported`() throws {
    _ = folder.write([1], to: "a.jpg")
    mkdir("\(folder.path)/other", 0o700)
    try watch()
    func reports() -> [FolderChanges] {
      listener.news.filter { $0.folder == FilePath(folder.path) }
    }
    listener.watcher?.watch(path("other"))
    #expect(listener.wait { $0.news.contains { $0.folder == path("other") } })
    _ = folder.write([1], to: "other/b.jpg")
    _ = try look()
    let count = reports().count
    _ = folder.write([1], to: "other/c.jpg")
    let news = try look()
    #expect(news.folder == path("other") && news.changes.keys.map(\.self) == [path("other/c.jpg")])
    #expect(reports().count == count)
  }

  @Test func `A folder that goes and returns is listed again`() throws {
    mkdir("\(folder.path)/album", 0o700)
    _ = folder.write([1], to: "album/a.jpg")
    try watch("album")
    rename("\(folder.path)/album", "\(folder.path)/elsewhere")
    #expect(try look().listing == .failure(.missing))
    rename("\(folder.path)/elsewhere", "\(folder.path)/album")
    #expect(try look().listing?.get().pictures.map(\.path) == [path("album/a.jpg")])
  }

  @Test func `Of a folder that is not listed, named files are found`() throws {
    _ = folder.write([1], to: "a.jpg")
    try watch(isListed: false, naming: ["settings.toml"])
    _ = folder.write([1], to: "b.jpg")
    _ = folder.write([1], to: "settings.toml")
    let news = try look()
    #expect(news.changes == [path("settings.toml"): .written(nil)])
  }

  @Test func `The next look waits ten times as long as the last one took`() {
    let begin = ContinuousClock.now
    let end = begin + .seconds(60)
    #expect(LookRequest.endOfRest(after: begin...end) == end + .seconds(600))
    #expect(LookRequest.endOfRest(after: end...end) == end)
  }

  @Test func `A folder that the system watches needs no look`() throws {
    let listener = FolderListener()
    listener.watcher?.watch(FilePath(folder.path))
    try #require(listener.wait { $0.listing != nil })
    #expect(listener.watcher?.hasUnwatchedFolders == false)
  }
}

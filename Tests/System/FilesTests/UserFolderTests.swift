import Files
import Glibc
import SystemPackage
import TestSupport
import Testing

/// The folders of the user.
struct UserFolderTests {
  private func folder(_ variables: [String: FilePath]) -> FilePath? {
    FilePath.userFolder("XDG_CACHE_HOME", orInHome: ".cache") { variables[$0] }
  }

  @Test func `An absolute path in the variable overrides the home folder`() {
    #expect(folder(["XDG_CACHE_HOME": "/x", "HOME": "/h"]) == "/x")
    #expect(folder(["XDG_CACHE_HOME": "x", "HOME": "/h"]) == "/h/.cache")
    #expect(folder(["XDG_CACHE_HOME": "", "HOME": "/h"]) == "/h/.cache")
    #expect(folder(["HOME": "h"]) == nil)
    #expect(folder([:]) == nil)
  }

  @Test func `A home folder whose name is not UTF-8 keeps its bytes`() {
    let home = FilePath(bytes: Array("/home/b".utf8) + [0xE4])
    #expect(folder(["HOME": home])?.bytes == Array("/home/b".utf8) + [0xE4] + Array("/.cache".utf8))
  }

  @Test func `A relative path becomes one from the root that may follow links`() {
    #expect(FilePath("a.jpg").absolute(in: "/b") == "/b/a.jpg")
    #expect(FilePath("./c/./a.jpg").absolute(in: "/b") == "/b/c/a.jpg")
    #expect(FilePath("../a.jpg").absolute(in: "/b") == "/b/../a.jpg")
    #expect(FilePath(".").absolute(in: "/b") == "/b")
    #expect(FilePath("/a.jpg").absolute(in: "/b") == "/a.jpg")
  }

  @Test func `The folder above is that of the folder to which a link leads`() throws {
    let made = TemporaryFolder()
    let folder = try FilePath(made.path).resolved()
    for name in ["far", "far/away"] { #expect(mkdir("\(folder)/\(name)", 0o700) == 0) }
    for (link, target) in [("link", "far/away"), ("near", ".")] {
      #expect(symlink(target, "\(folder)/\(link)") == 0)
    }
    func withoutParents(_ path: FilePath) -> FilePath { folder.pushing(path).withoutParents }
    #expect(withoutParents("link/../away/a.jpg") == folder.pushing("far/away/a.jpg"))
    #expect(withoutParents("link/..") == folder.appending("far"))
    #expect(withoutParents("link/a.jpg") == folder.pushing("link/a.jpg"))
    // The name of a link that leads to the same place stays.
    #expect(withoutParents("near/far/../link") == folder.pushing("near/link"))
    #expect(withoutParents("gone/../a.jpg") == folder.pushing("gone/../a.jpg"))
    #expect(withoutParents("a..jpg") == folder.appending("a..jpg"))
  }
}

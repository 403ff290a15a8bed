import SystemPackage
import Testing

@testable import Files

@Suite struct FileURITests {
  /// The results of GLib 2.74 for the same paths.
  @Test(arguments: [
    ("/home/jens/photos/me.png", "file:///home/jens/photos/me.png"),
    ("/a b/ä ö.jpg", "file:///a%20b/%C3%A4%20%C3%B6.jpg"),
    ("/#1 100%;x?.png", "file:///%231%20100%25%3Bx%3F.png"),
    (
      "/日本/[1]^`{|}~\"<>\\.png",
      "file:///%E6%97%A5%E6%9C%AC/%5B1%5D%5E%60%7B%7C%7D~%22%3C%3E%5C.png"
    ),
    ("/a&b=c:@d$e+f,g!h'(i)*.jpg", "file:///a&b=c:@d$e+f,g!h'(i)*.jpg"),
    ("/\u{1}\n\u{7F}_-.0", "file:///%01%0A%7F_-.0"),
  ])
  func `URIs are written as GLib writes them`(path: String, uri: String) {
    #expect(FileURI.absolute(FilePath(path)) == uri)
    #expect(FileURI.path(in: Array(uri.utf8)) == FilePath(path))
  }

  @Test(arguments: [
    ("file://localhost/a%20b", "/a b"), ("file:/a", "/a"), ("FILE:///a%2fb", "/a/b"),
    ("file:///ü#?", "/ü#?"), ("file:///", "/"),
  ])
  func `Other forms of file URIs are understood`(uri: String, path: FilePath) {
    #expect(FileURI.path(in: Array(uri.utf8)) == path)
  }

  @Test func `A URI may name a file that is not UTF-8`() {
    #expect(FileURI.path(in: Array("file:///%FF".utf8))?.bytes == [0x2F, 0xFF])
  }

  @Test(arguments: [
    "/a/b.jpg", "file", "file:", "file:a", "file://", "file://elsewhere/a", "http://localhost/a",
    "file:///a%2", "file:///a%", "file:///a%zz", "file:///a%00b", "",
  ])
  func `Text that is not the URI of a local file has no path`(uri: String) {
    #expect(FileURI.path(in: Array(uri.utf8)) == nil)
  }

  @Test func `Redundant path components are removed`() {
    #expect(FileURI.absolute("//a/./b//../c.png") == "file:///a/c.png")
    #expect(FileURI.absolute("/../a.png") == "file:///a.png")
  }

  @Test func `A relative path starts at the working folder`() {
    let uri = FileURI.absolute("x.png")
    #expect(uri == FileURI.absolute("./y/../x.png"))
    #expect(uri.hasPrefix("file:///") && uri.hasSuffix("/x.png"))
  }

  @Test func `A relative URI consists of the file name`() {
    #expect(FileURI.relative("/mnt/ä b.png") == ["./%C3%A4%20b.png", "%C3%A4%20b.png"])
  }
}

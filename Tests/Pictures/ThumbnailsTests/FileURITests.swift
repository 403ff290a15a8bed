import Files
import SystemPackage
import Testing

@testable import Thumbnails

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

  /// The digests of RFC 1321, section A.5, and the example of the standard for thumbnails.
  @Test(arguments: [
    ("", "d41d8cd98f00b204e9800998ecf8427e"),
    ("abc", "900150983cd24fb0d6963f7d28e17f72"),
    ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
    (
      "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
      "57edf4a22be3c955ac49da2e2107b67a"
    ),
    ("file:///home/jens/photos/me.png", "c6ee772d9e49320e97ec29a7eb5b1697"),
  ])
  func `MD5 digests match those of the standard`(message: String, digest: String) {
    #expect(MD5.hexDigest(of: message.utf8) == digest)
  }

  /// Lengths around those at which another block begins. The digests are from GNU md5sum.
  @Test(arguments: [
    (55, "ef1772b6dff9a122358552954ad0df65"),
    (56, "3b0c8ac703f828b04c6c197006d17218"),
    (57, "652b906d60af96844ebd21b674f35e93"),
    (63, "b06521f39153d618550606be297466d5"),
    (64, "014842d480b571495a4a0363793f7367"),
    (65, "c743a45e0d2e6a95cb859adae0248435"),
    (119, "8a7bd0732ed6a28ce75f6dabc90e1613"),
    (120, "5f61c0ccad4cac44c75ff505e1f1e537"),
    (128, "e510683b3f5ffe4093d021808bc6ff70"),
  ])
  func `MD5 digests are right at block boundaries`(count: Int, digest: String) {
    #expect(MD5.hexDigest(of: Array(repeating: UInt8(ascii: "a"), count: count)) == digest)
  }
}

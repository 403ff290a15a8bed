import Codecs
import DecodingSupport
import Drawing
import Files
import Geometry
import Glibc
import PictureFiles
import Pixels
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// The types under which a copied picture is offered.
@Suite struct CopiedFileTests {
  private let folder = TemporaryFolder()
  private let inspector = LocalInspector()

  private func bytes(_ item: PasteboardItem, _ type: PasteboardType) throws -> [UInt8]? {
    try item.representations.first { $0.type == type }?.load()
  }

  /// Writes a picture of 3x2 pixels, the first of which is red.
  private func write(_ name: String = "a.png") throws -> String {
    var pixels = [UInt32](repeating: 0xFF00_00FF, count: 6)
    pixels[0] = 0xFFFF_0000
    return folder.write(
      try PNG.encode(Bitmap(width: 3, height: 2, pixels: pixels, isOpaque: true)), to: name)
  }

  @Test func `Files are offered as lists of URIs for every desktop, and their paths as text`()
    throws
  {
    let paths = [try write("a b.png"), try write("c\nd.png")].map { FilePath($0) }
    let item = PasteboardItem(of: paths.map { CopiedFile($0) })
    let root = "file://" + (try FilePath(folder.path).resolved().string)
    let list = try #require(try bytes(item, .uriList))
    #expect(String(decoding: list, as: UTF8.self) == "\(root)/a%20b.png\r\n\(root)/c%0Ad.png\r\n")
    let gnome = try #require(try bytes(item, .gnomeCopiedFiles))
    #expect(
      String(decoding: gnome, as: UTF8.self) == "copy\n\(root)/a%20b.png\n\(root)/c%0Ad.png")
    #expect(try bytes(item, .kdeCutSelection) == Array("0".utf8))
    // A path with a line break would be two when it is pasted.
    let plain = try FilePath(folder.path).resolved().appending("a b.png").string
    #expect(item.text == "\(plain)\n\(root)/c%0Ad.png")
    #expect(try bytes(item, .png) == nil)
  }

  @Test func `A file that is not held is no picture`() throws {
    let path = FilePath(try write())
    let (file, held) = (CopiedFile(path, isHeld: false), CopiedFile(path))
    #expect(file.path == held.path)
    #expect(try bytes(PasteboardItem(of: [file], by: inspector), .png) == nil)
    #expect(try bytes(PasteboardItem(of: [held], by: inspector), .png) != nil)
  }

  @Test func `A picture is offered as it is seen, also after its file was deleted`() throws {
    let path = try write()
    let file = CopiedFile(FilePath(path), change: .turnRight)
    let item = PasteboardItem(of: [file], by: inspector)
    // It is opened in the background.
    _ = try bytes(item, .png)
    unlink(path)
    let png = try #require(try bytes(item, .png))
    let copy = FilePath(folder.write(png, to: "copy.png"))
    let bitmap = try PictureFile.bitmap(at: copy)
    #expect(bitmap.width == 2 && bitmap.height == 3)
    #expect(bitmap.pixels[1] == 0xFFFF_0000 && bitmap.pixels[0] == 0xFF00_00FF)
  }

  @Test func `A JPEG is offered byte by byte as well, unless it is seen changed`() throws {
    let bytes = Array("no picture".utf8)
    let path = FilePath(folder.write(bytes, to: "b.JPG"))
    let jpeg = PasteboardType(rawValue: "image/jpeg")
    let plain = CopiedFile(path)
    let item = PasteboardItem(of: [plain], by: inspector)
    #expect(item.types.first == .png && item.types.contains(jpeg))
    #expect(try self.bytes(item, jpeg) == bytes)
    #expect(throws: (any Error).self) { try self.bytes(item, .png) }
    let turned = CopiedFile(path, change: .turnLeft)
    let other = PasteboardItem(of: [turned], by: inspector)
    #expect(!other.types.contains(jpeg) && other.types.contains(.png))
  }

  @Test func `A file that is missing is offered by its path, and its picture does not come`() {
    let file = CopiedFile("/nowhere/a.png")
    let item = PasteboardItem(of: [file], by: inspector)
    #expect(item.text == "/nowhere/a.png")
    #expect(throws: (any Error).self) { try bytes(item, .png) }
  }
}

/// The offers of other programs.
@Suite struct PastedFilesTests {
  @Test(arguments: [
    ("file:///a%20b.png\r\nfile:///c\r\n", ["/a b.png", "/c"]),
    ("copy\nfile:///a\nfile:///b", ["/a", "/b"]), ("cut\nfile:///a", ["/a"]),
    ("# a comment\r\nhttp://x.org/a.png\r\nfile://localhost/d\r\n", ["/d"]),
    ("file://elsewhere/a\r\nfile:///%00\r\n\u{0}", []), ("", []),
  ])
  func `Local files of a list are taken, and nothing else`(text: String, paths: [FilePath]) {
    #expect(PastedFiles.paths(in: Array(text.utf8)) == paths)
  }

  @Test func `Files that the desktop has mounted are taken as well`() {
    let text = "# mtp://a\r\nmtp://phone/b.jpg\r\nfile:///c\r\nhttp://x.org/d.png\r\n"
    let paths = PastedFiles.paths(in: Array(text.utf8)) {
      $0.hasPrefix("mtp:") ? "/run/gvfs/b.jpg" : nil
    }
    #expect(paths == ["/run/gvfs/b.jpg", "/c"])
  }

  @Test func `A text counts if it names something that is there`() {
    let folder = TemporaryFolder()
    let path = folder.write([1], to: "a b.png")
    #expect(PastedFiles.path(in: "\(path)\nmore") == FilePath(path))
    #expect(PastedFiles.path(in: FileURI.absolute(FilePath(path))) == FilePath(path))
    for text in ["", "hello", "a b.png", "\(path)x", "http://x.org", "\n\n"] {
      #expect(PastedFiles.path(in: text) == nil, "\(text)")
    }
  }
}

/// Copying and pasting in the viewer.
@MainActor @Suite struct CopyingTests: ViewerSuite {
  let bench: ViewerOnBench

  init() throws {
    bench = try ViewerOnBench([Size](repeating: Size(60, 40), count: 3), at: 1) {
      PictureList(opening: [$0[1]])
    }
    bench.settle()
  }

  private var clipboard: any Pasteboard { viewer.window.clipboard ?? LocalPasteboard() }

  private var types: [PasteboardType] {
    var types: [PasteboardType] = []
    clipboard.queryTypes { types = $0 }
    return types
  }

  private func read(_ type: PasteboardType) -> [UInt8]? {
    var bytes: [UInt8]?
    clipboard.readData(of: type, limit: 1 << 20) { bytes = try? $0.get() }
    return bytes
  }

  private func png(_ width: Int, _ height: Int) throws -> [UInt8] {
    try PNG.encode(Bitmap(width: width, height: height, filledWith: 0xFF11_2233))
  }

  private func offer(_ type: PasteboardType, _ bytes: [UInt8], text: String? = nil) {
    var item = PasteboardItem(text: text)
    item.offer(as: type) { bytes }
    clipboard.setItem(item)
  }

  /// Pastes, and waits until `condition` holds.
  private func paste(until condition: @escaping () -> Bool = { true }) {
    bench.press("v", .control)
    _ = bench.fetch { !viewer.pictures.isAwaited && condition() }
    bench.wait(.milliseconds(600))
    bench.fetch()
  }

  @Test func `The picture is copied as it is turned, and its path as text`() throws {
    bench.press("r")
    bench.wait(.seconds(1))
    bench.press("c", .control)
    #expect(types.first == .png && types.contains(.uriList) && notice == "Copied “1.png”")
    let copy = FilePath(bench.folder.write(try #require(read(.png)), to: "copy.png"))
    let bitmap = try PictureFile.bitmap(at: copy)
    #expect(bitmap.width == 40 && bitmap.height == 60)
    let text = read(.utf8Text).map { String(decoding: $0, as: UTF8.self) }
    #expect(try text == viewer.pictures.paths[1].resolved().string)
  }

  @Test func `Several pictures are copied as files`() throws {
    bench.press("g")
    bench.wait(.seconds(1))
    for index in [0, 2] { viewer.gridStage.beginSelecting(index) }
    bench.press("c", .control)
    #expect(!types.contains(.png) && notice == "Copied 2 pictures" && viewer.scope == .grid)
    let list = read(.uriList).map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(list.split(separator: "\r\n").count == 2 && list.hasSuffix("2.png\r\n"))
  }

  /// When several are copied, all are held at the same time.
  @Test func `Of several copied pictures no file is held open, of a single one it is`() throws {
    let paths = try viewer.pictures.paths.map { try $0.resolved() }
    /// Returns how many descriptors of this process lead to the files.
    func openCount() -> Int {
      (0..<4096).count { number in
        (try? FilePath("/proc/self/fd/\(number)").resolved()).map(paths.contains) ?? false
      }
    }
    bench.press("g")
    bench.settle()
    #expect(bench.waitUntilDecodersClosePictures() && openCount() == 0)
    var counts: [Int] = []
    bench.clipboard = WatchedPasteboard { counts.append(openCount()) }
    for index in 0..<3 { viewer.gridStage.beginSelecting(index) }
    bench.press("c", .control)
    #expect(counts == [0] && notice == "Copied 3 pictures")
    viewer.files.copying.copy([0])
    bench.finishFiles()
    #expect(counts == [0, 1] && notice == "Copied “0.png”")
  }

  @Test func `Of a file that is gone nothing is copied, and the clipboard stays as it is`() {
    clipboard.setString("before")
    unlink("\(bench.folder.path)/1.png")
    viewer.files.copying.copy([1])
    bench.finishFiles()
    #expect(notice == "“1.png” no longer exists.")
    #expect(read(.utf8Text) == Array("before".utf8))
    viewer.files.copying.copy([0, 1, 2])
    bench.finishFiles()
    #expect(notice == "Copied 2 pictures. “1.png” no longer exists.")
    let list = read(.uriList).map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(!list.contains("1.png") && list.hasSuffix("2.png\r\n"))
  }

  @Test func `The path has a key of its own`() {
    bench.press("c", [.control, .shift])
    #expect(types == [.utf8Text] && notice == "Path copied")
  }

  /// Some programs keep all pictures in one folder, under names that say nothing, and links to them in others.
  @Test func `Of a link, its own path is copied, and it is shown in its folder`() throws {
    let link = "\(bench.folder.path)/link.png"
    symlink("\(bench.folder.path)/1.png", link)
    var shown: [FilePath] = []
    viewer.desktop.showInFolder = { path, _ in shown.append(path) }
    viewer.go(to: PictureList([FilePath(link)]))
    bench.settle()
    bench.press("c", [.control, .shift])
    #expect(read(.utf8Text) == Array(link.utf8))
    bench.press("f", [.control, .shift])
    #expect(shown == [FilePath(link)])
  }

  @Test func `A pasted picture becomes a new file here, is shown, and can be undone`() throws {
    offer(.png, try png(7, 5))
    // The folder may tell of the new file before it is saved whole.
    paste { notice != nil }
    let name = try #require(viewer.pictures.current?.displayName)
    #expect(name.hasPrefix("Pasted 20") && name.hasSuffix(".png") && names.count == 4)
    #expect(viewer.pictures.current?.folder == FilePath(bench.folder.path))
    #expect(bench.pager.pages[bench.pager.current]?.size == Size(7, 5))
    #expect(notice == "Saved “\(name)”")
    #expect(viewer.context.queue.undoTitle == "Undo Paste of “\(name)”")
    bench.press("z", .control)
    #expect(access("\(bench.folder.path)/\(name)", F_OK) != 0)
    #expect(notice == "Moved “\(name)” to the trash")
  }

  @Test func `Two pictures pasted together get different names`() throws {
    for count in [4, 5] {
      offer(.png, try png(7, 5))
      paste { names.count == count && notice != nil }
    }
    #expect(Set(names).count == 5)
  }

  @Test func `Pasted files are opened where they are`() throws {
    mkdir("\(bench.folder.path)/other", 0o700)
    let path = try ViewerOnBench.write(Size(9, 9), to: "other/x.png", in: bench.folder)
    try ViewerOnBench.write(Size(9, 9), to: "other/y.png", in: bench.folder)
    offer(.uriList, Array("\(FileURI.absolute(FilePath(path)))\r\n".utf8))
    paste()
    #expect(names == ["x.png", "y.png"] && viewer.pictures.current?.displayName == "x.png")
    #expect(!bench.isInGrid && viewer.library.folderName == "other")
    #expect(exists("other/x.png"))
  }

  @Test func `A text that names a file opens it, and any other text is no picture`() throws {
    clipboard.setString("hello")
    bench.press("v", .control)
    #expect(notice == "There is no picture on the clipboard." && names.count == 3)
    clipboard.setString("\(bench.folder.path)/2.png")
    paste()
    #expect(viewer.pictures.current?.displayName == "2.png")
  }

  @Test func `A picture that cannot be written is said so, and nothing changes`() throws {
    viewer.library.change { list in
      list.apply(.failure(.missing), of: list.sources.count - 1)
      return .staysIfListed
    }
    rename(bench.folder.path, bench.folder.path + "-away")
    defer { rename(bench.folder.path + "-away", bench.folder.path) }
    offer(.png, try png(7, 5))
    bench.press("v", .control)
    _ = bench.fetch { notice != nil }
    #expect(notice?.hasPrefix("Could not save “Pasted") == true)
    #expect(!viewer.context.queue.canUndo)
  }
}

/// A pasteboard that keeps nothing, but reports copying.
@MainActor private final class WatchedPasteboard: Pasteboard {
  private let onCopy: @MainActor () -> Void

  init(onCopy: @escaping @MainActor () -> Void) { self.onCopy = onCopy }

  func setItem(_ item: PasteboardItem) { onCopy() }

  func queryTypes(_ completion: @escaping @MainActor ([PasteboardType]) -> Void) { completion([]) }

  func readString(_ completion: @escaping @MainActor (String?) -> Void) { completion(nil) }

  func readData(
    of type: PasteboardType, limit: Int,
    _ completion: @escaping @MainActor (Result<[UInt8], PasteboardError>) -> Void
  ) { completion(.failure(.absent)) }
}

import Controls
import Editing
import Files
import Geometry
import Glibc
import PictureFiles
import Semantics
import Synchronization
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// Sending and printing pictures, by services that say what they were given.
@MainActor @Suite struct HandingOverTests: ViewerSuite {
  let bench: ViewerOnBench
  private let mails = Log<[HandedFile]>()
  private let documents = Log<PrintedDocument>()

  /// The files that a service was given.
  private final class Log<Item: Sendable>: Sendable {
    private let items = Mutex<[Item]>([])

    var all: [Item] { items.withLock { $0 } }

    func append(_ item: Item) { items.withLock { $0.append(item) } }

    var service: PictureService<Item> {
      PictureService(
        { [self] item, completion in
          append(item)
          completion(.done)
          return {}
        }, orElse: nil, absence: "")
    }

    /// A program that takes items, where the desktop has no service.
    func program(confirmation: String) -> PictureService<Item> {
      PictureService(
        nil, orElse: { [self] item in append(item) }, absence: "",
        confirmation: confirmation)
    }
  }

  init() throws {
    bench = try ViewerOnBench([Size](repeating: Size(60, 40), count: 3), at: 1)
    bench.resize(to: Size(500, 700))
    bench.wait(.seconds(1))
    viewer.files.sending.outgoing = OutgoingFiles(in: FilePath("\(bench.folder.path)/cache/out"))
    viewer.desktop.mail = mails.service
    viewer.desktop.printing = documents.service
  }

  @Test func `A stripped file is sent, unless the user wants place and camera in it`() throws {
    bench.press("e", .control)
    bench.wait(.seconds(1))
    try click("send.confirm")
    let sent = try #require(mails.all.first?.first)
    #expect(mails.all[0].count == 1 && sent.path.lastComponent == "1.png")
    #expect(sent.path.starts(with: FilePath("\(bench.folder.path)/cache/out")))
    #expect(FileStatus(of: sent.path)?.permissions == 0o600)
    bench.press("e", .control)
    bench.wait(.seconds(1))
    try click("copy-options.anonymous")
    try click("send.confirm")
    #expect(mails.all.count == 2)
    #expect(mails.all[1].map(\.path) == [FilePath("\(bench.folder.path)/1.png")])
    #expect(!viewer.context.queue.canUndo)
  }

  @Test func `Selected pictures are sent together, and selected no longer`() throws {
    bench.press("g")
    bench.wait(.seconds(1))
    bench.press("a", .control)
    bench.press("e", .control)
    bench.wait(.seconds(1))
    #expect(element("send")?.name == "Send 3 pictures")
    try click("send.confirm")
    #expect(mails.all.first?.map(\.path.lastComponent) == ["0.png", "1.png", "2.png"])
    #expect(!viewer.gridStage.isSelecting)
  }

  @Test func `The shown size is that of the file`() throws {
    bench.press("e", .control)
    bench.wait(.seconds(1))
    let told = element("copy-options.size")?.name
    try click("send.confirm")
    let count = try #require(mails.all.first?.first.flatMap { FileStatus(of: $0.path) }).byteCount
    #expect(told == "About \(ByteCount.text(of: count))")
  }

  @Test func `A length is written beside those to choose from, and one that enlarges is none`() {
    #expect(CopyOptions.longSide("1600", below: 4000) == 1600)
    #expect(CopyOptions.longSide(" 3", below: 4000) == 16)
    #expect(CopyOptions.longSide("4000", below: 4000) == nil)
    #expect(CopyOptions.longSide("a", below: 4000) == nil)
    let view = CopyOptionsView(length: 4000, by: viewer.context.queue.worker) { _ in [] }
    let field = view.subviews.lazy.compactMap { $0 as? TextField }.first
    let segments = view.subviews.lazy.compactMap { $0 as? SegmentedControl }.first
    #expect(view.options.isPlain && view.options.quality == 92)
    field?.text = "1600"
    field?.onChange?("1600")
    #expect(view.options.longSide == 1600 && view.options.quality == 85)
    #expect(segments?.selectedIndex == nil)
    segments?.selectedIndex = 2
    segments?.sendActions(for: .valueChanged)
    #expect(view.options.longSide == 1280 && field?.text == "")
  }

  @Test func `A file that was exchanged is not sent`() throws {
    bench.press("e", .control)
    bench.wait(.seconds(1))
    let path = FilePath("\(bench.folder.path)/1.png")
    try FileSystem.write([1, 2, 3], to: path, .none)
    try click("send.confirm")
    #expect(mails.all.isEmpty)
    #expect(viewer.notices.current?.accessibilityLabel == "“1.png” has changed meanwhile.")
  }

  @Test func `Of several pictures, those are sent that can be, and another one is named`() throws {
    bench.press("g")
    bench.wait(.seconds(1))
    bench.press("a", .control)
    bench.press("e", .control)
    bench.wait(.seconds(1))
    try FileSystem.write([1, 2, 3], to: FilePath("\(bench.folder.path)/1.png"), .none)
    try click("send.confirm")
    #expect(mails.all.first?.map(\.path.lastComponent) == ["0.png", "2.png"])
    #expect(viewer.notices.current?.accessibilityLabel == "“1.png” has changed meanwhile.")
  }

  @Test func `Copies of former days are removed`() throws {
    let folder = FilePath("\(bench.folder.path)/cache/out")
    let old = folder.appending("old")
    try FileSystem.makeFolder(at: old)
    try FileSystem.setModified(
      FileTime(seconds: FileTime.now.seconds - 100_000, nanoseconds: 0), of: OpenFile(old, 0))
    let new = try OutgoingFiles(in: folder).newFolder()
    #expect(try FileSystem.names(in: folder).map(\.string) == [new.lastComponent?.string])
  }

  @Test func `Nothing is removed where a link leads in place of the folder for copies`() throws {
    let (theirs, folder) = (FilePath(bench.folder.path).appending("theirs"), bench.home.path)
    let album = theirs.appending("album")
    try FileSystem.makeFolder(at: album)
    try FileSystem.setModified(
      FileTime(seconds: FileTime.now.seconds - 100_000, nanoseconds: 0), of: OpenFile(album, 0))
    #expect(symlink(theirs.string, "\(folder)/out") == 0)
    _ = try OutgoingFiles(in: FilePath(folder).appending("out")).newFolder()
    #expect(FileStatus(of: album) != nil)
  }

  @Test func `A picture is printed as one page of a document`() throws {
    bench.press("p", .control)
    bench.wait(.seconds(1))
    let document = try #require(documents.all.first)
    let bytes = try FileBytes.read(document.file)
    #expect(document.title == "1.png" && bytes.starts(with: Array("%PDF-1.4".utf8)))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("/Count 1") && text.contains("/Width 60 /Height 40"))
  }

  @Test func `Of several pictures, those are printed that can be, and another one is named`() throws
  {
    let damaged = FilePath("\(bench.folder.path)/1.png")
    try FileSystem.write([1, 2, 3], to: damaged, .none)
    bench.press("g")
    // Before that, the list has the previous file.
    #expect(bench.fetch { viewer.library.records.fault(of: damaged) != nil })
    bench.wait(.seconds(1))
    bench.press("a", .control)
    bench.press("p", .control)
    bench.wait(.seconds(1))
    let document = try #require(documents.all.first)
    let text = String(decoding: try FileBytes.read(document.file), as: UTF8.self)
    #expect(document.title == "2 pictures" && text.contains("/Count 2"))
    let notice = viewer.notices.current?.accessibilityLabel
    #expect(notice?.hasPrefix("“1.png” cannot be printed. ") == true)
  }

  @Test func `Without a dialog of the desktop, a question comes before the printer starts`() throws
  {
    let printed = Log<PrintedDocument>()
    viewer.desktop.printing = printed.program(confirmation: "Sent to the printer")
    bench.press("p", .control)
    bench.wait(.seconds(1))
    #expect(element("print.confirm")?.name == "Print")
    try click("print.cancel")
    #expect(printed.all.isEmpty)
    bench.press("p", .control)
    bench.wait(.seconds(1))
    try click("print.confirm")
    #expect(printed.all.map(\.title) == ["1.png"])
    #expect(viewer.notices.current?.accessibilityLabel == "Sent to the printer")
  }

  @Test func `A key that is pressed twice prints once`() throws {
    let printed = Log<PrintedDocument>()
    viewer.desktop.printing = printed.program(confirmation: "Sent to the printer")
    for _ in 0..<2 { bench.pressWithoutWaiting("p", .control) }
    bench.wait(.seconds(1))
    try click("print.confirm")
    #expect(viewer.window.presentations.isEmpty && printed.all.count == 1)
  }

  @Test func `Until the dialog of the printer is answered, there is no second one`() throws {
    var answers: [@MainActor (ServiceAnswer) -> Void] = []
    viewer.desktop.printing = PictureService(
      {
        answers.append($1)
        return {}
      }, orElse: nil, absence: "")
    for _ in 0..<2 {
      bench.press("p", .control)
      bench.wait(.seconds(1))
    }
    #expect(answers.count == 1)
    answers.first?(.cancelled)
    bench.press("p", .control)
    bench.wait(.seconds(1))
    #expect(answers.count == 2)
  }

  /// The text of the message at the bottom of the window; nil for none.
  private var message: String? {
    let toasts = viewer.notices.area.subviews.compactMap { $0 as? Toast }
    return toasts.first(where: \.isPresented)?.text
  }

  @Test func `A desktop that never answers is said to be awaited, and Cancel ends that`() throws {
    var answers: [@MainActor (ServiceAnswer) -> Void] = []
    viewer.desktop.printing = PictureService(
      { _, completion in
        answers.append(completion)
        return { completion(.cancelled) }
      }, orElse: nil, absence: "")
    bench.press("p", .control)
    bench.wait(.seconds(4))
    #expect(answers.count == 1 && message == nil)
    bench.wait(.seconds(2))
    #expect(message == "Waiting for the print dialog…")
    try click("notice.cancel")
    #expect(message == nil)
    bench.press("p", .control)
    bench.wait(.seconds(1))
    #expect(answers.count == 2 && message == nil)
    // Whoever tries again is told without waiting.
    bench.press("p", .control)
    bench.wait(.milliseconds(100))
    #expect(answers.count == 2 && message == "Waiting for the print dialog…")
    answers.last?(.done)
    bench.wait(.seconds(1))
    #expect(message == nil)
  }

  @Test func `A program that prints instead of the desktop is not awaited`() throws {
    let printed = Log<PrintedDocument>()
    viewer.desktop.printing = PictureService(
      {
        $1(.unavailable)
        return {}
      }, orElse: { printed.append($0) }, absence: "")
    bench.press("p", .control)
    bench.wait(.seconds(10))
    #expect(message == nil)
    viewer.files.printing.print([1])
    bench.wait(.seconds(1))
    #expect(message == nil, "nor is it if the user asks again")
    try click("print.confirm")
    #expect(printed.all.count == 1)
  }

  @Test func `Pressed twice, the key of Print asks once`() throws {
    let printed = Log<PrintedDocument>()
    viewer.desktop.printing = printed.program(confirmation: "Sent to the printer")
    for _ in 0..<2 { bench.press("p", .control) }
    bench.wait(.seconds(1))
    try click("print.cancel")
    #expect(viewer.window.presentations.isEmpty && printed.all.isEmpty)
    bench.press("p", .control)
    bench.wait(.seconds(1))
    try click("print.confirm")
    #expect(printed.all.count == 1)
  }

  @Test func `Without a printing service the command and its key say so`() {
    viewer.desktop.printing = nil
    let state = Command.byID["print"]?.state(viewer)
    #expect(state?.reason == "There is no printing service." && state?.isEnabled == false)
    bench.press("p", .control)
    #expect(viewer.notices.current?.accessibilityLabel == "There is no printing service.")
  }
}

import Controls
import Drawing
import Files
import Geometry
import Glibc
import PictureFiles
import PictureLoading
import Pixels
import SystemPackage
import TestSupport
import Testing
import Windowing

@testable import PhotoViewer

/// The note that the file of the photo is damaged.
@MainActor @Suite struct DamagedFileNoticeTests {
  private static let words = "This file is damaged; a part is missing"

  private let parts: ViewerParts
  private let damage: DamagedFileNotice

  init() throws {
    parts = try ViewerParts()
    damage = DamagedFileNotice(
      library: parts.library, stage: parts.photoStage, notices: parts.notices,
      announcer: parts.announcer)
  }

  private func show(_ completeness: Completeness) {
    parts.showPicture(
      PictureInfo(format: "PNG", size: Size(60, 40), completeness: completeness))
    damage.showIfNeeded()
  }

  @Test func `The notice is shown once for a damaged picture, and again after another one`() {
    damage.showIfNeeded()
    show(.whole)
    #expect(parts.notice == nil)
    show(.partial)
    #expect(parts.notice == Self.words)
    parts.notices.showReadout("100%")
    show(.partial)
    #expect(parts.notice == "100%")
    show(.whole)
    show(.partial)
    #expect(parts.notice == Self.words && parts.words.count == 2)
  }

  @Test func `The notice does not stay over another photo, which may not have arrived`() {
    show(.partial)
    damage.showIfNeeded()
    #expect(parts.notice == Self.words)
    parts.library.move(by: 1)
    damage.showIfNeeded()
    #expect(parts.notice == nil)
    parts.library.move(by: -1)
    parts.notices.showReadout("100%")
    parts.library.move(by: 1)
    damage.showIfNeeded()
    #expect(parts.notice == "100%")
  }

  @Test func `The notice does not stay over a photo whose file is complete now`() {
    show(.partial)
    #expect(parts.notice == Self.words)
    show(.whole)
    #expect(parts.notice == nil)
  }

  @Test func `A drawing without its effects has a notice`() {
    show(.plain)
    #expect(parts.notice == "Shown without its effects")
  }

  @Test func `Without a photo nothing is shown`() {
    parts.showPicture(PictureInfo(format: "PNG", size: Size(60, 40), completeness: .partial))
    parts.closePhoto()
    damage.showIfNeeded()
    #expect(parts.notice == nil)
  }
}

/// A picture that is written while it is shown.
@MainActor @Suite struct GrowingPictureTests {
  private let bench: ViewerOnBench
  private let size = Size(600, 400)

  init() throws {
    bench = try ViewerOnBench(Array(repeating: size, count: 3)) { PictureList(opening: [$0[1]]) }
  }

  private var color: UInt32? {
    guard case .picture(let pyramid) = bench.pager.pages[bench.pager.current] else { return nil }
    return pyramid.levels[0].bitmap[0, 0]
  }

  private var completeness: Completeness? {
    bench.viewer.library.records.info(of: bench.viewer.pictures.current)?.completeness
  }

  /// The bytes of a picture of one colour.
  private func png(_ color: UInt32) throws -> [UInt8] {
    let folder = TemporaryFolder()
    let path = try ViewerOnBench.write(size, color, to: "other.png", in: folder)
    return try FileBytes.read(FilePath(path))
  }

  @Test func `The readable part is shown, and then the whole`() throws {
    let whole = try png(0xFFAA_0000)
    _ = bench.folder.write(Array(whole.prefix(whole.count / 2)), to: "1.png")
    #expect(bench.fetch { color == 0xFFAA_0000 && completeness == .partial })
    bench.draw()
    #expect(bench.viewer.notices.current?.text.contains("damaged") == true)
    _ = bench.folder.write(whole, to: "1.png")
    #expect(bench.fetch { completeness == .whole && bench.viewer.photoStage.isComplete })
    bench.draw()
    #expect(color == 0xFFAA_0000 && bench.viewer.fault == nil)
  }

  /// As long as a program has not closed the file, nothing of it is shown.
  @Test func `The old picture stays until the new one has been written`() throws {
    bench.settle()
    let whole = try png(0xFFAA_0000)
    let path = FilePath(bench.folder.path).appending("1.png")
    var file: OpenFile? = try OpenFile(path, O_WRONLY | O_TRUNC)
    let descriptor = try #require(file?.descriptor)
    #expect(write(descriptor, Array(whole.prefix(100)), 100) == 100)
    // The picture is needed again, while there is hardly anything of the new one.
    bench.press(.character("1"))
    bench.wait(.seconds(1))
    bench.fetch()
    #expect(color == 0xFF33_6699 && bench.viewer.fault == nil && bench.pager.hasPicture)
    let rest = Array(whole.dropFirst(100))
    #expect(write(descriptor, rest, rest.count) == rest.count)
    file = nil
    #expect(bench.fetch { color == 0xFFAA_0000 && bench.viewer.photoStage.isComplete })
    #expect(completeness == .whole)
  }
}

import Codecs
import DecoderIPC
import DecodingSupport
import Drawing
import Files
import PictureFiles
import PictureLoading
import Pixels
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import Decoding

@Suite struct DecodingProgressTests {
  private let folder = TemporaryFolder()
  private let reports = ReportLog()

  /// Returns a progress that reports immediately.
  private func progress(after quietTime: Duration = .zero) -> DecodingProgress {
    DecodingProgress(after: quietTime) { [reports] in reports.add($0) }
  }

  @Test func `Each percentage is reported once in ascending order`() {
    let progress = progress()
    for row in 0...1000 { progress.record(row, of: 1000) }
    #expect(reports.take() == Array(1...99))
    progress.record(1000, of: 1000)
    // Another pass over the rows.
    for row in 0...1000 { progress.record(row, of: 1000) }
    #expect(reports.take().isEmpty)
    progress.begin()
    for row in 0..<3 { progress.record(row, of: 3) }
    #expect(reports.take() == [33, 66])
  }

  @Test func `Rows that make no sense are no percentages`() {
    let progress = progress()
    for (done, total) in [(0, 0), (-5, 10), (-1, -1)] { progress.record(done, of: total) }
    #expect(reports.take() == [99])
  }

  @Test func `Nothing is reported at first`() {
    let progress = progress(after: .seconds(3600))
    for row in 0...1000 { progress.record(row, of: 1000) }
    #expect(reports.take().isEmpty)
  }

  // MARK: Formats

  /// Expects `request` to report most of its way.
  private func expectReports(_ what: String, _ request: () throws -> Void) throws {
    try request()
    let reported = reports.take()
    #expect(reported == reported.sorted() && reported.count > 5, "\(what): \(reported)")
  }

  /// A PNG with alpha is decoded by another function than one without.
  @Test(arguments: [true, false])
  func `PNG pictures report their rows`(isOpaque: Bool) throws {
    let bitmap =
      isOpaque ? gradient(width: 20, height: 200) : translucentNoise(width: 20, height: 200)
    let path = folder.write(try PNG.encode(bitmap), to: "picture.png")
    let progress = progress()
    let service = PictureService(progress) { (file, _, _, _) throws(PictureError) in
      try PNGPicture(file, screen: nil, progress: progress)
    }
    _ = service.answer(.open(try FileBytes.open(FilePath(path)), page: 0, spill: nil))
    try expectReports("whole") { _ = service.answer(.decode(.complete)) }
    try expectReports("level") { _ = service.answer(.decode(.thumbnail(side: 9))) }
    let tile = TileIndex(exponent: 0, column: 0, row: 0)
    try expectReports("part") { _ = service.answer(.decode(.tile(tile))) }
  }

  /// Several bands are reduced while they are inflated.
  @Test func `PNG pictures that are fitted report their bands`() throws {
    let path = folder.write(try PNG.encode(gradient(width: 1000, height: 800)), to: "picture.png")
    let picture = try PNGPicture(
      FileBytes.open(FilePath(path)), screen: nil, progress: progress())
    let fit = try #require(PictureFit(of: picture.info.size, width: 300, height: 300))
    try expectReports("fitted") { _ = try #require(try picture.fitted(.halved(1, in: fit))) }
  }

  @Test func `JPEG pictures in bands report their rows`() throws {
    let file = RestartedJPEG.noise(width: 32, height: 20_000, interval: 2)
    let path = FilePath(folder.write(file, to: "picture.jpg"))
    let picture = try #require(
      try BandedJPEGPicture(
        FileBytes.open(path), screen: nil, memoryBudget: 1 << 30, minimumPixels: 0,
        progress: progress()))
    try expectReports("level") { _ = try picture.level(3) }
  }
}

/// The percentages that were reported.
private final class ReportLog: Sendable {
  private let percentages = Mutex<[Int]>([])

  func add(_ percent: Int) { percentages.withLock { $0.append(percent) } }

  /// Returns the percentages since the last call.
  func take() -> [Int] {
    percentages.withLock { percentages in
      defer { percentages = [] }
      return percentages
    }
  }
}

import Decoding
import Drawing
import Pixels
import Synchronization
import Testing

extension VipsTests {
  @Suite struct ProgressTests {
    private final class Log: Sendable {
      let percentages = Mutex<[Int]>([])
    }

    /// The pixels are computed in bands of some rows.
    @Test func `Levels and kept pages report their rows`() throws {
      let log = Log()
      let progress = DecodingProgress(after: .zero) { percent in
        log.percentages.withLock { $0.append(percent) }
      }
      let file = OpenFile(
        try TestImage(pattern(width: 100, height: 2000)).saved(by: "pngsave_target"))
      let picture = try FilePicture(file, memoryBudget: 1000, spill: OpenFile(), progress: progress)
      for request in [
        { _ = try picture.level(3) }, { _ = try picture.base(3) },
        { _ = try picture.part(PixelArea(x: 0, y: 0, width: 9, height: 9), ofLevel: 0) },
      ] {
        progress.begin()
        try request()
        let reported = log.percentages.withLock { percentages in
          defer { percentages = [] }
          return percentages
        }
        #expect(reported == reported.sorted() && reported.count > 5, "\(reported)")
      }
    }
  }
}

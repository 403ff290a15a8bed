import Geometry
import PictureFiles
import PictureLoading
import SystemPackage
import Testing

@testable import PhotoViewer

@Suite struct PictureRecordsTests {
  private let path = FilePath("a.jpg")
  private let other = FilePath("b.jpg")
  private var records = PictureRecords()

  @Test mutating func `A file that was written may be decoded now`() {
    #expect(records.isEmpty)
    for path in [path, other] { records.record(PictureFault(path: path, reason: .empty)) }
    records.renew(path)
    #expect(records.fault(of: path) == nil && records.fault(of: other)?.reason == .empty)
    #expect(records.newest(PictureRequest(path, .preview)).version == 1)
    #expect(records.newest(PictureRequest(other, .preview)).version == 0)
    records.renewAll()
    #expect(records.fault(of: other) == nil)
    #expect(records.newest(PictureRequest(path, .preview)).version == 2)
    #expect(records.newest(PictureRequest(other, .preview)).version == 1)
  }

  @Test mutating func `Records of a picture are kept when its file is written`() {
    records.record(PictureInfo(format: "JPEG", size: Size(4, 3)), of: path)
    records.renewAll()
    #expect(records.info(of: path)?.size == Size(4, 3) && !records.isEmpty)
    #expect(records.info(of: nil) == nil && records.fault(of: nil) == nil)
  }
}

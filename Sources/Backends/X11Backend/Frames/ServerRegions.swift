import CX11
import CXPresent
import Geometry

/// Parts of windows as the server knows them, by the XFIXES extension.
final class ServerRegions {
  private let display: OpaquePointer
  /// Whether the server has them. It is asked when the first one is wanted, because the answer would
  /// delay the first frame.
  private lazy var areSupported: Bool = {
    var event: Int32 = 0, error: Int32 = 0
    var major: Int32 = 2, minor: Int32 = 0
    return XFixesQueryExtension(display, &event, &error) != 0
      && XFixesQueryVersion(display, &major, &minor) != 0 && major >= 2
  }()

  /// Creates no region yet.
  init(on display: OpaquePointer) { self.display = display }

  /// Calls `body` with the region that consists of `areas`, rectangles of pixels. It is 0, which stands
  /// for a whole window, if that is nil or the server has no regions.
  func withRegion(of areas: [Rect]?, _ body: (XserverRegion) -> Void) {
    guard let areas, areSupported else { return body(0) }
    var rectangles = areas.map(XRectangle.init)
    let region = XFixesCreateRegion(display, &rectangles, Int32(clamping: rectangles.count))
    body(region)
    XFixesDestroyRegion(display, region)
  }
}

extension XRectangle {
  /// Creates the rectangle of the same pixels. No window is larger than this can describe.
  fileprivate init(_ rect: Rect) {
    self.init(
      x: Int16(clamping: Int(rect.minX)), y: Int16(clamping: Int(rect.minY)),
      width: UInt16(clamping: Int(rect.width)), height: UInt16(clamping: Int(rect.height)))
  }
}

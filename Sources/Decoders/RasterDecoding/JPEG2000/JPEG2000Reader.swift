import COpenJPEG
package import PictureFiles
import Pixels

/// A JPEG 2000 picture that libvips refuses or reads wrongly. It is decoded as a whole.
package final class JPEG2000Reader: LibraryReader {
  let layout: RasterLayout
  let profile: [UInt8]?
  let facts: RasterFacts
  private let codec: JPEG2000Codec
  private let grid: JPEG2000Grid
  private let colors: JPEG2000Colors
  private var isDecoded = false

  private init(_ codec: JPEG2000Codec) throws(PictureError) {
    self.codec = codec
    grid = JPEG2000Grid(codec.image.pointee, codec.components)
    try PixelLimits.check(width: grid.width, height: grid.height)
    colors = JPEG2000Colors(codec)
    profile = codec.boxes.profile
    layout = try RasterLayout(
      width: grid.width, height: grid.height, colors.space, hasAlpha: colors.hasAlpha, isDeep: true)
    facts = RasterFacts(bits: Int(codec.components[0].prec), isRandomAccess: false)
  }

  /// Opens `file`; if it is to be `salvaging`, to decode as much as there is.
  /// - Returns: nil if libvips reads it correctly, or reports the error.
  /// - Throws: an error if the header shows that the picture cannot be decoded.
  package static func open(
    _ file: RasterBytes, salvaging: Bool
  ) throws(PictureError) -> (any Raster)? {
    guard let codec = try? JPEG2000Codec(file, salvaging: salvaging), !codec.suitsLibvips else {
      return nil
    }
    return LibraryRaster(try JPEG2000Reader(codec))
  }

  func read(
    _ area: PixelArea, into target: UnsafeMutableBufferPointer<UInt16>
  ) throws(PictureError) {
    if !isDecoded { try codec.decode() }
    isDecoded = true
    let bands = layout.bands
    let components = colors.shown(codec.components)
    guard components.count == bands else { throw codec.missingPixels }
    for (band, component) in components.enumerated() {
      guard let data = component.data, component.w > 0, component.h > 0 else {
        throw codec.missingPixels
      }
      let scale = JPEG2000Scale(component)
      for row in 0..<area.height {
        let start = grid.line(area.y + row, of: component) * Int(component.w)
        for column in 0..<area.width {
          let place = start + grid.column(area.x + column, of: component)
          target[(row * area.width + column) * bands + band] = scale.level(data[place])
        }
      }
    }
    if colors.areDifferences { colors.makeRGB(target, bands: bands) }
  }
}

/// The conversion of numbers of a component to words.
private struct JPEG2000Scale {
  private let offset: Int64
  private let maximum: Int64

  init(_ component: opj_image_comp_t) {
    let bits = min(max(Int64(component.prec), 1), 31)
    offset = component.sgnd != 0 ? 1 << (bits - 1) : 0
    maximum = 1 << bits - 1
  }

  func level(_ number: Int32) -> UInt16 {
    UInt16(clamping: ((Int64(number) + offset) * 65535 + maximum / 2) / maximum)
  }
}

/// The places of pixels in components, which can have fewer of them, and begin anywhere on the reference grid
/// (ISO/IEC 15444-1, B.2).
private struct JPEG2000Grid {
  let width: Int
  let height: Int
  /// The first point of the picture on the grid.
  private let origin: (x: Int, y: Int)
  /// The steps of the grid from pixel to pixel.
  private let step: (x: Int, y: Int)

  init(_ image: opj_image_t, _ components: UnsafeBufferPointer<opj_image_comp_t>) {
    origin = (Int(image.x0), Int(image.y0))
    step = (
      Int(max(components.map(\.dx).min() ?? 1, 1)), Int(max(components.map(\.dy).min() ?? 1, 1))
    )
    width = (Int(image.x1) - 1) / step.x - (origin.x + step.x - 1) / step.x + 1
    height = (Int(image.y1) - 1) / step.y - (origin.y + step.y - 1) / step.y + 1
  }

  /// Returns the column of `component` with the colours of the pixels in column `x`.
  func column(_ x: Int, of component: opj_image_comp_t) -> Int {
    Self.place(
      x, step.x, from: origin.x, Int(component.dx), first: Int(component.x0),
      count: Int(component.w))
  }

  /// Returns the row of `component` with the colours of the pixels in row `y`.
  func line(_ y: Int, of component: opj_image_comp_t) -> Int {
    Self.place(
      y, step.y, from: origin.y, Int(component.dy), first: Int(component.y0),
      count: Int(component.h))
  }

  private static func place(
    _ pixel: Int, _ step: Int, from origin: Int, _ componentStep: Int, first: Int, count: Int
  ) -> Int {
    let point = ((origin + step - 1) / step + pixel) * step
    return min(max(point / max(componentStep, 1) - first, 0), count - 1)
  }
}

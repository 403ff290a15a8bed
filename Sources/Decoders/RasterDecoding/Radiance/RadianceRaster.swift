package import PictureFiles
import Pixels
import Synchronization

/// The picture in a Radiance file that libvips does not read right: one whose first pixel is not that at the top left,
/// or a damaged one, of which it reads only multiples of 16 rows.
package final class RadianceRaster: Raster {
  /// The offsets of the rows that exist, and the reason why there are no more.
  private struct Places {
    var offsets: [Int] = []
    var fault: PictureError?
  }

  package let layout: RasterLayout
  package let facts: RasterFacts
  private let rows: RasterBytes
  private let places = Mutex<Places?>(nil)

  private init(_ file: RasterBytes, _ header: RadianceHeader) throws(PictureError) {
    layout = try RasterLayout(width: header.width, height: header.height, .rgb, isDeep: true)
    facts = RasterFacts(orientation: header.orientation)
    rows = file.dropFirst(header.start)
  }

  /// Opens `file`; if it is to be `salvaging`, to decode as much as there is.
  /// - Returns: nil if libvips reads it correctly, or reports the error.
  package static func open(
    _ file: RasterBytes, salvaging isSalvaging: Bool
  ) throws(PictureError) -> (any Raster)? {
    guard let header = RadianceHeader(file), isSalvaging || header.orientation != .upright else {
      return nil
    }
    return try RadianceRaster(file, header)
  }

  package func row(_ y: Int) throws(PictureError) -> [UInt8] {
    let places = places.withLock { places in
      let found = places ?? findPlaces()
      places = found
      return found
    }
    if y >= places.offsets.count, let fault = places.fault { throw fault }
    var pixels = RadianceRows(rows.dropFirst(places.offsets[y]), width: layout.width)
    var row = SampleRow(of: layout)
    for pixel in try pixels.next() {
      // The exponent counts from 128, and mantissas are fractions of 256.
      let scale =
        pixel[3] == 0 ? 0 : Double(sign: .plus, exponent: Int(pixel[3]) - 136, significand: 1)
      for channel in 0..<3 {
        let light = (Double(pixel[channel]) + 0.5) * scale
        row.append(LinearLight.encoded(light), of: LinearLight.maximum)
      }
    }
    return row.bytes
  }

  private func findPlaces() -> Places {
    var places = Places()
    var pixels = RadianceRows(rows, width: layout.width)
    do throws(PictureError) {
      for _ in 0..<layout.height {
        let offset = pixels.offset
        _ = try pixels.next()
        places.offsets.append(offset)
      }
    } catch {
      places.fault = error
    }
    return places
  }
}

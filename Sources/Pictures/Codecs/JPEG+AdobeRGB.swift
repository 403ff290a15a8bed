import Pixels

/// The colours of cameras that are set to Adobe RGB. These embed no profile, but name the colours in Exif data (Exif
/// 2.32, 4.6.5 and 4.6.7; DCF 2.0, the optional colour space).
extension ExifDirectory {
  /// The values of the tag of the colour space.
  private static let sRGB = 1
  private static let adobeRGB = 2
  /// The index of interoperability of files of Adobe RGB.
  private static let optionIndex = "R03"

  /// Whether the picture of this main directory is said to have the colours of Adobe RGB.
  var statesAdobeRGB: Bool {
    guard let exif = directory(at: .exif) else { return false }
    switch exif.integers(.colorSpace, atMost: 1).first {
    // Some programs convert the colours and leave the index.
    case Self.sRGB: return false
    // Some cameras write this number, which the standard does not have.
    case Self.adobeRGB: return true
    default:
      let index = exif.directory(at: .interoperability)?.text(.interoperabilityIndex)
      return index == Self.optionIndex
    }
  }
}

extension JPEG {
  /// A segment of Exif data that say nothing but that the colours are those of Adobe RGB: a directory with that of
  /// Exif, which has a colour space that is not sRGB, and the directory with the index.
  static let adobeRGBSegment: [UInt8] = {
    let link: [UInt8] = [0, 1, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0]
    let space: [UInt8] = [0, 2, 0xA0, 0x01, 0, 3, 0, 0, 0, 1, 0xFF, 0xFF, 0, 0]
    let further: [UInt8] = [0xA0, 0x05, 0, 4, 0, 0, 0, 1, 0, 0, 0, 56, 0, 0, 0, 0]
    let index: [UInt8] = [0, 1, 0, 1, 0, 2, 0, 0, 0, 4] + Array("R03\0".utf8) + [0, 0, 0, 0]
    let data = Array("MM".utf8) + [0, 42, 0, 0, 0, 8] + link + space + further + index
    let payload = ExifBlock.prefix + data
    return [0xFF, 0xE1, 0, UInt8(payload.count + 2)] + payload
  }()

  /// Whether `file` has no profile, and the first Exif segment before its pixels says that its colours are those of
  /// Adobe RGB.
  static func statesAdobeRGB(_ file: [UInt8]) -> Bool { colorProfile(of: file) == .adobeRGB }
}

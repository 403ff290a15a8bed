package import Files
package import PictureFiles

/// Reads the metadata of picture files. Of damaged data, the readable part is returned.
package enum ExifReader {
  /// Returns the metadata in `file`.
  package static func metadata(of file: OpenFile) -> PictureMetadata {
    var metadata =
      if let boxes = CanonBoxes(in: file) {
        metadata(in: boxes)
      } else {
        ExifBlock.directory(of: file).map(metadata) ?? PictureMetadata()
      }
    if let xmp = XMPBlock.bytes(of: file) { metadata.add(XMPReader.metadata(in: xmp)) }
    metadata.add(PNGProfiles.metadata(of: file))
    let colors = ColorNames.colors(of: file)
    metadata.texts[.colors] = colors.profile
    metadata.numbers[.bits] = colors.bits.flatMap { PictureMetadata.Ratio($0) }
    return metadata
  }

  /// Returns the metadata in a block of Exif data, as libraries find it in a file: with or without the word that
  /// precedes the TIFF header.
  package static func metadata(inBlock block: [UInt8]) -> PictureMetadata {
    let prefix = ExifBlock.prefix
    return metadata(in: block.starts(with: prefix) ? Array(block.dropFirst(prefix.count)) : block)
  }

  /// Returns whether a block of Exif data, as libraries find it in a file, says that the colours are those of Adobe RGB.
  package static func statesAdobeRGB(inBlock block: [UInt8]) -> Bool {
    let data =
      block.starts(with: ExifBlock.prefix) ? block.dropFirst(ExifBlock.prefix.count) : block[...]
    return ExifDirectory(first: data)?.statesAdobeRGB ?? false
  }

  /// Returns the metadata in XMP data, as libraries find them in a file.
  package static func metadata(inXMP bytes: [UInt8]) -> PictureMetadata {
    XMPReader.metadata(in: bytes)
  }

  /// Returns the name of an ICC `profile`; nil if it has none.
  package static func profileName(in profile: [UInt8]) -> String? {
    ColorNames.profileName(in: profile)
  }

  /// The value of the tag ``ExifDirectory/Tag/photometry`` for numbers of colours in a palette.
  private static let palette = 3

  /// Returns how many bits a colour of a pixel has in the TIFF `file`; nil if it is not one, or has a palette.
  package static func bitsPerColor(ofTIFF file: OpenFile) -> Int? {
    guard TIFFNumbers(FileBytes.head(8, of: file)) != nil,
      let directory = ExifBlock.directory(of: file),
      directory.numbers(.photometry).first?.numerator != palette
    else { return nil }
    // One bit is the default (TIFF 6.0, section 8).
    return directory.numbers(.bitsPerSample).first?.numerator ?? 1
  }

  /// Returns the metadata in Exif `data`, which begin with the TIFF header.
  static func metadata(in data: [UInt8]) -> PictureMetadata {
    ExifDirectory(first: data).map(metadata) ?? PictureMetadata()
  }

  /// Returns the metadata in Exif data whose main directory is `first`.
  private static func metadata(in first: ExifDirectory) -> PictureMetadata {
    metadata(in: first, exif: first.directory(at: .exif), gps: first.directory(at: .gps))
  }

  /// Returns the metadata in a raw file whose directories are in boxes of their own.
  private static func metadata(in boxes: CanonBoxes) -> PictureMetadata {
    guard let first = boxes.block(named: "CMT1") else { return PictureMetadata() }
    return metadata(in: first, exif: boxes.block(named: "CMT2"), gps: boxes.block(named: "CMT4"))
  }

  private static func metadata(
    in first: ExifDirectory, exif: ExifDirectory?, gps: ExifDirectory?
  ) -> PictureMetadata {
    var metadata = PictureMetadata()
    func add(_ key: PictureMetadata.Text, _ text: String?) {
      if let text, !text.isEmpty { metadata.texts[key] = text }
    }
    func add(_ key: PictureMetadata.Number, _ number: PictureMetadata.Ratio?) {
      if let number, number.numerator >= 0 { metadata.numbers[key] = number }
    }
    add(.make, first.text(.make))
    add(.model, first.text(.model))
    add(.description, first.text(.description))
    add(.author, first.text(.artist))
    add(.copyright, first.text(.copyright))
    add(.lens, exif?.text(.lensModel))
    if let taken = exif.flatMap(date) {
      metadata.texts[.taken] = taken.text
      metadata.texts[.offset] = taken.offset
    }
    add(.exposure, exif?.numbers(.exposureTime).first)
    add(.aperture, exif?.numbers(.fNumber).first)
    add(.sensitivity, exif?.numbers(.sensitivity).first)
    add(.focal, exif?.numbers(.focalLength).first)
    add(.focal35, exif?.numbers(.focalLength35).first)
    add(.flash, exif?.numbers(.flash).first)
    gps.flatMap(place)?.add(to: &metadata)
    return metadata
  }

  /// Returns when the picture was taken or, if that is not known, when it was stored or scanned.
  private static func date(in exif: ExifDirectory) -> StatedDate? {
    let dates: [(ExifDirectory.Tag, offset: ExifDirectory.Tag)] = [
      (.dateTimeOriginal, .offsetTimeOriginal), (.dateTimeDigitized, .offsetTimeDigitized),
    ]
    return dates.lazy.compactMap { date, offset in
      exif.text(date).flatMap { StatedDate($0, offset: exif.text(offset)) }
    }.first
  }

  private static func place(in gps: ExifDirectory) -> StatedPlace? {
    func degrees(_ tag: ExifDirectory.Tag, _ reference: ExifDirectory.Tag) -> Double? {
      StatedPlace.degrees(gps.numbers(tag).map(\.value), gps.text(reference)?.first)
    }
    guard let latitude = degrees(.latitude, .latitudeReference),
      let longitude = degrees(.longitude, .longitudeReference)
    else { return nil }
    let altitude = gps.numbers(.altitude).first?.value
    let isBelow = gps.numbers(.altitudeReference).first?.numerator == 1
    return StatedPlace(
      latitude: latitude, longitude: longitude,
      altitude: altitude.map { isBelow ? -abs($0) : $0 })
  }
}

extension ExifDirectory {
  /// The tags that are read (Exif 2.32, sections 4.6.4 to 4.6.6; TIFF 6.0, section 8; those of raw files: DNG 1.4, and
  /// those of makers).
  enum Tag: Int {
    case jpegFromRaw = 0x002E
    case bitsPerSample = 0x0102
    case compression = 0x0103
    case photometry = 0x0106
    case description = 0x010E
    case make = 0x010F
    case model = 0x0110
    case stripOffsets = 0x0111
    case orientation = 0x0112
    case stripByteCounts = 0x0117
    case artist = 0x013B
    case subdirectories = 0x014A
    case xmp = 0x02BC
    case cameraSettings = 0x2020
    case copyright = 0x8298
    case exif = 0x8769
    case gps = 0x8825
    case exposureTime = 0x829A
    case fNumber = 0x829D
    case sensitivity = 0x8827
    case dateTimeOriginal = 0x9003
    case dateTimeDigitized = 0x9004
    case offsetTimeOriginal = 0x9011
    case offsetTimeDigitized = 0x9012
    case flash = 0x9209
    case focalLength = 0x920A
    case makerNote = 0x927C
    case colorSpace = 0xA001
    case interoperability = 0xA005
    case focalLength35 = 0xA405
    case lensModel = 0xA434
    case dngVersion = 0xC612
    // In the directory of the location.
    case latitudeReference = 1
    case latitude = 2
    case longitudeReference = 3
    case longitude = 4
    case altitudeReference = 5
    case altitude = 6

    /// In the directory of interoperability, whose numbers begin again.
    static let interoperabilityIndex = latitudeReference
  }
}

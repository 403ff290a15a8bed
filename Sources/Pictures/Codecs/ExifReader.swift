package import Files
package import PictureFiles

/// Reads the metadata of picture files. Of damaged data, the readable part is returned.
package enum ExifReader {
  /// Returns the metadata in `file`.
  package static func metadata(of file: OpenFile) -> PictureMetadata {
    let directories = ExifDirectories(of: file)
    var metadata = directories?.metadata ?? PictureMetadata()
    if let xmp = XMPBlock.bytes(of: file) { metadata.add(XMPReader.metadata(in: xmp)) }
    metadata.add(PNGProfiles.metadata(of: file))
    if let directories { metadata.add(directories.comments) }
    metadata.add(IPTCReader.metadata(of: file))
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

  /// Returns whether a block of Exif data, as libraries find it in a file, says that the colours are those of Adobe
  /// RGB.
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
    guard let directories = ExifDirectory(first: data).map(ExifDirectories.init) else {
      return PictureMetadata()
    }
    var metadata = directories.metadata
    metadata.add(directories.comments)
    return metadata
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
    case dateTime = 0x0132
    case artist = 0x013B
    case subdirectories = 0x014A
    case jpegOffset = 0x0201
    case jpegLength = 0x0202
    case xmp = 0x02BC
    case cameraSettings = 0x2020
    case copyright = 0x8298
    case iptc = 0x83BB
    case photoshop = 0x8649
    case exif = 0x8769
    case gps = 0x8825
    case exposureTime = 0x829A
    case fNumber = 0x829D
    case sensitivity = 0x8827
    case standardOutputSensitivity = 0x8831
    case recommendedExposureIndex = 0x8832
    case isoSpeed = 0x8833
    case dateTimeOriginal = 0x9003
    case dateTimeDigitized = 0x9004
    case offsetTime = 0x9010
    case offsetTimeOriginal = 0x9011
    case offsetTimeDigitized = 0x9012
    case shutterSpeed = 0x9201
    case apertureValue = 0x9202
    case flash = 0x9209
    case focalLength = 0x920A
    case makerNote = 0x927C
    case userComment = 0x9286
    // Of Windows, in UTF-16.
    case windowsTitle = 0x9C9B
    case windowsComment = 0x9C9C
    case windowsAuthor = 0x9C9D
    case windowsSubject = 0x9C9F
    case colorSpace = 0xA001
    case pixelWidth = 0xA002
    case pixelHeight = 0xA003
    case interoperability = 0xA005
    case focalLength35 = 0xA405
    case lensModel = 0xA434
    case dngVersion = 0xC612
    // In the directory of the settings of cameras of Olympus.
    case olympusJPEGOffset = 0x0101
    // In the directory of the location.
    case latitudeReference = 1
    case latitude = 2
    case longitudeReference = 3
    case longitude = 4
    case altitudeReference = 5
    case altitude = 6

    /// In the directory of interoperability, whose numbers begin again.
    static let interoperabilityIndex = latitudeReference
    /// In the directory of the settings of cameras of Olympus, which has numbers of its own.
    static let olympusJPEGLength = bitsPerSample
  }
}

import Files
import Glibc
import PictureFiles

/// The directories of Exif data: that of the picture, that of the exposure and that of the place.
struct ExifDirectories {
  private let first: ExifDirectory
  private let exif: ExifDirectory?
  private let gps: ExifDirectory?

  private init(_ first: ExifDirectory, exif: ExifDirectory?, gps: ExifDirectory?) {
    self.first = first
    self.exif = exif
    self.gps = gps
  }

  /// Creates the directories to which the `first` one leads.
  init(_ first: ExifDirectory) {
    self.init(first, exif: first.directory(at: .exif), gps: first.directory(at: .gps))
  }

  /// Finds the directories in `file`; nil if there are none.
  init?(of file: OpenFile) {
    if let boxes = CanonBoxes(in: file) {
      guard let first = boxes.block(named: "CMT1") else { return nil }
      self.init(first, exif: boxes.block(named: "CMT2"), gps: boxes.block(named: "CMT4"))
    } else {
      guard let first = ExifBlock.directory(of: file) else { return nil }
      self.init(first)
    }
  }

  /// The values that the camera has recorded, and the texts for all programs.
  var metadata: PictureMetadata {
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
    add(.lens, text(.lensModel))
    if let date {
      metadata.texts[.taken] = date.text
      metadata.texts[.offset] = date.offset
    }
    add(.exposure, number(.exposureTime) ?? power(of: .shutterSpeed, factor: -1))
    add(.aperture, number(.fNumber) ?? power(of: .apertureValue, factor: 0.5))
    add(.sensitivity, sensitivity)
    add(.focal, number(.focalLength))
    add(.focal35, number(.focalLength35))
    add(.flash, number(.flash))
    place?.add(to: &metadata)
    return metadata
  }

  /// The texts that only some programs write: those of Windows, and the comment, into which cameras write notes of
  /// their own.
  var comments: PictureMetadata {
    var metadata = PictureMetadata()
    metadata.texts[.title] = windowsText(.windowsTitle)
    metadata.texts[.description] =
      windowsText(.windowsComment) ?? userComment ?? windowsText(.windowsSubject)
    metadata.texts[.author] = windowsText(.windowsAuthor)
    return metadata
  }

  private func windowsText(_ tag: ExifDirectory.Tag) -> String? {
    let text = first.data(tag, atMost: StatedText.maximumBytes)
      .map { StatedText.utf16Line($0, isLittleEndian: true) }
    return text?.isEmpty == false ? text : nil
  }

  private var userComment: String? {
    exif?.data(.userComment, atMost: StatedText.maximumBytes)
      .flatMap { StatedText.comment($0, isLittleEndian: first.numbers.isLittleEndian) }
  }

  // MARK: The exposure

  /// Returns the text with `tag` of the exposure. TIFF files of cameras have it in the first directory (ISO 12234-2).
  private func text(_ tag: ExifDirectory.Tag) -> String? { exif?.text(tag) ?? first.text(tag) }

  private func number(_ tag: ExifDirectory.Tag) -> PictureMetadata.Ratio? {
    exif?.numbers(tag).first ?? first.numbers(tag).first
  }

  /// Returns two to the power of the value with `tag` times `factor`, as old cameras state times and apertures (APEX;
  /// Exif 2.32, annex C).
  private func power(of tag: ExifDirectory.Tag, factor: Double) -> PictureMetadata.Ratio? {
    guard let value = number(tag)?.value, abs(value) < 30 else { return nil }
    let millionths = (pow(2, value * factor) * 1_000_000).rounded()
    return Int(exactly: millionths).flatMap { PictureMetadata.Ratio($0, 1_000_000) }
  }

  /// The largest sensitivity in a number of two bytes. It stands for any higher one, which a tag of its own has.
  private static let maximumSensitivity = 65_535

  private var sensitivity: PictureMetadata.Ratio? {
    let stated = number(.sensitivity)
    guard stated == nil || stated?.numerator == Self.maximumSensitivity else { return stated }
    let others: [ExifDirectory.Tag] = [
      .recommendedExposureIndex, .standardOutputSensitivity, .isoSpeed,
    ]
    return others.lazy.compactMap(number).first { $0.numerator > 0 } ?? stated
  }

  /// When the picture was taken or, if that is not known, when it was stored or scanned. Some cameras state only the
  /// time of the last change, which many programs renew; without a camera, it says nothing about a photo.
  private var date: StatedDate? {
    var dates: [(ExifDirectory.Tag, offset: ExifDirectory.Tag)] = [
      (.dateTimeOriginal, .offsetTimeOriginal), (.dateTimeDigitized, .offsetTimeDigitized),
    ]
    if first.text(.make)?.isEmpty == false { dates.append((.dateTime, .offsetTime)) }
    return dates.lazy.compactMap { date, offset in
      text(date).flatMap { StatedDate($0, offset: text(offset)) }
    }.first
  }

  // MARK: The place

  private var place: StatedPlace? {
    guard let latitude = degrees(.latitude, .latitudeReference),
      let longitude = degrees(.longitude, .longitudeReference)
    else { return nil }
    return StatedPlace(latitude: latitude, longitude: longitude, altitude: altitude)
  }

  private func degrees(
    _ tag: ExifDirectory.Tag, _ reference: ExifDirectory.Tag
  ) -> Double? {
    gps.flatMap {
      StatedPlace.degrees($0.numbers(tag).map(\.value), $0.text(reference)?.first)
    }
  }

  /// The references of heights below the sea, and below the ellipsoid (Exif 3.0, 4.6.7).
  private static let referencesBelow = [1, 3]

  private var altitude: Double? {
    let height = gps?.numbers(.altitude).first?.value
    let reference = gps?.numbers(.altitudeReference).first?.numerator
    let isBelow = reference.map(Self.referencesBelow.contains) ?? false
    return height.map { isBelow ? -abs($0) : $0 }
  }
}

import CExpat
import PictureFiles

/// Reads the properties of a picture in XMP data: its rating, title, description, author and copyright (XMP
/// specification, part 1, 7 and 8), and what cameras note in Exif data (part 2, 3.3).
final class XMPReader {
  /// A property that is read, by its namespace and name.
  private enum Property: String {
    case rating = "http://ns.adobe.com/xap/1.0/Rating"
    case title = "http://purl.org/dc/elements/1.1/title"
    case description = "http://purl.org/dc/elements/1.1/description"
    case creator = "http://purl.org/dc/elements/1.1/creator"
    case rights = "http://purl.org/dc/elements/1.1/rights"
    case make = "http://ns.adobe.com/tiff/1.0/Make"
    case model = "http://ns.adobe.com/tiff/1.0/Model"
    case lens = "http://ns.adobe.com/exif/1.0/aux/Lens"
    case lensModel = "http://cipa.jp/exif/1.0/LensModel"
    case taken = "http://ns.adobe.com/exif/1.0/DateTimeOriginal"
    case created = "http://ns.adobe.com/photoshop/1.0/DateCreated"
    case exposure = "http://ns.adobe.com/exif/1.0/ExposureTime"
    case aperture = "http://ns.adobe.com/exif/1.0/FNumber"
    case speed = "http://ns.adobe.com/exif/1.0/ISOSpeedRatings"
    case sensitivity = "http://cipa.jp/exif/1.0/PhotographicSensitivity"
    case focal = "http://ns.adobe.com/exif/1.0/FocalLength"
    case focal35 = "http://ns.adobe.com/exif/1.0/FocalLengthIn35mmFilm"
    case latitude = "http://ns.adobe.com/exif/1.0/GPSLatitude"
    case longitude = "http://ns.adobe.com/exif/1.0/GPSLongitude"
    case altitude = "http://ns.adobe.com/exif/1.0/GPSAltitude"
    case altitudeReference = "http://ns.adobe.com/exif/1.0/GPSAltitudeRef"
  }

  private static let syntax = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  /// The path of the element whose attributes and parts are the properties.
  private static let description = [syntax + "RDF", syntax + "Description"]
  private static let item = syntax + "li"
  private static let language = "http://www.w3.org/XML/1998/namespacelang"
  private static let standardLanguage = "x-default"
  /// The deepest element that is looked at.
  private static let maximumDepth = 100
  /// The maximum number of stars (`xmp:Rating`); -1 is the worst.
  private static let stars = 1.0...5.0

  private let parser: XML_Parser
  /// The names of the elements that are open, from the outermost.
  private var path: [String] = []
  private var property: Property?
  /// Whether the text is that of the standard language.
  private var isStandard = false
  private var text = ""
  private var metadata = PictureMetadata()
  private var place = XMPPlace()

  private init(_ parser: XML_Parser) { self.parser = parser }

  /// Returns the values in the XMP data `bytes`: of damaged data, those before the damage.
  static func metadata(in bytes: [UInt8]) -> PictureMetadata {
    // Names begin with their namespace, without a separator.
    guard let parser = XML_ParserCreateNS(nil, 0) else { return PictureMetadata() }
    defer { XML_ParserFree(parser) }
    let reader = XMPReader(parser)
    reader.parse(bytes)
    reader.place.stated?.add(to: &reader.metadata)
    return reader.metadata
  }

  private func parse(_ bytes: [UInt8]) {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { reader, name, attributes in
        XMPReader.from(reader)?.open(CText.string(name), CText.pairs(attributes))
      },
      { reader, _ in XMPReader.from(reader)?.close() })
    XML_SetCharacterDataHandler(parser) { reader, text, count in
      XMPReader.from(reader)?.add(CText.string(text, count: count))
    }
    // XMP has no document type, in which entities could grow without end.
    XML_SetStartDoctypeDeclHandler(parser) { reader, _, _, _, _ in XMPReader.from(reader)?.stop() }
    withExtendedLifetime(self) {
      bytes.withUnsafeBytes { bytes in
        _ = XML_Parse(
          parser, bytes.bindMemory(to: XML_Char.self).baseAddress, Int32(clamping: bytes.count), 1)
      }
    }
  }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> XMPReader? {
    pointer.map { Unmanaged<XMPReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private func stop() { XML_StopParser(parser, XML_Bool(XML_FALSE)) }

  private func add(_ text: String) {
    if property != nil { self.text += text }
  }

  private func open(_ name: String, _ attributes: [(name: String, value: String)]) {
    if isInDescription { property = Property(rawValue: name) }
    path.append(name)
    if path.count == Self.maximumDepth { stop() }
    text = ""
    isStandard = attributes.contains { $0 == (Self.language, Self.standardLanguage) }
    guard isInDescription else { return }
    for (name, value) in attributes {
      if let property = Property(rawValue: name) { record(value, as: property) }
    }
  }

  private func close() {
    guard let name = path.popLast() else { return }
    if let property, name == Self.item || name == property.rawValue {
      record(text, as: property, replacing: isStandard)
    }
    text = ""
    isStandard = false
    if isInDescription { property = nil }
  }

  /// Whether the innermost element is the one whose attributes and parts are properties.
  private var isInDescription: Bool { path.suffix(2).elementsEqual(Self.description) }

  /// Records a value: the first one, or the one marked as default.
  private func record(_ value: String, as property: Property, replacing: Bool = false) {
    let value = PictureMetadata.line(value)
    guard !value.isEmpty else { return }
    func set(_ key: PictureMetadata.Text) {
      if replacing || metadata.texts[key] == nil { metadata.texts[key] = value }
    }
    func set(_ key: PictureMetadata.Number) {
      if metadata.numbers[key] == nil { metadata.numbers[key] = XMPNumber.ratio(value) }
    }
    switch property {
    case .title: set(.title)
    case .description: set(.description)
    case .creator: set(.author)
    case .rights: set(.copyright)
    case .make: set(.make)
    case .model: set(.model)
    case .lens, .lensModel: set(.lens)
    case .exposure: set(.exposure)
    case .aperture: set(.aperture)
    case .speed, .sensitivity: set(.sensitivity)
    case .focal: set(.focal)
    case .focal35: set(.focal35)
    case .taken, .created: record(StatedDate(value), replacing: property == .taken)
    case .latitude: place.latitude = XMPNumber.degrees(value)
    case .longitude: place.longitude = XMPNumber.degrees(value)
    case .altitude: place.altitude = XMPNumber.ratio(value)?.value
    case .altitudeReference: place.isBelowSea = value == "1"
    case .rating:
      guard let stars = Double(value), Self.stars.contains(stars) else { return }
      metadata.numbers[.rating] = PictureMetadata.Ratio(Int(stars))
    }
  }

  /// Records a date unless there is one; that of the camera in place of any other.
  private func record(_ date: StatedDate?, replacing: Bool) {
    guard let date, replacing || metadata.texts[.taken] == nil else { return }
    metadata.texts[.taken] = date.text
    metadata.texts[.offset] = date.offset
  }
}

/// The strings that a C library hands over.
private enum CText {
  static func string(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }

  static func string(_ text: UnsafePointer<CChar>?, count: Int32) -> String {
    let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the pairs of names and values in `list`, which nil ends.
  static func pairs(
    _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) -> [(name: String, value: String)] {
    var pairs: [(name: String, value: String)] = []
    guard var next = list else { return pairs }
    while let name = next[0], let value = next[1] {
      pairs.append((string(name), string(value)))
      next += 2
    }
    return pairs
  }
}

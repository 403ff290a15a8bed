import Files
import PictureFiles

/// Reads the metadata of news agencies, which many programs write beside others: title, description, author, copyright
/// and date (IPTC-NAA Information Interchange Model, version 4.2).
enum IPTCReader {
  /// The values that are read, by their numbers in the record of the picture.
  private enum Field: UInt8 {
    case title = 5
    case date = 55
    case time = 60
    case author = 80
    case headline = 105
    case copyright = 116
    case description = 120
  }

  /// The byte that begins a value.
  static let mark: UInt8 = 0x1C
  /// The record of the values about the picture.
  private static let record: UInt8 = 2
  private static let headerSize = 5

  /// Returns the metadata in `file`; none if there are none.
  static func metadata(of file: OpenFile) -> PictureMetadata {
    bytes(of: file).map(metadata) ?? PictureMetadata()
  }

  private static func bytes(of file: OpenFile) -> [UInt8]? {
    if let resources = PhotoshopResources(of: file) { return resources[.iptc] }
    let head = FileBytes.head(4, of: file)
    if head.starts(with: JPEG.signature) {
      // Some programs write several segments, and a resource that is too long for one continues in the next.
      let name = PhotoshopResources.segmentName
      let segments = ExifBlock.segments(named: name, marker: JPEG.application13, of: file).map {
        Array($0)
      }
      return (segments + [Array(segments.joined())]).lazy
        .compactMap { PhotoshopResources($0)[.iptc] }.first
    }
    guard TIFFNumbers(head) != nil, let directory = ExifBlock.directory(of: file) else {
      return nil
    }
    return directory.data(.iptc)
      ?? directory.data(.photoshop).flatMap { PhotoshopResources($0)[.iptc] }
  }

  /// Returns the metadata in the values that `bytes` consist of: of damaged ones, those before the damage.
  static func metadata(in bytes: [UInt8]) -> PictureMetadata {
    var texts: [Field: String] = [:]
    var rest = bytes[...]
    while rest.count >= headerSize, rest.first == mark {
      let header = Array(rest.prefix(headerSize))
      let length = header.number(at: 3, count: 2)
      let value = rest.dropFirst(headerSize).prefix(length)
      // The length of a longer value takes more bytes. None of these is that long.
      guard value.count == length else { break }
      rest = rest.dropFirst(headerSize + length)
      guard header[1] == record, let field = Field(rawValue: header[2]), texts[field] == nil
      else { continue }
      let text = StatedText.line(value.prefix(StatedText.maximumBytes))
      if !text.isEmpty { texts[field] = text }
    }
    var metadata = PictureMetadata()
    metadata.texts[.title] = texts[.title] ?? texts[.headline]
    metadata.texts[.description] = texts[.description]
    metadata.texts[.author] = texts[.author]
    metadata.texts[.copyright] = texts[.copyright]
    if let date = texts[.date].flatMap({ StatedDate(compact: $0, time: texts[.time] ?? "") }) {
      metadata.texts[.taken] = date.text
      metadata.texts[.offset] = date.offset
    }
    return metadata
  }
}

extension StatedDate {
  /// Reads a `date` such as `20240501`, and a `time` such as `123456+0200` unless it is shorter; nil if they are none.
  fileprivate init?(compact date: String, time: String) {
    guard date.count == 8 else { return nil }
    func part(_ text: String, _ start: Int, _ count: Int) -> Substring {
      text.dropFirst(start).prefix(count)
    }
    let day = [part(date, 0, 4), part(date, 4, 2), part(date, 6, 2)].joined(separator: "-")
    guard time.count >= 6 else {
      self.init(day)
      return
    }
    let clock = [part(time, 0, 2), part(time, 2, 2), part(time, 4, 2)].joined(separator: ":")
    self.init("\(day)T\(clock)\(time.dropFirst(6))")
  }
}

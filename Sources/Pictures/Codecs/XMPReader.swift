import PictureFiles

/// Reads what XMP data say of a picture that is shown: its rating, title, description, author and copyright
/// (XMP specification, part 1, 7 and 8).
struct XMPReader {
  /// A property that is read.
  private enum Property: String {
    case rating = "http://ns.adobe.com/xap/1.0/Rating"
    case title = "http://purl.org/dc/elements/1.1/title"
    case description = "http://purl.org/dc/elements/1.1/description"
    case creator = "http://purl.org/dc/elements/1.1/creator"
    case rights = "http://purl.org/dc/elements/1.1/rights"
  }

  private static let syntax = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  /// The path of the element whose attributes and parts are the properties.
  private static let place = [syntax + "RDF", syntax + "Description"]
  private static let item = syntax + "li"
  private static let standardLanguage = "x-default"
  /// The deepest element that is looked at.
  private static let mostDepth = 100
  /// The most stars (`xmp:Rating`); -1 is the worst.
  private static let stars = 1.0...5.0

  /// The names of the elements that are open, from the outermost.
  private var path: [String] = []
  /// The namespaces by their prefixes, in which they are seldom declared again.
  private var namespaces: [String: String] = [:]
  private var property: Property?
  /// Whether the text is that of the standard language.
  private var isStandard = false
  private var text = ""
  private var metadata = PictureMetadata()

  /// Returns what the XMP data in `bytes` say.
  static func metadata(in bytes: [UInt8]) -> PictureMetadata {
    var reader = Self()
    for token in XMLTokens(bytes) {
      guard reader.path.count < mostDepth else { break }
      reader.read(token)
    }
    return reader.metadata
  }

  private mutating func read(_ token: XMLTokens.Token) {
    switch token {
    case .text(let text): if property != nil { self.text += text }
    case .end: close()
    case .start(let name, let attributes, let isEmpty):
      open(name, attributes)
      if isEmpty { close() }
    }
  }

  private mutating func open(_ name: String, _ attributes: [(name: String, value: String)]) {
    for (name, value) in attributes where name.hasPrefix("xmlns:") {
      namespaces[String(name.dropFirst("xmlns:".count))] = value
    }
    let full = fullName(name)
    if isInDescription { property = Property(rawValue: full) }
    path.append(full)
    text = ""
    isStandard = attributes.contains { $0.name == "xml:lang" && $0.value == Self.standardLanguage }
    guard isInDescription else { return }
    for (name, value) in attributes {
      if let property = Property(rawValue: fullName(name)) { note(value, as: property) }
    }
  }

  private mutating func close() {
    guard let name = path.popLast() else { return }
    if let property, name == Self.item || name == property.rawValue {
      note(text, as: property, replacing: isStandard)
    }
    text = ""
    isStandard = false
    if isInDescription { property = nil }
  }

  /// Whether the innermost element is the one whose attributes and parts are properties.
  private var isInDescription: Bool { path.suffix(2).elementsEqual(Self.place) }

  private func fullName(_ name: String) -> String {
    let parts = name.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let namespace = namespaces[String(parts[0])] else { return name }
    return namespace + parts[1]
  }

  /// Records a value: the first one, or the one that says to be the standard.
  private mutating func note(_ value: String, as property: Property, replacing: Bool = false) {
    let value = PictureMetadata.line(value)
    guard !value.isEmpty else { return }
    func set(_ key: PictureMetadata.Text) {
      if replacing || metadata.texts[key] == nil { metadata.texts[key] = value }
    }
    switch property {
    case .title: set(.title)
    case .description: set(.description)
    case .creator: set(.author)
    case .rights: set(.copyright)
    case .rating:
      guard let stars = Double(value), Self.stars.contains(stars) else { return }
      metadata.numbers[.rating] = PictureMetadata.Ratio(Int(stars))
    }
  }
}

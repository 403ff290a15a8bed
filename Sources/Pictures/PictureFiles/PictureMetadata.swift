/// The metadata in a picture file about the making of its picture (Exif) and about its colours, as far as it makes
/// sense.
package struct PictureMetadata: Hashable, Sendable {
  /// The fields of text.
  package enum Text: String, CaseIterable, Sendable {
    case make, model, lens, title, description, author, copyright
    /// The time at which the picture was taken, as `YYYY:MM:DD hh:mm:ss`, or the day alone, and the offset of the time
    /// from UTC, as `+hh:mm`.
    case taken, offset
    /// The name of the profile of the colours.
    case colors
  }

  /// The fields with a number.
  package enum Number: String, CaseIterable, Sendable {
    /// The time of exposure, in seconds.
    case exposure
    /// The f-number.
    case aperture
    /// The ISO sensitivity.
    case sensitivity
    /// The focal length, and that of a lens with the same view on film of 35 mm, in millimetres.
    case focal, focal35
    /// The bits of the state of the flash.
    case flash
    /// The location where the picture was taken, in degrees north and east, and in metres above the sea.
    case latitude, longitude, altitude
    /// The bits of a colour of a pixel.
    case bits
    /// The number of stars, from 1 to 5.
    case rating
  }

  /// A number as a fraction.
  package struct Ratio: Hashable, Sendable {
    package let numerator: Int
    /// Never 0.
    package let denominator: Int

    /// Creates a number; nil if it is not one.
    package init?(_ numerator: Int, _ denominator: Int = 1) {
      guard denominator != 0 else { return nil }
      self.numerator = numerator
      self.denominator = denominator
    }

    /// The number as a floating-point value.
    package var value: Double { Double(numerator) / Double(denominator) }
  }

  package var texts: [Text: String] = [:]
  package var numbers: [Number: Ratio] = [:]

  /// The maximum length of a text, in scalars.
  package static let longestText = 1000

  /// Returns at most as much of `text` as is kept, without blanks around it. A control character would end the line of
  /// another value.
  package static func line(_ text: String) -> String {
    let scalars = text.unicodeScalars.lazy.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }
    let blank: Unicode.Scalar = " "
    let rest = Array(scalars.drop { $0 == blank }.prefix(longestText))
    let end = rest.lastIndex { $0 != blank } ?? -1
    return String(String.UnicodeScalarView(rest[..<(end + 1)]))
  }

  /// Adds the values of `other` that are missing here.
  package mutating func add(_ other: PictureMetadata) {
    var other = other
    // A time says more than its day.
    if let day = texts[.taken], let time = other.texts[.taken], time.hasPrefix("\(day) ") {
      texts[.taken] = time
    }
    // An offset belongs to its time.
    if let taken = texts[.taken], taken != other.texts[.taken] { other.texts[.offset] = nil }
    texts.merge(other.texts) { known, _ in known }
    numbers.merge(other.numbers) { known, _ in known }
  }

  /// Whether it contains nothing about the place, the camera and the author, only about colours.
  package var isAnonymous: Bool {
    texts.keys.allSatisfy { $0 == .colors } && numbers.keys.allSatisfy { $0 == .bits }
  }

  /// Creates the metadata of a file without any.
  package init() {}
}

/// Conversion to and from text, for other processes.
extension PictureMetadata {
  /// A line for each value: its name, a tab, and a text or a fraction.
  package var text: String {
    let texts = Text.allCases.compactMap { key in
      self.texts[key].map { "\(key.rawValue)\t\($0)" }
    }
    let numbers = Number.allCases.compactMap { key in
      self.numbers[key].map { "\(key.rawValue)\t\($0.numerator)/\($0.denominator)" }
    }
    return (texts + numbers).joined(separator: "\n")
  }

  /// Parses `text`, whose values `cleaned` sanitizes; nil if it is malformed.
  package init?(text: String, cleaned: (String) -> String) {
    self.init()
    for line in text.unicodeScalars.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      let name = String(parts[0])
      let value = String(parts[1])
      if let key = Text(rawValue: name), texts[key] == nil {
        texts[key] = cleaned(value)
      } else if let key = Number(rawValue: name), numbers[key] == nil {
        let fraction = value.split(separator: "/", omittingEmptySubsequences: false)
        guard fraction.count == 2, let numerator = Int(fraction[0]),
          let denominator = Int(fraction[1]), let ratio = Ratio(numerator, denominator)
        else { return nil }
        numbers[key] = ratio
      } else {
        return nil
      }
    }
  }
}

/// The percent-encoding of bytes in a URI: RFC 2396, section 2.4.
package enum PercentEncoding {
  private static let hexDigits = Array("0123456789ABCDEF")

  /// Returns `bytes` with all except letters, digits and `marks` encoded as % and two hexadecimal
  /// digits.
  package static func encode(_ bytes: [UInt8], leaving marks: Set<UInt8>) -> String {
    var encoded = ""
    for byte in bytes {
      let character = Character(UnicodeScalar(byte))
      let isAlphanumeric = byte < 0x80 && (character.isLetter || character.isNumber)
      if isAlphanumeric || marks.contains(byte) {
        encoded.append(character)
      } else {
        encoded += "%\(hexDigits[Int(byte >> 4)])\(hexDigits[Int(byte & 15)])"
      }
    }
    return encoded
  }

  /// Returns `encoded` with each % and two hexadecimal digits decoded to a byte, or nil if digits
  /// are missing.
  package static func decode(_ encoded: some Collection<UInt8>) -> [UInt8]? {
    var decoded: [UInt8] = []
    var rest = encoded[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      decoded.append(high << 4 | low)
    }
    return decoded
  }

  /// Returns the value of a hexadecimal digit.
  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
  }
}

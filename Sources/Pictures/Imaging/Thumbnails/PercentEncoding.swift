/// Bytes of a path written with the characters that a URI allows: RFC 2396, section 2.4.
package enum PercentEncoding {
  private static let hexDigits = Array("0123456789ABCDEF")

  /// `bytes` with all but letters, digits and `marks` written as % and two hexadecimal digits.
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

  /// `encoded` with each % and two hexadecimal digits replaced by the byte that they stand for; nil
  /// when digits are missing.
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

  /// The value of a hexadecimal digit.
  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
  }
}

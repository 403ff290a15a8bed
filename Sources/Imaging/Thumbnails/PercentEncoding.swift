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
}

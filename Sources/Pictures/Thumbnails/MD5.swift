import Glibc
import PictureFiles

/// The MD5 digest (RFC 1321), which names thumbnails. It is not used for security.
struct MD5 {
  /// Returns the digest of `message` as 32 hexadecimal digits.
  static func hexDigest(of message: some Collection<UInt8>) -> String {
    var state = MD5()
    let blocks = padded(message)
    for start in stride(from: 0, to: blocks.count, by: blockSize) {
      state.process(words(of: blocks[start..<start + blockSize]))
    }
    let bytes = [state.a, state.b, state.c, state.d].flatMap { $0.littleEndianBytes(4) }
    return bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }.joined()
  }

  // The initial state of section 3.3.
  private var a: UInt32 = 0x6745_2301
  private var b: UInt32 = 0xEFCD_AB89
  private var c: UInt32 = 0x98BA_DCFE
  private var d: UInt32 = 0x1032_5476

  private static let blockSize = 64

  /// The rotations of the 64 steps, in bits, four per round: section 3.4.
  private static let turns: [[UInt32]] = [
    [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
  ]

  /// The constants of the 64 steps: the first 32 bits after the binary point of the sine's absolute
  /// value.
  private static let sines = (1...64).map { UInt32(abs(sin(Double($0))) * 0x1p32) }

  /// Returns `message` followed by a one bit, zeros, and its length in bits: sections 3.1 and 3.2.
  private static func padded(_ message: some Collection<UInt8>) -> [UInt8] {
    var bytes = Array(message) + [0x80]
    while bytes.count % blockSize != blockSize - 8 { bytes.append(0) }
    return bytes + (UInt64(message.count) * 8).littleEndianBytes(8)
  }

  private static func words(of block: ArraySlice<UInt8>) -> [UInt32] {
    (0..<blockSize / 4).map { word in
      let first = block.startIndex + word * 4
      return UInt32(littleEndianBytes: block[first..<first + 4])
    }
  }

  /// Processes one block: section 3.4.
  private mutating func process(_ words: [UInt32]) {
    let before = self
    for step in 0..<64 {
      let (mixed, word) = mix(step)
      let sum = a &+ mixed &+ words[word] &+ Self.sines[step]
      let turn = Self.turns[step / 16][step % 4]
      (a, b, c, d) = (d, b &+ (sum << turn | sum >> (32 - turn)), b, c)
    }
    a &+= before.a
    b &+= before.b
    c &+= before.c
    d &+= before.d
  }

  /// Returns the value of the function of a step, and the index of the word that it uses.
  private func mix(_ step: Int) -> (UInt32, word: Int) {
    switch step / 16 {
    case 0: (b & c | ~b & d, step)
    case 1: (b & d | c & ~d, (5 * step + 1) % 16)
    case 2: (b ^ c ^ d, (3 * step + 5) % 16)
    default: (c ^ (b | ~d), 7 * step % 16)
    }
  }
}

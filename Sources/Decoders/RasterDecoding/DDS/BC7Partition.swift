/// A division of the 16 pixels of a block into subsets, from the tables of BC7.
struct BC7Partition {
  private let subsets: Int
  private let number: Int

  /// Creates the division with a number from 0 to 63.
  init(subsets: Int, number: Int) {
    self.subsets = subsets
    self.number = number
  }

  func subset(of pixel: Int) -> Int {
    switch subsets {
    case 2: Int(Self.pairs[number] >> UInt16(pixel) & 1)
    case 3: Int(Self.triples[number] >> UInt32(2 * pixel) & 3)
    default: 0
    }
  }

  /// Returns whether the highest bit of the index of a pixel is 0, and left out: it is so for one pixel of
  /// each subset.
  func isAnchor(_ pixel: Int) -> Bool {
    switch subsets {
    case 2: pixel == 0 || pixel == Self.anchors[0][number]
    case 3: pixel == 0 || pixel == Self.anchors[1][number] || pixel == Self.anchors[2][number]
    default: pixel == 0
    }
  }

  /// The subsets of pixels in a division into two, a bit each.
  private static let pairs: [UInt16] = [
    0xCCCC, 0x8888, 0xEEEE, 0xECC8, 0xC880, 0xFEEC, 0xFEC8, 0xEC80, 0xC800, 0xFFEC, 0xFE80, 0xE800,
    0xFFE8, 0xFF00, 0xFFF0, 0xF000, 0xF710, 0x008E, 0x7100, 0x08CE, 0x008C, 0x7310, 0x3100, 0x8CCE,
    0x088C, 0x3110, 0x6666, 0x366C, 0x17E8, 0x0FF0, 0x718E, 0x399C, 0xAAAA, 0xF0F0, 0x5A5A, 0x33CC,
    0x3C3C, 0x55AA, 0x9696, 0xA55A, 0x73CE, 0x13C8, 0x324C, 0x3BDC, 0x6996, 0xC33C, 0x9966, 0x0660,
    0x0272, 0x04E4, 0x4E40, 0x2720, 0xC936, 0x936C, 0x39C6, 0x639C, 0x9336, 0x9CC6, 0x817E, 0xE718,
    0xCCF0, 0x0FCC, 0x7744, 0xEE22,
  ]
  /// The subsets of pixels in a division into three, two bits each.
  private static let triples: [UInt32] = [
    0xAA68_5050, 0x6A5A_5040, 0x5A5A_4200, 0x5450_A0A8, 0xA5A5_0000, 0xA0A0_5050, 0x5555_A0A0,
    0x5A5A_5050, 0xAA55_0000, 0xAA55_5500, 0xAAAA_5500, 0x9090_9090, 0x9494_9494, 0xA4A4_A4A4,
    0xA9A5_9450, 0x2A0A_4250, 0xA594_5040, 0x0A42_5054, 0xA5A5_A500, 0x55A0_A0A0, 0xA8A8_5454,
    0x6A6A_4040, 0xA4A4_5000, 0x1A1A_0500, 0x0050_A4A4, 0xAAA5_9090, 0x1469_6914, 0x6969_1400,
    0xA085_85A0, 0xAA82_1414, 0x50A4_A450, 0x6A5A_0200, 0xA9A5_8000, 0x5090_A0A8, 0xA8A0_9050,
    0x2424_2424, 0x00AA_5500, 0x2492_4924, 0x2449_9224, 0x50A5_0A50, 0x500A_A550, 0xAAAA_4444,
    0x6666_0000, 0xA5A0_A5A0, 0x50A0_50A0, 0x6928_6928, 0x44AA_AA44, 0x6666_6600, 0xAA44_4444,
    0x54A8_54A8, 0x9580_9580, 0x9696_9600, 0xA854_54A8, 0x8095_9580, 0xAA14_1414, 0x9696_0000,
    0xAAAA_1414, 0xA050_50A0, 0xA0A5_A5A0, 0x9600_0000, 0x4080_4080, 0xA9A8_A9A8, 0xAAAA_AA44,
    0x2A4A_5254,
  ]
  /// The anchors of the second subset of two, and of the second and third one of three, as
  /// hexadecimal digits.
  private static let anchors: [[Int]] = [
    "FFFFFFFFFFFFFFFFF282288F28228822FF6828FF28222FF66268FF22FFFFF22F",
    "33FF83FF88666533338F336A588685FF8F356A8FF3F5FFFF3F55585A5A8DFC33",
    "F883FF38FFFFFFF8F8F3F8F83F6AFFA8F3FAA89A6F8F3668F3FFFFFFFFFF3FF8",
  ].map { digits in digits.compactMap(\.hexDigitValue) }
}

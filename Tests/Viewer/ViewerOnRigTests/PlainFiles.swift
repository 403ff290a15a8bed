/// Files with plain frames or pages, written without the project's own encoders.
enum PlainFiles {
  /// Returns a GIF of `colors` (0xRRGGBB), each shown for `hundredths` of a second (GIF89a).
  static func gif(
    _ colors: [UInt32], side: Int, hundredths: Int, plays: Int = 0
  ) -> [UInt8] {
    func short(_ number: Int) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8)] }
    // Four colours in the table, and codes of three bits for pixels of two bits.
    var table: [UInt8] = []
    for index in 0..<4 {
      let color = colors[index % colors.count]
      table += [16, 8, 0].map { UInt8(color >> $0 & 0xFF) }
    }
    var file = Array("GIF89a".utf8) + short(side) + short(side) + [0x81, 0, 0] + table
    // The number of repetitions; without the block, it is played once.
    if plays != 1 {
      file += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
      file += short(max(plays - 1, 0)) + [0]
    }
    for index in colors.indices {
      file += [0x21, 0xF9, 4, 0] + short(hundredths) + [0, 0]
      file += [0x2C, 0, 0, 0, 0] + short(side) + short(side) + [0, 2]
      let codes = pixels(of: index % 4, count: side * side)
      for start in stride(from: 0, to: codes.count, by: 255) {
        let block = codes[start..<min(start + 255, codes.count)]
        file += [UInt8(block.count)] + block
      }
      file.append(0)
    }
    return file + [0x3B]
  }

  /// Returns LZW codes that use no learned entries: the table is cleared before the codes grow.
  private static func pixels(of index: Int, count: Int) -> [UInt8] {
    let (clear, end) = (4, 5)
    var (bytes, bits, held): ([UInt8], Int, Int) = ([], 0, 0)
    func codes() -> [Int] {
      (0..<count).flatMap { $0 % 2 == 0 ? [clear, index] : [index] } + [end]
    }
    for code in codes() {
      held |= code << bits
      bits += 3
      while bits >= 8 {
        bytes.append(UInt8(held & 0xFF))
        held >>= 8
        bits -= 8
      }
    }
    return bytes + [UInt8(held)]
  }

  /// Returns a TIFF whose pages are squares of `colors` (0xRRGGBB), uncompressed (TIFF 6.0, section
  /// 6).
  static func tiff(_ colors: [UInt32], side: Int) -> [UInt8] {
    func short(_ number: Int) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)] }
    func long(_ number: Int) -> [UInt8] { short(number & 0xFFFF) + short(number >> 16) }
    var file = Array("II".utf8) + short(42) + long(8)
    let pixelCount = side * side * 3
    for (page, color) in colors.enumerated() {
      let entries = 10
      let pixels = file.count + 2 + entries * 12 + 4 + 6
      let next = page + 1 < colors.count ? pixels + pixelCount : 0
      let (shortType, longType) = (3, 4)
      let fields: [(tag: Int, type: Int, count: Int, value: Int)] = [
        (256, longType, 1, side), (257, longType, 1, side), (258, shortType, 3, pixels - 6),
        (259, shortType, 1, 1), (262, shortType, 1, 2), (273, longType, 1, pixels),
        (277, shortType, 1, 3), (278, longType, 1, side), (279, longType, 1, pixelCount),
        (284, shortType, 1, 1),
      ]
      file += short(entries)
      for field in fields {
        file += short(field.tag) + short(field.type) + long(field.count) + long(field.value)
      }
      file += long(next) + short(8) + short(8) + short(8)
      let pixel = [16, 8, 0].map { UInt8(color >> $0 & 0xFF) }
      for _ in 0..<side * side { file += pixel }
    }
    return file
  }
}

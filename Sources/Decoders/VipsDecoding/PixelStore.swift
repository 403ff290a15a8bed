import Imaging

/// Where decoded pixels are kept: in memory as long as the budget allows, and then in a file.
struct PixelStore {
  /// Bytes that may still be taken.
  private var memoryLeft: Int
  private let spill: Spill?
  /// The first byte of the file that nobody has.
  private var fileEnd = 0

  init(memoryBudget: Int, spill: Spill?) {
    memoryLeft = memoryBudget
    self.spill = spill
  }

  private static let pixelLength = MemoryLayout<UInt32>.stride

  /// Whether there is room for `count` pixels in memory.
  func memoryHolds(_ count: Int) -> Bool { count * Self.pixelLength <= memoryLeft }

  /// Room for `width * height` pixels.
  /// - Throws: ``Imaging/ImagingError/outOfMemory(width:height:)`` when there is no file,
  ///   ``Imaging/ImagingError/noRoom(reason:)`` when the disk has no room.
  mutating func room(width: Int, height: Int) throws(ImagingError) -> any PixelStorage {
    let count = width * height
    if memoryHolds(count) {
      let storage = try MemoryStorage(width: width, height: height)
      memoryLeft -= count * Self.pixelLength
      return storage
    }
    guard let spill else { throw .outOfMemory(width: width, height: height) }
    let storage = try FileStorage(spill, from: fileEnd, count: count)
    fileEnd += count * Self.pixelLength
    return storage
  }
}

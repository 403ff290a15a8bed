import PictureFiles

/// The storage for decoded pixels: memory within the budget, then a file.
struct PixelStore {
  /// The rest of the memory budget in bytes.
  private var memoryLeft: Int
  private let spill: SpillFile?
  /// The offset of the first free byte in the file.
  private var fileEnd = 0

  init(memoryBudget: Int, spill: SpillFile?) {
    memoryLeft = memoryBudget
    self.spill = spill
  }

  private static let pixelLength = MemoryLayout<UInt32>.stride

  /// Returns whether `count` pixels fit into the memory budget.
  func memoryHolds(_ count: Int) -> Bool { count * Self.pixelLength <= memoryLeft }

  /// Returns storage for `width * height` pixels.
  /// - Throws: ``PictureFiles/PictureError/outOfMemory(width:height:)`` if there is no file,
  ///   ``PictureFiles/PictureError/noRoom(reason:)`` if there is not enough disk space.
  mutating func room(width: Int, height: Int) throws(PictureError) -> any PixelStorage {
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

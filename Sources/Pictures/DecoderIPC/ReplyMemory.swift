import Files
import Pixels
import SharedMemory

/// Memory for the pixels of a reply, which is mapped step by step while a decoder works.
struct ReplyMemory {
  /// The memory into which the pixels are copied.
  let reserve: PixelReserve
  private let shared: OpenFile
  /// The bytes of the shared memory that are not mapped yet.
  private var rest: Range<Int>

  /// The size of a step in bytes: whole pages, which are mapped within a millisecond.
  private static let step = 1 << 20

  /// Prepares for a reply with bitmaps of `counts` pixels in the memory `shared`. Nothing is mapped for a reply
  /// that fits the memory that stays allocated, or that is larger than the shared memory.
  init(_ shared: OpenFile, pixelCounts counts: [Int]) {
    let (size, overflow) = counts.reduce(0, +)
      .multipliedReportingOverflow(by: SharedPixels.pixelSize)
    let isNeeded =
      !overflow && size > SharedPixels.keptSize && size <= DecoderSettings.sharedMemory
    self.shared = shared
    rest = 0..<(isNeeded ? size : 0)
    reserve = PixelReserve(counts: isNeeded ? counts : [])
  }

  /// Maps the next part in the order in which the decoder writes.
  /// - Returns: whether there was any left.
  mutating func mapNext() -> Bool {
    guard !rest.isEmpty else { return reserve.map(next: Self.step / SharedPixels.pixelSize) }
    FixedMemory.reserve(shared, rest.prefix(Self.step))
    rest = rest.dropFirst(Self.step)
    return true
  }
}

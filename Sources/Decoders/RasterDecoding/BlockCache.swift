/// The blocks of a picture that were decoded last, by their numbers.
struct BlockCache<Block> {
  private let capacity: Int
  private var blocks: [Int: Block] = [:]
  /// The numbers of the blocks, the latest last.
  private var order: [Int] = []

  /// Creates a cache for up to `capacity` blocks.
  init(capacity: Int) { self.capacity = max(capacity, 1) }

  subscript(number: Int) -> Block? { blocks[number] }

  mutating func keep(_ block: Block, as number: Int) {
    if blocks.updateValue(block, forKey: number) == nil { order.append(number) }
    if order.count > capacity { blocks[order.removeFirst()] = nil }
  }
}

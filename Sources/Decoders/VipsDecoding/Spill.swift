/// A file that takes the pixels for which there is no room in memory.
public struct Spill {
  let file: Int32
  /// The most bytes that it may have.
  let limit: Int

  /// The open file `file`, which stays the caller's, with up to `limit` bytes.
  public init(file: Int32, limit: Int) { (self.file, self.limit) = (file, limit) }
}

/// A file for pixels that do not fit into memory.
package struct SpillFile {
  let file: Int32
  /// The maximum size in bytes.
  let limit: Int

  /// Creates a spill in the open file `file`, which the caller keeps, with up to `limit` bytes.
  package init(file: Int32, limit: Int) {
    self.file = file
    self.limit = limit
  }
}

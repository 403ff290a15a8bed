/// The number that identifies a file while it exists, whatever names it has.
package struct FileNumber: Hashable, Sendable {
  /// The number of the device of its file system.
  package let device: UInt64
  /// The number of the file in its file system.
  let inode: UInt64
}

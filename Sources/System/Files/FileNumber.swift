/// The number by which the system knows a file, whatever names it has, for as long as it is there.
package struct FileNumber: Hashable, Sendable {
  /// The number of the device of its file system.
  package let device: UInt64
  /// The number of the file in its file system.
  let inode: UInt64
}

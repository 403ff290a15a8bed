extension Confinement {
  /// What a process may use of the machine.
  public struct Limits: Hashable, Sendable {
    /// Bytes of private memory: the heap, buffers, and the stacks of threads with 8 MiB each.
    public var memory: Int
    /// Bytes of all that is mapped, files and shared memory included; nil for no limit.
    ///
    /// The C library reserves 64 MiB of addresses for each of several heaps, used or not.
    public var addressSpace: Int?
    /// Bytes of the largest file or shared memory that it may make; nil for no limit.
    public var fileSize: Int?
    /// One more than the highest descriptor that it may open.
    public var openFiles: Int

    /// Limits of a process that makes one picture at a time.
    ///
    /// - Parameters:
    ///   - memory: bytes of private memory.
    ///   - addressSpace: bytes of all that is mapped; nil for no limit.
    ///   - fileSize: bytes of the largest file or shared memory; nil for no limit.
    ///   - openFiles: one more than the highest descriptor.
    public init(
      memory: Int, addressSpace: Int? = nil, fileSize: Int? = nil, openFiles: Int = 64
    ) {
      self.memory = memory
      self.addressSpace = addressSpace
      self.fileSize = fileSize
      self.openFiles = openFiles
    }
  }
}

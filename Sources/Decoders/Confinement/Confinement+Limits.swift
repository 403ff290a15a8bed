extension Confinement {
  /// What a process may use of the machine.
  public struct Limits: Hashable, Sendable {
    /// Bytes of private memory: the heap, buffers, and the stacks of threads with 8 MiB each.
    public var memory: Int
    /// Bytes of the largest file that it may write.
    public var fileSize: Int
    /// One more than the highest descriptor that it may open.
    public var openFiles: Int
    /// Seconds of processor time, of all threads together, after which it is ended.
    public var processorTime: Int

    /// Bytes of all that is mapped.
    ///
    /// What is mapped beside private memory costs nothing but page tables, and these are bounded so:
    /// the libraries, the file that is read, and the 64 MiB of addresses that the C library reserves
    /// for each of several heaps, used or not.
    var addressSpace: Int {
      let (sum, overflow) = memory.addingReportingOverflow(8 << 30)
      return overflow ? Int.max : sum
    }

    /// Limits of a process that makes one picture at a time.
    ///
    /// - Parameters:
    ///   - memory: bytes of private memory.
    ///   - fileSize: bytes of the largest file that it may write.
    ///   - openFiles: one more than the highest descriptor.
    ///   - processorTime: seconds of all threads together.
    public init(
      memory: Int, fileSize: Int = 0, openFiles: Int = 32, processorTime: Int = 3600
    ) {
      self.memory = memory
      self.fileSize = fileSize
      self.openFiles = openFiles
      self.processorTime = processorTime
    }
  }
}

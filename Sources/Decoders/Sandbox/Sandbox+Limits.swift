extension Sandbox {
  /// The resources that a process may use.
  package struct Limits: Hashable, Sendable {
    /// The maximum private memory in bytes: the heap, buffers, and the stacks of threads with 8 MiB
    /// each.
    var memory: Int
    /// The maximum size of a file that it may write, in bytes.
    var fileSize: Int
    /// The limit on descriptors: one more than the highest that it may open.
    var openFiles: Int
    /// The maximum processor time of all threads together, in seconds. The process is killed after
    /// that.
    var processorTime: Int

    /// The maximum size of all mappings in bytes.
    ///
    /// Mappings beyond private memory cost only page tables, which this limit bounds: the
    /// libraries, the file being read, and the 64 MiB of addresses that the C library reserves for
    /// each of several heaps, used or not.
    var addressSpace: Int {
      let (sum, overflow) = memory.addingReportingOverflow(8 << 30)
      return overflow ? Int.max : sum
    }

    /// Creates the limits of a process that decodes one picture at a time.
    ///
    /// - Parameters:
    ///   - memory: the maximum private memory in bytes.
    ///   - fileSize: the maximum size of a file that it may write, in bytes.
    ///   - openFiles: one more than the highest descriptor.
    ///   - processorTime: the maximum processor time of all threads together, in seconds.
    package init(
      memory: Int, fileSize: Int = 0, openFiles: Int = 32, processorTime: Int = 3600
    ) {
      self.memory = memory
      self.fileSize = fileSize
      self.openFiles = openFiles
      self.processorTime = processorTime
    }
  }
}

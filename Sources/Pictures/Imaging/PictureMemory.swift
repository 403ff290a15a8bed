import CMalloc

/// How memory for pictures is had, and given back.
public enum PictureMemory {
  /// Blocks of this many bytes and more come from the system, and go back to it when they are freed.
  private static let threshold: Int32 = 1 << 20

  /// Has glibc give the memory of a picture back as soon as nobody holds it.
  ///
  /// Left to itself it takes the first large block that is freed for a sign that more of that size
  /// will be wanted, and keeps all further ones (mallopt(3), `M_MMAP_THRESHOLD`): who leafs through
  /// a hundred pictures then holds several that nobody sees.
  ///
  /// And it has a heap for each thread, of which a kernel with transparent huge pages fills up to 4 MiB
  /// for the first block: threads that do little share a few.
  static func giveBackAtOnce() { _ = setting }

  /// Heaps for the threads that wait, refine and decode, which rarely ask at the same time.
  private static let heapCount: Int32 = 2

  private static let setting = (
    mallopt(M_MMAP_THRESHOLD, threshold), mallopt(M_ARENA_MAX, heapCount)
  )

  /// Gives the system back what smaller blocks that were freed have left (malloc_trim(3)). Takes
  /// milliseconds.
  public static func trim() { _ = malloc_trim(0) }

  /// An array of `count` elements in memory that nothing has touched before.
  ///
  /// - Parameters:
  ///   - count: elements.
  ///   - fault: thrown when there is no memory for them, nor for a third more, which the coarser
  ///     levels of a pyramid take.
  ///   - write: writes every element, or throws.
  /// - Returns: the elements.
  /// - Throws: `fault`, or what `write` throws.
  static func array<Element: BitwiseCopyable>(
    of count: Int, orThrow fault: ImagingError,
    writtenBy write: (UnsafeMutableBufferPointer<Element>) throws(ImagingError) -> Void
  ) throws(ImagingError) -> [Element] {
    giveBackAtOnce()
    let bytes = count * MemoryLayout<Element>.stride
    guard memoryHolds(bytes + bytes / 3) else { throw fault }
    var outcome: Result<Void, ImagingError> = .success(())
    let elements = [Element](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      UnsafeMutableRawBufferPointer(buffer).preferLargePages()
      outcome = Result { () throws(ImagingError) in
        try write(UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
        initializedCount = count
      }
    }
    try outcome.get()
    return elements
  }

  /// Whether so many bytes can be had. An array for which there is no memory ends the program, so it
  /// is tried first in a way that may fail; untouched, that costs nothing.
  private static func memoryHolds(_ bytes: Int) -> Bool {
    guard let trial = malloc(bytes) else { return false }
    free(trial)
    return true
  }
}

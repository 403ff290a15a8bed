import CMalloc
import Glibc
package import PictureFiles

/// Allocates memory for pictures, and returns it to the system.
package enum PictureMemory {
  /// The size from which blocks are mapped separately and returned to the system when freed, in
  /// bytes: more than a tile, which a decoder would otherwise map and clear again for each.
  private static let threshold: Int32 = 2 << 20

  /// Makes glibc return the memory of a bitmap to the system as soon as it is freed.
  ///
  /// By default, glibc raises its threshold to the size of the first large block that is freed, and
  /// keeps all further blocks up to that size (mallopt(3), `M_MMAP_THRESHOLD`). After a hundred
  /// pictures, several unused ones would still take memory.
  ///
  /// glibc also has a heap for each thread, and a kernel with transparent huge pages fills up to 4
  /// MiB of it for the first block. Threads that allocate little therefore share a few heaps.
  package static func returnFreedMemory() { _ = setting }

  /// The number of heaps for the threads that wait, refine and decode, which rarely allocate at the
  /// same time.
  private static let heapCount: Int32 = 2

  /// The free memory at the end of a heap from which it is returned, in bytes. glibc's 128 KiB
  /// would be returned, mapped and cleared again for every band of a tile; ``trim()`` returns the
  /// rest.
  private static let keptFree: Int32 = 4 << 20

  private static let setting = (
    mallopt(M_MMAP_THRESHOLD, threshold), mallopt(M_TRIM_THRESHOLD, keptFree),
    mallopt(M_ARENA_MAX, heapCount)
  )

  /// Returns the memory of small freed blocks to the system (malloc_trim(3)). It takes
  /// milliseconds.
  package static func trim() { _ = malloc_trim(0) }

  /// Creates an array of `count` elements in untouched memory.
  ///
  /// - Parameters:
  ///   - count: the number of elements.
  ///   - fault: the error to throw when there is not enough memory for them and a third more, which
  ///     the coarser levels of a pyramid take.
  ///   - write: a function that writes every element, or throws.
  /// - Returns: the elements.
  /// - Throws: `fault`, or the error of `write`.
  package static func array<Element: BitwiseCopyable>(
    of count: Int, orThrow fault: PictureError,
    writtenBy write: (UnsafeMutableBufferPointer<Element>) throws(PictureError) -> Void
  ) throws(PictureError) -> [Element] {
    returnFreedMemory()
    let bytes = count * MemoryLayout<Element>.stride
    guard holds(bytes + bytes / 3) else { throw fault }
    var outcome: Result<Void, PictureError> = .success(())
    let elements = [Element](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      UnsafeMutableRawBufferPointer(buffer).preferLargePages()
      outcome = Result { () throws(PictureError) in
        try write(UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
        initializedCount = count
      }
    }
    try outcome.get()
    return elements
  }

  /// Returns a copy of `elements`.
  package static func array<Element: BitwiseCopyable>(
    copying elements: UnsafeBufferPointer<Element>
  ) -> [Element] {
    [Element](unsafeUninitializedCapacity: elements.count) { buffer, initializedCount in
      let memory = UnsafeMutableRawBufferPointer(buffer)
      memory.preferLargePages()
      memory.populate()
      initializedCount = buffer.initialize(fromContentsOf: elements)
    }
  }

  /// Returns whether this many bytes can be allocated. A failed array allocation ends the program,
  /// so this tries with a mapping first, which may fail. Untouched memory costs nothing.
  ///
  /// It is not done with `malloc` because the optimizer removes a block that is freed unused, and
  /// assumes that there was memory for it.
  package static func holds(_ bytes: Int) -> Bool {
    let size = max(1, bytes)
    let trial = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let trial, trial != MAP_FAILED else { return false }
    munmap(trial, size)
    return true
  }
}

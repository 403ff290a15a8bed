import Glibc
import Synchronization
import Threads

extension UnsafeMutableRawBufferPointer {
  /// Requests pages of 2 MiB instead of 4 KiB. Call it before writing to the memory: a 24-megapixel
  /// bitmap then takes tens of page faults instead of thousands. If the system ignores the advice,
  /// nothing else changes.
  func preferLargePages() {
    let page = 1 << 21
    guard count >= 2 * page, let baseAddress else { return }
    let start = baseAddress.alignedUp(toMultipleOf: page)
    let end = (baseAddress + count).alignedDown(toMultipleOf: page)
    madvise(start, end - start, MADV_HUGEPAGE)
  }

  /// Maps all whole pages, which are about to be written. One by one, at the first write to each, it
  /// takes half as long again. A kernel before Linux 5.14 does that.
  func populate() {
    let page = 1 << 12
    guard count >= 2 * page, let baseAddress else { return }
    let start = baseAddress.alignedUp(toMultipleOf: page)
    let end = (baseAddress + count).alignedDown(toMultipleOf: page)
    madvise(start, end - start, MADV_POPULATE_WRITE)
  }

  /// Calls `write`, and maps the pages that it is about to write on another thread meanwhile: the system
  /// clears each before it can be written. This is faster if `write` writes some hundred megabytes a
  /// second, as a JPEG decoder does; with slower writers it is of no use.
  package func populated(while write: () -> Void) {
    let piece = 1 << 21
    guard count >= 2 * piece else { return write() }
    // Nothing writes through it, and it is not used any more when the function returns.
    nonisolated(unsafe) let memory = self
    let isWritten = Atomic(false)
    WorkerPool.shared.run(
      {
        for start in stride(from: 0, to: memory.count, by: piece) {
          guard !isWritten.load(ordering: .relaxed) else { return }
          UnsafeMutableRawBufferPointer(
            rebasing: memory[start..<Swift.min(start + piece, memory.count)]
          ).populate()
        }
      },
      during: {
        write()
        isWritten.store(true, ordering: .relaxed)
      })
  }
}

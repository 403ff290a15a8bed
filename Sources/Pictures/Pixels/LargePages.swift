import Glibc

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
}

import Files
import PictureFiles

/// A part of a file, read page by page on demand, and no more than 1 MiB: only a few places in a file are needed,
/// however large it is.
final class FilePages {
  private let file: OpenFile
  private let start: Int
  private let count: Int
  private var pages: [Int: [UInt8]] = [:]

  private static let pageSize = 4096
  private static let maximumPages = 256

  /// Creates the part of `file` with `count` bytes from `start` on.
  init(of file: OpenFile, from start: Int, count: Int) {
    self.file = file
    self.start = start
    self.count = count
  }

  /// Returns `count` bytes from `offset` on, counted from the start of the part; nil if there are fewer, or if
  /// too much was read by then.
  func bytes(at offset: Int, count: Int) -> [UInt8]? {
    guard offset >= 0, count > 0, offset <= self.count, count <= self.count - offset else {
      return nil
    }
    var bytes: [UInt8] = []
    var position = offset
    while bytes.count < count {
      guard let page = page(position / Self.pageSize) else { return nil }
      let rest = page.dropFirst(position % Self.pageSize).prefix(count - bytes.count)
      guard !rest.isEmpty else { return nil }
      bytes += rest
      position += rest.count
    }
    return bytes
  }

  private func page(_ number: Int) -> [UInt8]? {
    if let page = pages[number] { return page }
    guard pages.count < Self.maximumPages else { return nil }
    let page = FileBytes.read(Self.pageSize, at: start + number * Self.pageSize, of: file)
    pages[number] = page
    return page
  }
}

import Files
import Glibc
public import SystemPackage

/// Reading and writing of whole files.
public enum FileBytes {
  /// More bytes than any picture needs that is decoded from memory.
  private static let limit = 1 << 30

  /// All bytes of the regular file at `path`.
  static func read(_ path: FilePath) throws(ImagingError) -> [UInt8] {
    try read(open(path))
  }

  /// The regular file at `path`, open for reading; never waits for a pipe's other end.
  public static func open(_ path: FilePath) throws(ImagingError) -> OpenFile {
    let descriptor = path.withPlatformString {
      Glibc.open($0, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    }
    guard descriptor >= 0 else { throw .lastSystemError }
    let file = OpenFile(descriptor)
    _ = try regularSize(of: descriptor)
    return file
  }

  /// A file in `folder` that has no name and goes when it is closed; nil when there can be none.
  static func openUnnamed(in folder: FilePath) -> OpenFile? {
    // O_TMPFILE, whose definition Swift does not read.
    let unnamed: Int32 = 0o20000000 | O_DIRECTORY
    let descriptor = folder.withPlatformString {
      Glibc.open($0, O_RDWR | unnamed | O_CLOEXEC, 0o600)
    }
    return descriptor >= 0 ? OpenFile(descriptor) : nil
  }

  /// All bytes of `file`, from its beginning.
  public static func read(_ file: OpenFile) throws(ImagingError) -> [UInt8] {
    let descriptor = file.descriptor
    let size = try regularSize(of: descriptor)
    guard size <= limit else { throw .fileTooLarge(limit: limit) }
    var failure: ImagingError?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let rest = buffer.baseAddress.map { $0 + count }
        let got = pread(descriptor, rest, size - count, count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = .lastSystemError }
        if got <= 0 { break }
        count += got
      }
    }
    if let failure { throw failure }
    guard !bytes.isEmpty else { throw .empty }
    return bytes
  }

  /// The first bytes of `file`, `count` at most.
  public static func head(_ count: Int, of file: OpenFile) -> [UInt8] {
    read(count, at: 0, of: file.descriptor)
  }

  /// Up to `count` bytes from `offset` on of an open file; none where it cannot be read.
  static func read(_ count: Int, at offset: Int, of descriptor: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      initializedCount = max(0, pread(descriptor, buffer.baseAddress, count, offset))
    }
  }

  private static func regularSize(of descriptor: Int32) throws(ImagingError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .lastSystemError }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isFolder
    default: throw .notARegularFile
    }
    return Int(status.st_size)
  }

  /// Replaces the file at `path` by one that holds `bytes`; what was there stays unless all is written.
  static func write(_ bytes: [UInt8], to path: FilePath) throws(ImagingError) {
    do { try FileSystem.write(bytes, to: path, .synced) } catch {
      throw .notWritten(path: path.displayed, reason: error.reason)
    }
  }
}

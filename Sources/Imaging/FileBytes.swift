import Glibc

/// Reading and writing of whole files.
public enum FileBytes {
  /// More bytes than any picture within the pixel limits needs.
  private static let limit = 1 << 30

  /// All bytes of the regular file at `path`.
  static func read(_ path: String) throws(ImagingError) -> [UInt8] {
    try read(open(path))
  }

  /// The regular file at `path`, open for reading; never waits for a pipe's other end.
  public static func open(_ path: String) throws(ImagingError) -> OpenFile {
    let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .lastSystemError }
    let file = OpenFile(descriptor)
    _ = try regularSize(of: descriptor)
    return file
  }

  /// A file in `folder` that has no name and goes when it is closed; nil when there can be none.
  static func openUnnamed(in folder: String) -> OpenFile? {
    // O_TMPFILE, whose definition Swift does not read.
    let unnamed: Int32 = 0o20000000 | O_DIRECTORY
    let descriptor = Glibc.open(folder, O_RDWR | unnamed | O_CLOEXEC, 0o600)
    return descriptor >= 0 ? OpenFile(descriptor) : nil
  }

  /// All bytes of `file`, from its beginning.
  public static func read(_ file: OpenFile) throws(ImagingError) -> [UInt8] {
    let descriptor = file.descriptor
    let size = try regularSize(of: descriptor)
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
    guard status.st_size <= limit else { throw .fileTooLarge(limit: limit) }
    return Int(status.st_size)
  }

  /// Replaces the file at `path` by one that holds `bytes`.
  static func write(_ bytes: [UInt8], to path: String) throws(ImagingError) {
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .notWritten(path: path, reason: ImagingError.systemReason) }
    defer { close(descriptor) }
    guard write(bytes, to: descriptor) else {
      throw .notWritten(path: path, reason: ImagingError.systemReason)
    }
  }

  /// Appends `bytes` to an open file; false when the system has not taken all of them.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let put = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if put < 0 && errno == EINTR { continue }
      guard put > 0 else { return false }
      written += put
    }
    return true
  }
}

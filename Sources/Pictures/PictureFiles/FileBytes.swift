package import Files
import Glibc
package import SystemPackage

/// Reads and writes whole files.
package enum FileBytes {
  /// The maximum size of a file that is decoded from memory, in bytes.
  private static let limit = 1 << 30

  /// Returns the contents of the regular file at `path`.
  package static func read(_ path: FilePath) throws(PictureError) -> [UInt8] {
    try read(open(path))
  }

  /// Opens the regular file at `path` for reading. It does not block on a pipe without a writer.
  package static func open(_ path: FilePath) throws(PictureError) -> OpenFile {
    do throws(Errno) { return try OpenFile(regular: path) } catch .isDirectory {
      throw .isFolder
    } catch .notRegularFile {
      throw .notARegularFile
    } catch {
      throw PictureError(reading: error)
    }
  }

  /// Opens an unnamed file in `folder` that is deleted when it is closed, or returns nil if that is
  /// not possible.
  package static func openUnnamed(in folder: FilePath) -> OpenFile? {
    // O_TMPFILE, which Swift does not import.
    let unnamed: Int32 = 0o20000000 | O_DIRECTORY
    return try? OpenFile(folder, O_RDWR | unnamed, mode: 0o600)
  }

  /// Returns the contents of `file`, from its beginning.
  package static func read(_ file: OpenFile) throws(PictureError) -> [UInt8] {
    let size = try regularSize(of: file)
    guard size <= limit else { throw .fileTooLarge(limit: limit) }
    var failure: Errno?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      do throws(Errno) {
        while count < size {
          let rest = buffer.baseAddress.map { $0 + count }
          let got = try Errno.check { pread(file.descriptor, rest, size - count, count) }
          if got == 0 { break }
          count += got
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw PictureError(reading: failure) }
    guard !bytes.isEmpty else { throw .empty }
    return bytes
  }

  /// Returns the first bytes of `file`, at most `count`.
  package static func head(_ count: Int, of file: OpenFile) -> [UInt8] {
    read(count, at: 0, of: file)
  }

  /// Returns up to `count` bytes of an open file from `offset` on, or none if it cannot be read.
  package static func read(_ count: Int, at offset: Int, of file: OpenFile) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      initializedCount = max(0, pread(file.descriptor, buffer.baseAddress, count, offset))
    }
  }

  private static func regularSize(of file: OpenFile) throws(PictureError) -> Int {
    guard let status = FileStatus(ofOpen: file.descriptor) else {
      throw PictureError(reading: .last)
    }
    guard status.isRegularFile else { throw status.isFolder ? .isFolder : .notARegularFile }
    return status.byteCount
  }

  /// Replaces the file at `path` with one that contains `bytes`. If writing fails, the old file is
  /// kept.
  package static func write(_ bytes: [UInt8], to path: FilePath) throws(PictureError) {
    do { try FileSystem.write(bytes, to: path, .synced) } catch {
      throw .notWritten(path: path.displayed, reason: error.reason)
    }
  }
}

import CLinux
import Glibc
package import SystemPackage

/// Copies the contents of open files in the fastest way that the file systems offer.
extension FileSystem {
  /// The maximum size of a step in bytes, after which a copy can be cancelled.
  private static let step = 4 << 20

  /// Copies all of `source` to the empty file `target`: by sharing its blocks, or else within the kernel,
  /// or else by reading and writing. Before each step, `mayContinue` can throw.
  package static func copy(
    _ source: OpenFile, to target: OpenFile, mayContinue: () throws(Errno) -> Void = {}
  ) throws(Errno) {
    do {
      try FileCall.clone(target.descriptor).perform {
        Int(ioctl(target.descriptor, files_clone_request, source.descriptor))
      }
    } catch let error where error.isLackOfCopying {
      guard let size = FileStatus(ofOpen: source.descriptor)?.byteCount else { throw .ioError }
      try copy(0..<size, of: source, to: target, mayContinue: mayContinue)
    }
  }

  /// Copies `range` of `source` to where `target` is written next.
  /// - Throws: `ioError` if the source has become shorter.
  package static func copy(
    _ range: Range<Int>, of source: OpenFile, to target: OpenFile,
    mayContinue: () throws(Errno) -> Void = {}
  ) throws(Errno) {
    var offset = range.lowerBound
    var isKernelUsed = true
    while offset < range.upperBound {
      try mayContinue()
      let count = min(step, range.upperBound - offset)
      var copied = 0
      if isKernelUsed {
        do {
          copied = try copyWithin(source, at: offset, to: target, count: count)
        } catch let error where error.isLackOfCopying {}
        // Some file systems answer 0 instead of an error.
        isKernelUsed = copied > 0
      }
      if copied == 0 {
        let bytes = try read(source, at: offset, count: count)
        guard !bytes.isEmpty else { throw .ioError }
        try write(bytes, to: target.descriptor)
        copied = bytes.count
      }
      offset += copied
    }
  }

  private static func copyWithin(
    _ source: OpenFile, at offset: Int, to target: OpenFile, count: Int
  ) throws(Errno) -> Int {
    try FileCall.copyRange(target.descriptor).perform {
      files_copy_range(source.descriptor, Int64(offset), target.descriptor, count)
    }
  }

  /// Returns up to `count` bytes of `file` from `offset` on; fewer only at its end.
  package static func read(
    _ file: OpenFile, at offset: Int, count: Int
  ) throws(Errno) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: min(count, 1 << 18))
    while bytes.count < count {
      let wanted = min(part.count, count - bytes.count)
      let got = try FileCall.read.perform {
        pread(file.descriptor, &part, wanted, offset + bytes.count)
      }
      guard got > 0 else { break }
      bytes += part.prefix(got)
    }
    return bytes
  }

  /// Writes all `bytes` to `file`, where it is written next.
  package static func append(_ bytes: [UInt8], to file: OpenFile) throws(Errno) {
    try write(bytes, to: file.descriptor)
  }
}

extension Errno {
  /// Whether this error indicates that the kernel cannot copy between these files, which can still be read
  /// and written.
  fileprivate var isLackOfCopying: Bool {
    let lacks: [Errno] = [
      .improperLink, .invalidArgument, .noFunction, .notSupported, .notPermitted,
      .inappropriateIOCTLForDevice, .badFileDescriptor, .textFileBusy,
    ]
    return lacks.contains(self)
  }
}

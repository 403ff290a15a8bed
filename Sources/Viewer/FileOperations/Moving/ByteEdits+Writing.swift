import Files
import PictureFiles
import SystemPackage

extension ByteEdits {
  /// Writes the `byteCount` bytes of `file`, with these edits, to the empty file `target`. `mayContinue` is called
  /// before each longer step, and can throw.
  func write(
    _ file: OpenFile, of byteCount: Int, to target: OpenFile,
    mayContinue: () throws(Errno) -> Void = {}
  ) throws(Errno) {
    var position = 0
    for edit in edits {
      try FileSystem.copy(
        position..<edit.range.lowerBound, of: file, to: target, mayContinue: mayContinue)
      try FileSystem.append(edit.bytes, to: target)
      position = edit.range.upperBound
    }
    try FileSystem.copy(position..<byteCount, of: file, to: target, mayContinue: mayContinue)
  }
}

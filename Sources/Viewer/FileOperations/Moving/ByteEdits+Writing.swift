import Files
import PictureFiles
import SystemPackage

extension ByteEdits {
  /// Writes the `byteCount` bytes of `file`, with these edits, to the empty file `target`. Before each step of what
  /// takes long, `mayContinue` can throw.
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

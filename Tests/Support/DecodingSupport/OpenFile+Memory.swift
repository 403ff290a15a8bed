package import Files
import PictureFiles
import SystemPackage

extension OpenFile {
  /// Returns an open file of `bytes` without a name. It is in memory where there is a folder for that.
  package static func inMemory(_ bytes: [UInt8]) throws -> OpenFile {
    let folders: [FilePath] = ["/dev/shm", "/tmp"]
    guard let file = folders.lazy.compactMap(FileBytes.openUnnamed).first else {
      throw Errno.notSupported
    }
    try FileSystem.append(bytes, to: file)
    return file
  }
}

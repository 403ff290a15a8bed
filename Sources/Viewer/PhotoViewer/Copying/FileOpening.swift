import Codecs
import Dispatch
import PictureFiles
import PictureLoading
import Synchronization
import SystemPackage
import Threads

/// The opening of a file on a thread of its own, so that only those wait for its disk who read it.
final class FileOpening: Sendable {
  private let result = Mutex<Result<HeldFile, PictureError>?>(nil)
  /// Signalled while there is a result.
  private let arrival = DispatchSemaphore(value: 0)

  /// Begins to open the file at `path`.
  init(of path: FilePath) {
    let hasBegun = SystemThread.detached { [self] in open(path) }
    if !hasBegun { open(path) }
  }

  private func open(_ path: FilePath) {
    let opened = Result { () throws(PictureError) in HeldFile(try FileBytes.open(path)) }
    result.withLock { $0 = opened }
    arrival.signal()
  }

  /// Returns the file, once it is open.
  func file() throws(PictureError) -> HeldFile {
    arrival.wait()
    arrival.signal()
    guard let result = result.withLock({ $0 }) else { throw .missing }
    return try result.get()
  }
}

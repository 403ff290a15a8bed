import PictureLoading
import SystemPackage

/// The records of picture files: their versions, and the results of decoding.
struct PictureRecords {
  private var infos: [FilePath: PictureInfo] = [:]
  private var faults: [FilePath: PictureFault] = [:]
  private var versions = FileVersions()
  /// The files from which photos are shown whose present files show the same turned.
  private var held: [FilePath: HeldFile] = [:]
  /// The number of times that files were held whose photos are shown.
  private var holds: [FilePath: Int] = [:]

  /// Whether no picture has been decoded yet, not even without success.
  var isEmpty: Bool { infos.isEmpty && faults.isEmpty }

  /// Returns the information about the picture at `path`; nil before it was decoded.
  func info(of path: FilePath?) -> PictureInfo? { path.flatMap { infos[$0] } }

  /// Returns why the picture at `path` could not be decoded; nil if it was, or has not been tried.
  func fault(of path: FilePath?) -> PictureFault? { path.flatMap { faults[$0] } }

  /// Returns whether the picture at `path` was decoded, or could not be.
  func isKnown(_ path: FilePath) -> Bool { infos[path] != nil || faults[path] != nil }

  /// Returns `request` for the current version of its file.
  func newest(_ request: PictureRequest) -> PictureRequest {
    var request = request
    request.version = versions[request.path]
    if request.isForThumbnail { return request }
    request.held = held[request.path]
    return request
  }

  /// The number of times that the file at `path` has changed, whether or not its photo is reloaded.
  func changeCount(of path: FilePath) -> Int { versions[path] + holds[path, default: 0] }

  /// Shows the photo at `path` from `file`, which another file has replaced, until ``renew(_:)`` is called.
  mutating func hold(_ file: HeldFile, for path: FilePath) {
    held[path] = file
    holds[path, default: 0] += 1
  }

  /// Records the information about the picture at `path`.
  mutating func record(_ info: PictureInfo, of path: FilePath) { infos[path] = info }

  /// Records that a picture could not be decoded.
  mutating func record(_ fault: PictureFault) { faults[fault.path] = fault }

  /// Records that the file at `path` was written: it may be decoded now.
  mutating func renew(_ path: FilePath) {
    versions.renew(path)
    faults[path] = nil
    held[path] = nil
  }

  /// Records that any file may have been written.
  mutating func renewAll() {
    versions.renewAll()
    faults = [:]
    held = [:]
  }
}

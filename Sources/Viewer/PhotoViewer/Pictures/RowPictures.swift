import Drawing
import PictureLoading
import Pixels
import SystemPackage

/// The small pictures in the rows of a list, which are requested when their rows are shown. As all pictures, they
/// are decoded by decoder processes.
@MainActor
final class RowPictures: PictureClient {
  /// The detail that is requested of each file.
  private let detail: PictureRequest.Detail
  /// The pictures that have arrived; nil for files that cannot be shown.
  private var images = LRUCache<FilePath, Image?>(budget: 16 << 20)
  /// The files that have been asked for, in order.
  private var wanted: [FilePath] = []
  /// The files that have changed since their pictures were requested.
  private var outdated: Set<FilePath> = []
  /// Called when there is something new to request.
  var onWant: @MainActor () -> Void = {}
  /// Called when a picture has arrived, with its file.
  var onArrival: @MainActor (FilePath) -> Void = { _ in }

  /// More rows than fit on a screen. Those that have passed by need no pictures.
  private static let maximum = 64
  /// The approximate size of an entry without its pixels, in bytes.
  private static let overhead = 512

  private init(_ detail: PictureRequest.Detail) { self.detail = detail }

  /// Creates pictures that are shown whole, in squares of `side` points, on a screen with that many pixels per
  /// point.
  static func whole(side: Double, pixelsPerPoint: Double) -> RowPictures {
    let pixels = pixels(side, pixelsPerPoint)
    return RowPictures(.reduced(width: pixels, height: pixels))
  }

  /// Creates pictures that fill squares of `side` points, on a screen with that many pixels per point.
  static func filling(side: Double, pixelsPerPoint: Double) -> RowPictures {
    RowPictures(.thumbnail(side: pixels(side, pixelsPerPoint)))
  }

  private static func pixels(_ side: Double, _ pixelsPerPoint: Double) -> Int {
    max(1, Int((side * pixelsPerPoint).rounded()))
  }

  /// The requests for pictures that have not arrived.
  var requests: [PictureRequest] { wanted.map { PictureRequest($0, detail) } }

  /// Returns the picture in the file at `path`; nil if it cannot be shown, or has not arrived. Then it is
  /// requested.
  func image(at path: FilePath) -> Image? {
    let known = images[path]
    if known != nil { images.markUsed([path]) }
    if known == nil || outdated.contains(path) { request(path) }
    return known ?? nil
  }

  /// Requests the picture in the file at `path` again when it is shown next, because the file has changed. Until it has
  /// arrived, the previous one is shown.
  func renew(_ path: FilePath) {
    if images[path] != nil || isAwaited(path) { outdated.insert(path) }
  }

  /// Returns whether the picture in the file at `path` was requested, and has not arrived.
  func isAwaited(_ path: FilePath) -> Bool { wanted.contains(path) }

  private func request(_ path: FilePath) {
    // A picture that was requested before the change is requested again when it has arrived.
    guard !isAwaited(path) else { return }
    outdated.remove(path)
    wanted.append(path)
    wanted.removeFirst(max(0, wanted.count - Self.maximum))
    onWant()
  }

  /// Receives an arrived picture. Returns whether it was requested here.
  func accept(_ arrival: PictureLoader.Arrival) -> Bool {
    let path = arrival.request.path
    guard arrival.request.detail == detail, let index = wanted.firstIndex(of: path) else {
      return false
    }
    wanted.remove(at: index)
    var image: Image?
    var bytes = Self.overhead
    if case .success(.picture(let pyramid, _)) = arrival.outcome {
      let bitmap = pyramid.fitted?.bitmap ?? pyramid.levels[0].bitmap
      image = Image(bitmap)
      bytes += bitmap.pixels.count * MemoryLayout<UInt32>.stride
    }
    images.insert(image, bytes: bytes, for: path, needed: [])
    onArrival(path)
    return true
  }
}

import Drawing
import PictureLoading
import Pixels
import SystemPackage

/// The icons of programs that are shown. As all pictures, they are decoded by decoder processes.
@MainActor
final class ProgramIcons: PictureClient {
  /// The side of an icon, in device pixels.
  private let side: Int
  /// The icons that have arrived; nil for files that cannot be shown.
  private var images: [FilePath: Image?] = [:]
  /// The files that have been asked for, in order.
  private var wanted: [FilePath] = []
  /// Called when there is something new to request.
  var onWant: @MainActor () -> Void = {}
  /// Called when an icon has arrived, with its file.
  var onArrival: @MainActor (FilePath) -> Void = { _ in }

  /// Creates the icons, of `side` points, for a screen with that many pixels per point.
  init(side: Double, pixelsPerPoint: Double) {
    self.side = max(1, Int((side * pixelsPerPoint).rounded()))
  }

  private var detail: PictureRequest.Detail { .reduced(width: side, height: side) }

  /// The requests for what has not arrived.
  var requests: [PictureRequest] { wanted.map { PictureRequest($0, detail) } }

  /// Returns the icon in the file at `path`; nil if it cannot be shown, or has not arrived. Then it is
  /// requested.
  func image(at path: FilePath) -> Image? {
    if let known = images[path] { return known }
    if !wanted.contains(path) {
      wanted.append(path)
      onWant()
    }
    return nil
  }

  /// Takes an icon that has arrived. Returns whether it was one.
  func accept(_ arrival: PictureLoader.Arrival) -> Bool {
    let path = arrival.request.path
    guard arrival.request.detail == detail, let index = wanted.firstIndex(of: path) else {
      return false
    }
    wanted.remove(at: index)
    var image: Image?
    if case .success(.picture(let pyramid, _)) = arrival.outcome {
      let bitmap = pyramid.fitted?.bitmap ?? pyramid.levels[0].bitmap
      image = Image(bitmap)
    }
    images[path] = .some(image)
    onArrival(path)
    return true
  }
}

import Geometry
import Motion
import PictureLoading
import Pixels
import Views
import Zooming

/// The refinement of the current photo at rest.
extension PhotoPagerView {
  /// Records the view of the current photo in a frame at `time`.
  func recordRest(at time: Instant) {
    let view = refinableView
    sharpening.record(
      view, available: view == nil ? nil : refinableQuality, isResting: isResting, at: time)
    if let view, let fitted = fitted(projection: view.projection) {
      sharpening.store(fitted.bitmap, fitted.isFinest ? .finest : .plain, in: fitted.fit.area)
    }
  }

  /// Whether the current photo is as sharp as it will become.
  var isRefined: Bool { !sharpening.isPending && missing(of: finerTiles).isEmpty }

  /// Whether everything visible of the current photo has arrived, or a message says why it cannot.
  var isComplete: Bool { isSharp(at: current) && tileNeeds.visible.isEmpty }

  /// Whether the current photo is as sharp as it can be.
  var isSettled: Bool { isComplete && isRefined && !hasOutgrownFit }

  private var isResting: Bool { !isMoving && !state.isHeld && state.dismissal.isClosed }

  /// The view of the current photo that could be refined; nil if there is none. At a scale of 1 or
  /// more, there is nothing to refine.
  private var refinableView: Refinement.View? {
    let projection = shown.projection(at: shown.placement)
    guard projection.scale < 1, hasPicture, !isPlaying, !isPlaced,
      let edition = pages.edition(at: current)
    else {
      return nil
    }
    return Refinement.View(edition: edition, projection: projection)
  }

  /// The quality in which the view could be refined now; nil if a part of it has not arrived.
  private var refinableQuality: Refinement.Quality? {
    guard isResting, isSharp(at: current), missing(of: demand?.visible ?? []).isEmpty else {
      return nil
    }
    return missing(of: tilesToRefine).isEmpty ? .finest : .plain
  }

  /// Returns the fitted picture that arrived with the current picture, if it is for exactly this view.
  private func fitted(projection: PhotoProjection) -> FittedPicture? {
    guard isSharp(at: current), case .picture(let pyramid) = pages[current],
      let fitted = pyramid.fitted,
      (Affine(scale: pixelsPerPoint) * projection.transform).isNearly(fitted.fit.toTarget)
    else { return nil }
    return fitted
  }

  /// Whether the current picture is shown whole, but the fitted picture that arrived with it is for a window of another
  /// size.
  var hasOutgrownFit: Bool {
    guard isSharp(at: current), case .picture(let pyramid) = pages[current], !isPlaying,
      let fitted = pyramid.fitted,
      let fit = PictureFit(of: pyramid.size, in: bounds.size * pixelsPerPoint)
    else { return false }
    return fitted.fit != fit && isShown(at: fit)
  }

  /// Forgets the fitted picture that arrived with the current one, which is then refined from tiles.
  func forgetFit() {
    if contents.forgetFit(at: current) { onChange() }
  }

  /// Returns whether the current photo is, or comes to rest, at `fit` in the window.
  private func isShown(at fit: PictureFit) -> Bool {
    let projection = shown.projection(at: state.photo.destination)
    return (Affine(scale: pixelsPerPoint) * projection.transform).isNearly(fit.toTarget)
  }

  /// The maximum number of tiles requested for a refinement: more than 32 MiB would be too much for
  /// a photo that is not touched.
  private static let maximumFinerTiles = 32

  /// The tiles with which the photo at rest is still to be refined.
  var finerTiles: [TileIndex] {
    guard isResting, !isPlaced, !sharpening.isFinest, !hasOutgrownFit,
      fitted(projection: shown.projection(at: shown.placement))?.isFinest != true
    else { return [] }
    return tilesToRefine
  }

  /// The visible tiles of the level that is one finer than the level from which frames are drawn;
  /// empty if they are too many.
  private var tilesToRefine: [TileIndex] {
    let projection = shown.projection(at: shown.placement)
    guard projection.scale < 1, let grid = tileGrid else { return [] }
    let tiles = grid.tiles(for: [projection.refined], nearest: bounds.center)
    return tiles.count <= Self.maximumFinerTiles ? tiles : []
  }

  /// Starts at `time` to refine the visible part of the photo.
  func refine(by refiner: PictureRefiner, at time: Instant) {
    // All of it is drawn from one level. A part that was zoomed into before would stand out.
    let finer = tilesToRefine
    let hasFiner = !finer.isEmpty && missing(of: finer).isEmpty
    let plain = shown.projection(at: shown.placement)
    let projection = hasFiner ? plain.refined : plain
    guard let picture = picture(projection: projection), let visible = picture.visible else {
      // The picture went after the last frame. A deadline that stayed would wake the program for ever.
      sharpening.record(nil, available: nil, isResting: isResting, at: time)
      return
    }
    let toDevice = Affine(scale: pixelsPerPoint)
    let area = PixelArea(between: toDevice.boundingBox(of: visible))
    let number =
      area.width > 0 && area.height > 0
      ? refiner.start(
        picture.mosaic, transform: toDevice * projection.transform, in: area) : nil
    sharpening.didStart(number, in: area)
  }

  /// Shows the result of `refiner`, if there is one.
  func takeRefinement(from refiner: PictureRefiner) {
    guard let outcome = refiner.takeOutcome() else { return }
    if sharpening.didFinish(outcome.number, with: outcome.bitmap) { onChange() }
  }

  /// Returns the renderer of the current picture; nil if there is none.
  func picture(projection: PhotoProjection) -> PhotoRenderer? {
    guard case .picture(let pyramid) = pages[current] else { return nil }
    return PhotoRenderer(
      pyramid: pyramid, projection: projection, part: Rect(origin: .zero, size: pyramid.size),
      page: current,
      tiles: tiles)
  }
}

extension Affine {
  /// Returns whether the transform equals `other`, except for rounding.
  fileprivate func isNearly(_ other: Affine) -> Bool {
    let scales = 1e-9
    let offsets = 1e-6
    return abs(a - other.a) < scales && abs(b - other.b) < scales && abs(c - other.c) < scales
      && abs(d - other.d) < scales && abs(tx - other.tx) < offsets && abs(ty - other.ty) < offsets
  }
}

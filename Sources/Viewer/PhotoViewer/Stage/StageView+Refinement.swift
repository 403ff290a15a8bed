import Drawing
import Geometry
import Imaging
import Motion
import Views

/// Making the current picture as sharp as it can be, when it rests.
extension StageView {
  /// Notes what is seen of the current picture in a frame at `time`.
  func noteRest(at time: Instant) {
    let view = refinableView
    sharpening.see(
      view, available: view == nil ? nil : refinableQuality, isResting: isResting, at: time)
    if let view, let fitted = fitted(seenBy: view.sight) {
      sharpening.take(fitted.bitmap, fitted.isFinest ? .finest : .plain, in: fitted.place.area)
    }
  }

  /// Whether the current picture is as sharp as it will become.
  var isRefined: Bool { !sharpening.isPending && missing(of: finerTiles).isEmpty }

  private var isResting: Bool { !isMoving && !state.isHeld && state.curtain.isClosed }

  /// What is seen of the current picture; nil when it is as sharp as it can be. Enlarged pixels, and
  /// those in their places, are what they are.
  private var refinableView: Refinement.View? {
    let sight = sight(at: shownPlacement)
    guard sight.scale < 1, hasPicture, !isPlaying, let edition = editions[current] else {
      return nil
    }
    return Refinement.View(edition: edition, sight: sight)
  }

  /// What it could be refined from now; nil when not all of it has come.
  private var refinableQuality: Refinement.Quality? {
    guard isResting, isSharp(at: current), tileNeeds.visible.isEmpty else { return nil }
    return missing(of: tilesToRefine).isEmpty ? .finest : .plain
  }

  /// What came with the current picture for this very view, if anything.
  private func fitted(seenBy sight: PhotoSight) -> FittedPicture? {
    guard isSharp(at: current), case .picture(let pyramid) = pages[current],
      let fitted = pyramid.fitted,
      (Affine(scale: pixelsPerPoint) * sight.placement.transform).isNearly(fitted.place.toPlace)
    else { return nil }
    return fitted
  }

  /// More tiles than these are not worth their memory, 32 MiB, for a picture that is only looked at.
  private static let mostFinerTiles = 32

  /// The tiles that the current picture is still to be refined from when it rests.
  var finerTiles: [TileIndex] {
    guard isResting, !sharpening.isFinest,
      fitted(seenBy: sight(at: shownPlacement))?.isFinest != true
    else { return [] }
    return tilesToRefine
  }

  /// The tiles that it takes to refine the current picture: of the level next to the one that a frame
  /// is painted from.
  private var tilesToRefine: [TileIndex] {
    let sight = sight(at: shownPlacement)
    guard sight.scale < 1, let grid = tileGrid else { return [] }
    let tiles = grid.tiles(for: [sight.refined], nearest: bounds.center)
    return tiles.count <= Self.mostFinerTiles ? tiles : []
  }

  /// Has `refiner` refine what is seen.
  func refine(by refiner: PictureRefiner) {
    // All of it from one level: what was zoomed into before would stand out.
    let finer = tilesToRefine
    let hasFiner = !finer.isEmpty && missing(of: finer).isEmpty
    let plain = sight(at: shownPlacement)
    let sight = hasFiner ? plain.refined : plain
    guard let picture = picture(seenBy: sight), let visible = picture.visible else { return }
    let toDevice = Affine(scale: pixelsPerPoint)
    let area = PixelArea(between: toDevice.boundingBox(of: visible))
    let number =
      area.width > 0 && area.height > 0
      ? refiner.start(
        picture.mosaic, transform: toDevice * sight.placement.transform, in: area) : nil
    sharpening.didStart(number, in: area)
  }

  /// Shows what `refiner` made.
  func takeRefinement(from refiner: PictureRefiner) {
    guard let outcome = refiner.takeOutcome() else { return }
    if sharpening.take(outcome.bitmap, number: outcome.number) { onChange() }
  }

  private func picture(seenBy sight: PhotoSight) -> PhotoPicture? {
    guard case .picture(let pyramid) = pages[current] else { return nil }
    return PhotoPicture(
      of: pyramid, seenBy: sight, part: Rect(origin: .zero, size: pyramid.size), page: current,
      tiles: tiles)
  }
}

extension Affine {
  /// Whether it takes every point of a picture to the same place as `other`, but for rounding.
  fileprivate func isNearly(_ other: Affine) -> Bool {
    let (scales, offsets) = (1e-9, 1e-6)
    return abs(a - other.a) < scales && abs(b - other.b) < scales && abs(c - other.c) < scales
      && abs(d - other.d) < scales && abs(tx - other.tx) < offsets && abs(ty - other.ty) < offsets
  }
}

import Drawing
import Geometry
import Imaging
import Motion
import Views

/// Making the current picture as sharp as it can be, when it rests.
extension StageView {
  /// Notes what is seen of the current picture in a frame at `time`.
  func noteRest(at time: Instant) {
    sharpening.see(refinableView, available: refinableQuality, isResting: isResting, at: time)
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
    guard isSharp(at: current), tileNeeds.visible.isEmpty else { return nil }
    return missing(of: finerTiles).isEmpty ? .finest : .plain
  }

  /// More tiles than these are not worth their memory, 32 MiB, for a picture that is only looked at.
  private static let mostFinerTiles = 32

  /// The tiles that the current picture is still to be refined from when it rests: of the level next
  /// to the one that a frame is painted from.
  var finerTiles: [TileIndex] {
    let sight = sight(at: shownPlacement)
    guard isResting, sight.scale < 1, !sharpening.isFinest, let grid = tileGrid else { return [] }
    let tiles = grid.tiles(for: [sight.refined], nearest: bounds.center)
    return tiles.count <= Self.mostFinerTiles ? tiles : []
  }

  /// Has `refiner` refine what is seen.
  func refine(by refiner: PictureRefiner) {
    // All of it from one level: what was zoomed into before would stand out.
    let finer = finerTiles
    let hasFiner = !finer.isEmpty && missing(of: finer).isEmpty
    let plain = sight(at: shownPlacement)
    let sight = hasFiner ? plain.refined : plain
    guard let picture = picture(seenBy: sight), let visible = picture.visible else { return }
    let toDevice = Affine(scale: pixelsPerPoint)
    let area = PixelArea(around: toDevice.boundingBox(of: visible))
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

extension PixelArea {
  /// The pixels between the edges of `rect`, each moved to the nearest one, as a painter does.
  fileprivate init(around rect: Rect) {
    let (left, top) = (Int(rect.minX.rounded()), Int(rect.minY.rounded()))
    self.init(
      x: left, y: top, width: Int(rect.maxX.rounded()) - left,
      height: Int(rect.maxY.rounded()) - top)
  }
}

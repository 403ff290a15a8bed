import Drawing
import Geometry
import Imaging
import Motion
import Views

/// Making the current picture as sharp as it can be, when it rests.
extension StageView {
  /// Notes what is seen of the current picture in a frame at `time`, for which `tiles` are used.
  func noteRest(seeing tiles: [TileIndex], at time: Instant) {
    sharpening.see(refinementKey(seeing: tiles), isResting: isResting, at: time)
    dropFinerTiles()
  }

  /// Whether the current picture is as sharp as it will become.
  var isRefined: Bool { !sharpening.isPending && missing(of: finerTiles).isEmpty }

  private var isResting: Bool { !isMoving && !state.isHeld && state.curtain.isClosed }

  /// What is seen of the current picture, by `tiles`; nil when it is as sharp as it can be, or not all
  /// of it has come.
  private func refinementKey(seeing tiles: [TileIndex]) -> Refinement.Key? {
    let sight = sight(at: shownPlacement)
    // Enlarged pixels, and those in their places, are what they are.
    guard sight.scale < 1, hasPicture, !isPlaying, isSharp(at: current),
      tileNeeds.visible.isEmpty
    else {
      return nil
    }
    let isMade =
      sharpening.refinement(of: current, edition: edition, seenBy: sight, tiles: tiles)?
      .key.isFinest ?? false
    return Refinement.Key(
      page: current, edition: edition, sight: sight, tiles: tiles,
      isFinest: isMade || missing(of: finerTiles).isEmpty)
  }

  /// More tiles than these are not worth their memory, 32 MiB, for a picture that is only looked at.
  private static let mostFinerTiles = 32

  /// The tiles of which the current picture is refined, when it rests and that has not been done: of
  /// the level next to the one that a frame is painted from.
  var finerTiles: [TileIndex] {
    let sight = sight(at: shownPlacement)
    guard isResting, sight.scale < 1, !sharpening.isFinest, let grid = tileGrid else { return [] }
    let tiles = grid.tiles(for: [sight.refined], nearest: bounds.center)
    return tiles.count <= Self.mostFinerTiles ? tiles : []
  }

  /// What is fetched only to refine the picture is let go when that is done; what moves may need it.
  private func dropFinerTiles() {
    guard isResting else { return borrowedTiles = [] }
    guard sharpening.isFinest, !borrowedTiles.isEmpty else { return }
    tiles.keep { $0.page != current || !borrowedTiles.contains($0.tile) }
    borrowedTiles = []
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

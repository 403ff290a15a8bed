import Drawing
import Geometry
import PictureFiles
import Pixels

/// A page that is stored as pixels.
///
/// If the format allows random access, parts are read from the file. Otherwise, the first request
/// for a part decodes and keeps the whole page. A large page is kept no finer than needed.
final class StoredPixels: PagePixels {
  private let page: Page
  private let geometry: PageGeometry
  /// The options to open the reduced levels in the file, from exponent 1 on.
  private let reduced: [[String: Operation.Value]]
  private var store: PixelStore
  /// Whether the page does not fit into memory. Processing all pixels then takes so long that the
  /// result is kept.
  private let isLarge: Bool
  /// The sources of parts, finest first; empty until needed.
  private var sources: [any PixelSource] = []

  init(
    _ page: Page, geometry: PageGeometry, reduced: [[String: Operation.Value]], store: PixelStore
  ) {
    (self.page, self.geometry, self.reduced, self.store) = (page, geometry, reduced, store)
    isLarge = !store.memoryHolds(geometry.stored.width * geometry.stored.height)
  }

  var size: Size { geometry.size }

  func level(_ exponent: Int) throws(PictureError) -> Pyramid.Level {
    if exponent > 0, sources.isEmpty, let reduction = page.file.format.reduction(to: exponent) {
      return try level(exponent, by: reduction)
    }
    let held = try heldSource(for: exponent)
    let source =
      if let held { held } else { ComputedPixels(exponent: 0, image: try page.open().image) }
    let bitmap = try geometry.bitmap(
      of: geometry.whole(ofLevel: exponent), ofLevel: exponent, from: source)
    return Pyramid.Level(bitmap: bitmap, exponent: exponent)
  }

  /// Returns a whole level. For a large page, it also keeps the source of coarse parts if there is
  /// room.
  func base(_ exponent: Int) throws(PictureError) -> Pyramid.Level {
    if isLarge, exponent >= Self.quarter, page.file.format.reduction(to: exponent) == nil {
      do throws(PictureError) { _ = try source(for: exponent) } catch {
        switch error {
        case .noRoom, .outOfMemory: break
        default: throw error
        }
      }
    }
    return try level(exponent)
  }

  func part(_ area: PixelArea, ofLevel exponent: Int) throws(PictureError) -> Bitmap {
    try geometry.bitmap(of: area, ofLevel: exponent, from: source(for: exponent))
  }

  /// Returns the coarsest kept source that is at least as fine as the level with `exponent`.
  private func heldSource(for exponent: Int) throws(PictureError) -> (any PixelSource)? {
    if sources.isEmpty, !reduced.isEmpty { sources = try makeSources(for: exponent) }
    return sources.last { $0.exponent <= exponent }
  }

  private func source(for exponent: Int) throws(PictureError) -> any PixelSource {
    if let held = try heldSource(for: exponent) { return held }
    sources = try makeSources(for: exponent)
    guard let made = try heldSource(for: exponent) else {
      throw .unreadable(reason: "there is no such level")
    }
    return made
  }

  /// Returns a level that the loader reduces as far as it can. It starts at the first stored pixel.
  private func level(
    _ exponent: Int, by reduction: (exponent: Int, options: [String: Operation.Value])
  ) throws(PictureError) -> Pyramid.Level {
    // The loader omits incomplete pixels.
    let (width, height) = levelSize(reduction.exponent)
    let image = try page.open(reduction.options).image.padded(width: width, height: height)
    let stored = geometry.cutFromStoredOrigin
    let bitmap = try stored.bitmap(
      of: stored.whole(ofLevel: exponent), ofLevel: exponent,
      from: ComputedPixels(exponent: reduction.exponent, image: image))
    return Pyramid.Level(
      bitmap: bitmap, exponent: exponent, offset: geometry.offsetFromStoredOrigin(exponent))
  }

  /// Creates the sources for parts of the level with `exponent` and of coarser ones.
  private func makeSources(for exponent: Int) throws(PictureError) -> [any PixelSource] {
    let page = try page.open()
    // If the page turns out to be damaged, its storage is not deducted.
    var rest = store
    let made: [any PixelSource]
    if page.isRandomAccess {
      made = try randomSources(page.image, in: &rest)
    } else if !isLarge {
      let finest = try makePlane(exponent: 0, in: &rest)
      try page.image.stream(to: finest)
      made = [finest]
    } else if exponent >= Self.quarter {
      let quarter = try makePlane(exponent: Self.quarter, in: &rest)
      try page.image.stream(to: halver(to: quarter))
      made = [quarter]
    } else {
      made = try largeSources(page.image, in: &rest)
    }
    store = rest
    return made
  }

  /// Returns the sources for a page with random access.
  private func randomSources(
    _ image: LazyImage, in rest: inout PixelStore
  ) throws(PictureError) -> [any PixelSource] {
    let finest = ComputedPixels(exponent: 0, image: image)
    guard reduced.isEmpty else { return try [finest] + reducedSources() }
    guard isLarge, let quarter = try? makePlane(exponent: Self.quarter, in: &rest) else {
      return [finest]
    }
    try image.stream(to: halver(to: quarter))
    return [finest, quarter]
  }

  /// Returns the sources for a large page that is read from beginning to end.
  private func largeSources(
    _ image: LazyImage, in rest: inout PixelStore
  ) throws(PictureError) -> [any PixelSource] {
    let finest = try makePlane(exponent: 0, in: &rest)
    guard sources.isEmpty else {
      try image.stream(to: finest)
      return [finest] + sources
    }
    let quarter = try makePlane(exponent: Self.quarter, in: &rest)
    try image.stream(to: RowFork(finest, halver(to: quarter)))
    return [finest, quarter]
  }

  private func reducedSources() throws(PictureError) -> [any PixelSource] {
    var sources: [any PixelSource] = []
    for (index, options) in reduced.enumerated() {
      let (width, height) = levelSize(index + 1)
      let image = try page.open(options).image.padded(width: width, height: height)
      sources.append(ComputedPixels(exponent: index + 1, image: image))
    }
    return sources
  }

  /// The exponent of the level that is kept of a large page, with a sixteenth of its pixels, so
  /// that coarse levels need not read all of them.
  private static let quarter = 2

  private func halver(to plane: Plane) -> any RowTaker {
    RowHalver.chain(
      of: geometry.stored, exponent: plane.exponent, alone: geometry.alone, to: plane)
  }

  private func makePlane(
    exponent: Int, in rest: inout PixelStore
  ) throws(PictureError) -> Plane {
    let (width, height) = levelSize(exponent)
    return Plane(exponent: exponent, width: width, in: try rest.room(width: width, height: height))
  }

  /// Returns the size of the level with `exponent`, as stored.
  private func levelSize(_ exponent: Int) -> (width: Int, height: Int) {
    let (width, height) = geometry.stored
    return TileIndex.levelSize(exponent: exponent, of: Size(Double(width), Double(height)))
  }
}

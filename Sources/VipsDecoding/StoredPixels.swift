import Drawing
import Geometry
import Imaging

/// A page that is stored as pixels.
///
/// Parts come from the file where its format allows that. Where it does not, the first part that is
/// wanted has the whole page decoded and kept.
final class StoredPixels: PagePixels {
  private let page: Page
  private let geometry: PageGeometry
  /// How to open the coarser levels that the file holds, from the one with exponent 1 on.
  private let reduced: [[String: Operation.Value]]
  private var store: PixelStore
  /// Whether memory has no room for its pixels, and to go through all of them takes so long that
  /// what comes of it is kept.
  private let isLarge: Bool
  /// What parts are read from, the finest one first; none before one is wanted.
  private var sources: [any PixelSource] = []

  init(
    _ page: Page, geometry: PageGeometry, reduced: [[String: Operation.Value]], store: PixelStore
  ) {
    (self.page, self.geometry, self.reduced, self.store) = (page, geometry, reduced, store)
    isLarge = !store.memoryHolds(geometry.stored.width * geometry.stored.height)
  }

  var size: Size { geometry.size }

  func level(_ exponent: Int) throws(ImagingError) -> Pyramid.Level {
    if exponent > 0, sources.isEmpty, let reduction = page.file.format.reduction(to: exponent) {
      return try level(exponent, by: reduction)
    }
    let whole = geometry.whole(ofLevel: exponent)
    if isLarge || !sources.isEmpty || !reduced.isEmpty {
      return Pyramid.Level(bitmap: try part(whole, ofLevel: exponent), exponent: exponent)
    }
    let streamed = ComputedPixels(exponent: 0, image: try page.open().image)
    let bitmap = try geometry.bitmap(of: whole, ofLevel: exponent, from: streamed)
    return Pyramid.Level(bitmap: bitmap, exponent: exponent)
  }

  func part(_ area: PixelArea, ofLevel exponent: Int) throws(ImagingError) -> Bitmap {
    if sources.isEmpty { sources = try makeSources() }
    guard let source = sources.last(where: { $0.exponent <= exponent }) else {
      throw .outOfMemory(width: area.width, height: area.height)
    }
    return try geometry.bitmap(of: area, ofLevel: exponent, from: source)
  }

  /// A level that the loader itself reduces at first, from the first stored pixel on.
  private func level(
    _ exponent: Int, by reduction: (exponent: Int, options: [String: Operation.Value])
  ) throws(ImagingError) -> Pyramid.Level {
    // The loader leaves out what is no whole pixel.
    let (width, height) = levelSize(reduction.exponent)
    let image = try page.open(reduction.options).image.padded(width: width, height: height)
    let stored = geometry.cutFromStoredOrigin
    let bitmap = try stored.bitmap(
      of: stored.whole(ofLevel: exponent), ofLevel: exponent,
      from: ComputedPixels(exponent: reduction.exponent, image: image))
    return Pyramid.Level(
      bitmap: bitmap, exponent: exponent, offset: geometry.offsetFromStoredOrigin(exponent))
  }

  private func makeSources() throws(ImagingError) -> [any PixelSource] {
    let page = try page.open()
    if page.isRandomAccess {
      let finest = ComputedPixels(exponent: 0, image: page.image)
      guard reduced.isEmpty else { return try [finest] + reducedSources() }
      guard isLarge, let quarter = try? makePlane(exponent: Self.quarter) else { return [finest] }
      try page.image.stream(to: halver(to: quarter))
      return [finest, quarter]
    }
    let finest = try makePlane(exponent: 0)
    guard isLarge else {
      try page.image.stream(to: finest)
      return [finest]
    }
    let quarter = try makePlane(exponent: Self.quarter)
    try page.image.stream(to: RowFork(finest, halver(to: quarter)))
    return [finest, quarter]
  }

  private func reducedSources() throws(ImagingError) -> [any PixelSource] {
    var sources: [any PixelSource] = []
    for (index, options) in reduced.enumerated() {
      let (width, height) = levelSize(index + 1)
      let image = try page.open(options).image.padded(width: width, height: height)
      sources.append(ComputedPixels(exponent: index + 1, image: image))
    }
    return sources
  }

  /// The level that is kept of a large page, so that coarse levels need not read all of its pixels:
  /// a sixteenth of them.
  private static let quarter = 2

  private func halver(to plane: Plane) -> any RowTaker {
    RowHalver.chain(
      of: geometry.stored, exponent: plane.exponent, alone: geometry.alone, to: plane)
  }

  private func makePlane(exponent: Int) throws(ImagingError) -> Plane {
    let (width, height) = levelSize(exponent)
    return Plane(exponent: exponent, width: width, in: try store.room(width: width, height: height))
  }

  /// As stored.
  private func levelSize(_ exponent: Int) -> (width: Int, height: Int) {
    let (width, height) = geometry.stored
    return TileIndex.levelSize(exponent: exponent, of: Size(Double(width), Double(height)))
  }
}

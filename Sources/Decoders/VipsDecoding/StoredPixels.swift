import Decoding
import Drawing
import Geometry
import PictureFiles
import Pixels

/// A page that is stored as pixels.
///
/// If the format allows random access, parts are read from the file. Otherwise, the first request
/// for a part decodes and keeps the whole page. A large page is kept no finer than needed.
final class StoredPixels: PagePixels {
  let page: Page
  let geometry: PageGeometry
  /// The options to open the reduced levels in the file, from exponent 1 on.
  let reduced: [[String: Operation.Value]]
  var store: PixelStore
  /// Whether the page does not fit into memory. Processing all pixels then takes so long that the
  /// result is kept.
  let isLarge: Bool
  /// The sources of parts, finest first; empty until needed.
  private(set) var sources: [any PixelSource] = []
  let progress: DecodingProgress?

  init(
    _ page: Page, geometry: PageGeometry, reduced: [[String: Operation.Value]], store: PixelStore,
    _ progress: DecodingProgress?
  ) {
    self.page = page
    self.geometry = geometry
    self.reduced = reduced
    self.store = store
    self.progress = progress
    isLarge = !store.memoryHolds(geometry.stored.width * geometry.stored.height)
  }

  var size: Size { geometry.size }

  func level(_ exponent: Int) throws(PictureError) -> Pyramid.Level {
    if exponent > 0, sources.isEmpty,
      let reduction = page.file.format.loader?.reduction(to: exponent)
    {
      return try level(exponent, by: reduction)
    }
    let held = try heldSource(for: exponent)
    let source =
      if let held { held } else { computed(try page.open().image) }
    let bitmap = try geometry.bitmap(
      of: geometry.whole(ofLevel: exponent), ofLevel: exponent, from: source)
    return Pyramid.Level(bitmap: bitmap, exponent: exponent)
  }

  /// Returns a whole level. For a large page, it also keeps the source of coarse parts if there is
  /// room.
  func base(_ exponent: Int) throws(PictureError) -> Pyramid.Level {
    if isLarge, exponent >= Self.quarter, page.file.format.loader?.reduction(to: exponent) == nil {
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
      from: computed(image, exponent: reduction.exponent))
    return Pyramid.Level(
      bitmap: bitmap, exponent: exponent, offset: geometry.offsetFromStoredOrigin(exponent))
  }
}

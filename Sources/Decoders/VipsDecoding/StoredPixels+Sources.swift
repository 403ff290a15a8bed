import PictureFiles
import Geometry
import Pixels

/// The sources from which parts are made.
extension StoredPixels {
  /// Creates the sources for parts of the level with `exponent` and of coarser ones.
  func makeSources(for exponent: Int) throws(PictureError) -> [any PixelSource] {
    let page = try page.open()
    // If the page turns out to be damaged, its storage is not deducted.
    var rest = store
    let made: [any PixelSource]
    // To decode all of a small picture together is faster than to open it for each part.
    if page.isRandomAccess && (self.page.file.readsPartsAgain || !reduced.isEmpty) {
      made = try randomSources(page.image, in: &rest)
    } else if !isLarge {
      let finest = try makePlane(exponent: 0, in: &rest)
      try page.image.stream(to: finest, progress)
      made = [finest]
    } else if exponent >= Self.quarter {
      made = [try quarterSource(page.image, in: &rest)]
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
    let finest: any PixelSource =
      page.file.readsPartsAgain ? computed(image) : reopened([:], exponent: 0)
    guard reduced.isEmpty else { return try [finest] + reducedSources() }
    guard isLarge, let quarter = try? makePlane(exponent: Self.quarter, in: &rest) else {
      return [finest]
    }
    try image.stream(to: halver(to: quarter), progress)
    return [finest, quarter]
  }

  /// Returns the source of coarse parts of a large page. The loader reduces it if it can, in a third
  /// of the time, unless the level would not start at the first upright pixel.
  private func quarterSource(
    _ image: LazyImage, in rest: inout PixelStore
  ) throws(PictureError) -> any PixelSource {
    let quarter = try makePlane(exponent: Self.quarter, in: &rest)
    let reduction = page.file.format.loader?.reduction(to: Self.quarter)
    guard let reduction, reduction.exponent == Self.quarter, geometry.orientation == .upright else {
      try image.stream(to: halver(to: quarter), progress)
      return quarter
    }
    let (width, height) = levelSize(Self.quarter)
    try page.open(reduction.options).image.padded(width: width, height: height)
      .stream(to: quarter, progress)
    return quarter
  }

  /// Returns the sources for a large page that is read from beginning to end.
  private func largeSources(
    _ image: LazyImage, in rest: inout PixelStore
  ) throws(PictureError) -> [any PixelSource] {
    let finest = try makePlane(exponent: 0, in: &rest)
    guard sources.isEmpty else {
      try image.stream(to: finest, progress)
      return [finest] + sources
    }
    let quarter = try makePlane(exponent: Self.quarter, in: &rest)
    try image.stream(to: RowSplitter(finest, halver(to: quarter)), progress)
    return [finest, quarter]
  }

  func computed(_ image: LazyImage, exponent: Int = 0) -> ComputedPixels {
    ComputedPixels(exponent: exponent, image: image, progress: progress)
  }

  private func reopened(_ options: [String: Operation.Value], exponent: Int) -> ReopenedPixels {
    ReopenedPixels(exponent: exponent, page: page, options: options, progress: progress)
  }

  private func reducedSources() throws(PictureError) -> [any PixelSource] {
    var sources: [any PixelSource] = []
    for (index, options) in reduced.enumerated() {
      guard page.file.readsPartsAgain else {
        sources.append(reopened(options, exponent: index + 1))
        continue
      }
      let (width, height) = levelSize(index + 1)
      let image = try page.open(options).image.padded(width: width, height: height)
      sources.append(computed(image, exponent: index + 1))
    }
    return sources
  }

  /// The exponent of the level that is kept of a large page, with a sixteenth of its pixels, so
  /// that coarse levels need not read all of them.
  static let quarter = 2

  private func halver(to plane: Plane) -> any RowConsumer {
    RowHalver.chain(
      of: geometry.stored, exponent: plane.exponent, unpaired: geometry.unpaired, to: plane)
  }

  private func makePlane(
    exponent: Int, in rest: inout PixelStore
  ) throws(PictureError) -> Plane {
    let (width, height) = levelSize(exponent)
    return Plane(exponent: exponent, width: width, in: try rest.room(width: width, height: height))
  }

  /// Returns the size of the level with `exponent`, as stored.
  func levelSize(_ exponent: Int) -> (width: Int, height: Int) {
    let (width, height) = geometry.stored
    return TileIndex.levelSize(exponent: exponent, of: Size(Double(width), Double(height)))
  }
}

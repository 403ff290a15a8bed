import Codecs
package import DecoderIPC
import Drawing
package import Files
package import Geometry
package import PictureFiles
import PictureLoading
import Pixels

/// Answers the requests of a viewer.
package final class PictureService {
  private let openPicture: Opener
  /// Returns the metadata in a file about the making of its picture.
  private let metadata: (OpenFile) -> PictureMetadata
  private var picture: (any PictureSource)?
  /// The files that the picture reads from and writes to.
  private var files: [OpenFile] = []
  private let progress: DecodingProgress?
  /// The size of the largest window, for which a decoded level is kept; nil if none is.
  private let largestWindow: Size?
  /// The level from which the picture was last reduced to fit a window.
  private var kept: KeptLevel?

  /// Creates a service for the formats of `opener`, whose pictures report their `progress`; `metadata` reads the
  /// metadata of files.
  ///
  /// With a `largestWindow`, in pixels, the window of the viewer may still change its size: the decoded level is kept
  /// until the picture is closed or parts of it are requested, and is enough for any window of at most that size.
  package init(
    _ progress: DecodingProgress? = nil, largestWindow: Size? = nil,
    metadata: @escaping (OpenFile) -> PictureMetadata = ExifReader.metadata,
    opener: @escaping Opener
  ) {
    self.metadata = metadata
    self.progress = progress
    self.largestWindow = largestWindow
    openPicture = opener
  }

  /// Carries out `request` and returns the reply.
  package func answer(_ request: DecoderRequest) -> DecoderReply {
    progress?.begin()
    do {
      switch request {
      case .open(let file, let page, let spill, let isPlain):
        close()
        // A file that is refused is not kept open: its disk could not be removed.
        let picture = try openPicture(file, page, spill, isPlain)
        self.picture = picture
        files = [file] + (spill.map { [$0] } ?? [])
        return .opened(picture.info)
      case .decode(let detail):
        guard let picture else { return .fault(.unreadable(reason: "no picture is open")) }
        return try decode(detail, of: picture)
      case .encode(let rendition):
        guard let picture else { return .fault(.unreadable(reason: "no picture is open")) }
        return .encoded(try picture.encoded(as: rendition))
      case .cut(let file, let rendition):
        close()
        guard let area = rendition.part?.area else {
          return .fault(.unreadable(reason: "the part is turned"))
        }
        return .encoded(
          try JPEG.cut(area, of: FileBytes.read(file), changedBy: rendition.change))
      case .close:
        close()
        return .done
      case .strip(let file):
        close()
        return .encoded(try AnonymousFile.bytes(of: FileBytes.read(file)))
      case .describe(let file):
        close()
        return .metadata(metadata(file))
      case .turn(let file, let change):
        close()
        return .edits(try OrientationEdits.edits(of: file, applying: change))
      }
    } catch {
      return .fault(error)
    }
  }

  private func close() {
    picture = nil
    kept = nil
    files = []
  }

  private func decode(
    _ detail: PictureRequest.Detail, of picture: any PictureSource
  ) throws(PictureError) -> DecoderReply {
    let size = picture.info.size
    switch detail {
    case .complete, .thumbnail:
      let exponent = detail.exponent(for: size)
      // A picture that is read in parts can be larger than one that can be sent.
      let extent = TileIndex.levelSize(exponent: exponent, of: size)
      try PixelLimits.check(width: extent.width, height: extent.height)
      let level = try picture.level(exponent)
      return .level(level, picture.info.completeness)
    case .reduced(let width, let height):
      return try reduce(picture, to: detail.exponent(for: size), width: width, height: height)
    case .preview:
      guard let preview = picture.embeddedPreview(), let level = preview.asLevel(of: size) else {
        return .done
      }
      return .level(level)
    case .tile(let tile):
      guard tile.exists(in: size) else { return .fault(.unreadable(reason: "no such tile")) }
      kept = nil
      return .part(try picture.part(tile.heldArea(in: size), ofLevel: tile.exponent))
    case .frame:
      let frame = try picture.nextFrame()
      return .frame(frame.bitmap, frame.duration)
    }
  }

  /// Returns the level needed to show all of `picture` in `width` by `height` pixels, together with
  /// the final rendering at that size, so that the viewer need not compute it or wait for it.
  private func reduce(
    _ picture: any PictureSource, to exponent: Int, width: Int, height: Int
  ) throws(PictureError) -> DecoderReply {
    let size = picture.info.size
    guard let fit = PictureFit(of: size, width: width, height: height) else {

      let level = try picture.base(exponent).reduced(to: exponent)
      return .level(level, picture.info.completeness)
    }
    let plan = FittingPlan(exponent, of: size, in: fit, largest: largestWindow)
    if let kept, kept.isEnough(for: plan) {
      return reduce(try kept.upright(), of: picture.info, by: plan)
    }
    if let result = try picture.fitted(plan) {
      kept = result.source
      return .fitted(
        result.level, result.fitted.bitmap, isFinest: result.fitted.isFinest,
        picture.info.completeness)
    }
    let level = try level(of: picture, for: plan)
    if plan.keepsSource { kept = KeptLevel(level) }
    return reduce(level, of: picture.info, by: plan)
  }

  private func level(
    of picture: any PictureSource, for plan: FittingPlan
  ) throws(PictureError) -> Pyramid.Level {
    if plan.keepsSource, BaseLevels.mayBe(plan.source, of: picture.info.size) {
      return try picture.level(plan.source)
    }
    return try plan.source < plan.exponent
      ? picture.base(plan.exponent) : picture.level(plan.exponent)
  }

  private func reduce(
    _ level: Pyramid.Level, of info: PictureInfo, by plan: FittingPlan
  ) -> DecoderReply {
    let fitted = FittedPicture(of: level, size: info.size, in: plan.fit)
    let level = level.reduced(to: plan.exponent)
    return fitted.map {
      .fitted(level, $0.bitmap, isFinest: $0.isFinest, info.completeness)
    } ?? .level(level, info.completeness)
  }
}

extension Pyramid.Level {
  /// Returns the level with `exponent` or, if it cannot be made by halving, the current one.
  fileprivate func reduced(to exponent: Int) -> Pyramid.Level {
    var level = self
    while level.exponent < exponent, level.offset == .zero { level.halve() }
    return level
  }
}

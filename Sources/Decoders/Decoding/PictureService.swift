package import DecoderIPC
import Drawing
import Files
import Geometry
import PictureFiles
import PictureLoading
import Pixels

/// Answers the requests of a viewer.
package final class PictureService {
  private let openPicture: Opener
  private var picture: (any PictureSource)?
  /// The files that the picture reads from and writes to.
  private var files: [OpenFile] = []
  private let progress: DecodingProgress?

  /// Creates a service for the formats of `opener`, whose pictures report their `progress`.
  package init(_ progress: DecodingProgress? = nil, opener: @escaping Opener) {
    (self.progress, openPicture) = (progress, opener)
  }

  /// Carries out `request` and returns the reply.
  package func answer(_ request: DecoderRequest) -> DecoderReply {
    progress?.begin()
    do {
      switch request {
      case .open(let file, let page, let spill):
        picture = nil
        files = [file] + (spill.map { [$0] } ?? [])
        let picture = try openPicture(file, page, spill)
        self.picture = picture
        return .opened(picture.info)
      case .decode(let detail):
        guard let picture else { return .fault(.unreadable(reason: "no picture is open")) }
        return try decode(detail, of: picture)
      case .close:
        picture = nil
        files = []
        return .done
      }
    } catch {
      return .fault(error)
    }
  }

  private func decode(
    _ detail: PictureRequest.Detail, of picture: any PictureSource
  ) throws(PictureError) -> DecoderReply {
    let size = picture.info.size
    switch detail {
    case .complete, .thumbnail: return .level(try picture.level(detail.exponent(for: size)))
    case .reduced(let width, let height):
      return try reduce(picture, to: detail.exponent(for: size), width: width, height: height)
    case .preview:
      guard let preview = picture.embeddedPreview(), let level = preview.asLevel(of: size) else {
        return .done
      }
      return .level(level)
    case .tile(let tile):
      guard tile.exists(in: size) else { return .fault(.unreadable(reason: "no such tile")) }
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
    let place = FittedPlace(of: size, width: width, height: height)
    if let place, let (level, fitted) = try picture.fitted(exponent, in: place) {
      return .fitted(level, fitted.bitmap, isFinest: fitted.isFinest)
    }
    var level = try picture.base(exponent)
    let fitted = place.flatMap { FittedPicture(of: level, size: size, in: $0) }
    while level.exponent < exponent, level.offset == .zero { level.halve() }
    return fitted.map { .fitted(level, $0.bitmap, isFinest: $0.isFinest) } ?? .level(level)
  }
}

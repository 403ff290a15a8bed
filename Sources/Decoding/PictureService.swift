public import Imaging

/// Answers what a viewer asks of a decoder.
public final class PictureService {
  /// Opens page `page` of the picture in a file; what does not fit into memory may be written to
  /// `spill`.
  public typealias Opener = (
    _ file: OpenFile, _ page: Int, _ spill: OpenFile?
  ) throws(ImagingError) -> any StoredPicture

  private let openPicture: Opener
  private var picture: (any StoredPicture)?
  /// What the picture reads from and writes to.
  private var files: [OpenFile] = []

  /// A service for the formats that `opener` opens.
  public init(opener: @escaping Opener) { openPicture = opener }

  /// What there is to say to `request`.
  public func answer(_ request: DecoderRequest) -> DecoderReply {
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
    _ detail: PictureWish.Detail, of picture: any StoredPicture
  ) throws(ImagingError) -> DecoderReply {
    let size = picture.info.size
    switch detail {
    case .complete, .thumbnail: return .level(try picture.level(detail.exponent(for: size)))
    case .reduced: return .level(try picture.base(detail.exponent(for: size)))
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
}

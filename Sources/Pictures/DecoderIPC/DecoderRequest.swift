package import Files
package import PictureLoading
package import Pixels

/// A request to a decoder, which has at most one picture open, the last one.
package enum DecoderRequest: Sendable {
  /// Opens page `page` of the picture in `file` and closes the previous picture. Pixels that do not
  /// fit into memory may be written to `spill`, a file that nothing else can open. If it is `plain`, effects such as
  /// filters are left out.
  case open(OpenFile, page: Int, spill: OpenFile?, plain: Bool = false)
  /// Decodes pixels of the open picture.
  case decode(PictureRequest.Detail)
  /// Writes the open picture as another file.
  case encode(PictureRendition)
  /// Closes the open picture and frees its memory.
  case close
  /// Closes the open picture, and finds the edits that change the orientation of a file.
  case turn(OpenFile, Orientation)
  /// Closes the open picture, and reads the metadata of a file.
  case describe(OpenFile)
  /// Closes the open picture, and writes a part of the one in a file as a file of the same format, without loss.
  case cut(OpenFile, PictureRendition)
  /// Closes the open picture, and writes a lossless copy of a file with only the visible data of its picture.
  case strip(OpenFile)

  /// Whether the picture that was open before is no longer needed.
  var endsPicture: Bool {
    switch self {
    case .open, .close, .turn, .describe, .cut, .strip: true
    case .decode, .encode: false
    }
  }
}

/// Conversion to and from packets.
extension DecoderRequest {
  private enum Kind: Int {
    case open, thumbnail, reduced, complete, preview, tile, frame, close, turn, describe, encode,
      cut, strip
  }

  /// The request as a packet.
  var packet: Packet {
    switch self {
    case .open(let file, let page, let spill, let isPlain):
      Packet(
        Kind.open.rawValue, [page, isPlain ? 1 : 0], files: [file] + (spill.map { [$0] } ?? []))
    case .decode(let detail): Self.packet(of: detail)
    case .encode(let rendition): Packet(Kind.encode.rawValue, rendition.numbers)
    case .cut(let file, let rendition):
      Packet(Kind.cut.rawValue, rendition.numbers, files: [file])
    case .strip(let file): Packet(Kind.strip.rawValue, files: [file])
    case .close: Packet(Kind.close.rawValue)
    case .turn(let file, let change):
      Packet(Kind.turn.rawValue, [Int(change.rawValue)], files: [file])
    case .describe(let file): Packet(Kind.describe.rawValue, files: [file])
    }
  }

  private static func packet(of detail: PictureRequest.Detail) -> Packet {
    switch detail {
    case .thumbnail(let side): Packet(Kind.thumbnail.rawValue, [side])
    case .reduced(let width, let height): Packet(Kind.reduced.rawValue, [width, height])
    case .complete: Packet(Kind.complete.rawValue)
    case .preview: Packet(Kind.preview.rawValue)
    case .tile(let tile): Packet(Kind.tile.rawValue, [tile.exponent, tile.column, tile.row])
    case .frame(let number): Packet(Kind.frame.rawValue, [number])
    }
  }

  /// Parses `packet`, or returns nil if it is invalid.
  package init?(_ packet: Packet) {
    var fields = NumberReader(packet.numbers)
    guard let kind = Kind(rawValue: packet.kind),
      let request = Self.request(kind, &fields, packet.files), fields.isAtEnd
    else { return nil }
    self = request
  }

  private static func request(
    _ kind: Kind, _ fields: inout NumberReader, _ files: [OpenFile]
  ) -> Self? {
    switch kind {
    case .open:
      guard let page = fields.number(), let isPlain = fields.flag(),
        (1...2).contains(files.count)
      else { return nil }
      return .open(files[0], page: page, spill: files.dropFirst().first, plain: isPlain)
    case .encode: return PictureRendition(&fields).map(Self.encode)
    case .close: return .close
    case .turn:
      guard let change = fields.choice(Orientation.self), files.count == 1 else { return nil }
      return .turn(files[0], change)
    case .describe: return files.count == 1 ? .describe(files[0]) : nil
    case .strip: return files.count == 1 ? .strip(files[0]) : nil
    case .cut:
      guard let rendition = PictureRendition(&fields), files.count == 1 else { return nil }
      return .cut(files[0], rendition)
    case .thumbnail, .reduced, .complete, .preview, .tile, .frame:
      return detail(kind, &fields).map(Self.decode)
    }
  }

  private static func detail(
    _ kind: Kind, _ fields: inout NumberReader
  ) -> PictureRequest.Detail? {
    switch kind {
    case .thumbnail: return fields.number().map(PictureRequest.Detail.thumbnail)
    case .frame: return fields.number().map(PictureRequest.Detail.frame)
    case .complete: return .complete
    case .preview: return .preview
    case .reduced:
      guard let width = fields.number(), let height = fields.number() else { return nil }
      return .reduced(width: width, height: height)
    case .tile:
      guard let exponent = fields.number(), let column = fields.number(),
        let row = fields.number()
      else { return nil }
      return .tile(TileIndex(exponent: exponent, column: column, row: row))
    case .open, .close, .turn, .describe, .encode, .cut, .strip: return nil
    }
  }
}

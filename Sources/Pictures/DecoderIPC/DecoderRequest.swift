package import Files
package import PictureLoading
package import Pixels

/// A request to a decoder, which has at most one picture open, the last one.
package enum DecoderRequest: Sendable {
  /// Opens page `page` of the picture in `file` and closes the previous picture. Pixels that do not
  /// fit into memory may be written to `spill`, a file that nothing else can open.
  case open(OpenFile, page: Int, spill: OpenFile?)
  /// Decodes pixels of the open picture.
  case decode(PictureRequest.Detail)
  /// Writes the open picture as another file.
  case encode(PictureRendition)
  /// Closes the open picture and frees its memory.
  case close
  /// Closes the open picture, and finds the edits of a file that change how it is seen.
  case turn(OpenFile, Orientation)
  /// Closes the open picture, and reads what a file says of how its picture was made.
  case describe(OpenFile)
  /// Closes the open picture, and writes a part of the one in a file as a file of the same format, without loss.
  case cut(OpenFile, PictureRendition)

  /// Whether the picture that was open before is no longer needed.
  var endsPicture: Bool {
    switch self {
    case .open, .close, .turn, .describe, .cut: true
    case .decode, .encode: false
    }
  }
}

/// Conversion to and from packets.
extension DecoderRequest {
  private enum Kind: Int {
    case open, thumbnail, reduced, complete, preview, tile, frame, close, turn, describe, encode,
      cut
  }

  /// The request as a packet.
  package var packet: Packet {
    switch self {
    case .open(let file, let page, let spill):
      Packet(Kind.open.rawValue, [page], files: [file] + (spill.map { [$0] } ?? []))
    case .decode(let detail): Self.packet(of: detail)
    case .encode(let rendition): Packet(Kind.encode.rawValue, rendition.numbers)
    case .cut(let file, let rendition):
      Packet(Kind.cut.rawValue, rendition.numbers, files: [file])
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
    let numbers = packet.numbers
    switch (Kind(rawValue: packet.kind), numbers.count) {
    case (.open, 1) where (1...2).contains(packet.files.count):
      self = .open(packet.files[0], page: numbers[0], spill: packet.files.dropFirst().first)
    case (.thumbnail, 1): self = .decode(.thumbnail(side: numbers[0]))
    case (.reduced, 2): self = .decode(.reduced(width: numbers[0], height: numbers[1]))
    case (.complete, 0): self = .decode(.complete)
    case (.preview, 0): self = .decode(.preview)
    case (.tile, 3):
      self = .decode(
        .tile(TileIndex(exponent: numbers[0], column: numbers[1], row: numbers[2])))
    case (.frame, 1): self = .decode(.frame(numbers[0]))
    case (.close, 0): self = .close
    case (.turn, 1) where packet.files.count == 1:
      guard let change = Self.orientation(numbers[0]) else { return nil }
      self = .turn(packet.files[0], change)
    case (.encode, _):
      guard let rendition = PictureRendition(numbers: numbers) else { return nil }
      self = .encode(rendition)
    case (.cut, _) where packet.files.count == 1:
      guard let rendition = PictureRendition(numbers: numbers) else { return nil }
      self = .cut(packet.files[0], rendition)
    case (.describe, 0) where packet.files.count == 1: self = .describe(packet.files[0])
    default: return nil
    }
  }

  private static func orientation(_ number: Int) -> Orientation? {
    UInt16(exactly: number).flatMap { Orientation(rawValue: $0) }
  }
}

/// What a decoder is asked. It holds one picture open, the last one.
public enum DecoderRequest: Sendable {
  /// Opens page `page` of the picture in `file` in place of the one before. What does not fit into
  /// memory may be written to `spill`, a file that nobody else sees.
  case open(OpenFile, page: Int, spill: OpenFile?)
  /// Asks for pixels of the picture that is open.
  case decode(PictureWish.Detail)
  /// Lets go of the picture that is open, and of all memory that it takes.
  case close
}

/// As packets.
extension DecoderRequest {
  private enum Kind: Int {
    case open, thumbnail, reduced, complete, preview, tile, frame, close
  }

  /// The request as it is sent.
  public var packet: Packet {
    switch self {
    case .open(let file, let page, let spill):
      Packet(Kind.open.rawValue, [page], files: [file] + (spill.map { [$0] } ?? []))
    case .decode(let detail): Self.packet(of: detail)
    case .close: Packet(Kind.close.rawValue)
    }
  }

  private static func packet(of detail: PictureWish.Detail) -> Packet {
    switch detail {
    case .thumbnail(let side): Packet(Kind.thumbnail.rawValue, [side])
    case .reduced(let width, let height): Packet(Kind.reduced.rawValue, [width, height])
    case .complete: Packet(Kind.complete.rawValue)
    case .preview: Packet(Kind.preview.rawValue)
    case .tile(let tile): Packet(Kind.tile.rawValue, [tile.exponent, tile.column, tile.row])
    case .frame(let number): Packet(Kind.frame.rawValue, [number])
    }
  }

  /// The request that `packet` stands for; nil when it stands for none.
  public init?(_ packet: Packet) {
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
    default: return nil
    }
  }
}

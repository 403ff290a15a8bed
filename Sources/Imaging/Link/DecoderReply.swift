public import Drawing
import Geometry

/// What a decoder answers.
///
/// Whoever takes one for true does so only within the limits that are checked here: sizes are those
/// of pictures, and there are as many pixels as they say.
public enum DecoderReply: Sendable {
  /// It is there, and confined as these words say.
  case ready(String)
  /// The picture is open.
  case opened(PictureInfo)
  /// All of the picture in one level.
  case level(Pyramid.Level)
  /// Pixels of a tile, or of nothing when there is no preview.
  case part(Bitmap)
  /// A frame, and how long it is shown.
  case frame(Bitmap, Duration)
  /// What is wrong.
  case fault(ImagingError)
  /// It is done, and there is nothing to say of it.
  case done
}

/// As packets.
extension DecoderReply {
  private enum Kind: Int {
    case ready, opened, level, part, frame, fault, done
  }

  /// The reply as it is sent, with its pixels, if it has any, in `memory`, which goes with it; nil
  /// when they are more than it holds.
  public func packet(sharing memory: OpenFile? = nil) -> Packet? {
    switch self {
    case .ready(let words): Packet(Kind.ready.rawValue, text: words)
    case .opened(let info):
      Packet(
        Kind.opened.rawValue,
        [
          Int(info.size.width), Int(info.size.height), info.pageCount, info.isAnimated ? 1 : 0,
          info.isScalable ? 1 : 0,
        ], text: info.format)
    case .level(let level):
      Self.packet(
        .level, [level.exponent, Int(level.offset.dx), Int(level.offset.dy)], of: level.bitmap,
        in: memory)
    case .part(let bitmap): Self.packet(.part, [], of: bitmap, in: memory)
    case .frame(let bitmap, let duration):
      Self.packet(
        .frame, [Int(min(max(duration, .zero), Self.longestFrame) / .milliseconds(1))], of: bitmap,
        in: memory)
    case .fault(let error):
      Packet(Kind.fault.rawValue, error.code.numbers, text: error.code.text)
    case .done: Packet(Kind.done.rawValue)
    }
  }

  private static func packet(
    _ kind: Kind, _ numbers: [Int], of bitmap: Bitmap, in memory: OpenFile?
  ) -> Packet? {
    guard let memory, SharedPixels.write(bitmap, to: memory) else { return nil }
    let shape = [bitmap.width, bitmap.height, bitmap.isOpaque ? 1 : 0]
    return Packet(kind.rawValue, shape + numbers, files: [memory])
  }

  /// The reply that `packet` stands for; nil when it stands for none that can be believed, or has more
  /// than `mostPixels`.
  public init?(_ packet: Packet, mostPixels: Int = PixelLimits.count) {
    let numbers = packet.numbers
    switch (Kind(rawValue: packet.kind), numbers.count) {
    case (.ready, 0): self = .ready(packet.text.cleaned(toLines: Self.mostLines))
    case (.opened, 5):
      guard Self.isCredible(numbers[0], numbers[1]), (1...Self.mostPages).contains(numbers[2])
      else { return nil }
      self = .opened(
        PictureInfo(
          format: packet.text.cleaned(to: Self.longestFormat),
          size: Size(Double(numbers[0]), Double(numbers[1])),
          pageCount: numbers[2], isAnimated: numbers[3] != 0, isScalable: numbers[4] != 0))
    case (.level, 6):
      guard (0...Self.greatestExponent).contains(numbers[3]),
        let bitmap = Self.bitmap(packet, mostPixels: mostPixels)
      else { return nil }
      let overhang = 1 << numbers[3]
      guard (-overhang...0).contains(numbers[4]), (-overhang...0).contains(numbers[5]) else {
        return nil
      }
      let offset = Vector(Double(numbers[4]), Double(numbers[5]))
      self = .level(Pyramid.Level(bitmap: bitmap, exponent: numbers[3], offset: offset))
    case (.part, 3):
      guard let bitmap = Self.bitmap(packet, mostPixels: mostPixels) else { return nil }
      self = .part(bitmap)
    case (.frame, 4):
      guard (0...Int(Self.longestFrame / .milliseconds(1))).contains(numbers[3]),
        let bitmap = Self.bitmap(packet, mostPixels: mostPixels)
      else { return nil }
      self = .frame(bitmap, .milliseconds(numbers[3]))
    case (.fault, _):
      guard let error = ImagingError(ImagingError.Code(numbers: numbers, text: packet.text))
      else { return nil }
      self = .fault(error)
    case (.done, 0): self = .done
    default: return nil
    }
  }

  /// More halvings than any side allows.
  private static let greatestExponent = 20
  /// More pages than anybody leafs through.
  private static let mostPages = 1 << 20
  /// A frame that a file wants to be shown for longer is shown for as long as this.
  private static let longestFrame = Duration.seconds(3600)
  /// More characters than the name of any format has.
  private static let longestFormat = 40
  /// More measures than any decoder takes.
  private static let mostLines = 20

  private static func isCredible(_ width: Int, _ height: Int) -> Bool {
    let sides = 1...PixelLimits.regionSide
    return sides.contains(width) && sides.contains(height)
      && width * height <= PixelLimits.regionCount
  }

  private static func bitmap(_ packet: Packet, mostPixels: Int) -> Bitmap? {
    guard let file = packet.files.first else { return nil }
    return SharedPixels.bitmap(
      in: file, width: packet.numbers[0], height: packet.numbers[1],
      isOpaque: packet.numbers[2] != 0, mostPixels: mostPixels)
  }
}

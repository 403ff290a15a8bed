package import Drawing
package import Files
import Geometry
package import PictureFiles
package import PictureLoading
package import Pixels
import SharedMemory

/// A reply of a decoder.
///
/// Replies are not trusted. Parsing checks the limits: sizes must be those of pictures, and the
/// number of pixels must match.
package enum DecoderReply: Sendable {
  /// The decoder is ready. The text reports the state of its sandbox.
  case ready(String)
  /// The picture was opened.
  case opened(PictureInfo)
  /// The whole picture as one level, with what is known of its completeness.
  case level(Pyramid.Level, Completeness = .whole)
  /// The whole picture as one level, with the picture rendered for the requested area, and whether
  /// finer pixels would not improve that.
  case fitted(Pyramid.Level, Bitmap, isFinest: Bool, Completeness = .whole)
  /// The pixels of a tile.
  case part(Bitmap)
  /// A frame of an animation, and how long it is shown.
  case frame(Bitmap, Duration)
  /// Decoding failed.
  case fault(PictureError)
  /// The request was completed without a result, or the file has no preview.
  case done
  /// The answer to the request will follow; this percentage of the work is done, from 1 to 99.
  case progress(Int)
  /// The edits of a file that were asked for.
  case edits(ByteEdits)
  /// The metadata in a file about the making of its picture.
  case metadata(PictureMetadata)
  /// The bytes of a file with the open picture.
  case encoded([UInt8])
}

/// Conversion to and from packets.
extension DecoderReply {
  private enum Kind: Int {
    case ready, opened, level, part, frame, fault, done, fitted, progress, edits, metadata,
      encoded
  }

  /// Returns the reply as a packet. Its pixels, if any, are written to `memory`, which is sent with
  /// it. Returns nil if they do not fit.
  package func packet(sharing memory: OpenFile? = nil) -> Packet? {
    switch self {
    case .ready(let text): Packet(Kind.ready.rawValue, text: text)
    case .opened(let info):
      Packet(
        Kind.opened.rawValue,
        [
          Int(info.size.width), Int(info.size.height), info.pageCount, info.isAnimated ? 1 : 0,
          info.enlargement ?? 0, Self.milliseconds(info.loopDuration, atMost: Self.longestLoop),
          info.frameLimit ?? 0, info.completeness.rawValue,
        ], text: info.format)
    case .level(let level, let completeness):
      Self.packet(
        .level, Self.numbers(of: level) + [completeness.rawValue], of: [level.bitmap], in: memory)
    case .fitted(let level, let bitmap, let isFinest, let completeness):
      Self.packet(
        .fitted, Self.numbers(of: level) + [isFinest ? 1 : 0, completeness.rawValue],
        of: [level.bitmap, bitmap], in: memory)
    case .part(let bitmap): Self.packet(.part, [], of: [bitmap], in: memory)
    case .frame(let bitmap, let duration):
      Self.packet(
        .frame, [Self.milliseconds(duration, atMost: Self.longestFrame)],
        of: [bitmap],
        in: memory)
    case .fault(let error):
      Packet(Kind.fault.rawValue, error.code.numbers, text: error.code.text)
    case .done: Packet(Kind.done.rawValue)
    case .progress(let percent): Packet(Kind.progress.rawValue, [percent])
    case .edits(let edits): Packet(Kind.edits.rawValue, text: edits.text)
    case .metadata(let metadata): Packet(Kind.metadata.rawValue, text: metadata.text)
    case .encoded(let bytes): Self.packet(of: bytes, in: memory)
    }
  }

  /// Returns a packet with the shapes of `bitmaps` followed by `numbers`.
  private static func packet(
    _ kind: Kind, _ numbers: [Int], of bitmaps: [Bitmap], in memory: OpenFile?
  ) -> Packet? {
    guard let memory, SharedPixels.write(bitmaps, to: memory) else { return nil }
    let shapes = bitmaps.flatMap { [$0.width, $0.height, $0.isOpaque ? 1 : 0] }
    return Packet(kind.rawValue, shapes + numbers, files: [memory])
  }

  private static func packet(of bytes: [UInt8], in memory: OpenFile?) -> Packet? {
    guard let memory,
      FixedMemory.write(memory, count: bytes.count, fill: { $0.copyBytes(from: bytes) })
    else { return nil }
    return Packet(Kind.encoded.rawValue, [bytes.count], files: [memory])
  }

  private static func milliseconds(_ duration: Duration, atMost most: Duration) -> Int {
    Int(min(max(duration, .zero), most) / .milliseconds(1))
  }

  /// Returns a duration of `milliseconds`; nil if it is negative or longer than `most`.
  private static func duration(_ milliseconds: Int, atMost most: Duration) -> Duration? {
    let duration = Duration.milliseconds(milliseconds)
    return (.zero...most).contains(duration) ? duration : nil
  }

  private static func numbers(of level: Pyramid.Level) -> [Int] {
    [level.exponent, Int(level.offset.dx), Int(level.offset.dy)]
  }

  /// Parses `packet`, or returns nil if it is invalid or has more than `mostPixels` pixels. Pixels are
  /// copied into `reserve` where they fit.
  package init?(
    _ packet: Packet, mostPixels: Int = PixelLimits.count,
    into reserve: PixelReserve = PixelReserve()
  ) {
    let numbers = packet.numbers
    func bitmaps(_ count: Int) -> [Bitmap]? {
      Self.bitmaps(count, packet, mostPixels: mostPixels, into: reserve)
    }
    switch (Kind(rawValue: packet.kind), numbers.count) {
    case (.ready, 0): self = .ready(packet.text.cleaned(toLines: Self.mostLines))
    case (.opened, 8):
      guard Self.isCredible(numbers[0], numbers[1]), (1...Self.mostPages).contains(numbers[2]),
        (0...max(numbers[0], numbers[1])).contains(numbers[4]), numbers[6] >= 0,
        let loop = Self.duration(numbers[5], atMost: Self.longestLoop),
        let completeness = Completeness(rawValue: numbers[7])
      else { return nil }
      self = .opened(
        PictureInfo(
          format: packet.text.cleaned(to: Self.longestFormat),
          size: Size(Double(numbers[0]), Double(numbers[1])),
          pageCount: numbers[2], isAnimated: numbers[3] != 0, loopDuration: loop,
          frameLimit: numbers[6] == 0 ? nil : numbers[6],
          enlargement: numbers[4] == 0 ? nil : numbers[4], completeness: completeness))
    case (.level, 7):
      guard let level = Self.level(numbers[3...]), let bitmap = bitmaps(1)?[0],
        let completeness = Completeness(rawValue: numbers[6])
      else { return nil }
      self = .level(
        Pyramid.Level(bitmap: bitmap, exponent: level.exponent, offset: level.offset),
        completeness)
    case (.fitted, 11):
      guard let level = Self.level(numbers[6...]), let bitmaps = bitmaps(2),
        let completeness = Completeness(rawValue: numbers[10])
      else { return nil }
      self = .fitted(
        Pyramid.Level(bitmap: bitmaps[0], exponent: level.exponent, offset: level.offset),
        bitmaps[1], isFinest: numbers[9] != 0, completeness)
    case (.part, 3):
      guard let bitmap = bitmaps(1)?[0] else { return nil }
      self = .part(bitmap)
    case (.frame, 4):
      guard let duration = Self.duration(numbers[3], atMost: Self.longestFrame),
        let bitmap = bitmaps(1)?[0]
      else { return nil }
      self = .frame(bitmap, duration)
    case (.fault, _):
      guard let error = PictureError(PictureError.Code(numbers: numbers, text: packet.text))
      else { return nil }
      self = .fault(error)
    case (.done, 0): self = .done
    case (.edits, 0):
      guard let edits = ByteEdits(text: packet.text) else { return nil }
      self = .edits(edits)
    case (.metadata, 0):
      let metadata = PictureMetadata(text: packet.text) {
        $0.cleaned(to: PictureMetadata.longestText)
      }
      guard let metadata else { return nil }
      self = .metadata(metadata)
    case (.encoded, 1):
      guard let file = packet.files.first,
        let bytes = FixedMemory.read(file, count: numbers[0], copy: { Array($0) })
      else { return nil }
      self = .encoded(bytes)
    case (.progress, 1):
      guard (1...99).contains(numbers[0]) else { return nil }
      self = .progress(numbers[0])
    default: return nil
    }
  }

  /// The maximum exponent of a level.
  private static let greatestExponent = 20
  /// The maximum number of pages.
  private static let mostPages = 1 << 20
  /// The maximum duration of a frame; longer durations are clamped.
  private static let longestFrame = Duration.seconds(3600)
  /// The maximum duration of an animation; longer ones are clamped.
  private static let longestLoop = Duration.seconds(24 * 3600)
  /// The maximum length of the name of a format.
  private static let longestFormat = 40
  /// The maximum number of lines of a report.
  private static let mostLines = 100

  private static func isCredible(_ width: Int, _ height: Int) -> Bool {
    let sides = 1...PixelLimits.regionSide
    return sides.contains(width) && sides.contains(height)
      && width * height <= PixelLimits.regionCount
  }

  /// Returns the exponent and the offset of a level from the numbers of ``numbers(of:)``.
  private static func level(_ numbers: ArraySlice<Int>) -> (exponent: Int, offset: Vector)? {
    let numbers = Array(numbers)
    guard (0...greatestExponent).contains(numbers[0]) else { return nil }
    let overhang = 1 << numbers[0]
    guard (-overhang...0).contains(numbers[1]), (-overhang...0).contains(numbers[2]) else {
      return nil
    }
    return (numbers[0], Vector(Double(numbers[1]), Double(numbers[2])))
  }

  /// Returns the first `count` bitmaps, whose shapes are at the beginning of the numbers.
  private static func bitmaps(
    _ count: Int, _ packet: Packet, mostPixels: Int, into reserve: PixelReserve
  ) -> [Bitmap]? {
    guard let file = packet.files.first else { return nil }
    let shapes = (0..<count).map { index in
      let numbers = Array(packet.numbers[3 * index..<3 * index + 3])
      return SharedPixels.Shape(
        width: numbers[0], height: numbers[1], isOpaque: numbers[2] != 0)
    }
    return SharedPixels.bitmaps(
      in: file, of: shapes, mostPixels: mostPixels, into: reserve)
  }
}

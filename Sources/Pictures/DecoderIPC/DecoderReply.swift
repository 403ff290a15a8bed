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
  /// The whole picture as one level, with its known completeness.
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

/// Conversion to packets.
extension DecoderReply {
  enum Kind: Int {
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
          info.frameLimit ?? 0, info.hasEffects ? 1 : 0, info.completeness.rawValue,
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
        .frame, [Self.milliseconds(duration, atMost: Self.longestFrame)], of: [bitmap], in: memory)
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

  private static func milliseconds(_ duration: Duration, atMost maximum: Duration) -> Int {
    Int(min(max(duration, .zero), maximum) / .milliseconds(1))
  }

  private static func numbers(of level: Pyramid.Level) -> [Int] {
    [level.exponent, Int(level.offset.dx), Int(level.offset.dy)]
  }

  /// The maximum duration of a frame; longer durations are clamped.
  static let longestFrame = Duration.seconds(3600)
  /// The maximum duration of an animation; longer ones are clamped.
  static let longestLoop = Duration.seconds(24 * 3600)
}

import Drawing
import Files
import Geometry
import PictureFiles
import PictureLoading
package import Pixels
import SharedMemory

extension DecoderReply {
  /// Parses `packet`, or returns nil if it is invalid or has more than `maximumPixels` pixels. Pixels are
  /// copied into `reserve` where they fit.
  package init?(
    _ packet: Packet, maximumPixels: Int = PixelLimits.count,
    into reserve: PixelReserve = PixelReserve()
  ) {
    var reader = ReplyReader(packet, maximumPixels: maximumPixels, reserve: reserve)
    guard let kind = Kind(rawValue: packet.kind), let reply = reader.reply(kind) else { return nil }
    self = reply
  }
}

/// The parser of a reply, whose fields are those that ``DecoderReply/packet(sharing:)`` writes.
private struct ReplyReader {
  private let packet: Packet
  private let maximumPixels: Int
  private let reserve: PixelReserve
  private var fields: NumberReader

  /// The maximum exponent of a level.
  private static let maximumExponent = 20
  /// The maximum number of pages.
  private static let maximumPages = 1 << 20
  /// The maximum length of the name of a format.
  private static let longestFormat = 40
  /// The maximum number of lines of a report.
  private static let maximumLines = 100

  init(_ packet: Packet, maximumPixels: Int, reserve: PixelReserve) {
    self.packet = packet
    self.maximumPixels = maximumPixels
    self.reserve = reserve
    fields = NumberReader(packet.numbers)
  }

  mutating func reply(_ kind: DecoderReply.Kind) -> DecoderReply? {
    switch kind {
    case .opened: info().map(DecoderReply.opened)
    case .level: level()
    case .fitted: fitted()
    case .part: fields.shape().flatMap { bitmaps([$0]) }.map { .part($0[0]) }
    case .frame: frame()
    case .fault:
      PictureError(PictureError.Code(numbers: packet.numbers, text: packet.text))
        .map(DecoderReply.fault)
    case .progress: fields.number(in: 1...99).flatMap { fields.isAtEnd ? .progress($0) : nil }
    case .encoded: encoded()
    case .ready, .done, .edits, .metadata: fields.isAtEnd ? text(kind) : nil
    }
  }

  /// Returns a reply without numbers.
  private func text(_ kind: DecoderReply.Kind) -> DecoderReply? {
    switch kind {
    case .ready: .ready(packet.text.cleaned(toLines: Self.maximumLines))
    case .edits: ByteEdits(text: packet.text).map(DecoderReply.edits)
    case .metadata:
      PictureMetadata(text: packet.text) { $0.cleaned(to: PictureMetadata.longestText) }
        .map(DecoderReply.metadata)
    default: .done
    }
  }

  private mutating func info() -> PictureInfo? {
    guard let width = fields.number(), let height = fields.number(),
      Self.isCredible(width, height),
      let pageCount = fields.number(in: 1...Self.maximumPages),
      let isAnimated = fields.flag(),
      let enlargement = fields.number(in: 0...max(width, height)),
      let loopDuration = fields.duration(atMost: DecoderReply.longestLoop),
      let frameLimit = fields.number(in: 0...), let hasEffects = fields.flag(),
      let completeness = fields.choice(Completeness.self), fields.isAtEnd
    else { return nil }
    return PictureInfo(
      format: packet.text.cleaned(to: Self.longestFormat),
      size: Size(Double(width), Double(height)), pageCount: pageCount, isAnimated: isAnimated,
      loopDuration: loopDuration, frameLimit: frameLimit == 0 ? nil : frameLimit,
      enlargement: enlargement == 0 ? nil : enlargement, hasEffects: hasEffects,
      completeness: completeness)
  }

  private static func isCredible(_ width: Int, _ height: Int) -> Bool {
    (try? PixelLimits.checkRegion(width: width, height: height)) != nil
  }

  private mutating func level() -> DecoderReply? {
    guard let shape = fields.shape(), let (exponent, offset) = position(),
      let completeness = fields.choice(Completeness.self), let bitmap = bitmaps([shape])?[0]
    else { return nil }
    return .level(
      Pyramid.Level(bitmap: bitmap, exponent: exponent, offset: offset), completeness)
  }

  private mutating func fitted() -> DecoderReply? {
    guard let shape = fields.shape(), let fittedShape = fields.shape(),
      let (exponent, offset) = position(), let isFinest = fields.flag(),
      let completeness = fields.choice(Completeness.self),
      let bitmaps = bitmaps([shape, fittedShape])
    else { return nil }
    return .fitted(
      Pyramid.Level(bitmap: bitmaps[0], exponent: exponent, offset: offset), bitmaps[1],
      isFinest: isFinest, completeness)
  }

  /// Reads the exponent and the offset of a level.
  private mutating func position() -> (exponent: Int, offset: Vector)? {
    guard let exponent = fields.number(in: 0...Self.maximumExponent) else { return nil }
    let overhang = -(1 << exponent)...0
    guard let x = fields.number(in: overhang), let y = fields.number(in: overhang) else {
      return nil
    }
    return (exponent, Vector(Double(x), Double(y)))
  }

  private mutating func frame() -> DecoderReply? {
    guard let shape = fields.shape(),
      let duration = fields.duration(atMost: DecoderReply.longestFrame),
      let bitmap = bitmaps([shape])?[0]
    else { return nil }
    return .frame(bitmap, duration)
  }

  private mutating func encoded() -> DecoderReply? {
    // A decoder can share no more; another process could name any size.
    guard let count = fields.number(in: 1...DecoderSettings.sharedMemory), fields.isAtEnd,
      let file = packet.files.first
    else {
      return nil
    }
    return FixedMemory.read(file, count: count) { .encoded(Array($0)) }
  }

  /// Returns the bitmaps of `shapes`, once all numbers are read.
  private func bitmaps(_ shapes: [SharedPixels.Shape]) -> [Bitmap]? {
    guard fields.isAtEnd, let file = packet.files.first else { return nil }
    return SharedPixels.bitmaps(in: file, of: shapes, maximumPixels: maximumPixels, into: reserve)
  }
}

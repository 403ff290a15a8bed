package import Drawing
package import PictureFiles
import Pixels

/// An animated PNG (PNG, third edition, 11.3.6). libspng reads one picture per file, so each frame
/// is passed to it as a separate file.
///
/// A frame that is cut or damaged leaves the frame before it where its pixels are missing. All frames are turned as the
/// file says of the picture.
package struct AnimatedPNG {
  /// The frame control: how to composite a frame, and how to dispose of it before the next one.
  struct Control {
    enum Disposal: UInt8 { case none, background, previous }

    let area: PixelArea
    let duration: Duration
    let disposal: Disposal
    /// Whether the frame replaces the canvas under it, rather than being composited over it.
    let replaces: Bool
  }

  private struct Frame {
    let control: Control
    /// The compressed pixels.
    var data: [ArraySlice<UInt8>]
  }

  private let width: Int
  private let height: Int
  /// The chunks that apply to every frame: palette and transparency.
  private let common: [(name: String, data: ArraySlice<UInt8>)]
  private let header: [UInt8]
  private let frames: [Frame]
  private let orientation: Orientation
  /// Whether the file has another picture than the first frame, for programs without animations.
  package let hasSubstitute: Bool
  /// The number of times that all frames are shown; 0 for ever.
  private let plays: Int
  private var next = 0
  /// Whether no frame has been drawn since the beginning.
  private var isBlank = true
  private var canvas: Bitmap
  /// Whether the file has all frames that it states, as far as decoding has shown.
  package private(set) var completeness: Completeness

  /// The maximum number of frames.
  private static let maximumFrames = 1 << 16

  /// Reads the frames of `file`, or returns nil if it is not an animated PNG.
  package init?(_ file: [UInt8]) {
    var common: [(name: String, data: ArraySlice<UInt8>)] = []
    var frames: [Frame] = []
    var header: [UInt8] = []
    var statedCount = 0
    var plays: Int?
    var isCut = false
    var hasSubstitute = false
    var hasPixels = false
    for chunk in FileChunks(file) {
      if chunk.data == nil { isCut = true }
      // Of a chunk with pixels, a part is of use.
      let isPixels = ["IDAT", "fdAT"].contains(chunk.name)
      if isPixels { hasPixels = true }
      let rest = isPixels && isCut ? file.dropFirst(chunk.contents.lowerBound) : nil
      guard let data = chunk.data ?? rest else { break }
      switch chunk.name {
      case "IHDR": header = Array(data)
      // Behind the pixels, it is not valid.
      case "acTL" where data.count == 8 && !hasPixels:
        statedCount = data.number(at: 0)
        plays = data.number(at: 4)
      case "PLTE", "tRNS": common.append((chunk.name, data))
      case "fcTL":
        guard frames.count < Self.maximumFrames, let control = Control(data) else { return nil }
        frames.append(Frame(control: control, data: []))
      case "IDAT" where frames.isEmpty: hasSubstitute = true
      case "IDAT": frames[frames.count - 1].data.append(data)
      case "fdAT" where !frames.isEmpty:
        frames[frames.count - 1].data.append(data.dropFirst(4))
      default: break
      }
    }
    frames.removeAll { $0.data.allSatisfy(\.isEmpty) }
    // A single frame counts if it is not the picture that every program shows.
    guard let plays, header.count == 13, frames.count > (hasSubstitute ? 0 : 1) else { return nil }
    width = header.number(at: 0)
    height = header.number(at: 4)
    guard (try? PixelLimits.check(width: width, height: height)) != nil else { return nil }
    let whole = PixelArea(x: 0, y: 0, width: width, height: height)
    guard frames.allSatisfy({ whole.contains($0.control.area) }) else { return nil }
    self.common = common
    self.header = header
    self.frames = frames
    orientation = PNG.orientation(of: file)
    self.hasSubstitute = hasSubstitute
    self.plays = plays
    completeness = isCut || frames.count < statedCount ? .partial : .whole
    canvas = Bitmap(width: width, height: height, filledWith: 0)
  }

  /// Whether there are several frames.
  package var moves: Bool { frames.count > 1 }

  /// The duration of all frames.
  package var loopDuration: Duration { frames.map(\.control.duration).reduce(.zero, +) }

  /// The number of frames until the animation rests on the last one; nil if it plays for ever.
  package var frameLimit: Int? { FrameTiming.frameLimit(ofPlays: plays, count: frames.count) }

  /// Decodes the next frame, starting over after the last one, and returns it with its duration. Until there is a
  /// frame, those that cannot be decoded are left out.
  /// - Throws: the error of the last frame if none can be decoded.
  package mutating func nextFrame() throws(PictureError) -> (bitmap: Bitmap, duration: Duration) {
    while true {
      do { return try frame() } catch {
        guard next > 0 else { throw error }
      }
    }
  }

  /// Decodes the next frame.
  /// - Throws: an error if there is nothing to show before it either.
  private mutating func frame() throws(PictureError) -> (bitmap: Bitmap, duration: Duration) {
    if next == 0 {
      canvas = Bitmap(width: width, height: height, filledWith: 0)
      isBlank = true
    }
    let frame = frames[next]
    next = (next + 1) % frames.count
    let before = frame.control.disposal == .previous ? canvas : nil
    do {
      let (bitmap, completeness) = try PNG.salvage(file(of: frame))
      self.completeness.record(completeness)
      canvas.lay(bitmap, completeness, on: frame.control)
      isBlank = false
    } catch {
      completeness = .partial
      if isBlank { throw error }
    }
    let shown = canvas
    switch frame.control.disposal {
    case .none: break
    case .background: canvas.clear(frame.control.area)
    case .previous: if let before { canvas = before }
    }
    let isOpaque = shown.pixels.allSatisfy { $0 >> 24 == 0xFF }
    let bitmap = Bitmap(width: width, height: height, pixels: shown.pixels, isOpaque: isOpaque)
    return (try bitmap.upright(from: orientation), frame.control.duration)
  }

  /// Decodes the first frame, whichever is the next one, and returns it with its completeness.
  package func firstFrame() throws(PictureError) -> (bitmap: Bitmap, Completeness) {
    var copy = self
    copy.next = 0
    return (try copy.nextFrame().bitmap, copy.completeness)
  }

  /// Returns a PNG file that contains only `frame`.
  private func file(of frame: Frame) -> [UInt8] {
    var writer = PNGChunkWriter()
    let area = frame.control.area
    writer.append(
      "IHDR", area.width.bigEndianBytes(4) + area.height.bigEndianBytes(4) + header[8...])
    for chunk in common { writer.append(chunk.name, chunk.data) }
    for data in frame.data { writer.append("IDAT", data) }
    writer.append("IEND", [])
    return writer.file
  }
}

extension AnimatedPNG.Control {
  /// Parses the data of an `fcTL` chunk, or returns nil if it is invalid.
  init?(_ data: ArraySlice<UInt8>) {
    guard data.count == 26 else { return nil }
    let blend = data.number(at: 25, count: 1)
    guard let disposal = Disposal(rawValue: UInt8(data.number(at: 24, count: 1))), blend <= 1 else {
      return nil
    }
    self.disposal = disposal
    replaces = blend == 0
    area = PixelArea(
      x: data.number(at: 12), y: data.number(at: 16), width: data.number(at: 4),
      height: data.number(at: 8))
    let parts = data.number(at: 22, count: 2)
    let delay = Duration.seconds(data.number(at: 20, count: 2)) / (parts == 0 ? 100 : parts)
    duration = FrameTiming.duration(ofDelay: delay)
  }
}

extension PixelArea {
  fileprivate func contains(_ other: PixelArea) -> Bool {
    other.width > 0 && other.height > 0 && other.x + other.width <= width
      && other.y + other.height <= height
  }
}

extension Bitmap {
  fileprivate mutating func lay(
    _ frame: Bitmap, _ completeness: Completeness, on control: AnimatedPNG.Control
  ) {
    let area = control.area
    for y in 0..<min(area.height, frame.height) {
      for x in 0..<min(area.width, frame.width) {
        let pixel = frame[x, y]
        if completeness == .partial, pixel == PixelFormat.missing { continue }
        let index = (area.y + y) * width + area.x + x
        pixels[index] = control.replaces ? pixel : pixel.composited(over: pixels[index])
      }
    }
  }

  fileprivate mutating func clear(_ area: PixelArea) {
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width { pixels[y * width + x] = 0 }
    }
  }
}

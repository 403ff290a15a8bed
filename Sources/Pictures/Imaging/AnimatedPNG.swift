public import Drawing

/// A PNG whose frames play (PNG, third edition, 11.3.6): libspng reads one picture from a file, so
/// each frame is given to it as a file of its own.
public struct AnimatedPNG {
  /// How a frame is laid on what is there, and what is left of it for the next one.
  struct Control {
    enum Disposal: UInt8 { case none, background, previous }

    let area: PixelArea
    let duration: Duration
    let disposal: Disposal
    /// Whether it takes the place of what is there, and is not laid over it.
    let replaces: Bool
  }

  private struct Frame {
    let control: Control
    /// Its compressed pixels.
    var data: [ArraySlice<UInt8>]
  }

  private let width: Int
  private let height: Int
  /// The chunks that hold for every frame: palette, transparency.
  private let common: [PNGChunks.Chunk]
  private let header: [UInt8]
  private let frames: [Frame]
  private var next = 0
  private var canvas: Bitmap

  /// More frames than anybody looks at.
  private static let mostFrames = 1 << 16

  /// The frames of `file`; nil when it is a PNG that does not move.
  public init?(_ file: [UInt8]) {
    var (common, frames): ([PNGChunks.Chunk], [Frame]) = ([], [])
    var header: [UInt8] = []
    var isAnimated = false
    for chunk in PNGChunks(file) {
      switch chunk.name {
      case "IHDR": header = Array(chunk.data)
      case "acTL": isAnimated = true
      case "PLTE", "tRNS": common.append(chunk)
      case "fcTL":
        guard frames.count < Self.mostFrames, let control = Control(chunk.data) else { return nil }
        frames.append(Frame(control: control, data: []))
      // Pixels before the first control belong to a picture for those who cannot play.
      case "IDAT" where !frames.isEmpty: frames[frames.count - 1].data.append(chunk.data)
      case "fdAT" where !frames.isEmpty:
        frames[frames.count - 1].data.append(chunk.data.dropFirst(4))
      default: break
      }
    }
    guard isAnimated, header.count == 13, frames.count > 1 else { return nil }
    (width, height) = (header.number(at: 0), header.number(at: 4))
    guard (try? PixelLimits.check(width: width, height: height)) != nil else { return nil }
    let whole = PixelArea(x: 0, y: 0, width: width, height: height)
    guard frames.allSatisfy({ whole.contains($0.control.area) }) else { return nil }
    self.common = common
    self.header = header
    self.frames = frames
    canvas = Bitmap(width: width, height: height, filledWith: 0)
  }

  /// The next frame, the first one after the last one, and how long it is shown.
  public mutating func nextFrame() throws(ImagingError) -> (bitmap: Bitmap, duration: Duration) {
    if next == 0 { canvas = Bitmap(width: width, height: height, filledWith: 0) }
    let frame = frames[next]
    next = (next + 1) % frames.count
    let before = frame.control.disposal == .previous ? canvas : nil
    canvas.lay(try PNG.decode(file(of: frame)), on: frame.control)
    let shown = canvas
    switch frame.control.disposal {
    case .none: break
    case .background: canvas.clear(frame.control.area)
    case .previous: if let before { canvas = before }
    }
    let isOpaque = shown.pixels.allSatisfy { $0 >> 24 == 0xFF }
    return (
      Bitmap(width: width, height: height, pixels: shown.pixels, isOpaque: isOpaque),
      frame.control.duration
    )
  }

  /// A file that holds `frame` and nothing else.
  private func file(of frame: Frame) -> [UInt8] {
    var writer = PNGChunkWriter()
    let area = frame.control.area
    writer.append(
      "IHDR", PNGChunkWriter.bytes(area.width) + PNGChunkWriter.bytes(area.height) + header[8...])
    for chunk in common { writer.append(chunk.name, chunk.data) }
    for data in frame.data { writer.append("IDAT", data) }
    writer.append("IEND", [])
    return writer.file
  }
}

extension AnimatedPNG.Control {
  /// What the data of a chunk `fcTL` say; nil when that makes no sense.
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
    duration = .seconds(data.number(at: 20, count: 2)) / (parts == 0 ? 100 : parts)
  }
}

extension PixelArea {
  fileprivate func contains(_ other: PixelArea) -> Bool {
    other.width > 0 && other.height > 0 && other.x + other.width <= width
      && other.y + other.height <= height
  }
}

extension Bitmap {
  fileprivate mutating func lay(_ frame: Bitmap, on control: AnimatedPNG.Control) {
    let area = control.area
    for y in 0..<min(area.height, frame.height) {
      for x in 0..<min(area.width, frame.width) {
        let pixel = frame[x, y]
        let place = (area.y + y) * width + area.x + x
        pixels[place] = control.replaces ? pixel : PixelFormat.over(pixel, pixels[place])
      }
    }
  }

  fileprivate mutating func clear(_ area: PixelArea) {
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width { pixels[y * width + x] = 0 }
    }
  }
}

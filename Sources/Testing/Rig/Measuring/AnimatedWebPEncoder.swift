import CWebP
import Codecs
import Drawing
import PictureFiles

/// An encoder for animated WebP files, which every browser can play.
struct AnimatedWebPEncoder: ~Copyable {
  private let raw: OpaquePointer
  private let width: Int
  private let height: Int
  private var config: WebPConfig
  /// The exact start time of the next frame, so that rounding errors do not accumulate.
  private var time: Duration = .zero

  /// Creates an encoder for frames of `width` by `height` pixels, with a `quality` from 0 to 100.
  init(width: Int, height: Int, quality: Double) throws(PictureError) {
    var options = WebPAnimEncoderOptions()
    var config = WebPConfig()
    let sides = 1...Int(WEBP_MAX_DIMENSION)
    guard sides.contains(width), sides.contains(height),
      WebPAnimEncoderOptionsInit(&options) != 0,
      WebPConfigPreset(&config, WEBP_PRESET_PHOTO, Float(quality)) != 0,
      let raw = WebPAnimEncoderNew(Int32(width), Int32(height), &options)
    else { throw Self.failure("it cannot be \(width) × \(height) pixels") }
    // Prefer speed to file size, because a person waits for the film.
    config.method = 1
    self.config = config
    self.raw = raw
    self.width = width
    self.height = height
  }

  deinit { WebPAnimEncoderDelete(raw) }

  /// Adds a frame shown for `duration`; translucent pixels are composited on black.
  /// - Precondition: `bitmap` has the size of the film.
  mutating func append(
    _ bitmap: Bitmap, lasting duration: Duration
  ) throws(PictureError) {
    precondition(bitmap.width == width && bitmap.height == height)
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else { throw failure }
    defer { WebPPictureFree(&picture) }
    picture.use_argb = 1
    picture.width = Int32(width)
    picture.height = Int32(height)
    let isImported = bitmap.pixels.withUnsafeBytes { pixels in
      WebPPictureImportBGRX(
        &picture, pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(width * 4)) != 0
    }
    guard isImported, WebPAnimEncoderAdd(raw, &picture, milliseconds, &config) != 0 else {
      throw failure
    }
    time += duration
  }

  /// Finishes the film and returns the contents of its file.
  consuming func finish() throws(PictureError) -> [UInt8] {
    var data = WebPData()
    guard WebPAnimEncoderAdd(raw, nil, milliseconds, nil) != 0,
      WebPAnimEncoderAssemble(raw, &data) != 0
    else { throw failure }
    defer { WebPDataClear(&data) }
    guard data.size >= 8 else { throw Self.failure("it is empty") }
    return Self.marked(Array(UnsafeBufferPointer(start: data.bytes, count: data.size)))
  }

  /// Returns `film` with an additional chunk that names the program that wrote it. Bytes 4 to 7
  /// contain the number of bytes that follow them, in little-endian order.
  private static func marked(_ film: [UInt8]) -> [UInt8] {
    var film = film + OutputPicture.filmMark
    let count = UInt32(clamping: film.count - 8)
    for index in 0..<4 { film[4 + index] = UInt8(truncatingIfNeeded: count >> (8 * index)) }
    return film
  }

  private var milliseconds: Int32 {
    Int32((time / .milliseconds(1)).rounded())
  }

  private var failure: PictureError { Self.failure(String(cString: WebPAnimEncoderGetError(raw))) }

  private static func failure(_ reason: String) -> PictureError {
    .notWritten(path: "The film", reason: reason)
  }
}

import COpenJPEG
import Glibc
import PictureFiles

/// A JPEG 2000 file that OpenJPEG decodes once.
final class JPEG2000Codec {
  let image: UnsafeMutablePointer<opj_image_t>
  let boxes: JPEG2000Boxes
  private let codec: Codec
  private let stream: Stream
  private let source: JPEG2000Source
  private let file: RasterBytes

  fileprivate typealias Codec = UnsafeMutablePointer<opj_codec_t?>
  fileprivate typealias Stream = UnsafeMutablePointer<opj_stream_t?>

  /// Reads the header of `file`; if it is to be `salvaging`, to decode as much as there is.
  init(_ file: RasterBytes, salvaging: Bool) throws(PictureError) {
    let source = JPEG2000Source(file)
    let fault = PictureError.damaged(format: "JPEG 2000", reason: "the header cannot be read")
    guard let codec = opj_create_decompress(source.codecFormat) else { throw fault }
    guard let stream = source.stream() else {
      opj_destroy_codec(codec)
      throw fault
    }
    var image: UnsafeMutablePointer<opj_image_t>?
    var parameters = opj_dparameters_t()
    opj_set_default_decoder_parameters(&parameters)
    source.listen(to: codec)
    let isRead =
      opj_setup_decoder(codec, &parameters) != 0
      && opj_decoder_set_strict_mode(codec, salvaging ? 0 : 1) != 0
      && opj_read_header(stream, codec, &image) != 0
    guard isRead, let image, image.pointee.numcomps > 0 else {
      opj_image_destroy(image)
      opj_stream_destroy(stream)
      opj_destroy_codec(codec)
      throw source.fault
    }
    self.image = image
    self.codec = codec
    self.stream = stream
    self.source = source
    self.file = file
    boxes = JPEG2000Boxes(file)
  }

  deinit {
    opj_image_destroy(image)
    opj_stream_destroy(stream)
    opj_destroy_codec(codec)
  }

  /// Decodes all pixels. It can be called once.
  func decode() throws(PictureError) {
    guard opj_decode(codec, stream, image) != 0 else { throw source.fault }
    _ = opj_end_decompress(codec, stream)
  }

  /// Whether blocks are coded for high throughput (ISO/IEC 15444-15), by bit 6 of their style.
  var hasHighThroughput: Bool {
    var info = opj_get_cstr_info(codec)
    defer { opj_destroy_cstr_info(&info) }
    return (info?.pointee.m_default_tile_info.tccp_info?.pointee.cblksty ?? 0) & 0x40 != 0
  }

  /// Whether some tile does not state in its first part of how many it consists. OpenJPEG then reads all tiles until it
  /// has one, and finds no further ones, for which libvips asks.
  var hasUncountedTileParts: Bool {
    JPEG2000TileParts(of: file.dropFirst(boxes.codestream)).areUncounted
  }

  var components: UnsafeBufferPointer<opj_image_comp_t> {
    UnsafeBufferPointer(start: image.pointee.comps, count: Int(image.pointee.numcomps))
  }
}

/// The file as OpenJPEG reads it, and the messages of the library.
private final class JPEG2000Source {
  private let cursor: RasterCursor
  private var message: String?

  private static let bufferLength = 1 << 20

  init(_ file: RasterBytes) { cursor = RasterCursor(file) }

  var fault: PictureError {
    .damaged(format: "JPEG 2000", reason: message ?? "it cannot be decoded")
  }

  /// The format of the file, which is either a codestream or boxes around one.
  var codecFormat: OPJ_CODEC_FORMAT {
    cursor.file.bytes(4, at: 0) == [0xFF, 0x4F, 0xFF, 0x51] ? OPJ_CODEC_J2K : OPJ_CODEC_JP2
  }

  func listen(to codec: JPEG2000Codec.Codec) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    opj_set_error_handler(
      codec, { text, context in JPEG2000Source.of(context)?.record(text) }, context)
  }

  /// Returns a stream that reads the file. It does not keep this object.
  func stream() -> JPEG2000Codec.Stream? {
    guard let stream = opj_stream_create(Self.bufferLength, 1) else { return nil }
    opj_stream_set_user_data(stream, Unmanaged.passUnretained(self).toOpaque(), nil)
    opj_stream_set_user_data_length(stream, UInt64(cursor.file.length))
    opj_stream_set_read_function(stream) { target, count, context in
      let target = UnsafeMutableRawBufferPointer(start: target, count: count)
      let read = JPEG2000Source.of(context)?.cursor.read(into: target) ?? 0
      // The library takes this for the end of the file.
      return read > 0 ? read : -1
    }
    opj_stream_set_seek_function(stream) { offset, context in
      JPEG2000Source.of(context)?.seek(to: Int(offset)) == true ? 1 : 0
    }
    opj_stream_set_skip_function(stream) { count, context in
      guard let source = JPEG2000Source.of(context) else { return -1 }
      let (position, overflow) = source.cursor.position.addingReportingOverflow(Int(count))
      return !overflow && source.seek(to: position) ? count : -1
    }
    return stream
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> JPEG2000Source? {
    context.map { Unmanaged<JPEG2000Source>.fromOpaque($0).takeUnretainedValue() }
  }

  private func seek(to position: Int) -> Bool {
    position <= cursor.file.length && cursor.seek(to: position)
  }

  /// Keeps the first message, without the end of its line.
  private func record(_ text: UnsafePointer<CChar>?) {
    guard message == nil, let text else { return }
    message = String(cString: text).split(separator: "\n").first.map(String.init)
  }
}

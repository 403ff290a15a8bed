import COpenJPEG
import TestSupport

/// A JPEG 2000 file without loss, made by OpenJPEG.
struct JPEG2000Bytes {
  /// A component: its numbers, row by row, and the steps of the grid between them.
  struct Component {
    let numbers: [Int32]
    let width: Int
    var step = 1
    var bits = 8
    var isSigned = false
  }

  let bytes: [UInt8]

  /// Creates a file of a picture of `width` by `height` that begins at `origin` of the grid. With a `space`, the
  /// number of a colour space, there are boxes around the codestream, and with `channels`, one of them has these
  /// contents and defines the channels. With a `tileSide`, there are tiles.
  init(
    _ width: Int, _ height: Int, at origin: (x: Int, y: Int) = (0, 0), _ components: [Component],
    space: Int? = nil, channels: [UInt8]? = nil, tileSide: Int? = nil
  ) throws {
    let stream = try Self.codestream(width, height, at: origin, components, tileSide)
    guard let space else {
      bytes = stream
      return
    }
    let header =
      big(4, height, width) + big(2, components.count)
      + [UInt8(components[0].bits - 1), 7, 0, 0]
    bytes =
      box("jP  ", [0x0D, 0x0A, 0x87, 0x0A])
      + box("ftyp", Array("jp2 ".utf8) + [0, 0, 0, 0] + Array("jp2 ".utf8))
      + box(
        "jp2h",
        box("ihdr", header) + box("colr", [1, 0, 0] + big(4, space))
          + (channels.map { box("cdef", $0) } ?? []))
      + box("jp2c", stream)
  }

  /// The output of the library.
  private final class Output { var bytes: [UInt8] = [] }

  private static func codestream(
    _ width: Int, _ height: Int, at origin: (x: Int, y: Int), _ components: [Component],
    _ tileSide: Int?
  ) throws -> [UInt8] {
    var parameters = opj_cparameters_t()
    opj_set_default_encoder_parameters(&parameters)
    parameters.numresolution = 1
    parameters.tcp_numlayers = 1
    parameters.cp_disto_alloc = 1
    if let tileSide {
      parameters.tile_size_on = 1
      (parameters.cp_tdx, parameters.cp_tdy) = (Int32(tileSide), Int32(tileSide))
    }
    (parameters.image_offset_x0, parameters.image_offset_y0) = (Int32(origin.x), Int32(origin.y))
    var kinds = components.map { component in
      var kind = opj_image_cmptparm_t()
      (kind.dx, kind.dy) = (UInt32(component.step), UInt32(component.step))
      (kind.w, kind.h) = (
        UInt32(component.width), UInt32(component.numbers.count / component.width)
      )
      (kind.x0, kind.y0) = (UInt32(origin.x), UInt32(origin.y))
      (kind.prec, kind.sgnd) = (UInt32(component.bits), component.isSigned ? 1 : 0)
      return kind
    }
    let output = Output()
    guard let image = opj_image_create(UInt32(kinds.count), &kinds, OPJ_CLRSPC_UNSPECIFIED),
      let codec = opj_create_compress(OPJ_CODEC_J2K), let stream = opj_stream_create(1 << 16, 0)
    else { throw TestImageError(reason: "OpenJPEG") }
    defer {
      opj_stream_destroy(stream)
      opj_destroy_codec(codec)
      opj_image_destroy(image)
    }
    (image.pointee.x0, image.pointee.y0) = (UInt32(origin.x), UInt32(origin.y))
    image.pointee.x1 = UInt32(origin.x + width)
    image.pointee.y1 = UInt32(origin.y + height)
    for (index, component) in components.enumerated() {
      image.pointee.comps[index].data.update(
        from: component.numbers, count: component.numbers.count)
    }
    opj_stream_set_user_data(stream, Unmanaged.passUnretained(output).toOpaque(), nil)
    opj_stream_set_write_function(stream) { bytes, count, context in
      guard let context else { return 0 }
      Unmanaged<Output>.fromOpaque(context).takeUnretainedValue().bytes += UnsafeRawBufferPointer(
        start: bytes, count: count)
      return count
    }
    guard opj_setup_encoder(codec, &parameters, image) != 0,
      opj_start_compress(codec, image, stream) != 0, opj_encode(codec, stream) != 0,
      opj_end_compress(codec, stream) != 0
    else { throw TestImageError(reason: "OpenJPEG") }
    return output.bytes
  }
}

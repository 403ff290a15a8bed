import CJPEGXL
import Pixels

/// The header of a JPEG XL file (ISO/IEC 18181).
struct JPEGXLHeader {
  let width: Int
  let height: Int
  let hasAlpha: Bool
  /// The number of the channel with black ink among those besides the colours; nil if there is none.
  let black: Int?
  /// Whether libvips supports the channels besides the colours: at most alpha.
  let suitsLibvips: Bool
  let profile: [UInt8]?
  /// The colours of high dynamic range; nil for others. In the profile that libjxl makes of them, the brightest display is
  /// white, so that paper is nearly black.
  let brightColors: ColorProfile?
  private let isGray: Bool

  /// Reads the header at the beginning of `file`; nil if it is damaged or not whole.
  init?(of file: [UInt8]) {
    guard let decoder = JPEGXLDecoder([JXL_DEC_BASIC_INFO, JXL_DEC_COLOR_ENCODING]) else {
      return nil
    }
    var info = JxlBasicInfo()
    let isRead = decoder.run(on: file) { event in
      event == JXL_DEC_BASIC_INFO && JxlDecoderGetBasicInfo(decoder.raw, &info) == JXL_DEC_SUCCESS
    }
    guard isRead == JXL_DEC_COLOR_ENCODING else { return nil }
    (width, height) = (Int(info.xsize), Int(info.ysize))
    hasAlpha = info.alpha_bits > 0
    isGray = info.num_color_channels == 1
    black = (0..<Int(info.num_extra_channels)).first { index in
      var channel = JxlExtraChannelInfo()
      return JxlDecoderGetExtraChannelInfo(decoder.raw, index, &channel) == JXL_DEC_SUCCESS
        && channel.type == JXL_CHANNEL_BLACK
    }
    suitsLibvips = info.num_extra_channels == (hasAlpha ? 1 : 0)
    profile = decoder.profile
    brightColors = decoder.brightColors
  }

  var space: RasterLayout.Colors { isGray ? .grey : black == nil ? .rgb : .cmyk }

  /// The number of channels of a pixel without that of black ink.
  var channels: Int { (isGray ? 1 : 3) + (hasAlpha ? 1 : 0) }
}

/// A decoder of libjxl, which reports events.
final class JPEGXLDecoder {
  let raw: OpaquePointer

  /// Creates a decoder of `events`.
  init?(_ events: [JxlDecoderStatus]) {
    guard let raw = JxlDecoderCreate(nil) else { return nil }
    self.raw = raw
    let all = events.reduce(0) { $0 | $1.rawValue }
    _ = JxlDecoderSubscribeEvents(raw, Int32(bitPattern: all))
  }

  deinit { JxlDecoderDestroy(raw) }

  /// Decodes `file` up to the first event that `body` does not handle, and returns that.
  func run(
    on file: [UInt8], _ body: (JxlDecoderStatus) -> Bool
  ) -> JxlDecoderStatus {
    file.withUnsafeBufferPointer { file in
      _ = JxlDecoderSetInput(raw, file.baseAddress, file.count)
      defer { _ = JxlDecoderReleaseInput(raw) }
      while true {
        let event = JxlDecoderProcessInput(raw)
        guard body(event) else { return event }
      }
    }
  }

  /// The decoded colours if they are of high dynamic range, as code points of ITU-T H.273; nil if they are not.
  var brightColors: ColorProfile? {
    var encoding = JxlColorEncoding()
    guard cjpegxl_encoding(raw, &encoding) == JXL_DEC_SUCCESS,
      encoding.color_space == JXL_COLOR_SPACE_RGB,
      [JXL_TRANSFER_FUNCTION_PQ, JXL_TRANSFER_FUNCTION_HLG].contains(encoding.transfer_function)
    else { return nil }
    // Those of Display P3, whose white is that of sRGB, have another number there.
    let primaries =
      encoding.primaries == JXL_PRIMARIES_P3 ? 12 : UInt8(clamping: encoding.primaries.rawValue)
    let transfer = UInt8(clamping: encoding.transfer_function.rawValue)
    return .cicp(primaries: primaries, transfer: transfer, isFullRange: true)
  }

  /// The profile of the decoded colours; nil if there is none.
  var profile: [UInt8]? {
    var size = 0
    guard cjpegxl_profile_size(raw, &size) == JXL_DEC_SUCCESS, size > 0 else { return nil }
    var isRead = false
    let profile = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      isRead = cjpegxl_profile(raw, buffer.baseAddress, size) == JXL_DEC_SUCCESS
      count = isRead ? size : 0
    }
    return isRead ? profile : nil
  }
}

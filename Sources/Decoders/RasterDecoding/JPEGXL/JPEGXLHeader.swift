import CJPEGXL
import Pixels

/// The header of a JPEG XL file (ISO/IEC 18181).
struct JPEGXLHeader {
  let width: Int
  let height: Int
  let hasAlpha: Bool
  /// The number of bits of a colour.
  let bits: Int
  /// The number of the channel with black ink among those besides the colours; nil if there is none.
  let black: Int?
  /// Whether libvips supports the channels besides the colours: at most alpha, by which these are not multiplied.
  let suitsLibvips: Bool
  let profile: [UInt8]?
  /// The colours of high dynamic range; nil for others. In the profile that libjxl makes of them, the brightest display
  /// is white, so that paper is nearly black.
  let brightColors: ColorProfile?
  /// The length of a tick and the number of plays, 0 for ever, of an animation; nil for a still picture.
  let animation: (tick: Duration, plays: Int)?
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
    width = Int(info.xsize)
    height = Int(info.ysize)
    hasAlpha = info.alpha_bits > 0
    bits = Int(info.bits_per_sample)
    isGray = info.num_color_channels == 1
    black = (0..<Int(info.num_extra_channels)).first { index in
      var channel = JxlExtraChannelInfo()
      return JxlDecoderGetExtraChannelInfo(decoder.raw, index, &channel) == JXL_DEC_SUCCESS
        && channel.type == JXL_CHANNEL_BLACK
    }
    suitsLibvips =
      info.num_extra_channels == (hasAlpha ? 1 : 0) && info.alpha_premultiplied == 0
    profile = decoder.profile
    brightColors = decoder.brightColors
    let ticks = info.animation
    let isAnimated = info.have_animation != 0 && ticks.tps_numerator > 0
    animation =
      isAnimated
      ? (Duration.seconds(ticks.tps_denominator) / Int(ticks.tps_numerator), Int(ticks.num_loops))
      : nil
  }

  var space: RasterLayout.Colors { isGray ? .grey : black == nil ? .rgb : .cmyk }

  /// The samples of a pixel that are decoded: words, without black ink.
  var pixelFormat: JxlPixelFormat {
    JxlPixelFormat(
      num_channels: UInt32(channels), data_type: JXL_TYPE_UINT16, endianness: JXL_NATIVE_ENDIAN,
      align: 0)
  }

  /// The number of channels of a pixel without that of black ink.
  var channels: Int { (isGray ? 1 : 3) + (hasAlpha ? 1 : 0) }
}

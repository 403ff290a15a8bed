import CJPEGXL
import Pixels

/// A decoder of libjxl, which reports events, and divides colours by the alpha that they are multiplied by.
final class JPEGXLDecoder {
  let raw: OpaquePointer
  /// The number of bytes of the file that have been decoded.
  private var done = 0

  init?(_ events: [JxlDecoderStatus]) {
    guard let raw = JxlDecoderCreate(nil) else { return nil }
    self.raw = raw
    _ = JxlDecoderSetUnpremultiplyAlpha(raw, 1)
    let all = events.reduce(0) { $0 | $1.rawValue }
    _ = JxlDecoderSubscribeEvents(raw, Int32(bitPattern: all))
  }

  deinit { JxlDecoderDestroy(raw) }

  /// Decodes `file`, from where the last call ended, up to the first event that `body` does not handle, and returns
  /// that.
  func run(
    on file: [UInt8], _ body: (JxlDecoderStatus) -> Bool
  ) -> JxlDecoderStatus {
    file.withUnsafeBufferPointer { file in
      let rest = UnsafeBufferPointer(rebasing: file[done...])
      _ = JxlDecoderSetInput(raw, rest.baseAddress, rest.count)
      defer { done = file.count - JxlDecoderReleaseInput(raw) }
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

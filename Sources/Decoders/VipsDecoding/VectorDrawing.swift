import CRSVG
import CVips
import Geometry
import PictureFiles
import Pixels

/// A drawing, rendered at any size by librsvg.
///
/// Nothing outside of its text is read: it has no folder that references could be relative to.
final class VectorDrawing {
  /// Whether all of the text could be read.
  let isWhole: Bool
  /// Whether it may have elements with text.
  let mayHoldText: Bool
  /// Whether filters may be drawn, which can take any time, or end the process where librsvg finds an assumption
  /// wrong; nil if there may be none.
  let drawsFilters: Bool?
  /// The displayed area, in CSS pixels.
  private let area: Rect
  /// The size at which it is shown at 100%, in pixels: that of ``area``, unless that is larger than any screen.
  let size: Size
  private let handle: UnsafeMutablePointer<RsvgHandle>

  /// The pixels per inch of CSS, for lengths such as centimetres and points.
  fileprivate static let resolution = 96.0
  /// The size of an image that states none, in CSS pixels (CSS 2.1, section 10.3.2). Percentages are shares of it.
  private static let fallback = Size(300, 150)

  /// The longest side at 100%, in pixels: the parts that are kept of larger ones would take too much memory.
  private static let longestSide = 16_384.0

  /// Parses `text`: if it is damaged, the elements before that. A `plain` drawing leaves out filters.
  /// - Throws: an error if there are none, or
  ///   ``PictureFiles/PictureError/unsupportedSize(width:height:)`` if nothing is drawn.
  init(_ text: DrawingText, plain isPlain: Bool) throws(PictureError) {
    let (handle, isWhole) = try Self.parseLeniently(text)
    rsvg_handle_set_dpi(handle, Self.resolution)
    guard let area = try? Self.area(of: handle, text) else {
      g_object_unref(handle)
      throw .unsupportedSize(width: 0, height: 0)
    }
    self.handle = handle
    self.isWhole = isWhole
    self.area = area
    size = area.size * min(1, Self.longestSide / max(area.width, area.height))
    mayHoldText = text.mayHoldText
    drawsFilters = text.mayHoldFilters ? !isPlain : nil
    if drawsFilters == false { Self.leaveOutFilters(of: handle) }
  }

  deinit { g_object_unref(handle) }

  /// Overrides all styles of a drawing that ask for filters.
  private static func leaveOutFilters(of handle: UnsafeMutablePointer<RsvgHandle>) {
    let style = Array("* { filter: none !important }".utf8)
    rsvg_handle_set_stylesheet(handle, style, gsize(style.count), nil)
  }

  private static func parseLeniently(
    _ text: DrawingText
  ) throws(PictureError) -> (handle: UnsafeMutablePointer<RsvgHandle>, isWhole: Bool) {
    do { return (try parse(text), true) } catch {
      if let shorter = text.withoutAppendix, let handle = try? parse(shorter) {
        return (handle, true)
      }
      guard let closed = text.closed, let handle = try? parse(closed) else { throw error }
      return (handle, false)
    }
  }

  private static func parse(
    _ text: DrawingText
  ) throws(PictureError) -> UnsafeMutablePointer<RsvgHandle> {
    let bytes = text.bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    let stream = g_memory_input_stream_new_from_bytes(bytes)
    defer { g_object_unref(stream) }
    // The limits are those of a text that grows while it is read. They would refuse large pictures in the drawing.
    let flags = text.declaresEntities ? RSVG_HANDLE_FLAGS_NONE : RSVG_HANDLE_FLAG_UNLIMITED
    var error: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&error) }
    guard let handle = rsvg_handle_new_from_stream_sync(stream, nil, flags, nil, &error) else {
      throw .fault(reason(error), of: "SVG")
    }
    return handle
  }

  /// Returns the message of `error` about the text, without the location in librsvg.
  private static func reason(_ error: UnsafeMutablePointer<GError>?) -> String {
    let message = error?.pointee.message.map { String(cString: $0) } ?? ""
    return message.split(separator: ":").last.map { String($0.drop { $0 == " " }) } ?? message
  }

  // MARK: Size

  /// Returns the displayed area of the drawing `handle` of `text`; nil if nothing is drawn.
  private static func area(
    of handle: UnsafeMutablePointer<RsvgHandle>, _ text: DrawingText
  ) throws(PictureError) -> Rect? {
    if let size = statedSize(of: handle) { return Rect(origin: .zero, size: size) }
    guard text.mayHoldFilters else { return extents(of: handle) }
    // To measure it, librsvg draws the filters as well, although the area does not depend on them.
    let (plain, _) = try parseLeniently(text)
    defer { g_object_unref(plain) }
    rsvg_handle_set_dpi(plain, resolution)
    leaveOutFilters(of: plain)
    return extents(of: plain)
  }

  /// Returns the size that the drawing states in lengths, or by the area of its coordinates; nil if it states none.
  private static func statedSize(of handle: UnsafeMutablePointer<RsvgHandle>) -> Size? {
    var width = 0.0
    var height = 0.0
    if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) != 0,
      let size = usable(width, height)
    {
      return size
    }
    var hasWidth: gboolean = 0
    var hasHeight: gboolean = 0
    var hasBox: gboolean = 0
    var statedWidth = RsvgLength()
    var statedHeight = RsvgLength()
    var box = RsvgRectangle()
    rsvg_handle_get_intrinsic_dimensions(
      handle, &hasWidth, &statedWidth, &hasHeight, &statedHeight, &hasBox, &box)
    guard hasBox != 0, let natural = usable(box.width, box.height) else { return nil }
    let ratio = natural.height / natural.width
    return statedWidth.pixels.flatMap { usable($0, $0 * ratio) }
      ?? statedHeight.pixels.flatMap { usable($0 / ratio, $0) } ?? natural
  }

  /// Returns the size, unless it rounds to no pixels.
  private static func usable(_ width: Double, _ height: Double) -> Size? {
    width.isFinite && height.isFinite && min(width, height) >= 0.5 ? Size(width, height) : nil
  }

  /// Returns the area from the origin to everything that is drawn, also in front of it; nil if nothing is.
  private static func extents(of handle: UnsafeMutablePointer<RsvgHandle>) -> Rect? {
    var viewport = RsvgRectangle(x: 0, y: 0, width: fallback.width, height: fallback.height)
    var ink = RsvgRectangle()
    guard rsvg_handle_get_geometry_for_layer(handle, nil, &viewport, &ink, nil, nil) != 0 else {
      return nil
    }
    let left = min(ink.x, 0).rounded(.down)
    let top = min(ink.y, 0).rounded(.down)
    let size = usable(
      (ink.x + ink.width).rounded(.up) - left, (ink.y + ink.height).rounded(.up) - top)
    return size.map { Rect(origin: Point(left, top), size: $0) }
  }

  // MARK: Rendering

  /// Draws `part` of the drawing, scaled as a whole to `width` by `height` pixels, into `pixels`: transparent ones,
  /// which become premultiplied, with `stride` bytes from row to row. Returns whether that was possible.
  func render(
    _ part: PixelArea, ofWidth width: Int, height: Int, into pixels: UnsafeMutablePointer<UInt8>,
    stride: Int
  ) -> Bool {
    let surface = cairo_image_surface_create_for_data(
      pixels, CAIRO_FORMAT_ARGB32, Int32(clamping: part.width), Int32(clamping: part.height),
      Int32(clamping: stride))
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    cairo_translate(context, -Double(part.x), -Double(part.y))
    cairo_scale(context, Double(width) / area.width, Double(height) / area.height)
    cairo_translate(context, -area.minX, -area.minY)
    var viewport = RsvgRectangle(x: 0, y: 0, width: area.width, height: area.height)
    let isRendered = rsvg_handle_render_document(handle, context, &viewport, nil) != 0
    cairo_surface_flush(surface)
    return isRendered
  }
}

extension RsvgLength {
  /// The size of letters, in CSS pixels, that librsvg takes for that of a document.
  private static let letters = 12.0

  /// The length in CSS pixels; nil if it is a share of something else.
  fileprivate var pixels: Double? {
    let inch = VectorDrawing.resolution
    return switch unit {
    case RSVG_UNIT_PX: length
    case RSVG_UNIT_EM: length * Self.letters
    case RSVG_UNIT_EX: length * Self.letters / 2
    case RSVG_UNIT_IN: length * inch
    case RSVG_UNIT_CM: length * inch / 2.54
    case RSVG_UNIT_MM: length * inch / 25.4
    case RSVG_UNIT_PT: length * inch / 72
    case RSVG_UNIT_PC: length * inch / 6
    default: nil
    }
  }
}

import CCairo
import CPango
import Drawing
import Geometry

/// Text, laid out by Pango in the system's sans-serif font.
extension Context {
  /// Draws `paragraphs` in `box` (device pixels), centred vertically as a block.
  func write(
    _ paragraphs: [Paragraph], in box: Rect, layout textLayout: ParagraphLayout,
    pixelsPerPoint: Double
  ) {
    guard let layout = pango_cairo_create_layout(raw) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    setFontOptions(of: layout)
    set(paragraphs, in: layout, pixelsPerPoint: pixelsPerPoint)
    pango_layout_set_width(layout, pangoUnits(box.width))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    switch textLayout {
    case .centered: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    case .leading: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
    case .line: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE)
    }
    pango_layout_set_spacing(layout, pangoUnits(Self.lineGap * pixelsPerPoint))

    var height: Int32 = 0
    pango_layout_get_pixel_size(layout, nil, &height)
    let top = box.minY + max(0, (box.height - Double(height)) / 2)
    cairo_move_to(raw, box.minX, top.rounded())
    pango_cairo_show_layout(raw, layout)
  }

  /// Sets options that do not depend on the target: a server would choose some of its own.
  private func setFontOptions(of layout: OpaquePointer) {
    guard let options = cairo_font_options_create() else { return }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_ON)
    pango_cairo_context_set_font_options(pango_layout_get_context(layout), options)
    pango_layout_context_changed(layout)
    cairo_font_options_destroy(options)
  }

  /// The space between lines in addition to the font's, in points.
  private static let lineGap = 4.0

  private func set(
    _ paragraphs: [Paragraph], in layout: OpaquePointer, pixelsPerPoint: Double
  ) {
    pango_layout_set_text(layout, paragraphs.map(\.text).joined(separator: "\n"), -1)
    guard let font = pango_font_description_from_string("sans-serif"),
      let attributes = pango_attr_list_new()
    else { return }
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)

    var start = 0
    for paragraph in paragraphs {
      let end = start + paragraph.text.utf8.count
      for attribute in Self.attributes(of: paragraph.style, pixelsPerPoint: pixelsPerPoint) {
        attribute.pointee.start_index = UInt32(start)
        attribute.pointee.end_index = UInt32(end)
        pango_attr_list_insert(attributes, attribute)
      }
      start = end + 1
    }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }

  private static func attributes(
    of style: TextStyle, pixelsPerPoint: Double
  ) -> [UnsafeMutablePointer<PangoAttribute>] {
    func level(_ component: Double) -> UInt16 { UInt16(min(max(component, 0), 1) * 65535) }
    let color = style.color
    return [
      pango_attr_size_new_absolute(pangoUnits(style.size * pixelsPerPoint)),
      pango_attr_weight_new(style.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL),
      pango_attr_foreground_new(level(color.red), level(color.green), level(color.blue)),
      pango_attr_foreground_alpha_new(level(color.alpha)),
      // A file name that is broken into lines must not appear to contain a hyphen.
      pango_attr_insert_hyphens_new(0),
    ].compactMap { $0 }
  }
}

/// Converts a length in pixels to Pango units, limited to the range from 0 to `Int32.max`.
private func pangoUnits(_ pixels: Double) -> Int32 {
  Int32(min(max(0, pixels * Double(PANGO_SCALE)), Double(Int32.max)))
}

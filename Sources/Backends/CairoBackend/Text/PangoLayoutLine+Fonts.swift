import CPango

extension UnsafeMutablePointer<PangoLayoutLine> {
  /// Whether all letters have fonts. On a system without any font they have none, and Pango would crash where it is
  /// asked for their places.
  var hasFonts: Bool {
    var next = pointee.runs
    while let node = next?.pointee {
      next = node.next
      let run = node.data?.assumingMemoryBound(to: PangoGlyphItem.self)
      if run?.pointee.item?.pointee.analysis.font == nil { return false }
    }
    return true
  }

  /// Replaces the fonts of the line by the same fonts of `context`; the letters keep their positions.
  ///
  /// Cairo paints a run of letters within their extents. Without hinted metrics, those are the extents
  /// of letters that are not hinted, and the hinted ones can be a row of pixels higher.
  func useFonts(of context: OpaquePointer) {
    var next = pointee.runs
    while let node = next?.pointee {
      next = node.next
      let run = node.data?.assumingMemoryBound(to: PangoGlyphItem.self)
      guard let item = run?.pointee.item, let font = item.pointee.analysis.font,
        let description = pango_font_describe_with_absolute_size(font)
      else { continue }
      let other = pango_context_load_font(context, description)
      pango_font_description_free(description)
      guard let other else { continue }
      // A description can lead to another file of the same family.
      let isSame = pango_font_get_face(other) == pango_font_get_face(font)
      item.pointee.analysis.font = isSame ? other : font
      g_object_unref(UnsafeMutableRawPointer(isSame ? font : other))
    }
  }

  /// Sets the width of an ellipsis in the line to that of its font.
  func narrowEllipsis() {
    var next = pointee.runs
    while let node = next?.pointee {
      next = node.next
      let run = node.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee
      guard let analysis = run?.item?.pointee.analysis, let glyphs = run?.glyphs,
        Int32(analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0, glyphs.pointee.num_glyphs > 0
      else { continue }
      let last = glyphs.pointee.glyphs + Int(glyphs.pointee.num_glyphs - 1)
      var box = PangoRectangle()
      pango_font_get_glyph_extents(analysis.font, last.pointee.glyph, nil, &box)
      last.pointee.geometry.width = min(last.pointee.geometry.width, box.width)
    }
  }
}

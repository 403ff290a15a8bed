import CPango
import Drawing

extension TextAttributes {
  /// Creates Pango's attributes for letters, with their colour if `isColored`. The caller owns them.
  func pangoAttributes(isColored: Bool) -> [UnsafeMutablePointer<PangoAttribute>] {
    var attributes = [
      font.pangoDescription.flatMap { description in
        defer { pango_font_description_free(description) }
        return pango_attr_font_desc_new(description)
      },
      // A file name that is broken into lines must not appear to contain a hyphen.
      pango_attr_insert_hyphens_new(0),
    ]
    if !font.features.isEmpty {
      attributes.append(pango_attr_font_features_new(font.pangoFeatures))
    }
    if kern != 0 { attributes.append(pango_attr_letter_spacing_new(pangoUnits(kern))) }
    if baselineOffset != 0 { attributes.append(pango_attr_rise_new(pangoUnits(baselineOffset))) }
    if isColored {
      func level(_ component: Double) -> UInt16 {
        component > 0 ? UInt16(min(component, 1) * 65535) : 0
      }
      attributes.append(
        pango_attr_foreground_new(level(color.red), level(color.green), level(color.blue)))
      // An alpha of 0 would count as none given.
      attributes.append(pango_attr_foreground_alpha_new(max(1, level(color.alpha))))
    }
    return attributes.compactMap(\.self)
  }
}

extension Font {
  /// The largest size that is painted, in points; FreeType knows no larger ones at all scales.
  private static let largestSize = 2048.0

  /// Creates Pango's description of the font. The caller owns it.
  fileprivate var pangoDescription: OpaquePointer? {
    guard let description = pango_font_description_new() else { return nil }
    pango_font_description_set_family(description, families)
    let size = size.isNaN ? 0 : min(max(size, 0), Self.largestSize)
    pango_font_description_set_absolute_size(description, Double(pangoUnits(size)))
    pango_font_description_set_weight(description, PangoWeight(UInt32(weight.value)))
    pango_font_description_set_style(
      description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    let stretch =
      switch width {
      case .condensed: PANGO_STRETCH_CONDENSED
      case .standard: PANGO_STRETCH_NORMAL
      case .expanded: PANGO_STRETCH_EXPANDED
      }
    pango_font_description_set_stretch(description, stretch)
    return description
  }

  /// The families to try, in this order, separated by commas.
  private var families: String {
    let system =
      switch design {
      case .default: "sans-serif"
      case .monospaced: "monospace"
      case .rounded: "Nunito,Varela Round,Quicksand,sans-serif"
      case .serif: "serif"
      }
    return family.map { "\($0),\(system)" } ?? system
  }

  fileprivate var pangoFeatures: String {
    features.map { feature in
      switch feature {
      case .tabularNumbers: "tnum=1"
      case .oldStyleNumbers: "onum=1"
      case .smallCapitals: "smcp=1"
      case .slashedZero: "zero=1"
      case .fractions: "frac=1"
      case .noLigatures: "liga=0,clig=0"
      }
    }.sorted().joined(separator: ",")
  }
}

/// A colour that depends on the traits of its view.
indirect enum DynamicColor: Hashable, Sendable {
  /// A colour for each appearance and contrast; without one for high contrast, the other.
  case variants(light: Color, dark: Color, highLight: Color?, highDark: Color?)
  /// The user's accent colour, or else another.
  case accent(default: Color)
  /// One colour if the user has an accent colour, or else another.
  case byAccent(custom: Color, standard: Color)
  /// A colour with another opacity.
  case faded(Color, alpha: Double)
  /// A colour, darkened or lightened until it has the contrast of text on a background.
  case legible(Color, background: Color)
  /// A colour, darkened or lightened until it has the contrast of marks on a background.
  case visible(Color, background: Color)
  /// A colour, darkened until white text has its contrast on it.
  case underWhite(Color)
  /// A background with a fraction of a colour over it.
  case blended(Color, background: Color, fraction: Double)

  func resolved(for traits: ColorTraits) -> Color {
    switch self {
    case .variants(let light, let dark, let highLight, let highDark):
      let isHigh = traits.contrast == .high
      let variant =
        switch traits.appearance {
        case .light: isHigh ? highLight ?? light : light
        case .dark: isHigh ? highDark ?? dark : dark
        }
      return variant.resolved(for: traits)
    case .accent(let standard):
      // An accent that is itself the accent would have no end.
      let accent = traits.accent.flatMap { $0.isDynamic ? nil : $0 }
      return accent ?? standard.resolved(for: traits)
    case .byAccent(let custom, let standard):
      return (traits.accent == nil ? standard : custom).resolved(for: traits)
    case .faded(let color, let alpha): return color.resolved(for: traits).opacity(alpha)
    case .legible(let color, let background):
      return color.resolved(for: traits).legible(
        on: background.resolved(for: traits), contrast: traits.contrast.ofText)
    case .visible(let color, let background):
      return color.resolved(for: traits).legible(
        on: background.resolved(for: traits), contrast: ColorTraits.Contrast.ofMarks)
    case .underWhite(let color):
      let color = color.resolved(for: traits)
      let darker = Color(
        red: color.red * 0.85, green: color.green * 0.85, blue: color.blue * 0.85,
        alpha: color.alpha)
      return darker.legible(on: Color(white: 1), contrast: traits.contrast.ofText)
    case .blended(let color, let background, let fraction):
      let color = color.resolved(for: traits)
      let background = background.resolved(for: traits)
      let fraction = fraction * color.alpha
      func mean(_ component: KeyPath<Color, Double>) -> Double {
        background[keyPath: component]
          + (color[keyPath: component] - background[keyPath: component])
          * fraction
      }
      return Color(
        red: mean(\.red), green: mean(\.green), blue: mean(\.blue), alpha: background.alpha)
    }
  }

  /// Returns the colour as it is in an appearance, whatever that of the view.
  func fixed(in appearance: ColorTraits.Appearance) -> DynamicColor {
    func fixed(_ color: Color) -> Color { color.fixed(in: appearance) }
    switch self {
    case .variants(let light, let dark, let highLight, let highDark):
      let isDark = appearance == .dark
      let color = fixed(isDark ? dark : light)
      let high = (isDark ? highDark : highLight).map(fixed)
      return .variants(light: color, dark: color, highLight: high, highDark: high)
    case .accent(let standard): return .accent(default: fixed(standard))
    case .byAccent(let custom, let standard):
      return .byAccent(custom: fixed(custom), standard: fixed(standard))
    case .faded(let color, let alpha): return .faded(fixed(color), alpha: alpha)
    case .legible(let color, let background):
      return .legible(fixed(color), background: fixed(background))
    case .visible(let color, let background):
      return .visible(fixed(color), background: fixed(background))
    case .underWhite(let color): return .underWhite(fixed(color))
    case .blended(let color, let background, let fraction):
      return .blended(fixed(color), background: fixed(background), fraction: fraction)
    }
  }
}

extension Color {
  /// Returns a colour that differs by appearance and contrast. Without colours for high contrast, the
  /// others are used.
  public static func dynamic(
    light: Color, dark: Color, highContrastLight: Color? = nil, highContrastDark: Color? = nil
  ) -> Color {
    Color(
      .variants(
        light: light, dark: dark, highLight: highContrastLight, highDark: highContrastDark))
  }

  /// Returns `custom` for users who have an accent colour, and `standard` for others.
  package static func accent(custom: Color, standard: Color) -> Color {
    Color(.byAccent(custom: custom, standard: standard))
  }

  /// Whether the components depend on the traits of a view.
  public var isDynamic: Bool { dynamic != nil }

  /// Returns the colour for `traits`, which is not dynamic.
  public func resolved(for traits: ColorTraits) -> Color {
    dynamic?.resolved(for: traits) ?? self
  }

  /// The colour as a background of white text: darker, with a contrast of at least 4.5 : 1, or 7 : 1 with
  /// high contrast. It stays dynamic.
  public var underWhiteText: Color { Color(.underWhite(self)) }

  /// Returns the opaque or translucent colour of `background` with `fraction` of this colour, from 0 to 1, over
  /// it; less if this colour is translucent. It stays dynamic.
  public func blended(over background: Color, fraction: Double = 1) -> Color {
    Color(.blended(self, background: background, fraction: fraction))
  }

  /// Returns the colour as it is in an appearance. It stays dynamic otherwise.
  func fixed(in appearance: ColorTraits.Appearance) -> Color {
    dynamic.map { Color($0.fixed(in: appearance)) } ?? self
  }

  /// Returns the colour, darkened or lightened until text of it has enough contrast on `background`: 4.5 :
  /// 1, or 7 : 1 with high contrast. It is dynamic, because the contrast is the user's choice.
  public func legible(on background: Color) -> Color {
    Color(.legible(self, background: background))
  }

  /// Returns the colour, darkened or lightened until a mark of it is visible on `background`: 3 : 1. It stays dynamic.
  public func visible(on background: Color) -> Color {
    Color(.visible(self, background: background))
  }
}

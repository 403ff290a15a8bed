import Drawing
import Geometry
import Testing

@Suite struct ColorTests {
  private let light = ColorTraits()
  private let dark = ColorTraits(appearance: .dark)
  private let grounds: [Color] = [.background, .secondaryBackground]

  private var all: [ColorTraits] {
    ColorTraits.Appearance.allCases.flatMap { appearance in
      ColorTraits.Contrast.allCases.map { ColorTraits(appearance: appearance, contrast: $0) }
    }
  }

  @Test(
    arguments: [
      (Color.label, 0x000000, 1, 0xFFFFFF, 1), (.secondaryLabel, 0x3C3C43, 0.75, 0xEBEBF5, 0.6),
      (.placeholder, 0x3C3C43, 0.75, 0xEBEBF5, 0.6),
      (.tertiaryLabel, 0x3C3C43, 0.58, 0xEBEBF5, 0.4),
      (.disabledLabel, 0x3C3C43, 0.58, 0xEBEBF5, 0.4), (.separator, 0x3C3C43, 0.29, 0x545458, 0.6),
      (.background, 0xFFFFFF, 1, 0x1C1C1E, 1), (.secondaryBackground, 0xF2F2F7, 1, 0x2C2C2E, 1),
      (.fill, 0x787880, 0.2, 0x787880, 0.36), (.accent, 0x007AFF, 1, 0x0A84FF, 1),
      (.destructive, 0xFF3B30, 1, 0xFF453A, 1),
    ] as [(Color, UInt32, Double, UInt32, Double)])
  func `A semantic colour has its values`(
    color: Color, light: UInt32, lightAlpha: Double, dark: UInt32, darkAlpha: Double
  ) {
    #expect(color.isDynamic)
    #expect(color.resolved(for: self.light) == Color(rgb: light, alpha: lightAlpha))
    #expect(color.resolved(for: self.dark) == Color(rgb: dark, alpha: darkAlpha))
    #expect(!color.resolved(for: self.dark).isDynamic)
  }

  @Test func `Text has its contrast on all grounds`() {
    for traits in all {
      for ground in grounds.map({ $0.resolved(for: traits) }) {
        for color in [
          Color.label, .secondaryLabel, .placeholder, .accentLabel, .destructiveLabel,
        ] {
          #expect(color.resolved(for: traits).contrast(on: ground) >= traits.contrast.ofText)
        }
        #expect(Color.disabledLabel.resolved(for: traits).contrast(on: ground) >= 3)
      }
    }
  }

  @Test(arguments: [nil, 0xFFE0_00, 0xFFFF_FF, 0x00FF_00, 0x0000_00, 0x8080_80] as [UInt32?])
  func `Any accent is legible as text and below white text`(accent: UInt32?) {
    for var traits in all {
      traits.accent = accent.map { Color(rgb: $0) }
      let ground = Color.background.resolved(for: traits)
      for color in [Color.accentLabel, .destructiveLabel] {
        #expect(color.resolved(for: traits).contrast(on: ground) >= traits.contrast.ofText)
      }
      for fill in [Color.accentFill, .destructiveFill] {
        let contrast = Color(white: 1).contrast(on: fill.resolved(for: traits))
        #expect(contrast >= traits.contrast.ofText)
      }
    }
  }

  @Test func `The ground of white text is the colour, 15 percent darker`() {
    let (accent, fill) = (Color(rgb: 0x007AFF), Color.accentFill.resolved(for: light))
    #expect(abs(fill.green - accent.green * 0.85) < 1e-9 && abs(fill.blue - 0.85) < 1e-9)
    let red = Color.destructiveFill.resolved(for: dark)
    #expect(abs(red.red - 0.85) < 1e-9)
  }

  @Test func `The accent is the user's choice`() {
    let green = Color(red: 0, green: 0.5, blue: 0)
    var traits = dark
    traits.accent = green
    #expect(Color.accent.resolved(for: traits) == green)
    #expect(Color.accent.opacity(0.3).resolved(for: traits) == green.opacity(0.3))
    traits.accent = .accent
    #expect(Color.accent.resolved(for: traits) == Color(rgb: 0x0A84FF))
  }

  @Test func `Ordinary colours do not depend on traits`() {
    let color = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(!color.isDynamic && color.resolved(for: dark) == color)
    var label = Color.label
    label.red = 1
    #expect(!label.isDynamic && label == Color(red: 1, green: 0, blue: 0))
  }

  @Test func `Variants for high contrast are optional`() {
    let color = Color.dynamic(
      light: Color(white: 0.1), dark: Color(white: 0.2), highContrastDark: Color(white: 0.3))
    func white(_ appearance: ColorTraits.Appearance) -> Double {
      color.resolved(for: ColorTraits(appearance: appearance, contrast: .high)).red
    }
    #expect(white(.light) == 0.1 && white(.dark) == 0.3)
    #expect(color.red == 0.1)
  }

  /// The values of WCAG's own examples.
  @Test func `Contrast is computed as in WCAG`() {
    let (black, white) = (Color(white: 0), Color(white: 1))
    #expect(abs(black.contrast(on: white) - 21) < 1e-9)
    #expect(white.contrast(on: white) == 1)
    #expect(abs(Color(rgb: 0x767676).contrast(on: white) - 4.54) < 0.005)
    #expect(abs(Color(rgb: 0xFF0000).contrast(on: white) - 3.998) < 0.005)
    #expect(
      abs(black.opacity(0.5).contrast(on: white) - Color(white: 0.5).contrast(on: white)) < 1e-9)
  }

  @Test func `A colour is changed by as little as makes it legible`() {
    let white = Color(white: 1)
    let blue = Color(rgb: 0x007AFF)
    let text = blue.legible(on: white, contrast: 4.5)
    #expect((4.5..<4.6).contains(text.contrast(on: white)) && text.blue > text.red)
    #expect(Color(white: 0).legible(on: white, contrast: 4.5) == Color(white: 0))
    let lighter = blue.legible(on: Color(rgb: 0x202020), contrast: 7)
    #expect((7..<7.1).contains(lighter.contrast(on: Color(rgb: 0x202020))))
    #expect(blue.legible(on: Color(white: 0.5), contrast: 21) == Color(white: 0))
    #expect(Color(red: .nan, green: 0, blue: 0).legible(on: white, contrast: .nan).green == 0)
  }

  @Test func `A list is resolved in all its commands`() {
    let rect = Rect(x: 0, y: 0, width: 1, height: 1)
    let mosaic = ImageMosaic(
      area: rect, pieces: [], background: Checkerboard(side: 1, first: .label, second: .background))
    func list(_ ink: Color, _ ground: Color) -> DrawList {
      var mosaic = mosaic
      mosaic.background = Checkerboard(side: 1, first: ink, second: ground)
      let image = Image(Bitmap(width: 1, height: 1, filledWith: 0))
      let all: [DrawCommand] = [
        .fill(rect, ink), .roundedFill(rect, radius: 1, ink), .line([.zero], width: 1, ink),
        .disc(center: .zero, radius: 1, ink),
        .mosaic(mosaic, transform: .identity, clip: rect, filter: .nearest),
        .textBox(
          TextBox(
            AttributedText("a", TextAttributes(color: ink, backgroundColor: ground)), box: rect)),
        .picture(image, frame: rect, tint: ink), .picture(image, frame: rect),
      ]
      return DrawList(all + [.layer(DrawList(all), opacity: 0.5)])
    }
    let concrete = list(Color(white: 1), Color(rgb: 0x1C1C1E))
    #expect(list(.label, .background).resolved(for: dark) == concrete)
    #expect(concrete.resolved(for: light) == concrete)
  }
}

import Controls
import Drawing
import Geometry
import Testing
import ViewSupport
import Views

/// Baselines of titles, and tints.
@Suite struct ControlTextTests {
  private static let red = Color(rgb: 0xC00000)

  private var controls: [Control] {
    let toggles = ToggleStyle.allCases.map { style in
      let toggle = Toggle("Title", style: style)
      toggle.isOn = true
      return toggle
    }
    let button = Button("Title", style: .filled)
    button.subtitle = "below"
    let slider = Slider()
    slider.value = 0.5
    return toggles + [button, slider]
  }

  private func colors(of list: DrawList) -> [Color] {
    list.flattened.flatMap { command -> [Color] in
      switch command {
      case .roundedFill(_, _, let color), .fill(_, let color), .disc(_, _, let color): [color]
      case .textBox(let box): box.text.runs.map(\.attributes.color)
      default: []
      }
    }
  }

  private func drawn(_ view: View) -> [Color] {
    colors(of: view.drawn.resolved(for: ColorTraits()))
  }

  @Test func `Titles that the user has enlarged are as large as they can be, and not cut`() {
    let title = "A longer title"
    let controls: [View] =
      [Button(title), RadioGroup([title])] + ToggleStyle.allCases.map { Toggle(title, style: $0) }
    for control in controls {
      let stage = ControlStage(control)
      func sizes(inShareOfWidth share: Double, at scale: Double) -> [Double] {
        stage.window.environment.textScale = 1
        let width = control.intrinsicContentSize.width * share
        control.frame = Rect(x: 0, y: 0, width: width, height: 44)
        stage.window.environment.textScale = scale
        stage.wait(16)
        return control.drawn.textBoxes.flatMap { $0.text.runs.map(\.attributes.font.size) }
      }
      #expect(sizes(inShareOfWidth: 1, at: 1) == [15] && sizes(inShareOfWidth: 0.5, at: 1) == [15])
      let between = sizes(inShareOfWidth: 1.3, at: 2)
      #expect(between.count == 1 && between.allSatisfy { $0 > 8 && $0 < 15 }, "\(between)")
      #expect(sizes(inShareOfWidth: 3, at: 2) == [15])
      // No smaller than without the scale.
      #expect(sizes(inShareOfWidth: 0.6, at: 2) == [7.5])
    }
  }

  @Test func `Titles of several words beside marks have several lines where one has no room`() {
    for title in ["One two", "Onetwo"] {
      for control in [RadioGroup([title]), Toggle(title, style: .checkBox), Toggle(title)] as [View]
      {
        let stage = ControlStage(control)
        func lines(inShareOfWidth share: Double) -> [Int] {
          let width = control.intrinsicContentSize.width * share
          control.frame = Rect(x: 0, y: 0, width: width, height: 44)
          stage.wait(16)
          return control.drawn.textBoxes.map(\.options.numberOfLines)
        }
        #expect(lines(inShareOfWidth: 1) == [1])
        // As many as there is room for.
        #expect(lines(inShareOfWidth: 0.8) == [title == "One two" ? 0 : 1])
      }
    }
  }

  @Test func `The baseline of a title is that of a label of its height`() throws {
    let label = Label("Title")
    for case let control as Toggle in controls {
      let size = Size(120, 44)
      let own = try #require(control.baselines(in: size))
      let expected = try #require(label.baselines(in: size))
      #expect(abs(own.first - expected.first) < 1 && own.first == own.last)
    }
    let button = Button("Title")
    let plain = try #require(button.baselines(in: Size(120, 44)))
    #expect(abs(plain.first - (label.baselines(in: Size(120, 44))?.first ?? 0)) < 1)
    button.subtitle = "below"
    let both = try #require(button.baselines(in: Size(120, 60)))
    #expect(both.last > both.first)
    #expect(Button().baselines(in: Size(44, 44)) == nil)
  }

  @Test func `Controls take their tint, that of a superview too`() {
    for control in controls {
      let superview = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
      control.frame = Rect(x: 20, y: 20, width: 120, height: 44)
      superview.addSubview(control)
      let before = drawn(superview)
      superview.tintColor = Self.red
      let inherited = drawn(superview)
      #expect(inherited != before, "\(type(of: control))")
      let fill = Self.red.underWhiteText.resolved(for: ColorTraits())
      let isThere = inherited.contains { $0 == Self.red || $0 == fill }
      #expect(isThere, "\(type(of: control))")
      control.tintColor = .accent
      #expect(drawn(superview) == before)
    }
  }

  @Test(arguments: ButtonStyle.allCases, [Color(rgb: 0xC00000), Color(rgb: 0xFFCC00)])
  func `Titles of any tint have enough contrast on their ground`(
    style: ButtonStyle, tint: Color
  ) throws {
    for appearance in [ColorTraits.Appearance.light, .dark] {
      let button = Button("Save", style: style)
      button.frame = Rect(x: 0, y: 0, width: 100, height: 44)
      button.tintColor = tint
      let traits = ColorTraits(appearance: appearance)
      var list = DrawList()
      button.draw(into: &list)
      let resolved = colors(of: list.resolved(for: traits))
      let ground = resolved.count > 1 ? resolved[0] : Color.background.resolved(for: traits)
      #expect(try #require(resolved.last).contrast(on: ground) >= 4.5)
    }
  }

  /// The user's accent colours: none, pale, white, dark, and black.
  nonisolated private static let accents: [Color?] = [
    nil, Color(rgb: 0xFFE0A0), Color(white: 1), Color(rgb: 0x202040), Color(white: 0),
  ]

  @Test(arguments: accents, ButtonStyle.allCases)
  func `Titles of buttons can be read with every accent colour, also under the pointer`(
    accent: Color?, style: ButtonStyle
  ) {
    for appearance in ColorTraits.Appearance.allCases {
      for contrast in ColorTraits.Contrast.allCases {
        let traits = ColorTraits(appearance: appearance, contrast: contrast, accent: accent)
        let ground = Color.background.resolved(for: traits)
        for role in [nil, ButtonRole.destructive] {
          let button = Button("Title", style: style)
          button.frame = Rect(x: 0, y: 0, width: 100, height: 44)
          button.role = role
          func ratio() -> Double {
            let list = button.drawn.resolved(for: traits)
            return TextContrast.ratios(in: list, on: ground).first?.ratio ?? 0
          }
          #expect(ratio() >= contrast.ofText)
          button.isHovered = true
          #expect(ratio() >= contrast.ofText)
          button.isEnabled = false
          #expect(ratio() >= 3)
        }
      }
    }
  }

  @Test func `A pale button has the accent colour of the user`() {
    let button = Button("Title", style: .tinted)
    button.frame = Rect(x: 0, y: 0, width: 100, height: 44)
    func ground(_ accent: Color?) -> Color? {
      colors(of: button.drawn.resolved(for: ColorTraits(accent: accent))).first
    }
    #expect(ground(nil) == Color(rgb: 0xD9EBFF))
    let red = Color(red: 1, green: 0, blue: 0)
    #expect(
      ground(red) == red.blended(over: Color(white: 1), fraction: 0.15).resolved(for: .init()))
  }

  @Test(arguments: accents)
  func `The fill of a slider and the ring can be seen with every accent colour`(accent: Color?) {
    for appearance in ColorTraits.Appearance.allCases {
      let traits = ColorTraits(appearance: appearance, accent: accent)
      let ground = Color.background.resolved(for: traits)
      let slider = Slider(frame: Rect(x: 0, y: 0, width: 100, height: 44))
      slider.value = 0.5
      let track = colors(of: slider.drawn.resolved(for: traits)).prefix(2)
      #expect(track.count == 2 && track.allSatisfy { $0.contrast(on: ground) >= 3 })
      slider.isEnabled = false
      let still = colors(of: slider.drawn.resolved(for: traits)).first
      #expect((still?.contrast(on: ground) ?? 0) >= 3)
    }
  }

  @Test func `Titles of toggles can be read in every state`() {
    for style in ToggleStyle.allCases {
      for appearance in ColorTraits.Appearance.allCases {
        let traits = ColorTraits(appearance: appearance)
        let ground = Color.background.resolved(for: traits)
        for (isOn, isEnabled) in [(true, true), (true, false), (false, true), (false, false)] {
          let toggle = Toggle("Title", style: style)
          toggle.frame = Rect(x: 0, y: 0, width: 160, height: 44)
          (toggle.isOn, toggle.isEnabled) = (isOn, isEnabled)
          let list = toggle.drawn.resolved(for: traits)
          let ratio = TextContrast.ratios(in: list, on: ground).first?.ratio
          #expect((ratio ?? 0) >= (isEnabled ? 4.5 : 3), "\(style) \(isOn) \(isEnabled)")
        }
      }
    }
  }
}

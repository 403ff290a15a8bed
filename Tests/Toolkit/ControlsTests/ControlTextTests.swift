import Controls
import Drawing
import Geometry
import Testing
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
    list.commands.flatMap { command -> [Color] in
      switch command {
      case .roundedFill(_, _, let color), .fill(_, let color), .disc(_, _, let color): [color]
      case .layer(let list, _, _, _): colors(of: list)
      case .textBox(let box): box.text.runs.map(\.attributes.color)
      default: []
      }
    }
  }

  private func drawn(_ view: View) -> [Color] {
    var list = DrawList()
    view.drawTree(into: &list)
    return colors(of: list.resolved(for: ColorTraits()))
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
}

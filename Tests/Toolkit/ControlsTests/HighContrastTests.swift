import Controls
import Drawing
import Geometry
import Testing
import ViewSupport
import Views

/// The appearance of controls in high contrast.
@Suite struct HighContrastTests {
  private static func controls() -> [(name: String, control: Control)] {
    let toggles = ToggleStyle.allCases.map { style in
      let toggle = Toggle("Toggle")
      toggle.style = style
      return ("\(style)", toggle as Control)
    }
    let slider = Slider()
    let segments = SegmentedControl(["One", "Two"])
    segments.selectedIndex = 0
    return [
      ("plain button", Button("Plain")), ("filled button", Button("Filled", style: .filled)),
      ("slider", slider), ("stepper", Stepper()), ("segments", segments),
    ] + toggles
  }

  /// The widths of the lines that `control` draws, and whether it has a shadow.
  private func look(of control: Control, _ contrast: ColorTraits.Contrast) -> (
    lines: [Double], hasShadow: Bool
  ) {
    control.frame = Rect(x: 20, y: 20, width: 120, height: 44)
    let stage = ControlStage(control)
    stage.window.environment.colors.contrast = contrast
    stage.wait(16)
    var (lines, hasShadow): ([Double], Bool) = ([], false)
    for command in stage.window.drawList().flattened {
      switch command {
      case .stroke(_, _, let style): lines.append(style.width)
      case .shadow: hasShadow = true
      default: break
      }
    }
    return (lines, hasShadow)
  }

  @Test func `Every control has an outline of two points and no shadow`() {
    for (name, control) in Self.controls() {
      let ordinary = look(of: control, .standard)
      #expect(!ordinary.lines.contains(2), "\(name)")
      let high = look(of: control, .high)
      #expect(high.lines.contains(2) && !high.hasShadow, "\(name)")
    }
    #expect(look(of: Slider(), .standard).hasShadow)
  }

  @Test func `A view has no shadow`() {
    let view = View(frame: Rect(x: 20, y: 20, width: 50, height: 50))
    view.shadow = Shadow(color: Color(white: 0), opacity: 1)
    let stage = ControlStage(view)
    func hasShadow() -> Bool {
      stage.window.drawList().commands.contains { if case .shadow = $0 { true } else { false } }
    }
    #expect(hasShadow())
    stage.window.environment.colors.contrast = .high
    stage.wait(16)
    #expect(!hasShadow())
  }
}

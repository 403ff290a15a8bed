import Controls
import Geometry
import Layout
import Motion
import Testing
import Views

/// Controls in windows that are laid out from right to left.
@Suite struct MirroredControlTests {
  private func mirrored(_ control: Control) -> ControlStage {
    control.frame = Rect(x: 50, y: 20, width: 200, height: 44)
    let stage = ControlStage(control)
    stage.window.environment.layoutDirection = .rightToLeft
    stage.wait(16)
    return stage
  }

  @Test func `The smallest value of a slider is at the right`() {
    let slider = Slider()
    let stage = mirrored(slider)
    slider.value = 0.25
    stage.wait(16)
    // The way of the knob is 172 points, and starts 14 from the right end.
    stage.down(250 - 14 - 43, 42)
    stage.drag(by: Vector(-86, 0), steps: 10)
    stage.up()
    #expect(abs(slider.value - 0.75) < 1e-9)
    stage.tap(250 - 14, 42)
    stage.wait(400)
    #expect(slider.value == 0)
  }

  @Test func `A switch is turned on by a drag to the left`() {
    let toggle = Toggle()
    let stage = mirrored(toggle)
    stage.down(160, 42)
    stage.drag(by: Vector(18, 0), steps: 10)
    stage.wait(200)
    stage.up()
    #expect(!toggle.isOn)
    stage.down(160, 42)
    stage.drag(by: Vector(-18, 0), steps: 10)
    stage.wait(200)
    stage.up()
    #expect(toggle.isOn)
  }
}

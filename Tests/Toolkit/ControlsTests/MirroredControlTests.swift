import Controls
import Drawing
import Geometry
import Gestures
import Layout
import Testing
import ViewSupport
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

  @Test func `The title of a slider is at the right, and its value at the left`() {
    let slider = Slider()
    slider.title = "Zoom"
    let stage = mirrored(slider)
    for direction in [LayoutDirection.rightToLeft, .leftToRight] {
      stage.window.environment.layoutDirection = direction
      let texts = stage.drawn(slider).commands.compactMap { command -> [String: TextAlignment]? in
        guard case .textBox(let box) = command else { return nil }
        return [box.text.string: box.options.alignment]
      }
      let isMirrored = direction == .rightToLeft
      #expect(
        texts == [
          ["Zoom": isMirrored ? .right : .left], ["0 percent": isMirrored ? .left : .right],
        ])
    }
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

  /// The middles of the marks of choices, and the sides to which their titles are aligned.
  private func choices(in list: DrawList) -> (marks: [Double], alignments: [TextAlignment]) {
    let marks = list.flattened.compactMap { command -> Double? in
      if case .disc(let center, _, _) = command { center.x } else { nil }
    }
    return (marks, list.textBoxes.map(\.options.alignment))
  }

  @Test func `Choices of a radio group are read from the right, with their marks before them`() {
    let group = RadioGroup(["Name", "Date"])
    group.axis = .horizontal
    group.frame = Rect(x: 50, y: 20, width: 200, height: 44)
    let stage = ControlStage(group)
    group.selectedIndex = 0
    stage.mirror()
    #expect(group.subviews.map(\.frame.minX) == [100, 0])
    let seen = choices(in: stage.drawn(group.subviews[0]))
    #expect(seen.marks.allSatisfy { $0 == 90 } && !seen.marks.isEmpty)
    #expect(seen.alignments == [.right])
    group.subviews[0].becomeFirstResponder()
    stage.press(.rightArrow)
    #expect(group.selectedIndex == 0)
    stage.press(.leftArrow)
    #expect(group.selectedIndex == 1)
    stage.press(.rightArrow)
    #expect(group.selectedIndex == 0)
  }

  @Test func `The badge of a menu's row is to the left of the title`() throws {
    let stage = ControlStage()
    stage.mirror()
    stage.tap(395, 5, .mouse)
    let menu = MenuView()
    menu.items = [MenuItem("Copy", icon: .copy, shortcut: "Ctrl+C", state: .on) {}]
    menu.present(over: stage.content, at: Point(300, 20), by: .mouse, at: stage.now)
    stage.rest()
    let texts = stage.window.drawList().textBoxes
    let title = try #require(texts.first { $0.text.string == "Copy" })
    let badge = try #require(texts.first { $0.text.string == "Ctrl+C" })
    #expect(title.options.alignment == .right)
    #expect(badge.box.maxX < title.box.minX)
    // The mark and the icon are before the title.
    let panel = try #require(menu.panelFrame)
    #expect(title.box.maxX < panel.maxX - 60)
  }

  @Test func `The title of a check box is beside the box`() {
    let box = Toggle("Name", style: .checkBox)
    let stage = mirrored(box)
    #expect(choices(in: stage.drawn(box)).alignments == [.right])
    stage.window.environment.layoutDirection = .leftToRight
    #expect(choices(in: stage.drawn(box)).alignments == [.left])
  }

  @Test func `The icon of a button is at the right of its title`() throws {
    let button = Button("Save", icon: .chevronBackward)
    let stage = mirrored(button)
    func parts() -> (icon: Rect?, title: Rect?) {
      var parts: (icon: Rect?, title: Rect?)
      for command in stage.drawn(button).commands {
        if case .stroke = command { parts.icon = command.extent }
        if case .textBox(let box) = command { parts.title = box.box }
      }
      return parts
    }
    let (icon, title) = try (#require(parts().icon), #require(parts().title))
    #expect(icon.minX >= title.maxX)
    button.imagePlacement = .trailing
    stage.wait(16)
    let other = try (#require(parts().icon), #require(parts().title))
    #expect(other.0.maxX <= other.1.minX)
  }

  @Test(arguments: ["IMG_1234.jpg", "صورة"])
  func `A label begins at the leading edge in all scripts`(text: String) {
    let label = Label(text, frame: Rect(x: 50, y: 20, width: 200, height: 44))
    let stage = ControlStage()
    stage.content.addSubview(label)
    for direction in [LayoutDirection.rightToLeft, .leftToRight] {
      stage.window.environment.layoutDirection = direction
      let alignments = stage.drawn(label).commands.compactMap { command -> TextAlignment? in
        if case .textBox(let box) = command { box.options.alignment } else { nil }
      }
      #expect(alignments == [direction == .rightToLeft ? .right : .left])
    }
  }

  @Test func `The button of a message is at the left of it`() throws {
    let stage = ControlStage()
    stage.window.environment.layoutDirection = .rightToLeft
    let toast = Toast("In the trash", action: Action(title: "Undo") {})
    toast.present(over: stage.content)
    for _ in 0..<20 { stage.wait(16) }
    let button = try #require(toast.subviews.lazy.compactMap { $0 as? Button }.first)
    let label = try #require(toast.subviews.lazy.compactMap { $0 as? Label }.first)
    #expect(button.frame.minX == 0 && button.frame.maxX <= label.frame.minX)
  }
}

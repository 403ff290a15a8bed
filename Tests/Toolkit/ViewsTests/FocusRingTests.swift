import Drawing
import Geometry
import Testing
import ViewSupport
import Views

/// The ring around the view that has the focus.
@Suite struct FocusRingTests {
  private let stage = KeyStage()

  @Test func `The ring shows after a key and hides after a touch`() {
    stage.addStop("one")
    stage.addStop("other", y: 50)
    stage.press(.tab)
    #expect(stage.window.isFocusRingVisible)
    stage.tap(300, 250)
    #expect(!stage.window.isFocusRingVisible && stage.focused == "one")
    stage.press(.tab)
    #expect(stage.window.isFocusRingVisible && stage.focused == "other")
  }

  @Test func `The ring does not show if the program moves the focus, unless for a key`() {
    let one = stage.addStop("one")
    let other = stage.addStop("other", y: 50)
    one.becomeFirstResponder()
    #expect(!stage.window.isFocusRingVisible)
    one.onKeyPress("o") { _ in
      other.becomeFirstResponder()
      return .handled
    }
    stage.press("o")
    #expect(stage.window.isFocusRingVisible && stage.focused == "other")
  }

  /// The lines of the ring, from the inside out.
  private var ring: [(box: Rect?, color: Paint, width: Double)] {
    stage.window.drawList().flattened.compactMap { command in
      guard case .stroke(let path, let paint, let style) = command else { return nil }
      return (path.boundingBox, paint, style.width)
    }
  }

  @Test func `Over pictures the ring is white in black, also of views inside`() {
    stage.content.focusRingStyle = .overPictures
    stage.addStop("one", x: 100, y: 100)
    stage.press(.tab)
    #expect(ring.map(\.color) == [.color(Color(white: 1)), .color(Color(white: 0))])
    #expect(ring.map(\.width) == [2, 2])
    #expect(ring.last?.box == Rect(x: 95, y: 95, width: 60, height: 30))
  }

  @Test func `In high contrast the ring has two lines of 3 points`() {
    stage.window.environment.colors.contrast = .high
    stage.addStop("one", x: 100, y: 100)
    stage.press(.tab)
    #expect(ring.map(\.width) == [3, 3])
    #expect(ring.first?.box == Rect(x: 96.5, y: 96.5, width: 57, height: 27))
  }

  @Test func `The ring is a line of 2 points, 2 points outside the view`() {
    stage.addStop("one", x: 100, y: 100)
    stage.press(.tab)
    let lines = ring
    #expect(lines.count == 1 && lines.first?.width == 2)
    #expect(lines.first?.box == Rect(x: 97, y: 97, width: 56, height: 26))
    stage.tap(300, 250)
    #expect(stage.window.drawList() == DrawList())
  }

  @Test func `The ring of a view at the edge of the window is inside the window`() {
    let stop = stage.addStop("one", x: 100, y: 0)
    stage.press(.tab)
    #expect(ring.first?.box == Rect(x: 97, y: 1, width: 56, height: 22))
    stop.frame = stage.content.bounds
    stage.content.focusRingStyle = .overPictures
    let size = stage.content.bounds.size
    #expect(
      ring.map(\.box) == [
        Rect(x: 3, y: 3, width: size.width - 6, height: size.height - 6),
        Rect(x: 1, y: 1, width: size.width - 2, height: size.height - 2),
      ])
    stop.frame.origin.x = -1000
    #expect(ring.first?.box?.minX == -1003)
  }

  @Test func `The ring of a row that fills its list stays within it, and covers no other row`() {
    let list = View(frame: Rect(x: 100, y: 100, width: 50, height: 90))
    list.clipsToBounds = true
    stage.content.addSubview(list)
    let row = stage.addStop("row", to: list)
    row.frame = Rect(x: 0, y: 30, width: 50, height: 30)
    stage.press(.tab)
    #expect(ring.map(\.box) == [Rect(x: 101, y: 131, width: 48, height: 28)])
  }

  @Test func `The ring hides for a button of the mouse`() {
    stage.addStop("one")
    stage.press(.tab)
    let press = ButtonPress(time: stage.now, position: Point(300, 250), button: .right)
    stage.window.handle(.button(press))
    #expect(!stage.window.isFocusRingVisible)
  }

  @Test func `The ring is as round as its view, and turns with it`() {
    let stop = stage.addStop("one", x: 100, y: 100)
    stop.cornerRadius = 8
    stage.press(.tab)
    let outline = Path(
      Rect(x: -3, y: -3, width: 56, height: 26), corners: CornerRadii(11))
    for transform in [Affine.identity, Affine(scale: 1, angle: 1, offset: .zero)] {
      stop.transform = transform
      let paths = stage.window.drawList().flattened.compactMap { command in
        if case .stroke(let path, _, _) = command { path } else { nil }
      }
      let middle = Vector(125, 110)
      let map =
        Affine(scale: 1, offset: middle) * transform * Affine(scale: 1, offset: Vector(-25, -10))
      let expected = outline.transformed(by: map).boundingBox
      #expect(paths.count == 1)
      let box = paths.first?.boundingBox
      expectEqual(box?.minX ?? 0, expected?.minX ?? 1)
      expectEqual(box?.maxY ?? 0, expected?.maxY ?? 1)
    }
  }

  @Test func `The ring is clipped as its view is, and is not there out of sight`() {
    let box = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    box.clipsToBounds = true
    stage.content.addSubview(box)
    let stop = stage.addStop("one", x: 70, to: box)
    stage.press(.tab)
    let clips = stage.window.drawList().commands.compactMap { command -> Rect? in
      guard case .layer(let list, .rect(let clip)?, _, _) = command,
        list.commands.contains(where: { if case .stroke = $0 { true } else { false } })
      else { return nil }
      return clip
    }
    // There is room for the ring beside what clips.
    #expect(clips == [Rect(x: 96, y: 96, width: 108, height: 108)])
    stop.frame.origin.x = 102
    stage.frame()
    #expect(stage.window.isFocusRingVisible)
    #expect(
      !stage.window.drawList().flattened.contains { if case .stroke = $0 { true } else { false } })
  }
}

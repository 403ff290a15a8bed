import Controls
import Drawing
import Geometry
import Gestures
import Semantics
import Testing
import ViewSupport
import Views

/// Menus in a window, which drives them.
@Suite struct WindowMenuTests {
  private let stage = ControlStage()
  private let menu = MenuView()

  private func open(
    _ items: [MenuItem], by kind: TouchKind = .finger, at point: Point = Point(200, 290)
  ) {
    // A tap beside the menu, so that the window knows the kind of input.
    stage.tap(5, 5, kind)
    menu.items = items
    menu.present(over: stage.content, at: point, by: kind, at: stage.now)
    stage.wait(16)
    stage.wait(1000)
  }

  private func items(_ titles: String...) -> [MenuItem] { titles.map { MenuItem($0) {} } }

  private func height(_ kind: TouchKind) -> Double? {
    open(items("Copy", "Rename", "Delete"), by: kind)
    return menu.panelFrame?.height
  }

  private func nodes(_ role: AccessibilityRole) -> [AccessibilityTree.Node] {
    stage.window.accessibilityTree().nodes.values.filter { $0.role == role }
      .sorted { $0.frame.minY < $1.frame.minY }
  }

  @Test func `Rows are 44 points high after a touch and 32 after a click`() {
    #expect(height(.finger) == 144)
    menu.dismiss(at: stage.now)
    #expect(height(.mouse) == 108)
  }

  @Test func `An open menu keeps its rows when the kind of input changes`() {
    open(items("Copy", "Rename", "Delete"), by: .mouse, at: Point(50, 50))
    stage.down(100, 70)
    stage.wait(500)
    #expect(menu.panelFrame?.height == 108)
    stage.cancel()
  }

  @Test func `A menu closes with its host and its window, and can be opened elsewhere`() {
    let host = View(frame: stage.content.bounds)
    stage.content.addSubview(host)
    menu.items = items("Copy")
    menu.present(over: host, at: Point(200, 290), by: .mouse, at: stage.now)
    host.removeFromSuperview()
    #expect(!menu.isOpen && menu.superview == nil && stage.window.presentations.isEmpty)
    open(items("Copy"))
    #expect(menu.isOpen && menu.superview === stage.content)
    menu.present(over: host, at: Point(200, 290), by: .mouse, at: stage.now)
    #expect(menu.isOpen && menu.superview === host)
    open(items("Copy"))
    stage.window.close()
    #expect(!menu.isOpen && menu.superview == nil)
  }

  @Test func `The second tap of a double tap on what opens it leaves it open`() {
    stage.tap(5, 5)
    menu.items = items("Copy")
    menu.present(over: stage.content, at: Point(200, 290), at: stage.now)
    stage.wait(120)
    stage.tap(5, 5)
    #expect(menu.isOpen)
    stage.wait(400)
    stage.tap(5, 5)
    #expect(!menu.isOpen)
  }

  @Test func `A menu is as dark as the view that it belongs to`() throws {
    /// Returns the colours in which the menu is drawn.
    func list() -> DrawList {
      open(items("Copy"))
      defer { menu.dismiss(at: stage.now) }
      return stage.window.drawList()
    }
    let source = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.content.addSubview(source)
    menu.sourceView = source
    let light = list()
    source.overrideAppearance = .dark
    let dark = list()
    source.overrideAppearance = nil
    stage.window.environment.colors.appearance = .dark
    #expect(light != dark && dark == list())
  }

  @Test func `Separators divide groups`() {
    let menu = Menu(children: [
      Action(title: "Copy") {}, Action(title: "Secret", attributes: .hidden) {},
      Menu(
        options: [.displayInline, .singleSelection],
        children: [Action(title: "Small", state: .on) {}, Action(title: "Large") {}]),
      Action(title: "Delete", attributes: .destructive) {},
    ])
    #expect(menu.items.map(\.title) == ["Copy", "Small", "Large", "Delete"])
    #expect(menu.items.map(\.startsGroup) == [false, true, false, true])
    #expect(menu.items.map(\.state) == [nil, .on, .off, nil])
    #expect(menu.items.map(\.isDestructive) == [false, false, false, true])
    open(menu.items)
    #expect(self.menu.panelFrame?.height == 204)
  }

  @Test func `No band parts what is beside a group without items`() {
    let menu = Menu(children: [
      Action(title: "Copy") {},
      Menu(options: .displayInline, children: [Action(title: "Secret", attributes: .hidden) {}]),
      Action(title: "Delete") {},
    ])
    #expect(menu.items.map(\.startsGroup) == [false, false])
  }

  @Test func `A wheel scrolls a menu, and highlights what arrives under the pointer`() throws {
    open((0..<16).map { MenuItem("Item \($0)") {} }, by: .mouse, at: Point(50, 50))
    let panel = try #require(menu.panelFrame)
    let pointer = Point(panel.center.x, panel.minY + 6 + 40)
    stage.window.handle(.hover(PointerHover(time: stage.now, position: pointer)))
    #expect(menu.highlighted == 1)
    let step = ScrollStep(
      time: stage.now, position: pointer, notches: Vector(0, 1), source: .wheel, phase: .changed)
    stage.window.handle(.scroll(step))
    stage.rest()
    #expect(menu.highlighted == 4)
    // The row that a key has highlighted stays highlighted, though it is scrolled.
    _ = menu.handle(KeyPress(time: stage.now, key: .end))
    #expect(menu.highlighted == 15)
  }

  @Test func `Programs that read the window find the items with their states`() {
    var chosen = 0
    var list = items("Copy")
    list.append(MenuItem("Grid", state: .on) { chosen += 1 })
    list.append(MenuItem("Ruler", isEnabled: false, state: .off) {})
    open(list)
    #expect(nodes(.menu).count == 1)
    #expect(nodes(.menuItem).map(\.name) == ["Copy"])
    let checks = nodes(.checkMenuItem)
    #expect(checks.map(\.name) == ["Grid", "Ruler"])
    #expect(checks.map { $0.states.contains(.checked) } == [true, false])
    #expect(checks.map { $0.states.contains(.enabled) } == [true, false])
    let isDone = stage.window.performAccessibilityAction("click", on: checks[0].id)
    #expect(isDone && chosen == 1 && !menu.isOpen)
  }

  @Test func `Rows say what only colours and badges show`() {
    open([
      MenuItem("Copy", shortcut: "Ctrl+C") {},
      MenuItem("Delete", subtitle: "at once", isDestructive: true) {},
    ])
    #expect(nodes(.menuItem).map(\.description) == ["", "destructive, at once"])
    #expect(nodes(.menuItem).map(\.identifier) == ["menu.copy", "menu.delete"])
    #expect(nodes(.menu).map(\.identifier) == ["menu"])
    #expect(nodes(.menuItem).map { $0.actions.first?.shortcut } == ["Ctrl+C", nil])
  }

  @Test(arguments: [ColorTraits.Appearance.light, .dark], [ColorTraits.Contrast.standard, .high])
  func `Every text of a menu can be read`(
    appearance: ColorTraits.Appearance, contrast: ColorTraits.Contrast
  ) {
    let traits = ColorTraits(appearance: appearance, contrast: contrast)
    for style in [MenuStyle.system, .dark] {
      menu.style = style
      open(
        [
          MenuItem("Copy", subtitle: "below", shortcut: "A") {},
          MenuItem("Delete", subtitle: "below", shortcut: "A", isDestructive: true) {},
          MenuItem("Rename", shortcut: "A", isEnabled: false) {},
        ], by: .mouse)
      for highlighted in [nil, 0, 1] {
        if highlighted != nil { _ = menu.handle(KeyPress(time: stage.now, key: .downArrow)) }
        #expect(menu.highlighted == highlighted)
        let ratios = TextContrast.ratios(in: stage.content.drawn.resolved(for: traits))
        for (text, ratio) in ratios {
          #expect(ratio >= 3 && (ratio >= contrast.ofText || text == "Rename" || text == "A"))
        }
        let badges = ratios.filter { $0.text == "A" }
        #expect(badges.count == 3 && badges.prefix(2).allSatisfy { $0.ratio >= contrast.ofText })
      }
      menu.dismiss(at: stage.now)
      stage.wait(1000)
    }
  }

  @Test func `One of several items has a radio mark`() {
    let menu = Menu(
      options: .singleSelection,
      children: [Action(title: "A", state: .on) {}, Action(title: "B") {}])
    open(menu.items)
    #expect(nodes(.radioMenuItem).map { $0.states.contains(.checked) } == [true, false])
  }

  @Test
  func
    `A menu with too many rows scrolls with keys, and at its edges under the finger that opened it`()
    throws
  {
    open((0..<12).map { MenuItem("Item \($0)") {} })
    let panel = try #require(menu.panelFrame)
    #expect(panel.height == 300 - 16)
    menu.track(to: Point(panel.center.x, panel.minY + 60))
    stage.wait(16)
    #expect(menu.highlighted == 1)
    menu.track(to: Point(panel.center.x, panel.maxY - 8))
    for _ in 0..<100 { stage.wait(16) }
    #expect(menu.highlighted == 11)
    menu.cancelTracking()
    _ = menu.handle(KeyPress(time: stage.now, key: .home))
    #expect(menu.highlighted == 0)
    stage.tap(panel.center.x, panel.minY + 20)
    #expect(!menu.isOpen)
  }

  @Test func `Rows fade within 24 points of an edge beyond which there are more`() throws {
    open((0..<12).map { MenuItem("Item \($0)") {} })
    let panel = try #require(menu.panelFrame)
    func fades() -> [Bool] {
      let paths = paths(in: stage.window.drawList())
      return [panel.minY, panel.maxY - 24].map { top in
        paths.contains(Path(Rect(x: panel.minX, y: top, width: panel.width, height: 24)))
      }
    }
    #expect(fades() == [false, true])
    _ = menu.handle(KeyPress(time: stage.now, key: .end))
    #expect(fades() == [true, false])
    for _ in 0..<6 { _ = menu.handle(KeyPress(time: stage.now, key: .upArrow)) }
    #expect(fades() == [true, true])
  }

  @Test(arguments: [(29.0, true), (31.0, false)])
  func `The finger that opened a menu scrolls it within 30 points of its edge`(
    distance: Double, scrolls: Bool
  ) throws {
    open((0..<12).map { MenuItem("Item \($0)") {} })
    let panel = try #require(menu.panelFrame)
    let top = nodes(.menuItem).map(\.frame.minY)
    menu.track(to: Point(panel.center.x, panel.minY + 60))
    menu.track(to: Point(panel.center.x, panel.maxY - distance))
    for _ in 0..<40 { stage.wait(16) }
    #expect((nodes(.menuItem).map(\.frame.minY) != top) == scrolls)
  }

  /// Returns the paths that are drawn, in layers too.
  private func paths(in list: DrawList) -> [Path] {
    list.flattened.compactMap { if case .path(let path, _, _) = $0 { path } else { nil } }
  }

  @Test func `Marks and icons widen a menu and follow the colours of the user`() throws {
    let title = "A title that is wider than the least width"
    open([MenuItem(title) {}])
    let plain = try #require(menu.panelFrame).width
    menu.dismiss(at: stage.now)
    open([MenuItem(title, icon: .share, state: .on) {}])
    #expect(menu.panelFrame?.width == min(360, plain + 24 + 30))
    func hasGround(_ color: Color) -> Bool {
      stage.window.drawList().commands.contains {
        if case .roundedFill(_, 12, color) = $0 { true } else { false }
      }
    }
    #expect(hasGround(Color(white: 1)))
    stage.window.environment.colors.appearance = .dark
    stage.wait(16)
    #expect(hasGround(Color(rgb: 0x2C2C2E)))
  }

  @Test func `An image replaces an icon, in the colour of the title`() throws {
    let image = Image(Bitmap(width: 40, height: 20, filledWith: 0xFFFF_FFFF))
    let action = Action(title: "Picture", image: image) {}
    open(Menu(children: [action, Menu(title: "More", image: image, children: [action])]).items)
    var frames: [Rect] = []
    for case .picture(image, let frame, .scaleAspectFit, let tint?)
      in stage.window.drawList().flattened
    {
      frames.append(frame)
      #expect(tint == Color.label.resolved(for: stage.window.environment.colors))
    }
    #expect(frames.count == 2)
    #expect(frames.allSatisfy { $0.size == Size(20, 20) })
  }

  @Test func `Rows and their texts follow the size that the user wants for text`() {
    func sizes(_ scale: Double) -> (height: Double?, words: [Double]) {
      stage.window.environment.textScale = scale
      let height = height(.finger)
      let words = textSizes
      menu.dismiss(at: stage.now)
      stage.wait(1000)
      return (height, words)
    }
    let (normal, large, small) = (sizes(1), sizes(2), sizes(0.8))
    #expect(normal.height == 12 + 3 * 44 && large.height == 12 + 3 * 88)
    #expect(normal.words == [15, 15, 15] && large.words == [30, 30, 30])
    #expect(small.height == 12 + 3 * 44 && small.words == [12, 12, 12])
  }

  @Test func `Enlarged titles are smaller where they would be cut, but not for a long name`() {
    stage.window.environment.textScale = 2
    let name = String(repeating: "long ", count: 30)
    open(items("Copy", "Turn the Picture to the Left", name))
    let words = textSizes
    #expect(words.count == 3 && words[0] == words[1] && words[2] == 15)
    #expect(words[0] > 15 && words[0] < 30)
  }

  @Test func `An enlarged subtitle is smaller where it would be cut`() throws {
    stage.window.environment.textScale = 2
    var rows = items("Copy", "Settings")
    rows[1].subtitle = "There is no folder for any settings."
    open(rows)
    let subtitle = try #require(menu.drawn.textBoxes.first { $0.text.string == rows[1].subtitle })
    let layout = stage.window.textMeasurer.layout(
      subtitle.text, in: subtitle.box.size, options: subtitle.options)
    #expect(!layout.isTruncated && layout.size.width > 0.8 * subtitle.box.width)
  }

  @Test(arguments: [1, 1.3])
  func `A row is as high as a second text of several lines`(scale: Double) throws {
    stage.window.handle(.resized(WindowSize(points: Size(240, 300), pixelsPerPoint: 1)))
    stage.window.environment.textScale = scale
    var rows = items("Save", "Copy")
    rows[0].subtitle = "The former file of the picture goes to the trash."
    open(rows, at: Point(120, 290))
    let texts = menu.drawn.textBoxes
    try #require(texts.map(\.text.string) == ["Save", rows[0].subtitle, "Copy"])
    #expect(texts[1].text.runs[0].attributes.font.size == 12 * scale)
    for text in texts {
      let layout = stage.window.textMeasurer.layout(
        text.text, in: text.box.size, options: text.options)
      #expect(!layout.isTruncated && layout.size.height <= text.box.height + 0.01)
    }
    #expect(texts[0].box.maxY <= texts[1].box.minY && texts[1].box.maxY <= texts[2].box.minY)
    #expect(try #require(menu.panelFrame).height > 12 + 2 * 44 * scale)
  }

  @Test(arguments: [TouchKind.finger, .mouse])
  func `A title without room on one line is on two`(kind: TouchKind) {
    stage.window.handle(.resized(WindowSize(points: Size(200, 300), pixelsPerPoint: 1)))
    open(items("Copy", "Rotate to the Right"), by: kind, at: Point(100, 150))
    let titles = menu.drawn.textBoxes
    #expect(titles.map(\.options.numberOfLines) == [1, 2])
    for title in titles {
      let layout = stage.window.textMeasurer.layout(
        title.text, in: title.box.size, options: title.options)
      #expect(!layout.isTruncated && layout.size.height <= title.box.height + 0.01)
    }
  }

  @Test func `A title on two lines is smaller rather than broken within a word`() {
    stage.window.handle(.resized(WindowSize(points: Size(200, 300), pixelsPerPoint: 1)))
    open(items("Copy", "Everywhere Straightforwardly"), at: Point(100, 150))
    let sizes = textSizes
    #expect(sizes.count == 2 && sizes[0] == 15 && sizes[1] < 15 && sizes[1] > 12)
  }

  @Test func `An open menu follows the size of text`() {
    open(items("Copy", "Rename", "Delete"))
    #expect(menu.handle(KeyPress(time: stage.now, key: .downArrow)))
    for scale in [2.0, 1] {
      stage.window.environment.textScale = scale
      stage.wait(16)
      #expect(menu.panelFrame?.height == 12 + 3 * 44 * scale)
      #expect(textSizes == [15, 15, 15].map { $0 * scale })
    }
    #expect(menu.isOpen && menu.highlighted == 0)
  }

  @Test func `An open menu stays at the same part of a window that gets another size`() {
    open(items("Copy", "Rename", "Delete"), at: Point(200, 250))
    let panel = menu.panelFrame
    for (size, point) in [(Size(800, 900), Point(400, 750)), (Size(400, 300), Point(200, 250))] {
      stage.window.handle(.resized(WindowSize(points: size, pixelsPerPoint: 1)))
      stage.wait(16)
      let place = menu.panelFrame
      #expect(place?.center.x == point.x && place?.maxY == point.y - 24)
    }
    #expect(menu.panelFrame == panel)
    // In a small one it is inside all the same.
    stage.window.handle(.resized(WindowSize(points: Size(200, 150), pixelsPerPoint: 2)))
    stage.wait(16)
    #expect(menu.panelFrame.map(Rect(x: 0, y: 0, width: 200, height: 150).contains) == true)
  }

  private var textSizes: [Double] {
    menu.drawn.textBoxes.flatMap { $0.text.runs.map(\.attributes.font.size) }
  }
}

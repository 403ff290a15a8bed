import Containers
import Controls
import Declarative
import Drawing
import Geometry
import Layout
import Scrolling
import Semantics
import Testing
import Views

/// Controls under fingers, and what they write.
@Suite struct DeclaredControlTests {
  /// A value that a view has, seen from outside.
  @MainActor final class Cell<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
    var binding: Declarative.Binding<Value> {
      Binding(get: { self.value }, set: { self.value = $0 })
    }
  }

  /// A view with a state that a test can see.
  private struct Holder<Value, Content: Declarative.View>: Declarative.View {
    @Declarative.State private var value: Value
    private let cell: Cell<Value>
    private let content: (Declarative.Binding<Value>) -> Content

    init(
      _ cell: Cell<Value>,
      @ViewBuilder content: @escaping (Declarative.Binding<Value>) -> Content
    ) {
      _value = State(initialValue: cell.value)
      self.cell = cell
      self.content = content
    }

    var body: some Declarative.View {
      content(
        Binding(
          get: { value },
          set: {
            value = $0
            cell.value = $0
          }))
    }
  }

  @Test func `A stepper counts, and stops at the ends of its range`() throws {
    let cell = Cell(1)
    let stage = DeclarativeStage(
      Holder(cell) { Stepper("Cups: \($0.wrappedValue)", value: $0, in: 1...2) })
    let place = stage.place(of: try #require(stage.all(Controls.Stepper.self).first))
    let (less, more) = (
      Point(place.minX + 10, place.center.y), Point(place.maxX - 10, place.center.y)
    )
    stage.tap(more)
    #expect(cell.value == 2)
    stage.wait(50)
    #expect(stage.label("Cups: 2") != nil)
    stage.tap(more)
    #expect(cell.value == 2)
    stage.wait(500)
    stage.tap(less)
    #expect(cell.value == 1)
  }

  @Test func `A stepper stops at the ends also if its type has no number beyond them`() throws {
    let cell = Cell<UInt8>(5)
    let stage = DeclarativeStage(
      Holder(cell) { Stepper("Cups", value: $0, in: 0...255, step: 100) })
    let place = stage.place(of: try #require(stage.all(Controls.Stepper.self).first))
    stage.tap(Point(place.minX + 10, place.center.y))
    #expect(cell.value == 0)
    for count: UInt8 in [100, 200, 255] {
      stage.wait(500)
      stage.tap(Point(place.maxX - 10, place.center.y))
      #expect(cell.value == count)
    }
  }

  @Test func `A stepper goes to an end that is farther than its steps can count`() throws {
    try expectStep(1, from: 1, in: Int.min...Int.max, to: 2)
    try expectStep(-1, from: 1, in: Int.min...Int.max, to: 0)
    try expectStep(1, from: UInt(1), in: 0...UInt.max, to: 2)
    try expectStep(1, from: UInt.max - 1, in: 0...UInt.max, to: UInt.max)
    try expectStep(1, from: -1, in: -5...Int.max, to: 0)
    try expectStep(-1, from: -1, in: -5...Int.max, by: 10, to: -5)
    try expectStep(-1, from: 1 - Int.max, in: Int.min...Int.max, by: Int.max, to: Int.min)
    try expectStep(1, from: Int8(-100), in: -128...127, by: 150, to: 50)
    try expectStep(1, from: Int8(5), in: -128...127, by: 1000, to: 127)
    try expectStep(1, from: 0.75, in: 0...1, by: 0.5, to: 1)
  }

  @Test func `A stepper without a range stops where the numbers of its type end`() throws {
    try expectStep(-1, from: UInt(0), to: 0)
    try expectStep(1, from: UInt(0), to: 1)
    try expectStep(-1, from: UInt8(3), by: 5, to: 0)
    try expectStep(1, from: Int.max, to: Int.max)
    try expectStep(-1, from: Int.min + 1, by: 2, to: Int.min)
    try expectStep(-1, from: 0, to: -1)
    try expectStep(-1, from: 0.5, to: -0.5)
  }

  /// Taps the button of a stepper for one direction.
  private func expectStep<Value: Strideable>(
    _ direction: Int, from start: Value, in range: ClosedRange<Value>? = nil,
    by step: Value.Stride = 1,
    to end: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let cell = Cell(start)
    let stage = DeclarativeStage(
      Holder(cell) { value in
        if let range {
          Stepper("Cups", value: value, in: range, step: step)
        } else {
          Stepper("Cups", value: value, step: step)
        }
      })
    let place = stage.place(of: try #require(stage.all(Controls.Stepper.self).first))
    let x = direction < 0 ? place.minX + 10 : place.maxX - 10
    stage.tap(Point(x, place.center.y))
    #expect(cell.value == end, sourceLocation: sourceLocation)
  }

  @Test func `A picker shows the choice, and a segment makes another one`() throws {
    let cell = Cell("b")
    let stage = DeclarativeStage(
      Holder(cell) { binding in
        Picker("Letter", selection: binding) {
          ForEach(["a", "b", "c"], id: \.self) { Text($0) }
        }
        .pickerStyle(.segmented)
      })
    let control = try #require(stage.all(SegmentedControl.self).first)
    #expect(control.titles == ["a", "b", "c"])
    #expect(control.selectedIndex == 1)
    let place = stage.place(of: control)
    stage.tap(Point(place.maxX - 10, place.center.y))
    #expect(cell.value == "c")
  }

  @Test func `In a form, a picker has its title, and a menu with its options`() throws {
    let cell = Cell(0)
    let stage = DeclarativeStage(
      Holder(cell) { binding in
        Form {
          Picker("Size", selection: binding) {
            Text("Small").tag(0)
            Text("Large").tag(1)
          }
        }
      })
    #expect(stage.label("Size") != nil)
    let button = try #require(stage.all(Controls.Button.self).first)
    #expect(button.selectedIndex == 0)
    stage.tap(button)
    stage.wait(400)
    let menu = try #require(stage.all(MenuView.self).first)
    #expect(menu.items.map(\.title) == ["Small", "Large"])
    menu.items[1].action()
    stage.wait(50)
    #expect(cell.value == 1)
  }

  @Test func `A menu has buttons, a toggle, and a picker as a group`() throws {
    let cell = Cell(false)
    let stage = DeclarativeStage(
      Holder(cell) { binding in
        Menu("More") {
          Button("One") {}
          Toggle("Grid", isOn: binding)
          Divider()
          Menu("Inner") { Button("Two") {} }
        }
      })
    stage.tap(stage.all(Controls.Button.self).first)
    stage.wait(400)
    let menu = try #require(stage.all(MenuView.self).first)
    #expect(menu.items.map(\.title) == ["One", "Grid", "Inner"])
    #expect(menu.items[2].children.map(\.title) == ["Two"])
    #expect(menu.items[2].startsGroup)
    menu.items[1].action()
    #expect(cell.value)
  }

  @Test func `A menu with other views as its label opens beside them`() throws {
    let stage = DeclarativeStage(
      Menu {
        Button("One") {}
      } label: {
        Probe("label").frame(width: 60, height: 40)
      })
    stage.tap(Point(200, 150))
    stage.wait(400)
    let menu = try #require(stage.all(MenuView.self).first)
    #expect(menu.isOpen && menu.items.map(\.title) == ["One"])
  }

  @Test func `A group is disclosed and closed again`() {
    let stage = DeclarativeStage(DisclosureGroup("Details") { Text("Inside") })
    #expect(stage.label("Inside") == nil)
    stage.tap(stage.label("Details"))
    stage.wait(1000)
    #expect(stage.label("Inside") != nil)
    stage.tap(stage.label("Details"))
    stage.wait(1000)
    #expect(stage.label("Inside") == nil)
  }

  @Test func `The arrow of a group points forward, and down when it is disclosed`() throws {
    for isRightToLeft in [false, true] {
      var environment = Views.Environment()
      environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
      let stage = DeclarativeStage(
        DisclosureGroup("Details") { Text("Inside") }, environment: environment)
      let arrow = try #require(stage.all(IconView.self).first)
      #expect(arrow.icon == .chevronForward && arrow.isRightToLeft == isRightToLeft)
      stage.tap(stage.label("Details"))
      stage.wait(1000)
      let forward = Point(isRightToLeft ? -1 : 1, 0)
      let way = arrow.convert(forward, to: nil) - arrow.convert(Point.zero, to: nil)
      #expect(abs(way.dx) < 1e-9 && abs(way.dy - 1) < 1e-9)
    }
  }

  @Test func `Progress is a bar, or a sign that turns`() throws {
    let stage = DeclarativeStage(
      VStack {
        ProgressView("Loading", value: 3, total: 12)
        ProgressView()
      })
    #expect(stage.all(Controls.ProgressView.self).first?.progress == 0.25)
    #expect(stage.all(ActivityIndicator.self).first?.isAnimating == true)
  }

  @Test func `A style of your own draws a button, and knows that it is pressed`() throws {
    struct Style: Declarative.ButtonStyle {
      func makeBody(configuration: Configuration) -> some Declarative.View {
        configuration.label.frame(width: configuration.isPressed ? 120 : 100, height: 40)
          .background(.red)
          .overlay { Probe("look") }
      }
    }
    let cell = Cell(0)
    let stage = DeclarativeStage(Button("Go") { cell.value += 1 }.buttonStyle(Style()))
    #expect(stage.place("look")?.width == 100)
    stage.down(Point(200, 150))
    stage.wait(50)
    #expect(stage.place("look")?.width == 120)
    stage.up()
    stage.wait(50)
    #expect(stage.place("look")?.width == 100)
    #expect(cell.value == 1)
  }

  @Test func `A slider stands between its labels`() throws {
    let stage = DeclarativeStage(
      Slider(value: .constant(0.5)) {
        Text("Volume")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("9")
      })
    let slider = try #require(stage.all(Controls.Slider.self).first)
    #expect(slider.accessibilityLabel == "Volume")
    let (minimum, maximum) = (
      try #require(stage.place(ofText: "0")), try #require(stage.place(ofText: "9"))
    )
    let place = stage.place(of: slider)
    #expect(minimum.maxX <= place.minX && place.maxX <= maximum.minX)
  }

  @Test func `The knob of a slider moves to a tap, whatever the precision of its value`() throws {
    let cell = Cell<Float>(0)
    let stage = DeclarativeStage(Holder(cell) { Slider(value: $0) })
    let slider = try #require(stage.all(Controls.Slider.self).first)
    func look() -> DrawList {
      var list = DrawList()
      slider.draw(into: &list)
      return list
    }
    let place = stage.place(of: slider)
    stage.tap(Point(place.minX + place.width * 0.7, place.center.y))
    // A number that no Float is.
    #expect(cell.value > 0.5 && Double(cell.value) != slider.value)
    stage.wait(50)
    let halfway = look()
    stage.wait(400)
    #expect(look() != halfway)
  }

  @Test func `A toggle can be a button`() {
    let cell = Cell(false)
    let stage = DeclarativeStage(
      Holder(cell) { Toggle("On", isOn: $0).toggleStyle(.button) })
    stage.tap(Point(200, 150))
    #expect(cell.value)
  }

  @Test func `Hidden titles leave the controls their names`() throws {
    let stage = DeclarativeStage(
      Form {
        Toggle("Urgent", isOn: .constant(true))
        Stepper("Cups", value: .constant(1))
        Picker("Size", selection: .constant(1)) { Text("Small").tag(1) }
        LabeledContent("Sum", value: "3")
      }
      .labelsHidden())
    for title in ["Urgent", "Cups", "Size", "Sum"] { #expect(stage.label(title) == nil) }
    #expect(stage.label("3") != nil)
    #expect(stage.all(Controls.Toggle.self).first?.accessibilityLabel == "Urgent")
    #expect(stage.all(Controls.Stepper.self).first?.accessibilityLabel == "Cups")
  }

  @Test func `Help is a tooltip, and a hint for programs that read the screen`() throws {
    let stage = DeclarativeStage(Button("Save") {}.help("Saves the drawing"))
    let views = stage.all(Views.View.self)
    #expect(views.contains { $0.toolTip == "Saves the drawing" })
    #expect(
      stage.window.accessibilityTree().nodes.values.contains {
        $0.name == "Save" && $0.description.contains("Saves the drawing")
      })
  }

  @Test func `Settings for scroll views apply to lists too`() throws {
    func scrollers(_ isDisabled: Bool) -> [Scrolling.ScrollView] {
      let view = VStack {
        List { Text("Row") }
        ScrollView { Text("Text") }
      }
      guard isDisabled else { return DeclarativeStage(view).all(Scrolling.ScrollView.self) }
      return DeclarativeStage(
        view.scrollDisabled(true).scrollIndicators(.hidden)
          .scrollDismissesKeyboard(.interactively)
      ).all(Scrolling.ScrollView.self)
    }
    #expect(scrollers(false).count == 2)
    for view in scrollers(false) {
      #expect(view.isScrollEnabled && view.showsVerticalScrollIndicator)
      #expect(view.keyboardDismissMode == .none)
    }
    #expect(scrollers(true).count == 2)
    for view in scrollers(true) {
      #expect(!view.isScrollEnabled && !view.showsVerticalScrollIndicator)
      #expect(view.keyboardDismissMode == .interactive)
    }
  }

  @Test func `Text in stacks and under modifiers is a header, and the name of a control`() {
    let stage = DeclarativeStage(
      List {
        Section {
          Toggle(isOn: .constant(true)) { HStack { Text("Sound").padding() } }
        } header: {
          HStack {
            Text("Options").textCase(.uppercase)
            Spacer()
            Text("1")
          }
          .padding()
        }
      })
    #expect(stage.label("OPTIONS 1") != nil)
    #expect(stage.all(Controls.Toggle.self).first?.accessibilityLabel == "Sound")
  }

  @Test func `Text is shown in capital or small letters`() {
    let stage = DeclarativeStage(
      VStack {
        Text("Straße").textCase(.uppercase)
        Text("ÄHRE").textCase(.lowercase)
        Text("As it is").textCase(nil)
      })
    for text in ["STRASSE", "ähre", "As it is"] { #expect(stage.label(text) != nil) }
  }

  @Test func `A label shows what its style says, and an icon by Apple's name`() {
    func count(_ style: Declarative.LabelStyle) -> (icons: Int, labels: Int) {
      let stage = DeclarativeStage(
        Label("Delete", systemImage: "trash.circle.fill").labelStyle(style))
      return (
        stage.all(IconView.self).count { $0.icon == .trash },
        stage.all(Views.Label.self).count { $0.text == "Delete" }
      )
    }
    #expect(count(.titleAndIcon) == (1, 1))
    #expect(count(.iconOnly) == (1, 0))
    #expect(count(.titleOnly) == (0, 1))
  }

  @Test func `An icon that does not exist is named once`() {
    let stage = DeclarativeStage(Text("a"))
    var faults: [String] = []
    stage.window.onFault = { faults.append($0) }
    let view = HStack {
      Image(systemName: "no.such.icon")
      Image(systemName: "no.such.icon")
    }
    stage.window.content.addSubview(
      HostingView(rootView: view, frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    stage.wait(20)
    #expect(faults.count == 1)
    #expect(faults.first?.contains("no.such.icon") == true)
  }
}

extension HostingView {
  fileprivate convenience init(rootView: Content, frame: Rect) {
    self.init(rootView: rootView)
    self.frame = frame
  }
}

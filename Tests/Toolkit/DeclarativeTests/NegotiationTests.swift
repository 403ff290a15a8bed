import Declarative
import Drawing
import Geometry
import Layout
import Testing
import Views

@Suite struct NegotiationTests {
  // MARK: Frames

  @Test(
    arguments: [
      (0.0, 40.0), (50, 50), (150, 100), (.infinity, 100), (nil, 60),
    ] as [(Double?, Double)])
  func `A frame with min, ideal and max keeps a shape within them`(
    proposal: Double?, width: Double
  ) {
    let view = Rectangle().frame(minWidth: 40, idealWidth: 60, maxWidth: 100)
    #expect(answer(of: view, width: proposal).width == width)
  }

  @Test(
    arguments: [
      (0.0, 40.0), (50, 50), (150, 150), (.infinity, .infinity), (nil, 40),
    ] as [(Double?, Double)])
  func `A frame with min alone grows with a shape`(proposal: Double?, width: Double) {
    #expect(answer(of: Rectangle().frame(minWidth: 40), width: proposal).width == width)
  }

  @Test(
    arguments: [
      (0.0, 0.0), (50, 50), (150, 100), (.infinity, 100), (nil, 10),
    ] as [(Double?, Double)])
  func `A frame with max alone follows the proposal up to it`(proposal: Double?, width: Double) {
    #expect(answer(of: Rectangle().frame(maxWidth: 100), width: proposal).width == width)
  }

  @Test(
    arguments: [
      (0.0, 30.0), (50, 50), (150, 100), (.infinity, 100), (nil, 30),
    ] as [(Double?, Double)])
  func `A frame with max grows beyond content of a fixed size`(proposal: Double?, width: Double) {
    let view = Block("", 30, 10).frame(maxWidth: 100)
    #expect(answer(of: view, width: proposal).width == width)
  }

  @Test(
    arguments: [
      (0.0, 40.0), (50, 50), (60, 60), (150, 60), (.infinity, 60), (nil, 60),
    ] as [(Double?, Double)])
  func `A frame with min keeps to the proposal when its content is larger`(
    proposal: Double?, width: Double
  ) {
    let view = Block("", 60, 10).frame(minWidth: 40)
    #expect(answer(of: view, width: proposal).width == width)
  }

  @Test(
    arguments: [(0.0, 50.0), (50, 50), (150, 50), (.infinity, 50), (nil, 50)]
      as [(Double?, Double)])
  func `A fixed frame answers its own length`(proposal: Double?, width: Double) {
    let view = Rectangle().frame(width: 50)
    #expect(answer(of: view, width: proposal).width == width)
    #expect(answer(of: view, width: proposal, height: 7).height == 7)
  }

  @Test(arguments: [-5, Double.nan, .infinity])
  func `A frame ignores a length that is none`(length: Double) {
    #expect(answer(of: Rectangle().frame(width: length), width: 30).width == 30)
  }

  @Test(
    arguments: [(0.0, 0.0), (50, 50), (150, 150), (.infinity, .infinity), (nil, 10)]
      as [(Double?, Double)])
  func `A shape takes the proposal, or else 10`(proposal: Double?, width: Double) {
    for view in [AnyView(Circle()), AnyView(Color.red), AnyView(GeometryReader { _ in })] {
      #expect(answer(of: view, width: proposal).width == width)
    }
  }

  // MARK: Stacks

  @Test func `A row of 150 with max 100 and min 100 gives 75 and 100, and stands in the middle`() {
    let row = HStack(spacing: 0) {
      Probe("a").frame(maxWidth: 100)
      Probe("b").frame(minWidth: 100)
    }
    #expect(answer(of: row, width: 150) == Size(175, 10))
    let stage = DeclarativeStage(row.frame(width: 150, height: 10), pixelsPerPoint: 2)
    #expect(stage.place("a") == Rect(x: 112.5, y: 145, width: 75, height: 10))
    #expect(stage.place("b") == Rect(x: 187.5, y: 145, width: 100, height: 10))
  }

  @Test func `A spacer pushes views to the ends`() {
    let stage = DeclarativeStage(
      HStack {
        Block("a", 50, 20)
        Spacer()
        Block("b", 30, 20)
      })
    #expect(stage.place("a") == Rect(x: 0, y: 140, width: 50, height: 20))
    #expect(stage.place("b") == Rect(x: 370, y: 140, width: 30, height: 20))
  }

  @Test func `A spacer takes only what others leave, and at least 8`() {
    let row = HStack {
      Block("a", 50, 20)
      Spacer()
      Probe("b")
    }
    #expect(answer(of: row, width: 150).width == 150)
    let stage = DeclarativeStage(row.frame(width: 150, height: 20))
    #expect(stage.place("b")?.width == 92)
    #expect(answer(of: Spacer(), width: nil) == Size(8, 10))
    #expect(answer(of: HStack { Spacer(minLength: 30) }, width: 0) == Size(30, 0))
  }

  @Test func `Views of a row are 8 apart, and in the middle across`() {
    let stage = DeclarativeStage(
      HStack {
        Block("a", 50, 20)
        Block("b", 30, 40)
      })
    #expect(stage.place("a") == Rect(x: 156, y: 140, width: 50, height: 20))
    #expect(stage.place("b") == Rect(x: 214, y: 130, width: 30, height: 40))
  }

  @Test func `A column aligns the edges of its views`() {
    let stage = DeclarativeStage(
      VStack(alignment: .trailing, spacing: 10) {
        Block("a", 50, 20)
        Block("b", 30, 40)
      })
    #expect(stage.place("a") == Rect(x: 175, y: 115, width: 50, height: 20))
    #expect(stage.place("b") == Rect(x: 195, y: 145, width: 30, height: 40))
  }

  @Test
  func `Views of a higher layout priority are sized first, but leave the least of the others`() {
    let row = HStack(spacing: 0) {
      Probe("a").frame(minWidth: 20)
      Probe("b").layoutPriority(1)
    }
    let stage = DeclarativeStage(row.frame(width: 100, height: 10))
    #expect(stage.place("a")?.width == 20)
    #expect(stage.place("b")?.width == 80)
  }

  @Test func `A row without a proposal has the ideal size of its views`() {
    let row = HStack(spacing: 5) {
      Rectangle()
      Block("", 30, 40)
    }
    #expect(answer(of: row, width: nil, height: nil) == Size(45, 40))
  }

  @Test func `A pile is as large as its views, which meet at their alignment`() {
    let stage = DeclarativeStage(
      ZStack(alignment: .bottomTrailing) {
        Block("a", 100, 60)
        Block("b", 20, 10)
      })
    #expect(stage.place("a") == Rect(x: 150, y: 120, width: 100, height: 60))
    #expect(stage.place("b") == Rect(x: 230, y: 170, width: 20, height: 10))
  }

  @Test func `Groups and loops are part of the stack around them`() {
    let row = HStack(spacing: 1) {
      Group {
        Block("a", 10, 10)
        Block("b", 10, 10)
      }.padding(5)
      ForEach(0..<3) { Block("c\($0)", 10, 10) }
    }
    #expect(answer(of: row, width: nil, height: nil) == Size(20 + 1 + 20 + 3 * 11, 20))
  }

  // MARK: Modifiers

  @Test func `Padding is 16 by default, and taken off the proposal`() {
    #expect(answer(of: Rectangle().padding(), width: 100, height: 50) == Size(100, 50))
    #expect(answer(of: Block("", 10, 10).padding(), width: 0) == Size(42, 42))
    #expect(answer(of: Block("", 10, 10).padding(.leading, 3), width: 0) == Size(13, 10))
    #expect(answer(of: Rectangle().padding(), width: 10, height: 10) == Size(32, 32))
  }

  @Test func `A fixed size is the ideal one`() {
    #expect(answer(of: Rectangle().fixedSize(), width: 100, height: 50) == Size(10, 10))
    let upright = Rectangle().fixedSize(horizontal: false, vertical: true)
    #expect(answer(of: upright, width: 100, height: 50) == Size(100, 10))
  }

  @Test func `Proportions are kept within or around the proposal`() {
    let fit = Rectangle().aspectRatio(2, contentMode: .fit)
    let fill = Rectangle().aspectRatio(2, contentMode: .fill)
    #expect(answer(of: fit, width: 100, height: 80) == Size(100, 50))
    #expect(answer(of: fill, width: 100, height: 80) == Size(160, 80))
    #expect(answer(of: fit, width: nil, height: 80) == Size(160, 80))
  }

  @Test func `A background has the size of what is in front of it`() {
    let stage = DeclarativeStage(
      Block("a", 60, 40).background { Probe("b") }.overlay(alignment: .topLeading) {
        Block("c", 10, 10)
      })
    #expect(stage.place("b") == stage.place("a"))
    #expect(stage.place("c") == Rect(x: 170, y: 130, width: 10, height: 10))
  }

  @Test func `Offset, scale and turn do not move neighbours`() {
    let stage = DeclarativeStage(
      VStack(spacing: 0) {
        Block("a", 40, 40).offset(x: 100, y: -10)
        Block("b", 40, 40).scaleEffect(2)
        Block("c", 40, 40).rotationEffect(.degrees(90), anchor: .topLeading)
        Block("d", 40, 40)
      })
    #expect(stage.place("a") == Rect(x: 280, y: 60, width: 40, height: 40))
    #expect(stage.place("b") == Rect(x: 160, y: 90, width: 80, height: 80))
    #expect(stage.place("c") == Rect(x: 140, y: 150, width: 40, height: 40))
    #expect(stage.place("d") == Rect(x: 180, y: 190, width: 40, height: 40))
  }

  @Test func `A position is the middle of the view in all of the space`() {
    let view = Block("a", 40, 40).position(x: 100, y: 50)
    #expect(answer(of: view, width: 300, height: 200) == Size(300, 200))
    #expect(DeclarativeStage(view).place("a") == Rect(x: 80, y: 30, width: 40, height: 40))
  }

  @Test func `A geometry reader knows its size, and puts its content at the corner`() {
    let stage = DeclarativeStage(
      GeometryReader { proxy in
        Block("a", proxy.size.width / 2, proxy.frame(in: .global).minY)
      }.padding(50))
    #expect(stage.place("a") == Rect(x: 50, y: 50, width: 150, height: 50))
  }

  @Test func `From right to left, leading is right`() {
    var environment = Views.Environment()
    environment.layoutDirection = .rightToLeft
    let stage = DeclarativeStage(
      HStack {
        Block("a", 50, 20)
        Spacer()
        Block("b", 30, 20).padding(.leading, 10)
      }, environment: environment)
    #expect(stage.place("a") == Rect(x: 350, y: 140, width: 50, height: 20))
    #expect(stage.place("b") == Rect(x: 0, y: 140, width: 30, height: 20))
  }

  @Test func `Content of a scroll view has its ideal length, and scrolls`() {
    let stage = DeclarativeStage(
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<20) { Block("\($0)", 50, 50) } }
      })
    #expect(stage.place("0") == Rect(x: 175, y: 0, width: 50, height: 50))
    stage.down(Point(200, 200))
    stage.drag(by: Vector(0, -110))
    #expect(stage.place("0") == Rect(x: 175, y: -100, width: 50, height: 50))
    stage.up()
  }

  // MARK: Text

  @Test func `Text is as wide as it needs, wraps, and is truncated, but keeps a line`() {
    let text = Text("Some words that need more than a line")
    let ideal = answer(of: text, width: nil, height: nil)
    #expect(answer(of: text, width: 1000, height: 500) == ideal)
    let wrapped = answer(of: text, width: ideal.width / 2, height: 500)
    #expect(wrapped.width <= ideal.width / 2 && wrapped.height > ideal.height)
    #expect(answer(of: text, width: ideal.width / 2, height: 0).height == ideal.height)
  }
}

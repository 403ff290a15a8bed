import Geometry
import Gestures
import Motion
import Testing
import Views

@Suite struct CardStackViewTests {
  private let stage = AnimationStage()
  private let cards = (0..<5).map { _ in View() }
  private let stack: CardStackView

  init() {
    stack = CardStackView(cards: cards)
    stack.cardSize = Size(100, 80)
    stack.frame = Rect(x: 0, y: 0, width: 400, height: 300)
    stage.content.addSubview(stack)
    stage.frame(0)
  }

  @Test func `Cards are smaller and lower the deeper they are, and three of them are seen`() {
    #expect(stack.cards.map { ObjectIdentifier($0) } == cards.map { ObjectIdentifier($0) })
    #expect(cards.map(\.isHidden) == [false, false, false, true, true])
    for (depth, card) in cards.prefix(3).enumerated() {
      #expect(card.center == Point(200, 150 + 12 * Double(depth)))
      #expect(card.transform == Affine(scale: 1 - 0.05 * Double(depth)))
      #expect(card.bounds.size == Size(100, 80))
    }
    // Invisible cards wait where they will come forward from.
    for card in cards.dropFirst(3) { #expect(card.center == Point(200, 174)) }
    let order = stack.subviews.map { view in cards.firstIndex { $0 === view } }
    #expect(order == [4, 3, 2, 1, 0])
  }

  @Test func `Only the top card can be touched, has the focus and is read`() {
    for (depth, card) in cards.enumerated() {
      #expect(card.isUserInteractionEnabled == (depth == 0) && card.isFocusable == (depth == 0))
      #expect(card.accessibilityElementsHidden == (depth > 0))
    }
    #expect(stack.hitTest(Point(200, 150)) === cards[0])
  }

  @Test func `The top card has an offset and a tilt, which another size of the stack keeps`() {
    stack.offset = Vector(30, -20)
    stack.tilt = 0.1
    #expect(cards[0].center == Point(230, 130))
    expectEqual(stack.tilt, 0.1)
    stack.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    stage.frame(20)
    #expect(stack.offset == Vector(30, -20) && cards[0].center == Point(130, 80))
    expectEqual(stack.tilt, 0.1)
    #expect(cards[1].center == Point(100, 112))
    stack.returnTopCard()
    #expect(stack.offset == .zero && stack.tilt == 0)
  }

  @Test func `A card that is removed leaves in time, and the next one comes forward immediately`() {
    let taken = stack.pop(duration: 0.2) { $0.center.x = 900 }
    #expect(taken === cards[0] && stack.topCard === cards[1])
    #expect(cards[1].isUserInteractionEnabled && !cards[0].isUserInteractionEnabled)
    #expect(!cards[3].isHidden && stack.offset == .zero)
    stage.frame(20)
    stage.frame(120)
    expectEqual(cards[0].presentation.center, 550, 150)
    #expect(cards[1].presentation.transform.a > 0.95 && cards[0].superview === stack)
    stage.frame(220)
    stage.turn(240)
    #expect(cards[0].superview == nil)
  }

  @Test func `A card that comes back on its way stays, and starts where it is seen`() {
    let taken = stack.pop(duration: 0.2) { $0.center.x = 900 }
    stage.frame(20)
    stage.frame(120)
    if let taken { stack.push(taken) }
    expectEqual(cards[0].center, 550, 150)
    #expect(stack.offset.dx > 349)
    View.animate(withDuration: 0.1) { stack.returnTopCard() }
    stage.frame(130)
    stage.frame(260)
    stage.turn(300)
    #expect(cards[0].superview === stack && cards[0].presentation.center == Point(200, 150))
    #expect(stack.topCard === cards[0] && stack.subviews.last === cards[0])
    #expect(cards[3].isHidden)
  }

  @Test func `A finger stops the top card where it is seen, and a second one does not`() {
    var caught = 0
    stack.onCatch = { [cards] in
      #expect($0 === cards[0])
      caught += 1
    }
    stack.offset = Vector(100, 0)
    View.animate(withDuration: 1, options: [.allowUserInteraction, .curveLinear]) {
      stack.returnTopCard()
    }
    stage.frame(0)
    stage.frame(500)
    stage.down(Point(250, 150), at: 505)
    expectEqual(cards[0].center, 250, 150)
    #expect(stack.offset == Vector(50, 0) && caught == 1)
    let second = TouchChange(id: TouchID(2), phase: .began, position: Point(255, 150))
    stage.window.handle(
      .touches(TouchFrame(time: Instant(milliseconds: 600), changes: [second])))
    #expect(caught == 1)
  }

  @Test func `Of two fingers on parts of the top card, the first one stops it`() {
    var caught = 0
    stack.onCatch = { _ in caught += 1 }
    let parts = [Point(10, 10), Point(60, 10)].map {
      View(frame: Rect(origin: $0, size: Size(30, 30)))
    }
    for part in parts { cards[0].addSubview(part) }
    for (index, point) in [Point(165, 125), Point(215, 125)].enumerated() {
      let landing = TouchChange(id: TouchID(UInt64(index)), phase: .began, position: point)
      let time = Instant(milliseconds: 10 + 40 * Int64(index))
      stage.window.handle(.touches(TouchFrame(time: time, changes: [landing])))
      #expect(stack.hitTest(point) === parts[index] && caught == 1)
    }
  }

  @Test func `A finger that is cancelled releases the top card`() {
    var released = 0
    stack.onRelease = { _ in released += 1 }
    stage.down(Point(200, 150), at: 10)
    stage.window.cancelTouches(in: stack)
    #expect(released == 1)
  }

  @Test func `A lift reports that the top card is released; one next to it does not`() {
    var released = 0
    stack.onRelease = { _ in released += 1 }
    for (point, count) in [(Point(200, 150), 1), (Point(20, 20), 1)] {
      stage.down(point, at: 10)
      let lift = TouchChange(id: TouchID(1), phase: .ended, position: point)
      stage.window.handle(.touches(TouchFrame(time: Instant(milliseconds: 30), changes: [lift])))
      #expect(released == count)
    }
  }

  @Test func `An empty stack has nothing to move`() {
    let empty = CardStackView()
    empty.offset = Vector(10, 10)
    empty.tilt = 1
    empty.returnTopCard()
    empty.catchTopCard()
    #expect(empty.pop(duration: 1) { _ in } == nil && empty.topCard == nil)
    #expect(empty.offset == .zero && empty.tilt == 0)
    empty.visibleCount = 0
    empty.push(View())
    empty.layoutIfNeeded()
    #expect(empty.topCard?.isHidden == true)
  }
}

import Drawing
import Geometry
import Gestures
import Motion
import Testing
import Views

/// The examples of the article on animations, line for line.
@Suite struct AnimationExamplesTests {
  private let stage = AnimationStage()
  private var card: View { stage.view }

  @Test func `A card fades on its way and is removed`() {
    let card = card
    View.animate(withDuration: 0.3) {
      card.center = Point(200, 100)
      card.alpha = 0.5
    } completion: { finished in
      if finished { card.removeFromSuperview() }
    }
    stage.frame(0)
    stage.frame(300)
    stage.turn(300)
    #expect(card.superview == nil)
  }

  @Test func `A card is caught and sent home`() {
    let (pan, home) = (PanGestureRecognizer(), Point(50, 60))
    View.animate(withDuration: 1) { card.center.x = 110 }
    stage.frame(0)
    stage.frame(500)
    card.removeAnimations(.center, keepingPresentation: true)
    expectEqual(card.center.x, 60)
    Spring.snappy.animate(card, to: home, velocity: pan.velocity(in: card.superview))
    stage.frame(500)
    stage.frame(5000)
    #expect(card.presentation.center == home)
  }

  @Test func `A meter animates its level`() {
    let meter = Meter(frame: Rect(x: 0, y: 0, width: 100, height: 4))
    stage.content.addSubview(meter)
    View.animate(withDuration: 1, options: .curveLinear) { meter.level = 1 }
    stage.frame(0)
    stage.frame(250)
    let bar = DrawCommand.fill(Rect(x: 0, y: 0, width: 25, height: 4), Color(white: 0))
    #expect(stage.window.drawList().commands == [bar])
  }
}

final class Meter: View {
  static let level = AnimatableProperty("level", \Meter.level)
  var level = 0.0 { didSet { didChange(Meter.level, from: oldValue) } }

  override func draw(into list: inout DrawList) {
    let width = bounds.width * presented(Meter.level)
    list.append(.fill(Rect(x: 0, y: 0, width: width, height: 4), Color(white: 0)))
  }
}

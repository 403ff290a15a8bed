import Drawing
import Geometry
import Scrolling
import Testing
import Views

@Suite struct AnimationBlockTests {
  private let stage = AnimationStage()
  private var view: View { stage.view }
  private var seen: ViewPresentation { stage.view.presentation }

  @Test func `A change in a block sets the property immediately and is seen gradually`() {
    View.animate(withDuration: 0.2) { view.center += Vector(100, 100) }
    #expect(view.center == Point(110, 110))
    expectEqual(seen.center, 10, 10)
    #expect(stage.window.needsFrame)
    stage.frame(1000)
    expectEqual(seen.center, 10, 10)
    stage.frame(1100)
    expectEqual(seen.center, 60, 60)
    stage.frame(1200)
    #expect(seen.center == Point(110, 110))
    stage.turn(1200)
    stage.frame(1210)
    #expect(!stage.window.needsFrame)
  }

  @Test func `The curve is that of the options`() {
    let curves: [(AnimationOptions, [Double])] = [
      ([], [0.129162, 0.5, 0.870838]),
      (.curveEaseIn, [0.093465, 0.315357, 0.621862]),
      (.curveEaseOut, [0.378138, 0.684643, 0.906535]),
      (.curveLinear, [0.25, 0.5, 0.75]),
      (.curveSystem, [0.408511, 0.802403, 0.960459]),
    ]
    for (options, values) in curves {
      let stage = AnimationStage()
      View.animate(withDuration: 1, options: options) { stage.view.alpha = 0 }
      stage.frame(0)
      for (index, value) in values.enumerated() {
        stage.frame(Int64(index + 1) * 250)
        expectEqual(stage.view.presentation.alpha, 1 - value)
      }
    }
  }

  @Test func `The frame, the bounds and the opacity are animated by component`() {
    View.animate(withDuration: 1, options: .curveLinear) {
      view.frame = Rect(x: 100, y: 0, width: 40, height: 60)
      view.bounds.origin = Point(8, 16)
      view.alpha = 0.5
    }
    stage.frame(0)
    stage.frame(250)
    #expect(seen.frame == Rect(x: 25, y: 0, width: 25, height: 30))
    #expect(seen.bounds == Rect(x: 2, y: 4, width: 25, height: 30))
    expectEqual(seen.alpha, 0.875)
    expectEqual(seen.contentOffset, 2, 4)
    stage.frame(1000)
    #expect(seen.frame == view.frame)
    #expect(seen.bounds == view.bounds)
  }

  @Test func `A transform is animated by its parts`() {
    View.animate(withDuration: 1, options: .curveLinear) {
      view.transform = Affine(scale: 3, angle: .pi / 2, offset: Vector(40, 0))
    }
    stage.frame(0)
    expectEqual(seen.transform(.zero), 0, 0)
    expectEqual(seen.transform(Point(1, 0)), 1, 0)
    stage.frame(500)
    // Inside the new transform, half of the way back remains: the scale from 1/3 to 1 is 2/3.
    let expected = Affine(scale: 2, angle: .pi / 4, offset: Vector(20, 0))
    let unit = seen.transform(Point(1, 0)) - seen.transform(.zero)
    expectEqual(unit.length, 2)
    expectEqual(unit.angle, .pi / 4)
    expectEqual(seen.transform.tx, expected.tx)
    stage.frame(1000)
    #expect(seen.transform == view.transform)
  }

  @Test func `A transform without an inverse is left and reached`() {
    view.transform = Affine(scale: 0)
    View.animate(withDuration: 1, options: .curveLinear) { view.transform = .identity }
    stage.frame(0)
    stage.frame(250)
    expectEqual(seen.transform.a, 0.25)
    View.animate(withDuration: 1, options: .curveLinear) { view.transform = Affine(scale: 0) }
    expectEqual(seen.transform.a, 0.25)
    stage.frame(250)
    stage.frame(750)
    expectEqual(seen.transform.a, 0.125)
  }

  @Test func `A colour is mixed from what is seen, premultiplied`() {
    let tinted = Tinted()
    stage.content.addSubview(tinted)
    View.animate(withDuration: 1, options: .curveLinear) {
      tinted.tint = Color(red: 1, green: 0, blue: 0)
    }
    stage.frame(0)
    stage.frame(500)
    // From nothing, the colour fades in.
    #expect(tinted.presented(Tinted.tint) == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    View.animate(withDuration: 1, options: .curveLinear) {
      tinted.tint = Color(red: 0, green: 0, blue: 1)
    }
    #expect(tinted.presented(Tinted.tint) == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    stage.frame(500)
    stage.frame(1000)
    #expect(
      tinted.presented(Tinted.tint) == Color(red: 1.0 / 3, green: 0, blue: 2.0 / 3, alpha: 0.75))
  }

  @Test func `A colour that depends on the appearance is mixed as it is seen`() {
    let tinted = Tinted()
    stage.content.addSubview(tinted)
    stage.window.environment.colors.appearance = .dark
    tinted.tint = .label
    let start = Color.label.resolved(for: stage.window.environment.colors)
    View.animate(withDuration: 1) { tinted.tint = .background }
    stage.frame(0)
    #expect(tinted.presented(Tinted.tint) == start)
    stage.frame(500)
    let end = Color.background.resolved(for: stage.window.environment.colors)
    expectEqual(tinted.presented(Tinted.tint)?.red ?? -1, (start.red + end.red) / 2, within: 0.01)
  }

  @Test func `The drawing shows the presentation`() {
    let box = Box(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.content.addSubview(box)
    View.animate(withDuration: 1, options: .curveLinear) {
      box.frame = Rect(x: 100, y: 100, width: 30, height: 10)
    }
    stage.frame(0)
    stage.frame(500)
    let expected = DrawCommand.fill(Rect(x: 50, y: 50, width: 20, height: 10), Color(white: 0))
    #expect(stage.window.drawList().commands == [expected])
    #expect(box.frame.minX == 100)
  }

  @Test func `A delay shows the old value until it is over`() {
    View.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { view.center.x = 110 }
    stage.frame(0)
    stage.frame(499)
    #expect(seen.center.x == 10)
    stage.frame(1000)
    expectEqual(seen.center.x, 60)
  }

  @Test func `Repeating continues for ever and autoreversing leads back`() {
    View.animate(withDuration: 1, options: [.repeat, .curveLinear]) { view.center.x = 110 }
    View.animate(
      withDuration: 1, options: [.autoreverse, .curveLinear],
      animations: { view.center.y = 110 }, completion: stage.record("y"))
    stage.frame(0)
    stage.frame(1750)
    expectEqual(seen.center, 85, 35)
    stage.frame(2000)
    expectEqual(seen.center, 10, 110)
    stage.turn(2000)
    #expect(stage.log == ["y true"])
    stage.frame(1_000_250)
    expectEqual(seen.center.x, 35)
  }

  @Test func `Nested blocks take the duration and the curve of the outer one unless they override`()
  {
    let other = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    stage.content.addSubview(other)
    View.animate(withDuration: 1, options: .curveLinear) {
      View.animate(withDuration: 9, options: .curveEaseIn) { view.center.x = 110 }
      View.animate(
        withDuration: 2,
        options: [.curveEaseIn, .overrideInheritedDuration, .overrideInheritedCurve]
      ) { other.center.x = 110 }
    }
    stage.frame(0)
    stage.frame(500)
    expectEqual(seen.center.x, 60)
    expectEqual(other.presentation.center.x, 10 + 9.3465, within: 1e-4)
  }

  @Test func `Nested blocks take the options of the outer ones unless they override them`() {
    let others = [0.0, 0].map { View(frame: Rect(x: $0, y: 0, width: 20, height: 20)) }
    for other in others { stage.content.addSubview(other) }
    View.animate(withDuration: 1, options: [.curveLinear, .repeat]) {
      View.animate(withDuration: 1) { view.center.x = 110 }
      View.animate(withDuration: 1, options: .overrideInheritedOptions) {
        others[0].center.x = 110
        View.animate(withDuration: 1, options: .repeat) { others[1].center.x = 110 }
      }
    }
    stage.frame(0)
    stage.frame(500)
    expectEqual(others[0].presentation.center.x, 60)
    stage.frame(1500)
    expectEqual(seen.center.x, 60)
    expectEqual(others[0].presentation.center.x, 110)
    expectEqual(others[1].presentation.center.x, 110)
  }

  @Test func `Blocks without animation, and disabled ones, are seen immediately`() {
    View.animate(withDuration: 1) {
      View.performWithoutAnimation { view.center.x = 110 }
      view.center.y = 110
    }
    #expect(seen.center == Point(110, 10))
    View.areAnimationsEnabled = false
    defer { View.areAnimationsEnabled = true }
    View.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: stage.record("off"))
    #expect(seen.alpha == 0)
    #expect(stage.log == [])
    stage.turn(1)
    #expect(stage.log == ["off true"])
  }

  @Test func `Part of a block can be repeated`() {
    View.animate(
      withDuration: 1, options: .curveLinear,
      animations: {
        view.center.y = 110
        View.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.center.x = 110 }
      }, completion: stage.record("end"))
    stage.frame(0)
    stage.frame(2500)
    expectEqual(seen.center, 60, 110)
    stage.turn(2500)
    #expect(stage.log == [])
    stage.frame(4000)
    stage.turn(4000)
    #expect(stage.log == ["end true"])
  }

  @Test func `Layout done in a block is animated`() {
    let row = Centering(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    row.addSubview(inner)
    stage.content.addSubview(row)
    stage.frame(0)
    #expect(inner.center == Point(50, 50))
    View.animate(withDuration: 1, options: .curveLinear) {
      row.bounds.size = Size(200, 100)
      row.layoutIfNeeded()
    }
    stage.frame(0)
    stage.frame(500)
    expectEqual(inner.presentation.center, 75, 50)
  }

  @Test func `Animations of a content offset scroll`() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = Size(100, 1000)
    stage.content.addSubview(scroll)
    View.animate(withDuration: 1, options: .curveLinear) { scroll.contentOffset = Point(0, 400) }
    stage.frame(0)
    stage.frame(250)
    #expect(scroll.contentOffset.y == 400)
    expectEqual(scroll.presentation.contentOffset, 0, 100)
  }

  @Test func `The speed of the window scales the time of animations`() {
    stage.window.animationSpeed = 0.1
    View.animate(withDuration: 1, options: .curveLinear) { view.center.x = 110 }
    stage.frame(0)
    stage.frame(2500)
    expectEqual(seen.center.x, 35)
    stage.window.animationSpeed = 1
    stage.frame(2750)
    expectEqual(seen.center.x, 60)
  }
}

/// Centres its subviews.
private final class Centering: View {
  override func layoutSubviews() {
    for view in subviews { view.center = Point(bounds.width / 2, bounds.height / 2) }
  }
}

/// Fills its bounds.
private final class Box: View {
  override func draw(into list: inout DrawList) { list.append(.fill(bounds, Color(white: 0))) }
}

private final class Tinted: View {
  static let tint = AnimatableProperty("tint", \Tinted.tint, isMotion: false)
  var tint: Color? { didSet { didChange(Tinted.tint, from: oldValue) } }
}

import Drawing
import Geometry
import Testing
import Views

/// Animated backgrounds, corners, borders, shadows and tints.
@Suite struct ViewAppearanceAnimationTests {
  private let stage = AnimationStage()
  private var view: View { stage.view }
  private var seen: ViewPresentation { stage.view.presentation }

  @Test func `Numbers of the appearance are animated, and add up`() {
    View.animate(withDuration: 1, options: .curveLinear) {
      view.cornerRadius = 8
      view.borderWidth = 4
      view.shadow = Shadow(opacity: 1, radius: 7, offset: Vector(8, 3))
    }
    stage.frame(0)
    stage.frame(250)
    #expect(view.cornerRadius == 8)
    expectEqual(seen.cornerRadius, 2)
    expectEqual(seen.borderWidth, 1)
    expectEqual(seen.shadow.opacity, 0.25)
    expectEqual(seen.shadow.radius, 4)
    expectEqual(seen.shadow.offset.dx, 2)
    View.animate(withDuration: 1, options: .curveLinear) { view.cornerRadius = 0 }
    expectEqual(seen.cornerRadius, 2)
    stage.frame(250)
    stage.frame(750)
    // Half of the way back is left, and a quarter of the way there.
    expectEqual(seen.cornerRadius, 0 + 8 * 0.5 - 8 * 0.25)
    stage.frame(2000)
    #expect(seen.cornerRadius == 0 && seen.borderWidth == 4)
  }

  @Test func `Colours of the appearance are replaced, from no colour too`() {
    let blue = Color(red: 0, green: 0, blue: 1)
    View.animate(withDuration: 1, options: .curveLinear) {
      view.backgroundColor = blue
      view.borderColor = blue
      view.tintColor = blue
      view.shadow.color = blue
    }
    stage.frame(0)
    stage.frame(250)
    #expect(seen.backgroundColor?.blue == 1)
    expectEqual(seen.backgroundColor?.alpha ?? 0, 0.25)
    expectEqual(seen.borderColor.blue, 0.25)
    expectEqual(seen.shadow.color.blue, 0.25)
    stage.frame(1000)
    #expect(seen.backgroundColor == blue && seen.tintColor == blue && seen.shadow.color == blue)
  }

  @Test func `The drawing shows the presentation`() {
    view.backgroundColor = Color(white: 1)
    View.animate(withDuration: 1, options: .curveLinear) { view.cornerRadius = 8 }
    stage.frame(0)
    stage.frame(500)
    let path = Path(view.frame, corners: CornerRadii(4))
    #expect(stage.window.drawList().commands == [.path(path, .color(Color(white: 1)))])
    #expect(view.cornerRadius == 8)
  }

  @Test func `A tint that changes is seen in the views that inherit it`() {
    let inner = ImageView(
      Image(Bitmap(width: 1, height: 1, filledWith: 0xFF00_0000), renderingMode: .template),
      frame: Rect(x: 0, y: 0, width: 9, height: 9))
    view.addSubview(inner)
    view.tintColor = Color(white: 0)
    stage.frame(0)
    View.animate(withDuration: 1, options: .curveLinear) { view.tintColor = Color(white: 1) }
    stage.frame(0)
    stage.frame(500)
    guard case .picture(_, _, _, let tint?)? = stage.window.drawList().commands.first else {
      Issue.record("\(stage.window.drawList())")
      return
    }
    expectEqual(tint.red, 0.5)
    expectEqual(inner.presentation.tintColor.red, 0.5)
  }

  @Test func `A view in motion is not drawn on whole pixels, and at rest it is`() {
    view.backgroundColor = Color(white: 1)
    View.animate(withDuration: 1, options: .curveLinear) { view.center += Vector(10, 0) }
    stage.frame(0)
    stage.frame(250)
    let outline = Rect(x: 2.5, y: 0, width: 20, height: 20)
    #expect(stage.window.drawList().commands == [.path(Path(outline), .color(Color(white: 1)))])
    stage.frame(1000)
    #expect(
      stage.window.drawList().commands
        == [.fill(Rect(x: 10, y: 0, width: 20, height: 20), Color(white: 1))])
  }

  @Test func `A mask is animated, and asks for frames`() {
    let mask = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    mask.backgroundColor = Color(white: 0)
    view.mask = mask
    stage.frame(0)
    #expect(!stage.window.needsFrame)
    View.animate(withDuration: 1, options: .curveLinear) { mask.frame.size.width = 10 }
    #expect(stage.window.needsFrame)
    stage.frame(0)
    stage.frame(500)
    expectEqual(mask.presentation.bounds.width, 15)
  }
}

import Drawing
import Geometry
import Motion
import Testing
import Views

@Suite struct ShowingTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  private let frame = Rect(x: 100, y: 50, width: 200, height: 100)

  private func drawn(_ view: View) -> [DrawCommand] {
    var list = DrawList()
    root.addSubview(view)
    root.drawTree(into: &list)
    return list.commands
  }

  @Test func `Labels and image views let touches through by default`() {
    for view in [Label("a word", frame: frame), ImageView(frame: frame)] {
      root.addSubview(view)
      #expect(root.hitTest(Point(200, 100)) === root)
      view.isUserInteractionEnabled = true
      #expect(root.hitTest(Point(200, 100)) === view)
      view.removeFromSuperview()
    }
  }

  @Test func `A label draws its text in its frame`() {
    let style = TextStyle(size: 20, color: Color(white: 1))
    let label = Label("a word", style: style, frame: frame)
    #expect(drawn(label) == [.text([Paragraph("a word", style)], box: frame)])
    label.layout = .line
    #expect(drawn(label) == [.text([Paragraph("a word", style)], box: frame, layout: .line)])
    label.text = ""
    #expect(drawn(label) == [])
  }

  @Test func `An image view fits its picture without distortion`() {
    let bitmap = Bitmap(width: 10, height: 10, filledWith: 0xFFFF_FFFF)
    let view = ImageView(bitmap, frame: frame)
    #expect(
      drawn(view) == [
        .image(
          bitmap, transform: Affine(scale: 10, offset: Vector(150, 50)),
          clip: Rect(x: 150, y: 50, width: 100, height: 100), filter: .bilinear)
      ])
    view.image = nil
    #expect(drawn(view) == [])
  }
}

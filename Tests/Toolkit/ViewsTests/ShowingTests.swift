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

  @Test func `A label draws its text in its frame, in its font and colour`() {
    let label = Label("a word", frame: frame)
    label.font = .headline
    label.textColor = Color(white: 1)
    let options = TextOptions(
      verticalAlignment: .center, numberOfLines: 1, lineBreakMode: .truncateTail)
    let text = AttributedText("a word", font: .headline, color: Color(white: 1))
    #expect(drawn(label) == [.textBox(TextBox(text, box: frame, options: options))])
    label.text = ""
    #expect(drawn(label) == [])
  }

  @Test func `Runs of a label keep their own fonts and colours`() {
    let red = TextAttributes(font: .title, color: Color(red: 1, green: 0, blue: 0))
    let label = Label(frame: frame)
    label.attributedText = AttributedText("plain ") + AttributedText("red", red)
    guard case .textBox(let box) = drawn(label).first else { return #expect(Bool(false)) }
    #expect(box.text.runs.map(\.attributes.font) == [.body, .title])
    #expect(box.text.runs.map(\.attributes.color) == [.label, red.color])
    #expect(label.text == "plain red")
  }

  @Test func `A label needs the size of its text, and more height in less width`() {
    let label = Label("several words in a row")
    label.numberOfLines = 0
    let whole = label.intrinsicContentSize
    let narrow = label.sizeThatFits(Size(whole.width / 2, 100))
    #expect(narrow.width <= whole.width / 2 && narrow.height >= 2 * whole.height - 1)
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

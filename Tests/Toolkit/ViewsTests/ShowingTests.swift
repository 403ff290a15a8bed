import Drawing
import Geometry
import Testing
import ViewSupport
import Views

@Suite struct ShowingTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  private let frame = Rect(x: 100, y: 50, width: 200, height: 100)

  private func drawn(_ view: View) -> [DrawCommand] {
    root.addSubview(view)
    return root.drawn.commands
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
      alignment: .left, verticalAlignment: .center, numberOfLines: 1, lineBreakMode: .truncateTail)
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

  @Test(arguments: ContentMode.allCases)
  func `An image view shows its image in its frame, fitted unless told otherwise`(
    mode: ContentMode
  ) {
    let image = Image(Bitmap(width: 10, height: 10, filledWith: 0xFFFF_FFFF))
    let view = ImageView(image, frame: frame)
    #expect(view.contentMode == .scaleAspectFit)
    view.contentMode = mode
    #expect(drawn(view) == [.picture(image, frame: frame, contentMode: mode)])
    view.image = nil
    #expect(drawn(view) == [])
    view.placeholder = image
    #expect(drawn(view) == [.picture(image, frame: frame, contentMode: mode)])
  }

  @Test func `An image view has the size of its image, and says when that changes`() {
    let stack = CountingStack()
    let view = ImageView()
    stack.addSubview(view)
    #expect(view.intrinsicContentSize.width == View.noIntrinsicMetric)
    let bitmap = Bitmap(width: 10, height: 6, filledWith: 0xFFFF_FFFF)
    view.image = Image(bitmap, scale: 2)
    #expect(view.intrinsicContentSize == Size(5, 3) && stack.count == 1)
    view.image = Image(bitmap, scale: 2, renderingMode: .template)
    #expect(stack.count == 1)
  }
}

/// A view that counts how often a subview has changed its size.
private final class CountingStack: View {
  var count = 0

  override func intrinsicContentSizeDidChange(of subview: View) { count += 1 }
}

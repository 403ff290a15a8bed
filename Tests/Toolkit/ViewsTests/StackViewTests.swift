import Drawing
import Geometry
import Layout
import Motion
import Testing
import Views

@Suite struct StackViewTests {
  /// A view with content of a size that can change.
  final class Block: View {
    var content: Size { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: Size { content }

    init(_ width: Double, _ height: Double = 20) {
      content = Size(width, height)
      super.init()
    }
  }

  private let blocks = [Block(50), Block(100), Block(30)]
  private let stack: StackView

  init() {
    stack = StackView(arrangedSubviews: blocks)
    stack.spacing = 10
    stack.frame = Rect(x: 0, y: 0, width: 300, height: 40)
  }

  private var spans: [[Double]] { blocks.map { [$0.frame.minX, $0.frame.maxX] } }

  @Test func `The first view takes what is left, or the one that hugs least`() {
    #expect(spans == [[0, 150], [160, 260], [270, 300]])
    #expect(blocks[0].frame.height == 40)
    blocks[1].setContentHuggingPriority(200, for: .horizontal)
    #expect(spans == [[0, 50], [60, 260], [270, 300]])
  }

  @Test func `Hidden views take up neither room nor spacing`() {
    blocks[1].isHidden = true
    #expect(blocks[0].frame.maxX == 260 && blocks[2].frame.minX == 270)
    #expect(stack.intrinsicContentSize == Size(90, 20))
  }

  @Test
  func `A view that arranges its subviews itself is asked for its size again when one is hidden`() {
    final class Shelf: View {
      var changes = 0
      override func arranges(_ subview: View) -> Bool { true }
      override func intrinsicContentSizeDidChange(of subview: View) { changes += 1 }
    }
    let shelf = Shelf()
    let book = View()
    shelf.addSubview(book)
    book.isHidden = true
    #expect(shelf.changes == 1)
  }

  @Test func `Custom spacing and margins count`() {
    stack.setCustomSpacing(40, after: blocks[0])
    #expect(blocks[1].frame.minX - blocks[0].frame.maxX == 40)
    #expect(stack.intrinsicContentSize == Size(230, 20))
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(blocks[0].frame.minX == 8 && blocks[2].frame.maxX == 292)
    #expect(stack.intrinsicContentSize == Size(246, 36))
  }

  @Test func `A column is laid out downwards`() {
    stack.axis = .vertical
    (stack.distribution, stack.alignment) = (.equalSpacing, .center)
    stack.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    #expect(blocks.map(\.frame.minY) == [0, 40, 80])
    #expect(blocks[1].frame.minX == 50)
  }

  @Test func `Views can be added, moved and removed`() {
    stack.distribution = .fillEqually
    stack.insertArrangedSubview(blocks[2], at: 0)
    #expect(blocks[2].frame.minX == 0 && stack.arrangedSubviews.count == 3)
    blocks[0].removeFromSuperview()
    #expect(stack.arrangedSubviews.count == 2 && blocks[1].frame.maxX == 300)
    stack.removeArrangedSubview(blocks[1])
    #expect(blocks[1].superview === stack && blocks[2].frame.maxX == 300)
  }

  @Test func `A view that is brought to the front stays where it is arranged`() {
    let places = spans
    stack.setCustomSpacing(20, after: blocks[0])
    stack.bringSubviewToFront(blocks[0])
    #expect(stack.subviews.last === blocks[0])
    #expect(stack.arrangedSubviews.first === blocks[0])
    #expect(stack.customSpacing(after: blocks[0]) == 20)
    stack.setCustomSpacing(nil, after: blocks[0])
    #expect(spans == places)
  }

  @Test func `In a window, all stacks are laid out when content changes`() {
    let outer = StackView(arrangedSubviews: [stack, Block(40)])
    outer.alignment = .top
    stack.setContentHuggingPriority(500, for: .horizontal)
    let window = Window(title: "", content: outer)
    window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: 1)))
    window.prepareFrame(at: .zero)
    #expect(stack.frame == Rect(x: 0, y: 0, width: 200, height: 20))
    blocks[1].content = Size(120.4, 60)
    #expect(window.needsFrame)
    window.prepareFrame(at: Instant(milliseconds: 16))
    #expect(stack.frame == Rect(x: 0, y: 0, width: 220, height: 60))
    #expect(blocks.allSatisfy { $0.frame.minX.rounded() == $0.frame.minX })
  }

  @Test func `Subviews follow the size of their superview as their masks say`() {
    let (outer, inner) = (View(), View())
    outer.frame = Rect(x: 0, y: 0, width: 150, height: 100)
    inner.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    inner.autoresizingMask = [.flexibleWidth, .flexibleRightMargin]
    outer.addSubview(inner)
    outer.frame.size.width = 180
    #expect(inner.frame == Rect(x: 0, y: 0, width: 120, height: 100))
    inner.autoresizingMask = []
    outer.frame.size.width = 300
    #expect(inner.frame.width == 120)
  }

  @Test func `A label has the size of its text, and says it`() {
    let label = Label("Two words")
    label.sizeToFit()
    #expect(label.frame.width > 40 && label.frame.height > 10)
    #expect(label.isAccessibilityElement && label.accessibilityLabel == "Two words")
    label.text = ""
    #expect(!label.isAccessibilityElement)
  }

  @Test(arguments: [StackLayout.Alignment.firstBaseline, .lastBaseline])
  func `A row aligns the baselines of what has text, and the bottom edges of the rest`(
    alignment: StackLayout.Alignment
  ) throws {
    let (small, large, block) = (Label("small"), Label("two\nlines"), Block(10, 16))
    let column = StackView(arrangedSubviews: [Label("over"), Label("under")])
    (large.font, large.numberOfLines, column.axis) = (.largeTitle, 0, .vertical)
    let row = StackView(arrangedSubviews: [small, large, column, block])
    row.alignment = alignment
    row.frame = Rect(x: 0, y: 0, width: 400, height: 200)
    let isFirst = alignment == .firstBaseline
    let baselines = try [small, large, column].map { view in
      let own = try #require(view.baselines(in: view.bounds.size))
      return view.frame.minY + (isFirst ? own.first : own.last)
    }
    let line = baselines[1]
    #expect((baselines + [block.frame.maxY]).allSatisfy { abs($0 - line) < 0.51 })
    let tops = [small, large, column, block].map(\.frame.minY)
    #expect(Set(tops).count > 1)
    #expect(isFirst ? tops.min() == 0 : [small, large, column].map(\.frame.maxY).max() == 200)
    #expect(row.intrinsicContentSize.height < 200)
  }

  @Test func `The baselines of a column are the first of its first label and the last of its last`()
    throws
  {
    let labels = [Label("hidden"), Label("over"), Label("under")]
    labels[0].isHidden = true
    let column = StackView(arrangedSubviews: labels)
    (column.axis, column.spacing) = (.vertical, 10)
    column.isLayoutMarginsRelativeArrangement = true
    column.layoutMargins = DirectionalEdgeInsets(top: 7, leading: 0, bottom: 0, trailing: 0)
    column.frame = Rect(origin: .zero, size: column.intrinsicContentSize)
    column.layoutIfNeeded()
    let baselines = try #require(column.baselines(in: column.bounds.size))
    let own = try #require(labels[1].baselines(in: labels[1].bounds.size))
    #expect(abs(baselines.first - 7 - own.first) < 0.51)
    #expect(abs(baselines.last - labels[2].frame.minY - own.last) < 0.51)
    #expect(labels[2].frame.minY > 20)
  }

  @Test func `Margins that change move the views`() {
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = DirectionalEdgeInsets(top: 3, leading: 20, bottom: 0, trailing: 0)
    #expect(spans[0][0] == 20 && blocks[0].frame.minY == 3)
  }

  @Test func `Baselines are those of the lines in the middle of a label`() throws {
    let label = Label("one")
    let height = label.intrinsicContentSize.height
    let natural = try #require(label.baselines(in: label.intrinsicContentSize))
    let tall = try #require(label.baselines(in: Size(100, height + 30)))
    #expect(natural.first == natural.last && natural.first > 0 && natural.first < height)
    #expect(abs(tall.first - natural.first - 15) < 1)
    #expect(Label().baselines(in: Size(100, 100)) == nil)
    #expect(View().baselines(in: Size(100, 100)) == nil)
  }

  @Test func `A view beside a label takes the room that is left`() {
    let (label, view) = (Label("Name"), Block(20))
    let row = StackView(arrangedSubviews: [label, view])
    row.frame = Rect(x: 0, y: 0, width: 300, height: 40)
    #expect(label.frame.width == label.intrinsicContentSize.width)
    #expect(view.frame.maxX == 300 && view.frame.width > 200)
  }

  @Test func `A turned view keeps its size when its superview grows`() {
    let (outer, inner) = (
      View(frame: Rect(x: 0, y: 0, width: 200, height: 200)),
      View(frame: Rect(x: 50, y: 75, width: 100, height: 50))
    )
    inner.autoresizingMask = [.flexibleLeftMargin]
    inner.transform = Affine(scale: 1, angle: .pi / 2, offset: .zero)
    outer.addSubview(inner)
    outer.frame.size.width += 30
    #expect(inner.bounds.size == Size(100, 50) && inner.center == Point(130, 100))
  }

  @Test func `From right to left, views keep their right edge`() {
    let content = View()
    let window = Window(title: "", content: content)
    window.environment.layoutDirection = .rightToLeft
    window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: 1)))
    let (fitted, fixed) = (Block(60), Block(10))
    fitted.frame = Rect(x: 100, y: 10, width: 30, height: 20)
    fixed.frame = Rect(x: 200, y: 10, width: 30, height: 20)
    for view in [fitted, fixed] { content.addSubview(view) }
    window.prepareFrame(at: .zero)
    fitted.sizeToFit()
    #expect(fitted.frame == Rect(x: 70, y: 10, width: 60, height: 20))
    window.handle(.resized(WindowSize(points: Size(450, 300), pixelsPerPoint: 1)))
    window.prepareFrame(at: .zero)
    #expect(fixed.frame == Rect(x: 250, y: 10, width: 30, height: 20))
  }

  @Test func `A view can keep its direction whatever that of its window, and views in it do not`() {
    let content = View()
    let window = Window(title: "", content: content)
    window.environment.layoutDirection = .rightToLeft
    window.handle(.resized(WindowSize(points: Size(100, 20), pixelsPerPoint: 1)))
    let stack = StackView(arrangedSubviews: [Block(30), Block(70)])
    stack.frame = content.bounds
    content.addSubview(stack)
    func firstEdge() -> Double {
      window.prepareFrame(at: .zero)
      return stack.arrangedSubviews[0].frame.minX
    }
    #expect(firstEdge() == 70)
    for attribute in [SemanticContentAttribute.forceLeftToRight, .playback, .spatial] {
      stack.semanticContentAttribute = attribute
      #expect(firstEdge() == 0 && !stack.isRightToLeft, "\(attribute)")
    }
    #expect(stack.arrangedSubviews[0].isRightToLeft)
    stack.semanticContentAttribute = .unspecified
    #expect(firstEdge() == 70)
    window.environment.layoutDirection = .leftToRight
    #expect(firstEdge() == 0)
    stack.semanticContentAttribute = .forceRightToLeft
    #expect(firstEdge() == 70)
  }
}

import Drawing
import Geometry
import Layout
import Motion
import Testing
import Views

/// Fonts of text styles, which follow the user's text scale.
@Suite struct TextScaleTests {
  private let label = Label("word")
  private let window: Window

  init() {
    let row = StackView(arrangedSubviews: [label])
    row.alignment = .leading
    window = Window(title: "", content: row)
    window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: 1)))
    window.prepareFrame(at: .zero)
  }

  private var drawnSize: Double {
    guard case .textBox(let box)? = window.drawList().commands.first else { return 0 }
    return box.text.runs[0].attributes.font.size
  }

  @Test func `Text of a style is drawn and measured in the scaled size, immediately`() {
    let height = label.frame.height
    #expect(drawnSize == 15)
    window.environment.textScale = 2
    #expect(window.needsFrame)
    window.prepareFrame(at: Instant(milliseconds: 10))
    #expect(drawnSize == 30 && label.frame.height == 2 * height)
    window.environment.textScale = 1
    window.prepareFrame(at: Instant(milliseconds: 20))
    #expect(drawnSize == 15 && label.frame.height == height)
  }

  @Test(arguments: [(0.1, 12.0), (9, 45), (.nan, 15)])
  func `The scale is limited`(scale: Double, size: Double) {
    window.environment.textScale = scale
    window.prepareFrame(at: Instant(milliseconds: 10))
    #expect(drawnSize == size)
  }

  @Test func `Fonts of a fixed size do not follow`() {
    label.font = Font(size: 20)
    window.environment.textScale = 2
    window.prepareFrame(at: Instant(milliseconds: 10))
    #expect(drawnSize == 20)
    label.font = .preferred(.title, textScale: 1)
    #expect(drawnSize == 24)
    label.font = .preferred(.title).weight(.light)
    #expect(drawnSize == 48)
  }

  @Test func `Lengths grow with the text, and do not shrink with it`() {
    for (scale, length) in [(1.0, 44.0), (2, 88), (0.8, 44), (9, 132), (.nan, 44)] {
      window.environment.textScale = scale
      #expect(label.scaledForText(44) == length)
    }
  }

  @Test(arguments: [(1, Size(100, 20)), (0, Size(70, 40))])
  func `A label that adjusts its font is not cut`(lines: Int, size: Size) throws {
    let label = Label("a few words, and some more")
    label.numberOfLines = lines
    label.frame = Rect(origin: .zero, size: size)
    window.content.addSubview(label)
    func drawn() throws -> (size: Double, isCut: Bool) {
      var list = DrawList()
      label.draw(into: &list)
      guard case .textBox(let box) = try #require(list.commands.first) else { return (0, true) }
      let layout = window.textMeasurer.layout(box.text, in: size, options: box.options)
      let isCut = layout.isTruncated || layout.size.height > size.height
      return (box.text.runs[0].attributes.font.size, isCut)
    }
    #expect(try drawn() == (15, true))
    label.adjustsFontSizeToFitWidth = true
    let (small, isCut) = try drawn()
    #expect(small < 15 && small > 15 * 0.25 && !isCut)
    label.text = "a"
    #expect(try drawn() == (15, false))
  }

  @Test func `Text in faded and turned views follows too`() {
    window.content.alpha = 0.5
    window.environment.textScale = 2
    guard case .layer(let list, _, _, _)? = window.drawList().commands.first,
      case .textBox(let box)? = list.commands.first
    else {
      Issue.record("\(window.drawList())")
      return
    }
    #expect(box.text.runs[0].attributes.font.size == 30)
  }
}

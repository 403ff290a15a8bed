@testable import CairoBackend
import Drawing
import Geometry
import Glibc
import Testing

/// Measures of text in DejaVu Sans, so that they do not depend on the system's settings.
@Suite struct PangoTextMeasurerTests {
  private let measurer = PangoTextMeasurer()
  private let font = Font(family: "DejaVu Sans", size: 15)

  private func layout(
    _ text: String, width: Double = .infinity, height: Double = .infinity,
    options: TextOptions = TextOptions()
  ) -> TextLayout {
    measurer.layout(
      AttributedText(text, font: font, color: Color(white: 0)), in: Size(width, height),
      options: options)
  }

  private func words(_ layout: TextLayout) -> [String] {
    layout.lines.map { String(layout.text[$0.range]) }
  }

  /// Runs in its own process, because fonts that other tests have opened stay open.
  @Test func `Texts in fonts that were opened ahead open none themselves`() async {
    await #expect(processExitsWith: .success) {
      let text = AttributedText(
        "Keys", font: Font(family: "DejaVu Sans", size: 15, weight: .bold),
        color: Color(white: 1))
      func painted(by measurer: PangoTextMeasurer) -> [UInt32] {
        var bitmap = Bitmap(width: 60, height: 30, filledWith: black)
        var pixels = bitmap.pixels.mutableSpan
        CairoPainter(text: measurer).paint(
          DrawList([.textBox(TextBox(text, box: Rect(x: 0, y: 0, width: 60, height: 30)))]),
          into: &pixels,
          layout: PixelLayout(width: 60, height: 30, stride: 60), pixelsPerPoint: 1)
        return bitmap.pixels
      }
      let measurer = PangoTextMeasurer()
      measurer.prepare([text])
      while !measurer.opened.areAvailable { usleep(1000) }
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      var none = rlimit(rlim_cur: 0, rlim_max: limit.rlim_max)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &none)
      let ahead = painted(by: measurer)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      guard Set(ahead).count > 2, ahead == painted(by: PangoTextMeasurer()) else { exit(1) }
    }
  }

  /// Runs in its own process, which has fonts as long as it has found some.
  @Test func `On a system without fonts, text has no letters, and nothing crashes`() async {
    await #expect(processExitsWith: .success) {
      var path = Array("/tmp/no-fonts-XXXXXX".utf8CString)
      let descriptor = mkstemp(&path)
      let configuration = "<?xml version=\"1.0\"?><fontconfig></fontconfig>"
      guard write(descriptor, configuration, configuration.utf8.count) > 0 else { exit(2) }
      setenv("FONTCONFIG_FILE", path, 1)
      let text = AttributedText("Keys", font: Font(size: 15), color: Color(white: 1))
      let layout = PangoTextMeasurer().layout(
        text, in: Size(100, 100), options: TextOptions())
      var bitmap = Bitmap(width: 60, height: 30, filledWith: black)
      var pixels = bitmap.pixels.mutableSpan
      CairoPainter(text: PangoTextMeasurer()).paint(
        DrawList([.textBox(TextBox(text, box: Rect(x: 0, y: 0, width: 60, height: 30)))]),
        into: &pixels,
        layout: PixelLayout(width: 60, height: 30, stride: 60), pixelsPerPoint: 1)
      unlink(path)
      exit(layout.lines.count == 1 ? 0 : 1)
    }
  }

  @Test func `Text is measured in fractions of a point`() {
    let size = layout("Forty-three letters of fifteen points each!").size
    #expect((280...400).contains(size.width))
    #expect(size.width != size.width.rounded())
    #expect(abs(size.height - 17.46) < 0.1)
  }

  @Test func `Text fits into the size that was measured`() {
    for text in ["a", "Zoom in", "Forty-three letters of fifteen points each!", "سلام עולם"] {
      let size = layout(text).size
      for options in [TextOptions.label, TextOptions(numberOfLines: 1)] {
        let again = layout(text, width: size.width, height: size.height, options: options)
        #expect(!again.isTruncated && again.lines.count == 1)
      }
      #expect(layout(text, width: size.width - 1, options: .label).isTruncated)
    }
  }

  @Test func `Lines are broken between words or between letters`() {
    let width = layout("pinch to").size.width
    #expect(words(layout("pinch to zoom", width: width)) == ["pinch to ", "zoom"])
    let byLetter = layout("pinch to zoom", width: width, options: .init(lineBreakMode: .charWrap))
    #expect(words(byLetter).map(\.count) == [9, 4] || words(byLetter).map(\.count) == [8, 5])
    let long = layout("magnificently", width: 30)
    #expect(long.lines.count > 3 && long.lines.allSatisfy { $0.rect.width <= 30 })
    let clipped = layout("pinch to zoom", width: 30, options: .init(lineBreakMode: .clip))
    #expect(clipped.lines.count == 1 && clipped.isTruncated)
  }

  @Test(arguments: [LineBreakMode.truncateHead, .truncateMiddle, .truncateTail])
  func `Text is truncated to two lines in all`(mode: LineBreakMode) {
    let options = TextOptions(numberOfLines: 2, lineBreakMode: mode)
    for text in [
      "one two three four five six seven eight", "one\ntwo\nthree", "one two three\nfour five",
    ] {
      let short = layout(text, width: 70, options: options)
      #expect(short.lines.count == 2 && short.isTruncated)
      #expect(short.lines.allSatisfy { $0.rect.maxX <= 70.01 })
    }
    #expect(!layout("one\ntwo", width: 70, options: options).isTruncated)
  }

  @Test func `A line before others that are left out ends with an ellipsis`() throws {
    let one = layout("one").size.width
    let options = TextOptions(numberOfLines: 1, lineBreakMode: .truncateTail)
    let short = layout("one\ntwo", options: options)
    #expect(words(short) == ["one"])
    #expect(try #require(short.lines.first).rect.width > one + 5)
  }

  @Test func `Lines that do not fit in the height are left out`() {
    let height = layout("a\nb").size.height
    #expect(layout("a\nb\nc", height: height).lines.count == 2)
    #expect(layout("a\nb\nc", height: height - 1).lines.count == 1)
    #expect(layout("a\nb\nc", height: 0).lines.count == 1)
  }

  @Test func `Natural alignment follows the direction of each paragraph`() {
    let both = layout("abc\nשלום", width: 200)
    #expect(both.lines.map(\.isRightToLeft) == [false, true])
    #expect(both.lines.first?.rect.minX == 0)
    #expect(abs((both.lines.last?.rect.maxX ?? 0) - 200) < 0.01)
    let forced = layout("abc", width: 200, options: TextOptions(direction: .rightToLeft))
    #expect(abs((forced.lines.last?.rect.maxX ?? 0) - 200) < 0.01)
  }

  @Test func `Justified lines are as wide as the box, but for the last`() {
    let text = layout(
      "one two three four five six seven", width: 100, options: .init(alignment: .justified))
    #expect(text.lines.count > 2)
    #expect(text.lines.dropLast().allSatisfy { abs($0.rect.width - 100) < 0.1 })
    #expect((text.lines.last?.rect.width ?? 100) < 99)
  }

  @Test func `Clusters are those of the scripts`() {
    func clusters(_ text: String) -> [String] {
      let layout = layout(text)
      return layout.lines.flatMap { $0.clusters.map { String(layout.text[$0.range]) } }
    }
    #expect(clusters("e\u{301}a") == ["e\u{301}", "a"])
    #expect(clusters("👨‍👩‍👧🇩🇪x").count == 3)
    #expect(clusters("a\nb") == ["a", "b"])
  }

  @Test func `The caret moves to the left in Hebrew`() {
    let text = layout("abc שלום")
    let indices = Array(text.text.indices)
    func caret(_ index: Int) -> Double { text.caret(at: TextPosition(indices[index])).minX }
    #expect(caret(0) == 0 && caret(1) < caret(2))
    #expect(caret(4) > caret(5) && caret(5) > caret(6))
  }

  @Test func `An empty text has the height of its font`() {
    #expect(layout("").size.width == 0)
    #expect(layout("").size.height == layout("x").size.height)
    #expect(layout("x\n").lines.count == 2)
  }

  @Test func `A missing family is replaced`() {
    let text = AttributedText(
      "abc", font: Font(family: "No Such Family", size: 15), color: Color(white: 0))
    #expect(measurer.size(of: text).width > 10)
  }

  @Test func `Weight, kern and features change the width`() {
    func width(_ change: (inout TextAttributes) -> Void) -> Double {
      var attributes = TextAttributes(font: font)
      change(&attributes)
      return measurer.size(of: AttributedText("Touch 111", attributes)).width
    }
    let plain = width { _ in }
    #expect(width { $0.font.weight = .bold } > plain + 3)
    #expect(abs(width { $0.kern = 2 } - plain - 18) < 2.1)
    #expect(width { $0.font.size = 30 } > plain * 1.99)
    #expect(width { $0.color = Color(white: 1) } == plain)
  }

  @Test func `Odd values do not trap`() {
    for size in [Double.nan, .infinity, -3, 0, 1e300] {
      let text = AttributedText(
        "a\0b\u{FFFF}", TextAttributes(font: Font(size: size), kern: size, baselineOffset: size))
      for width in [Double.nan, -1, 0, 1e300] {
        let options = TextOptions(
          numberOfLines: -1, lineBreakMode: .truncateTail, lineSpacing: size)
        #expect(measurer.layout(text, in: Size(width, width), options: options).lines.count >= 1)
      }
    }
    #expect(measurer.layout(AttributedText([]), in: .zero, options: .label).lines.count == 1)
  }

  @Test func `Layouts are kept, and those unused for longest are forgotten`() {
    for index in 0..<2100 {
      _ = layout("\(index)", width: 10)
      _ = layout("in use", width: 10)
    }
    let count = measurer.layouts.count
    #expect(count <= 2000 && count > 1700)
    for text in ["2099", "in use"] { _ = layout(text, width: 10) }
    #expect(measurer.layouts.count == count)
    _ = layout("0", width: 10)
    #expect(measurer.layouts.count == count + 1)
  }
}

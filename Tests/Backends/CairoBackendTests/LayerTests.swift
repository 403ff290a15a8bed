import Drawing
import Geometry
import Testing

@Suite struct LayerTests {
  private let pure = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)
  private let everything = Rect(x: 0, y: 0, width: 40, height: 30)
  private let quarter = Affine(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)

  private func layer(
    _ commands: DrawCommand..., frame: Rect? = nil, radius: Double = 0, opacity: Double = 1,
    transform: Affine = .identity
  ) -> DrawCommand {
    .layer(
      DrawList(commands), clip: frame.map { .rounded($0, CornerRadii(radius)) }, opacity: opacity,
      transform: transform)
  }

  @Test(arguments: [1, 2])
  func `A layer is clipped to the nearest pixels`(scale: Double) {
    let white = Bitmap(width: 40, height: 30, filledWith: 0xFFFF_FFFF)
    let frame = Rect(left: 3.2, top: 4.8, right: 8.9, bottom: 9.1)
    for opacity in [1, 0.5] {
      for inner: DrawCommand in [
        .fill(everything, pure), .disc(center: Point(5, 5), radius: 30, pure),
        .image(white, transform: .identity, clip: everything, filter: .nearest),
        .image(
          white, transform: Affine(a: 3, b: 3, c: -3, d: 3, tx: 0, ty: -60), clip: everything,
          filter: .bilinear),
      ] {
        let bitmap = paint(layer(inner, frame: frame, opacity: opacity), pixelsPerPoint: scale)
        let columns = Int((3.2 * scale).rounded())..<Int((8.9 * scale).rounded())
        let rows = Int((4.8 * scale).rounded())..<Int((9.1 * scale).rounded())
        for y in 0..<30 {
          for x in 0..<40 {
            let isInside = columns.contains(x) && rows.contains(y)
            let level = redLevel(bitmap[x, y])
            #expect(isInside ? abs(level - Int(255 * opacity)) <= 1 : level == 0)
          }
        }
      }
    }
  }

  @Test(arguments: [1, 2])
  func `A layer can be as round as a disc`(scale: Double) {
    let white = Bitmap(width: 2, height: 2, filledWith: 0xFFFF_0000)
    let frame = Rect(x: 2, y: 2, width: 11, height: 11)
    let disc = paint(.disc(center: Point(7.5, 7.5), radius: 5.5, pure), pixelsPerPoint: scale)
    for inner: DrawCommand in [
      .fill(everything, pure),
      .image(white, transform: Affine(scale: 20), clip: everything, filter: .nearest),
      .image(
        white, transform: Affine(a: 30, b: 30, c: -30, d: 30, tx: 0, ty: -40), clip: everything,
        filter: .nearest),
    ] {
      let bitmap = paint(layer(inner, frame: frame, radius: 5.5), pixelsPerPoint: scale)
      for (painted, expected) in zip(bitmap.pixels, disc.pixels) {
        #expect(abs(redLevel(painted) - redLevel(expected)) <= 2)
      }
    }
  }

  @Test func `Opacity applies to a layer as a whole`() {
    let bitmap = paint(
      layer(
        .fill(Rect(x: 0, y: 0, width: 20, height: 30), pure),
        .fill(Rect(x: 10, y: 0, width: 20, height: 30), blue), opacity: 0.5))
    for (x, expected) in [(5, 0xFF80_0000), (15, 0xFF00_0080), (25, 0xFF00_0080), (35, black)] {
      #expect(bitmap[x, 15] == expected)
    }
  }

  @Test func `The opacities of nested layers are multiplied`() {
    let inner = layer(
      .fill(everything, pure), frame: Rect(x: 0, y: 0, width: 20, height: 30), opacity: 0.5)
    let bitmap = paint(
      layer(inner, frame: Rect(x: 10, y: 0, width: 30, height: 30), opacity: 0.5))
    #expect((63...65).contains(redLevel(bitmap[15, 15])))
    #expect(bitmap[5, 15] == black && bitmap[25, 15] == black)
  }

  @Test func `A rotated picture in nested layers is in the right place`() {
    let picture = Bitmap.noise(width: 7, height: 5, isOpaque: true)
    let turned = DrawCommand.image(
      picture, transform: Affine(offset: Vector(22, 9)) * quarter, clip: everything,
      filter: .bilinear)
    let bitmap = paint(
      layer(
        layer(turned, opacity: 0.999), frame: Rect(x: 12, y: 7, width: 20, height: 20), radius: 3))
    for y in 0..<5 {
      for x in 0..<7 {
        #expect(abs(redLevel(bitmap[21 - y, 9 + x]) - redLevel(picture[x, y])) <= 1)
      }
    }
  }

  @Test func `The transform of a layer applies to all commands in it`() {
    let list: [DrawCommand] = [
      .fill(Rect(x: 2, y: 3, width: 4, height: 5), pure),
      .roundedFill(Rect(x: 7, y: 3, width: 6, height: 5), radius: 2, blue),
      .disc(center: Point(4, 12), radius: 3, blue),
      .line([Point(9, 12), Point(12, 14)], width: 2, pure),
      .image(
        Bitmap.noise(width: 6, height: 4, isOpaque: true),
        transform: Affine(offset: Vector(15, 2)), clip: Rect(x: 15, y: 3, width: 5, height: 2),
        filter: .bilinear),
    ]
    let frame = Rect(x: 2, y: 2, width: 17, height: 12)
    let upright = paint(.layer(DrawList(list), clip: .rect(frame)))
    // A quarter turn moves column x to row x, and row y to column y counted from the right.
    let turned = paint(
      .layer(
        DrawList(list), clip: .rect(frame), transform: Affine(offset: Vector(30, 0)) * quarter),
      width: 30, height: 40)
    for y in 0..<30 {
      for x in 0..<40 {
        let (a, b) = (upright[x, y], turned[29 - y, x])
        #expect(abs(redLevel(a) - redLevel(b)) <= 8, "\(x), \(y)")
        #expect(abs(redLevel(a << 16) - redLevel(b << 16)) <= 8, "\(x), \(y)")
      }
    }
  }

  @Test func `A picture in a rotated layer is clipped`() {
    let white = Bitmap(width: 20, height: 20, filledWith: 0xFFFF_FFFF)
    let eighth = Affine(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 20, ty: 0)
    let clip = Rect(x: 4, y: 5, width: 10, height: 8)
    for transform in [Affine.identity, Affine(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 0)] {
      let bitmap = paint(
        layer(
          .image(white, transform: transform, clip: clip, filter: .bilinear), transform: eighth))
      let filled = paint(layer(.fill(clip, pure), transform: eighth))
      for (painted, expected) in zip(bitmap.pixels, filled.pixels) {
        #expect(abs(redLevel(painted) - redLevel(expected)) <= 24)
      }
    }
  }

  @Test func `Text in a rotated layer is rotated`() {
    let words = DrawCommand.textBox(
      TextBox(
        AttributedText("mmm", font: Font(size: 12), color: Color(white: 1)),
        box: Rect(x: 0, y: 0, width: 40, height: 30),
        options: TextOptions(alignment: .center, verticalAlignment: .center)))
    let bitmap = paint(
      layer(words, transform: Affine(offset: Vector(30, 0)) * quarter), width: 30, height: 40)
    let marked = (0..<30 * 40).filter { redLevel(bitmap.pixels[$0]) > 64 }
    let columns = Set(marked.map { $0 % 30 })
    let rows = Set(marked.map { $0 / 30 })
    #expect(rows.count > 2 * columns.count && columns.count > 4)
  }

  @Test func `A transparent or flat layer is not painted`() {
    for hidden in [
      layer(.fill(everything, pure), opacity: 0),
      layer(.fill(everything, pure), transform: Affine(scaleX: 1, scaleY: 0)),
      layer(.fill(everything, pure), frame: Rect(x: 50, y: 0, width: 9, height: 9), opacity: 0.5),
      layer(.line([], width: 3, pure), opacity: 0.5),
    ] {
      #expect(paint(hidden) == Bitmap(width: 40, height: 30, filledWith: black))
    }
  }
}

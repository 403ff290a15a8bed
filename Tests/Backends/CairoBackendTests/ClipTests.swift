import Drawing
import Geometry
import Testing

@Suite struct ClipTests {
  private let pure = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)
  private let everything = Rect(x: 0, y: 0, width: 40, height: 30)
  private let frame = Rect(x: 4.5, y: 3.25, width: 28, height: 22)

  /// The shapes that are not snapped to pixels.
  private var shapes: [ClipShape] {
    [
      .rounded(frame, CornerRadii(6)), .rounded(frame, CornerRadii(6), curve: .continuous),
      .rounded(frame, CornerRadii(8, corners: [.topLeft, .bottomRight])),
      .path(Path { $0.addEllipse(in: frame) }),
      .path(
        Path {
          $0.addRect(frame)
          $0.addEllipse(in: frame)
        }, rule: .evenOdd),
    ]
  }

  @Test(arguments: [1, 1.5])
  func `A layer is clipped to its shape, whatever is in it`(scale: Double) {
    for shape in shapes {
      for transform in [Affine.identity, Affine(a: 0.8, b: 0.3, c: -0.3, d: 0.8, tx: 8, ty: 0)] {
        let outline = shape.outline
        let filled = paint(
          .layer(
            DrawList([.path(outline.path, .color(pure), rule: outline.rule)]),
            transform: transform), pixelsPerPoint: scale)
        let fill = DrawCommand.path(
          Path(everything.inset(by: -99)), .color(pure))
        // One fill needs no group, several do.
        for list in [[fill], [.fill(everything.inset(by: -99), blue), fill]] {
          let clipped = paint(
            .layer(DrawList(list), clip: shape, transform: transform), pixelsPerPoint: scale)
          #expect(difference(clipped, filled) <= 8, "\(shape), \(transform)")
        }
      }
    }
  }

  @Test func `Children of a translucent layer that overlap show no seam`() {
    for clip in [nil, .rect(frame)] + shapes.map(Optional.some) {
      let one = DrawList([.fill(Rect(x: 0, y: 0, width: 40, height: 30), pure)])
      let two = DrawList([
        .roundedFill(Rect(x: -9, y: -9, width: 30.4, height: 60), radius: 2, pure),
        .path(Path(Rect(x: 15.7, y: -9, width: 60, height: 60)), .color(pure)),
      ])
      let (single, both) = (
        paint(.layer(one, clip: clip, opacity: 0.5)), paint(.layer(two, clip: clip, opacity: 0.5))
      )
      #expect(difference(single, both) <= 2)
      #expect(abs(redLevel(both[15, 6]) - 128) <= 1 || clip == shapes.last)
    }
  }

  @Test func `A single fill is faded as a group is`() {
    let nothing = DrawCommand.line([], width: 1, pure)
    let path = Path { $0.addEllipse(in: Rect(x: 20, y: 3, width: 15, height: 22)) }
    for fill: DrawCommand in [
      .fill(frame, pure.opacity(0.6)), .roundedFill(frame, radius: 5, pure),
      .disc(center: Point(15, 15), radius: 9, pure),
      .line([Point(5, 5), Point(30, 20), Point(6, 22)], width: 5, pure),
      .path(path, .color(pure)), .stroke(path, .color(pure), StrokeStyle(width: 4)),
      .path(path, .radial(Gradient([pure, blue]), center: Point(25, 14), radius: 9)),
    ] {
      for clip in [nil, ClipShape.rect(frame), .rounded(everything, CornerRadii(3))] {
        let alone = paint(.layer(DrawList([fill]), clip: clip, opacity: 0.3))
        let grouped = paint(.layer(DrawList([fill, nothing]), clip: clip, opacity: 0.3))
        #expect(difference(alone, grouped) <= 2, "\(fill)")
      }
    }
  }

  @Test func `A hairline in a translucent, reduced layer is whole`() {
    let box = Path(Rect(x: 20, y: 20, width: 200, height: 150))
    let list = DrawList([
      .stroke(box, .color(pure), .hairline), .fill(Rect(x: 0, y: 0, width: 0, height: 0), blue),
    ])
    let bitmap = paint(.layer(list, opacity: 0.999, transform: Affine(scale: 0.1)))
    let count = bitmap.pixels.count { redLevel($0) > 250 }
    #expect(count == 2 * 20 + 2 * 15)
  }

  @Test func `A clip that is empty or not finite shows nothing`() {
    let list = DrawList([.fill(everything, pure), .disc(center: .zero, radius: 50, blue)])
    for clip: ClipShape in [
      .rect(Rect(x: .nan, y: 0, width: 5, height: 5)),
      .rect(Rect(x: 0, y: 0, width: .infinity, height: 5)),
      .rounded(everything, CornerRadii(.nan)), .path(Path()),
      .path(Path { $0.addEllipse(in: Rect(x: 0, y: .nan, width: 9, height: 9)) }),
      .rect(Rect(x: 5, y: 5, width: 0, height: 9)),
    ] {
      for opacity in [1, 0.5] {
        let command = DrawCommand.layer(list, clip: clip, opacity: opacity)
        let isEmpty = paint(command) == Bitmap(width: 40, height: 30, filledWith: black)
        #expect(isEmpty, "\(clip)")
        #expect(command.extent?.isEmpty ?? true)
      }
    }
    let faded = paint(.layer(list, opacity: .nan))
    let isEmpty = faded == Bitmap(width: 40, height: 30, filledWith: black)
    #expect(isEmpty)
  }
}

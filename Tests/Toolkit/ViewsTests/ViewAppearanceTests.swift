import Drawing
import Geometry
import Testing
import ViewSupport
import Views

/// Backgrounds, borders and shadows of views, as drawing commands.
@Suite struct ViewAppearanceTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  private let view = View(frame: Rect(x: 100, y: 50, width: 60, height: 40))
  private let frame = Rect(x: 100, y: 50, width: 60, height: 40)
  private let white = Color(white: 1)
  private let black = Color(white: 0)

  init() { root.addSubview(view) }

  private var drawn: [DrawCommand] { root.drawn.commands }

  @Test func `A background fills the bounds behind the content, with its corners`() {
    view.backgroundColor = white
    #expect(drawn == [.fill(frame, white)])
    view.bounds.origin = Point(7, 9)
    #expect(drawn == [.fill(frame, white)])
    view.cornerRadius = 8
    view.cornerCurve = .continuous
    view.maskedCorners = [.topLeft, .bottomRight]
    let corners = CornerRadii(8, corners: [.topLeft, .bottomRight])
    #expect(drawn == [.path(Path(frame, corners: corners, curve: .continuous), .color(white))])
    view.backgroundColor = nil
    #expect(drawn == [])
  }

  @Test func `With corners the content is clipped to them, and the background with it`() {
    let inner = View(frame: Rect(x: -10, y: -10, width: 100, height: 100))
    inner.backgroundColor = black
    view.addSubview(inner)
    view.backgroundColor = white
    view.cornerRadius = 8
    view.clipsToBounds = true
    let contents = DrawList([
      .fill(frame, white), .fill(Rect(x: 90, y: 40, width: 100, height: 100), black),
    ])
    #expect(drawn == [.layer(contents, clip: .rounded(frame, CornerRadii(8)))])
    view.cornerRadius = 0
    #expect(drawn == [.fill(frame, white), .fill(frame, black)])
  }

  @Test func `A border is inside the bounds and in front of the subviews`() {
    let inner = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    inner.backgroundColor = white
    view.addSubview(inner)
    (view.borderWidth, view.borderColor) = (2, black)
    let edges = [
      Rect(x: 100, y: 50, width: 60, height: 2), Rect(x: 100, y: 88, width: 60, height: 2),
      Rect(x: 100, y: 52, width: 2, height: 36), Rect(x: 158, y: 52, width: 2, height: 36),
    ]
    #expect(
      drawn == [.fill(Rect(x: 100, y: 50, width: 10, height: 10), white)]
        + edges.map { .fill($0, black) })
    view.cornerRadius = 8
    var ring = Path(frame, corners: CornerRadii(8))
    ring.addRoundedRect(frame.inset(by: 2), corners: CornerRadii(6))
    #expect(drawn.last == .path(ring, .color(black), rule: .evenOdd))
    view.borderWidth = 30
    #expect(drawn.last == .path(Path(frame, corners: CornerRadii(8)), .color(black)))
    view.borderWidth = .nan
    #expect(drawn.count == 1)
  }

  @Test func `A shadow is behind the view, and not clipped`() {
    view.shadow = Shadow(opacity: 0.5, radius: 4, offset: Vector(1, 2))
    view.cornerRadius = 8
    view.clipsToBounds = true
    let shape = ClipShape.rounded(frame, CornerRadii(8))
    #expect(
      drawn == [
        .shadow(
          shape, Color(white: 0, alpha: 0.5), radius: 4, offset: Vector(1, 2), isKnockedOut: true)
      ])
    view.backgroundColor = white
    guard case .shadow(shape, _, radius: 4, offset: _, isKnockedOut: false)? = drawn.first else {
      Issue.record("\(drawn)")
      return
    }
    #expect(drawn.count == 2)
    #expect(Shadow() == Shadow(color: black, opacity: 0, radius: 3, offset: Vector(0, 3)))
  }

  @Test func `A card has a ground, corners and a shadow`() {
    let card = view
    card.backgroundColor = .secondaryBackground
    card.cornerRadius = 12
    card.cornerCurve = .continuous
    card.clipsToBounds = true
    card.shadow = Shadow(opacity: 0.25, radius: 8)
    let shape = ClipShape.rounded(frame, CornerRadii(12), curve: .continuous)
    guard
      case .shadow(shape, _, radius: 8, offset: Vector(0, 3), isKnockedOut: false)? = drawn.first,
      case .layer(_, shape?, 1, .identity)? = drawn.last
    else {
      Issue.record("\(drawn)")
      return
    }
    #expect(drawn.count == 2)
  }

  @Test func `The appearance fades and turns with its view as one image`() {
    view.backgroundColor = white
    view.borderWidth = 1
    view.clipsToBounds = true
    let upright = drawn
    view.alpha = 0.5
    #expect(drawn == [.layer(DrawList(upright), opacity: 0.5)])
  }

  @Test func `Corners are no limits of touches`() {
    (view.cornerRadius, view.clipsToBounds) = (20, true)
    #expect(root.hitTest(Point(101, 51)) === view)
  }

  @Test func `A mask has the coordinates of the bounds, and is no subview`() {
    let mask = View(frame: Rect(x: 15, y: 5, width: 10, height: 10))
    mask.backgroundColor = black
    view.backgroundColor = white
    view.bounds.origin = Point(10, 0)
    view.mask = mask
    let hole = DrawList([.fill(Rect(x: 105, y: 55, width: 10, height: 10), black)])
    #expect(drawn == [.layer(DrawList([.masked(DrawList([.fill(frame, white)]), by: hole)]))])
    #expect(view.subviews.isEmpty && mask.superview === view)
    #expect(root.hitTest(Point(107, 57)) === view)
    root.addSubview(mask)
    #expect(view.mask == nil && drawn.count == 2)
    view.mask = mask
    #expect(root.subviews.count == 1 && root.subviews.first === view)
    view.mask = nil
    #expect(mask.superview == nil && drawn == [.fill(frame, white)])
  }

  @Test func `A tint is inherited until a view sets its own`() {
    let inner = TintedView()
    view.addSubview(inner)
    #expect(inner.tintColor == .accent)
    root.tintColor = white
    #expect(inner.tintColor == white && view.tintColor == white && inner.changes == 1)
    inner.tintColor = black
    view.tintColor = Color(white: 0.5)
    #expect(inner.tintColor == black && inner.changes == 2)
    inner.tintColor = nil
    #expect(inner.tintColor == Color(white: 0.5) && inner.changes == 3)
  }

  @Test func `A template image takes the tint, others keep their colours`() {
    let bitmap = Bitmap(width: 4, height: 4, filledWith: 0xFF00_0000)
    let image = ImageView(Image(bitmap, renderingMode: .template), frame: view.bounds)
    view.addSubview(image)
    root.tintColor = white
    guard case .picture(_, _, _, white)? = drawn.first else {
      Issue.record("\(drawn)")
      return
    }
    for mode in [Image.RenderingMode.automatic, .original] {
      image.image = Image(bitmap, renderingMode: mode)
      guard case .picture(_, _, _, nil)? = drawn.first else {
        Issue.record("\(drawn)")
        return
      }
    }
  }
}

private final class TintedView: View {
  var changes = 0

  override func tintColorDidChange() { changes += 1 }
}

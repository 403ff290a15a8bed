import TouchstoneToolkit

/// What the camera sees, the ground of the sliders, and the sun beside the fingers that change
/// the exposure.
final class Viewfinder: View {
  var shot = CameraShot() { didSet { if shot != oldValue { setNeedsDisplay() } } }
  /// How often the camera was flipped. Between two whole numbers the picture is narrower, and half
  /// way it is that of the other camera.
  var turns = 0.0 { didSet { didChange(Self.turns, from: oldValue) } }
  private let sun = Sun()
  private let shade = Shade()

  private static let turns = AnimatableProperty("turns", \Viewfinder.turns)

  init() {
    super.init()
    clipsToBounds = true
    for view in [sun, shade] {
      view.isUserInteractionEnabled = false
      view.alpha = 0
      addSubview(view)
    }
  }

  override func layoutSubviews() { shade.frame = bounds }

  /// Shows the sun beside a finger, where there is room.
  func showSun(beside finger: Point, exposure: Double) {
    let side = finger.x + 100 > bounds.width ? -64.0 : 64
    let area = Rect(left: 36, top: 32, right: bounds.width - 36, bottom: bounds.height - 32)
    sun.removeAnimations(.alpha)
    sun.alpha = 1
    sun.exposure = exposure
    sun.center = area.clamp(finger + Vector(side, 0))
  }

  /// Lets the sun fade.
  func hideSun() { View.animate(withDuration: 0.3) { sun.alpha = 0 } }

  /// Darkens the picture for a moment.
  func blink() {
    shade.removeAnimations(.alpha)
    shade.alpha = 0.8
    View.animate(withDuration: 0.1, options: [.curveEaseIn, .allowUserInteraction]) {
      shade.alpha = 0
    }
  }

  override func draw(into list: inout DrawList) {
    list.append(.fill(bounds, Color(white: 0)))
    let turns = presented(Self.turns)
    let nearest = turns.rounded()
    let width = 1 - 2 * abs(turns - nearest)
    if width > 0 {
      var seen = shot
      seen.isFront = nearest.remainder(dividingBy: 2) != 0
      let squeeze =
        Affine(offset: Vector(bounds.width * (1 - width) / 2, 0))
        * Affine(scaleX: width, scaleY: 1)
      list.append(
        .layer(seen.picture(size: bounds.size), clip: .rect(bounds), transform: squeeze))
    }
    drawGround(into: &list)
  }

  /// Draws the ground of the sliders, and their names with what they are set to.
  private func drawGround(into list: inout DrawList) {
    let ground = Rect(x: 8, y: bounds.height - 76, width: bounds.width - 16, height: 70)
    list.append(.roundedFill(ground, radius: 12, Color.background.opacity(0.85)))
    let captions = [
      "Zoom \(shot.zoom.decimal(places: 1))\u{D7}",
      "Exposure \(shot.exposure.decimal(places: 2)) EV",
    ]
    for (index, caption) in captions.enumerated() {
      let text = AttributedText(
        caption, font: Font(size: 12, features: [.tabularNumbers]), color: .label)
      let box = Rect(
        x: 20 + Double(index) * (bounds.width - 16) / 2, y: ground.minY + 6,
        width: (bounds.width - 64) / 2, height: 18)
      list.append(.textBox(TextBox(text, box: box, options: .label)))
    }
  }
}

/// A sun with the exposure below it, on a dark ground.
private final class Sun: View {
  var exposure = 0.0 { didSet { if exposure != oldValue { setNeedsDisplay() } } }

  init() { super.init(frame: Rect(x: 0, y: 0, width: 56, height: 52)) }

  override func draw(into list: inout DrawList) {
    let yellow = Color(rgb: 0xFFD60A)
    list.append(.roundedFill(bounds, radius: 12, Color(white: 0, alpha: 0.6)))
    let middle = Point(bounds.width / 2, 19)
    list.append(.disc(center: middle, radius: 5, yellow))
    for ray in 0..<8 {
      let way = Vector(1, 0).turned(by: Double(ray) * .pi / 4)
      list.append(.line([middle + way * 8, middle + way * 11], width: 2, yellow))
    }
    let text = AttributedText(
      exposure.decimal(places: 2), font: Font(size: 12, features: [.tabularNumbers]),
      color: Color(white: 1))
    let box = Rect(x: 0, y: 32, width: bounds.width, height: 18)
    let options = TextOptions(alignment: .center, numberOfLines: 1)
    list.append(.textBox(TextBox(text, box: box, options: options)))
  }
}

/// The dark of a closed shutter.
private final class Shade: View {
  override func draw(into list: inout DrawList) { list.append(.fill(bounds, Color(white: 0))) }
}

/// The round button that takes a picture.
final class Shutter: Control {
  init() {
    super.init()
    accessibilityTraits = .button
  }

  override func stateDidChange(from old: ControlState) { setNeedsDisplay() }

  override var focusRingShape: FocusRingShape? { FocusRingShape(bounds, cornerRadius: 32) }

  override func draw(into list: inout DrawList) {
    let ring = Path { $0.addEllipse(in: bounds.inset(by: 2)) }
    list.append(.stroke(ring, .color(.secondaryLabel), StrokeStyle(width: 4)))
    list.append(.disc(center: bounds.center, radius: isHighlighted ? 22 : 26, .destructive))
  }
}

/// The picture that was taken last, as large as an icon.
final class LastPhoto: View {
  /// The picture, and the size of the viewfinder in which it was taken.
  var photo: (shot: CameraShot, size: Size)? { didSet { setNeedsDisplay() } }

  init() {
    super.init()
    isAccessibilityElement = true
    accessibilityTraits = .image
  }

  override var accessibilityValue: String? {
    get { photo.map { $0.shot.isFront ? "front camera" : "back camera" } ?? "none" }
    set { super.accessibilityValue = newValue }
  }

  override func draw(into list: inout DrawList) {
    let corners = CornerRadii(8)
    guard let photo, !photo.size.isEmpty else {
      return list.append(.roundedFill(bounds, radius: 8, .fill))
    }
    let scale = max(bounds.width / photo.size.width, bounds.height / photo.size.height)
    let middle = photo.size * (scale / 2)
    let fill = Affine(
      scale: scale, offset: bounds.center - Point(middle.width, middle.height))
    let picture = DrawList([.layer(photo.shot.picture(size: photo.size), transform: fill)])
    list.append(.layer(picture, clip: .rounded(bounds, corners)))
    list.append(.stroke(Path(bounds, corners: corners), .color(.separator), .hairline))
  }
}

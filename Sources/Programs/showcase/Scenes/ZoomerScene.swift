import TouchstoneToolkit

/// Two fingers zoom a picture. Its scale is a committed one times a live one. The live one is a `GestureState`, 1
/// except in a pinch; the end of a pinch commits it. So a second pinch continues from the first, and one that is
/// interrupted leaves no trace.
///
/// The idea is the zoomer of many tutorials, in which the scale of the gesture is that of the
/// picture, so that each pinch starts at 1 again. That a small picture can be pinched in a square of
/// its first size, because two fingers need room, is a choice of this scene.
final class ZoomerScene: Scene {
  static let about = SceneInfo(
    name: "zoomer", title: "Zoomer",
    summary: "A committed scale times a live one: pinches add up, and nothing jumps.",
    rows: [77, 87], section: .gestures)

  private let stage: Stage
  private let wall = Wall()
  private var picture: PictureFrame { wall.picture }
  @GestureState private var live = 1.0
  private var committed = 1.0
  /// The scale at which a landing finger has stopped the picture on its way back to its first size.
  private var stopped: Double?

  private static let scales = 0.5...4.0

  var view: View { wall }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    $live.onChange = { [weak self] in
      guard let self else { return }
      // A pinch that begins takes the touch from the picture, which is on its way again by now.
      if $0 != 1, let stopped { stay(at: stopped) }
      show()
    }
    picture.addGesture(
      MagnifyGesture()
        .onEnded { [weak self] in
          guard let self else { return }
          // The live scale returns to 1 after this, and shows it.
          committed = Self.scales.clamp(committed * $0.magnification)
        }
        .updating($live) { $1 = $0.magnification })
    picture.addGesture(TapGesture(count: 2).onEnded { [weak self] _ in self?.restore() })
    picture.onTouchBegan = { [weak self] in
      guard let self else { return }
      stopped = picture.stop()
      committed = stopped ?? committed
      show()
    }
    picture.onTouchEnded = { [weak self] in
      guard let self else { return }
      if stopped != nil { restore() }
    }
    picture.becomeGraphic(
      "Picture frame", in: "zoomer", actions: ["Actual Size": .restore], .zoom,
      perform: { [weak self] in self?.perform($0) ?? false })
    show()
  }

  /// Shows the product of both scales.
  private func show() {
    let scale = Self.scales.clamp(committed * live)
    picture.scale = scale
    stage.readout = "scale \(scale.asShare) · live \(live.asShare)"
  }

  private func restore() {
    committed = 1
    withAnimation(.spring) { show() }
  }

  private func stay(at scale: Double) {
    picture.stop()
    committed = scale
    stopped = nil
  }

  private func perform(_ command: GraphicCommand) -> Bool {
    switch command {
    case .zoom(let factor):
      committed = Self.scales.clamp((picture.stop() ?? committed) * factor)
      show()
    case .restore, .doubleTap: restore()
    default: return false
    }
    return true
  }
}

/// The background, with the picture in the middle.
private final class Wall: View {
  let picture = PictureFrame()

  init() {
    super.init()
    clipsToBounds = true
    addSubview(picture)
  }

  override func layoutSubviews() { picture.center = bounds.center }
}

/// A framed picture of a mountain, 200 points wide.
private final class PictureFrame: View {
  var onTouchBegan: @MainActor () -> Void = {}
  /// Called when a touch has ended, or is taken away: by the system, or by a gesture that has begun.
  var onTouchEnded: @MainActor () -> Void = {}

  init() { super.init(frame: Rect(x: 0, y: 0, width: 200, height: 200)) }

  /// The scale about the middle.
  var scale: Double {
    get { transform.a }
    set { transform = Affine(scale: newValue) }
  }

  /// Stops a change of the scale, and returns the scale that is shown; nil if there is none.
  @discardableResult
  func stop() -> Double? {
    let goal = scale
    removeAnimations(.transform, keepingPresentation: true)
    return scale == goal ? nil : scale
  }

  /// True in the picture, and in a square of its first size about its middle.
  override func touchArea(contains point: Point) -> Bool {
    let reach = 100 * max(1, 1 / presentation.transform.a)
    let offset = point - bounds.center
    return abs(offset.dx) <= reach && abs(offset.dy) <= reach
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { onTouchBegan() }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { onTouchEnded() }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { onTouchEnded() }

  // MARK: Look

  override func draw(into list: inout DrawList) {
    list.append(.roundedFill(bounds, radius: 4, Color(rgb: 0x8A5A2B)))
    list.append(.roundedFill(bounds.inset(by: 12), radius: 2, Color(rgb: 0xFBF7EC)))
    let glass = bounds.inset(by: 26)
    list.append(.layer(landscape, clip: .rect(glass)))
    list.append(.stroke(Path(glass), .color(Color(rgb: 0x6B4520)), StrokeStyle(width: 1)))
  }

  private var landscape: DrawList {
    let sky = Gradient([Color(rgb: 0x5FB2F2), Color(rgb: 0xDDF1FF)])
    return DrawList([
      .path(Path(bounds), .linear(sky, from: Point(0, 26), to: Point(0, 150))),
      .disc(center: Point(142, 62), radius: 14, Color(rgb: 0xFFD84D)),
      .path(Self.outline("M0 174 L62 92 L92 128 L128 84 L200 174 Z"), .color(Color(rgb: 0x8DA2B8))),
      .path(Self.outline("M20 174 L96 62 L172 174 Z"), .color(Color(rgb: 0x5B7187))),
      .path(
        Self.outline("M96 62 L116 91.5 L106 88 L99 97 L90 87 L76 91.5 Z"),
        .color(Color(rgb: 0xFFFFFF))),
      .path(
        Self.outline("M0 200 V148 C50 128 90 164 130 148 S190 136 200 144 V200 Z"),
        .color(Color(rgb: 0x4F9D5D))),
    ])
  }

  private static func outline(_ data: String) -> Path { Path(svg: data) ?? Path() }
}

import TouchstoneToolkit

/// A camera: fingers that spread zoom, fingers that move up brighten, and a double tap changes to the other camera. The
/// three recognizers share one view, and act together because their delegate allows exactly these pairs. Pinch and pan
/// are read step by step: each step is used up immediately, so that a limit holds nothing back when the fingers turn
/// round.
///
/// The idea is the camera of a phone, which tutorials about simultaneous gestures build. Choices of this scene: the
/// pictures of the cameras are drawn, in a file of its own; the sliders are on a background in the viewfinder; and the
/// sun is to the right of the fingers, or to their left at the right edge.
final class CameraScene: Scene {
  static let about = SceneInfo(
    name: "camera", title: "Camera",
    summary: "Pinch, pan and double tap on one view, at once.", rows: [44, 62, 89, 211],
    section: .gestures)

  private let stage: Stage
  private let camera = CameraView()
  private let pinch = PinchGestureRecognizer()
  private let pan = PanGestureRecognizer()
  private let doubleTap = TapGestureRecognizer(taps: 2, label: "double tap")
  private var shot = Shot()
  private var photos = 0

  private static let zooms = 1.0...10
  private static let exposures = -2.0...2

  var view: View { camera }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    for recognizer in [pinch, pan, doubleTap] {
      recognizer.delegate = self
      camera.viewfinder.addGestureRecognizer(recognizer)
    }
    pinch.addAction { [weak self] pinch in
      guard let self else { return }
      change { $0.zoom *= pinch.scale }
      pinch.scale = 1
    }
    pan.addAction { [weak self] in self?.follow($0) }
    doubleTap.addAction { [weak self] in
      guard let self else { return }
      if $0.state == .ended { flip() }
    }
    camera.zoom.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      change { $0.zoom = camera.zoom.value }
    }
    camera.exposure.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      change { $0.exposure = camera.exposure.value }
    }
    camera.flip.addAction(for: .primaryActionTriggered) { [weak self] in self?.flip() }
    camera.shutter.addAction(for: .primaryActionTriggered) { [weak self] in self?.shoot() }
    camera.onKeyPress(keys: ["f", .space, .return], phases: .down) { [weak self] key in
      guard let self, key.heldModifiers.isEmpty else { return .ignored }
      if key.key == "f" { flip() } else { shoot() }
      return .handled
    }
    camera.viewfinder.becomeGraphic(
      "Viewfinder", in: "camera",
      actions: [
        "Brighter": .move(Vector(0, -10)), "Darker": .move(Vector(0, 10)),
        "Flip Camera": .doubleTap,
      ], .zoom, perform: { [weak self] in self?.perform($0) ?? false })
    change { _ in }
  }

  /// Changes the settings within their limits, and shows them.
  private func change(_ step: (inout Shot) -> Void) {
    step(&shot)
    shot.zoom = Self.zooms.clamp(shot.zoom)
    shot.exposure = Self.exposures.clamp(shot.exposure)
    camera.show(shot)
    let zoom = shot.zoom.asShare
    let exposure = shot.exposure.decimal(places: 2)
    stage.readout =
      "zoom \(zoom) · exposure \(exposure) EV · camera \(shot.side) · photos \(photos)"
  }

  private func follow(_ pan: PanGestureRecognizer) {
    let translation = pan.translation(in: camera)
    pan.setTranslation(.zero, in: camera)
    if translation.dy != 0, let fingers = pan.location(in: camera) {
      change { $0.exposure -= translation.dy / 100 }
      camera.showSun(beside: fingers)
    }
    if !pan.isActive { View.animate(withDuration: 0.3) { camera.sun.alpha = 0 } }
  }

  private func flip() {
    change { $0.isFront.toggle() }
    View.animate(withDuration: 0.4, options: [.curveEaseInOut, .allowUserInteraction]) {
      camera.picture.turns += 1
    }
  }

  private func shoot() {
    photos += 1
    camera.keep(shot)
    change { _ in }
  }

  private func perform(_ command: GraphicCommand) -> Bool {
    switch command {
    case .zoom(let factor): change { $0.zoom *= factor }
    case .move(let translation) where translation.dy != 0:
      change { $0.exposure -= translation.dy / 100 }
    case .doubleTap: flip()
    case .restore:
      change {
        $0.zoom = 1
        $0.exposure = 0
      }
    default: return false
    }
    return true
  }
}

extension CameraScene: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    let partners = [pinch, pan, doubleTap]
    return partners.contains { $0 === recognizer } && partners.contains { $0 === other }
  }
}

// MARK: - Views

/// The picture of a camera, and its settings. A photo is one too.
private struct Shot: Equatable {
  var isFront = false
  var zoom = 1.0
  /// The exposure in stops.
  var exposure = 0.0

  var side: String { isFront ? "front" : "back" }
}

/// Shows a shot. A flip narrows the old shot until it disappears, and then widens that of the other camera.
private final class Picture: View {
  var shot = Shot() { didSet { if shot != oldValue { setNeedsDisplay() } } }
  /// The number of flips of the camera. Half way between two whole numbers the picture is invisible; the nearest one
  /// determines the camera.
  var turns = 0.0 { didSet { didChange(Self.turns, from: oldValue) } }

  private static let turns = AnimatableProperty("turns", \Picture.turns)

  /// Draws the world, whose unit is a hundredth of the width. The front camera is a mirror.
  override func draw(into list: inout DrawList) {
    list.append(.fill(bounds, Color(white: 0)))
    let turns = presented(Self.turns)
    let middle = Affine(offset: bounds.center.vector)
    let isFront = turns.rounded().remainder(dividingBy: 2) != 0
    let width = 1 - 2 * abs(turns - turns.rounded())
    let unit = bounds.width / 100 * shot.zoom
    guard width > 0 else { return }
    let seen = DrawCommand.layer(
      isFront
        ? CameraWorld.portrait(exposure: shot.exposure)
        : CameraWorld.landscape(exposure: shot.exposure),
      transform: middle * Affine(scaleX: isFront ? -unit : unit, scaleY: unit))
    let narrow =
      Affine(offset: Vector(bounds.center.x * (1 - width), 0)) * Affine(scaleX: width, scaleY: 1)
    list.append(.layer(DrawList([seen]), clip: .rect(bounds), transform: narrow))
  }
}

/// The viewfinder with the sliders, and the buttons below it. It has the keyboard from the start, so
/// that keys take pictures wherever the focus is.
private final class CameraView: KeyboardView {
  let viewfinder = View()
  let picture = Picture()
  let zoom = Slider()
  let exposure = Slider()
  let flip = Button("", icon: .cameraRotate)
  let shutter = Button("", style: .filled)
  let sun = Sun()
  private let shade = View()
  private let ground = View()
  private let lastPhoto = View()

  init() {
    super.init()
    zoom.title = "Zoom"
    zoom.minimumValue = 1
    zoom.maximumValue = 10
    exposure.title = "Exposure"
    exposure.minimumValue = -2
    exposure.maximumValue = 2
    zoom.valueDescription = { "\($0.decimal(places: 1)) times" }
    exposure.valueDescription = { "\($0.decimal(places: 2)) stops" }
    shutter.color = .destructive
    shutter.cornerRadius = 32
    shutter.borderWidth = 4
    shutter.borderColor = .secondaryLabel
    ground.backgroundColor = .background.opacity(0.85)
    ground.cornerRadius = 12
    lastPhoto.backgroundColor = .fill
    lastPhoto.cornerRadius = 8
    lastPhoto.clipsToBounds = true
    lastPhoto.isAccessibilityElement = true
    lastPhoto.accessibilityTraits = .image
    lastPhoto.accessibilityValue = "none"
    shade.backgroundColor = Color(white: 0)
    viewfinder.clipsToBounds = true
    sun.alpha = 0
    shade.alpha = 0
    for view in [picture, sun, shade, ground] { view.isUserInteractionEnabled = false }
    for view in [picture, sun, shade] { viewfinder.addSubview(view) }
    for view in [viewfinder, ground, zoom, exposure, flip, shutter, lastPhoto] { addSubview(view) }
    for (part, name) in [
      (zoom, "Zoom"), (exposure, "Exposure"), (flip, "Flip Camera"), (shutter, "Shutter"),
      (lastPhoto, "Last photo"),
    ] as [(View, String)] { part.setName(name, in: "camera") }
  }

  func show(_ shot: Shot) {
    picture.shot = shot
    zoom.value = shot.zoom
    exposure.value = shot.exposure
    sun.exposure = shot.exposure
  }

  /// Shows the current picture as the last photo, after a moment of dark.
  func keep(_ shot: Shot) {
    let photo = picture.snapshotView()
    photo.frame = ContentMode.scaleAspectFill.frame(of: photo.bounds.size, in: lastPhoto.bounds)
    lastPhoto.subviews.first?.removeFromSuperview()
    lastPhoto.addSubview(photo)
    lastPhoto.accessibilityValue = "\(shot.side) camera"
    shade.alpha = 0.8
    View.animate(withDuration: 0.1, options: [.curveEaseIn, .allowUserInteraction]) {
      shade.alpha = 0
    }
  }

  /// Shows the sun beside a finger, where there is room.
  func showSun(beside finger: Point) {
    let side = finger.x + 100 > bounds.width ? -64.0 : 64
    let area = Rect(
      left: 36, top: 32, right: bounds.width - 36, bottom: viewfinder.bounds.height - 32)
    sun.removeAllAnimations()
    sun.alpha = 1
    sun.center = area.clamp(finger + Vector(side, 0))
  }

  override func layoutSubviews() {
    let width = bounds.width
    let height = bounds.height
    viewfinder.frame = Rect(x: 0, y: 0, width: width, height: max(0, height - 96))
    for view in [picture, shade] { view.frame = viewfinder.bounds }
    ground.frame = Rect(x: 8, y: height - 154, width: width - 16, height: 54)
    for (index, slider) in [zoom, exposure].enumerated() {
      let x = 16 + Double(index) * (width - 16) / 2
      slider.frame = Rect(x: x, y: height - 148, width: (width - 48) / 2, height: 44)
    }
    flip.frame = Rect(x: 16, y: height - 70, width: 44, height: 44)
    shutter.frame = Rect(x: width / 2 - 32, y: height - 80, width: 64, height: 64)
    lastPhoto.frame = Rect(x: width - 60, y: height - 70, width: 44, height: 44)
  }
}

/// A sun with the exposure below it, on a dark background.
private final class Sun: View {
  var exposure = 0.0 { didSet { if exposure != oldValue { setNeedsDisplay() } } }

  init() { super.init(frame: Rect(x: 0, y: 0, width: 56, height: 52)) }

  override func draw(into list: inout DrawList) {
    let yellow = Color(rgb: 0xFFD60A)
    let center = TextOptions(alignment: .center)
    list.append(.roundedFill(bounds, radius: 12, Color(white: 0, alpha: 0.6)))
    list.append(.path(CameraWorld.sun, .color(yellow)))
    let text = AttributedText(exposure.decimal(places: 2), font: .caption, color: Color(white: 1))
    list.append(
      .textBox(TextBox(text, box: Rect(x: 0, y: 32, width: 56, height: 18), options: center)))
  }
}

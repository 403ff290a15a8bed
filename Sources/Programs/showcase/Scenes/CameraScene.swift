import TouchstoneToolkit

/// A camera: fingers that spread zoom, fingers that move up brighten, and a double tap changes to
/// the other camera. The three recognizers share one view, and act together because their delegate
/// allows exactly these pairs. Pinch and pan are read step by step: each step is used up at once, so
/// that a limit holds nothing back when the fingers turn round.
///
/// The idea is the camera of a phone, which tutorials about simultaneous gestures build. Choices of
/// this scene: the picture is drawn, the sliders lie on a ground of their own in the viewfinder, and the sun
/// stands to the right of the fingers, or to their left at the right edge.
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
  private var shot = CameraShot()
  private var photos = 0

  private static let (zooms, exposures) = (1.0...10, -2.0...2)

  var view: View { camera }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    for recognizer in [pinch, pan, doubleTap] {
      recognizer.delegate = self
      camera.viewfinder.addGestureRecognizer(recognizer)
    }
    pinch.addAction { [unowned self] pinch in
      zoom(by: pinch.scale)
      pinch.scale = 1
    }
    pan.addAction { [unowned self] pan in panned(pan) }
    doubleTap.addAction { [unowned self] in if $0.state == .ended { flip() } }
    camera.zoom.addAction(for: .valueChanged) { [unowned self] in
      zoom(by: camera.zoom.value / shot.zoom)
    }
    camera.exposure.addAction(for: .valueChanged) { [unowned self] in
      brighten(by: camera.exposure.value - shot.exposure)
    }
    camera.flip.addAction(for: .primaryActionTriggered) { [unowned self] in flip() }
    camera.shutter.addAction(for: .primaryActionTriggered) { [unowned self] in shoot() }
    camera.onKeyPress("f", phases: .down) { [unowned self] key in
      guard key.heldModifiers.isEmpty else { return .ignored }
      flip()
      return .handled
    }
    camera.onKeyPress(keys: [.space, .return], phases: .down) { [unowned self] key in
      guard key.heldModifiers.isEmpty else { return .ignored }
      shoot()
      return .handled
    }
    camera.viewfinder.becomeGraphic(
      "Viewfinder", identifier: "camera.viewfinder",
      actions: [
        "Zoom In": .enlarge, "Zoom Out": .reduce, "Brighter": .move(Vector(0, -10)),
        "Darker": .move(Vector(0, 10)), "Flip Camera": .doubleTap,
      ],
      perform: { [unowned self] in perform($0) })
    show()
  }

  // MARK: What can be done

  private func panned(_ pan: PanGestureRecognizer) {
    let way = pan.translation(in: camera)
    pan.setTranslation(.zero, in: camera)
    if way.dy != 0, let fingers = pan.location(in: camera.viewfinder) {
      brighten(by: -way.dy / 100)
      camera.viewfinder.showSun(beside: fingers, exposure: shot.exposure)
    }
    if pan.state == .ended || pan.state == .cancelled { camera.viewfinder.hideSun() }
  }

  private func zoom(by factor: Double) {
    shot.zoom = Self.zooms.clamp(shot.zoom * factor)
    show()
  }

  private func brighten(by stops: Double) {
    shot.exposure = Self.exposures.clamp(shot.exposure + stops)
    show()
  }

  private func flip() {
    shot.isFront.toggle()
    show()
    View.animate(withDuration: 0.4, options: [.curveEaseInOut, .allowUserInteraction]) {
      camera.viewfinder.turns += 1
    }
  }

  private func shoot() {
    photos += 1
    camera.lastPhoto.photo = (shot, camera.viewfinder.bounds.size)
    camera.viewfinder.blink()
    show()
  }

  private func perform(_ command: GraphicCommand) -> Bool {
    switch command {
    case .zoom(let factor): zoom(by: factor)
    case .move(let way) where way.dy != 0: brighten(by: -way.dy / 100)
    case .doubleTap: flip()
    case .restore:
      (shot.zoom, shot.exposure) = (1, 0)
      show()
    default: return false
    }
    return true
  }

  private func show() {
    camera.show(shot)
    let side = shot.isFront ? "front" : "back"
    stage.readout =
      "zoom \(shot.zoom.asShare) · exposure \(shot.exposure.decimal(places: 2)) EV"
      + " · camera \(side) · photos \(photos)"
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

/// The viewfinder with the sliders, and the buttons below it. It has the keyboard from the start, so
/// that keys take pictures wherever the focus is.
private final class CameraView: View {
  let viewfinder = Viewfinder()
  let zoom = Slider()
  let exposure = Slider()
  let flip = Button()
  let shutter = Shutter()
  let lastPhoto = LastPhoto()

  init() {
    super.init()
    (zoom.minimumValue, zoom.maximumValue) = (1, 10)
    (exposure.minimumValue, exposure.maximumValue) = (-2, 2)
    zoom.valueDescription = { "\($0.decimal(places: 1)) times" }
    exposure.valueDescription = { "\($0.decimal(places: 2)) stops" }
    flip.icon = .cameraRotate
    let parts: [(View, String, String)] = [
      (zoom, "Zoom", "zoom"), (exposure, "Exposure", "exposure"),
      (flip, "Flip Camera", "flip-camera"), (shutter, "Shutter", "shutter"),
      (lastPhoto, "Last photo", "last-photo"),
    ]
    addSubview(viewfinder)
    for (part, name, word) in parts {
      part.accessibilityLabel = name
      part.accessibilityIdentifier = "camera.\(word)"
      addSubview(part)
    }
  }

  func show(_ shot: CameraShot) {
    viewfinder.shot = shot
    zoom.value = shot.zoom
    exposure.value = shot.exposure
  }

  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    viewfinder.frame = Rect(x: 0, y: 0, width: width, height: max(0, height - 96))
    for (index, slider) in [zoom, exposure].enumerated() {
      slider.frame = Rect(
        x: 16 + Double(index) * (width - 16) / 2, y: height - 148, width: (width - 48) / 2,
        height: 44)
    }
    flip.frame = Rect(x: 16, y: height - 70, width: 44, height: 44)
    shutter.frame = Rect(x: width / 2 - 32, y: height - 80, width: 64, height: 64)
    lastPhoto.frame = Rect(x: width - 60, y: height - 70, width: 44, height: 44)
  }

  override var canBecomeFirstResponder: Bool { true }

  override var focusRingShape: FocusRingShape? { nil }

  override func didMoveToWindow() { becomeFirstResponder() }
}

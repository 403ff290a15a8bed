import TouchstoneToolkit

/// Fingers zoom, turn and move a photo together, in three ways. `composed` multiplies and adds the changes of three
/// composed gestures since they began. `recognizers` uses up every step of a pinch, a rotation and a pan, which act
/// together because their delegate allows exactly these three; others on the view, here a swipe that would put the
/// photo back, stay excluded. `anchored` keeps the part under the fingers there; the first two zoom and turn about the
/// middle of the photo.
///
/// The idea is the photo editor of tutorials about simultaneous gestures. There the scale of the gesture is the scale
/// of the photo, so that a second pinch jumps; here each gesture continues from the result of the previous one. Keeping
/// its centre in a shrinking window is a choice of this scene.
final class PhotoEditorScene: Scene {
  static let about = SceneInfo(
    name: "photo-editor", title: "Photo editor",
    summary: "Pinch, rotation and pan together, in three ways.", rows: [44, 82, 83, 88],
    section: .gestures, variants: ["composed", "recognizers", "anchored"], showsPictures: true)

  private let stage: Stage
  private let desk = Desk()
  private var photo: Photo { desk.photo }
  /// Whether a landing finger has stopped the photo on its way back.
  private var wasStopped = false

  // What the variants use; each has its own section below.
  @GestureState private var change: Similarity? = nil
  private var start: Similarity?
  private let pinch = PinchGestureRecognizer()
  private let rotation = RotationGestureRecognizer()
  private let pan = PanGestureRecognizer()
  private let transform = TransformGestureRecognizer()

  private static let scales = 0.25...8.0
  /// The way back: fast, and without overshoot.
  private static let settling = Animation(Spring(response: 0.3))

  var view: View { desk }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    switch variant {
    case "recognizers": addRecognizers()
    case "anchored": addTransform()
    default: addComposedGesture()
    }
    desk.addGesture(TapGesture(count: 2).onEnded { [weak self] _ in self?.putBack() })
    photo.isUserInteractionEnabled = true
    desk.onTouchBegan = { [weak self] in
      guard let self else { return }
      let isStopped = photo.stop()
      show(photo.placement)
      wasStopped = isStopped
    }
    desk.onTap = { [weak self] in
      guard let self else { return }
      if wasStopped { putBack() }
    }
    desk.onLayout = { [weak self] in self?.keepInside() }
    photo.becomeGraphic(
      "Photo", in: "photo-editor", actions: ["Put Back": .restore],
      .zoom, .turn, .move, perform: { [weak self] in self?.perform($0) ?? false })
    stage.picture("dandelion-at-sunset", fitting: Size(1280, 720)) { [weak self] in
      guard let self else { return }
      photo.image = Image($0)
      desk.setNeedsLayout()
    }
    show(photo.placement)
  }

  /// Shows the photo with another scale and angle, about its middle, and another offset.
  private func show(_ placement: Similarity) {
    var placement = placement
    placement.scale = Self.scales.clamp(placement.scale)
    wasStopped = false
    photo.placement = placement
    let degrees = (placement.angle * 180 / .pi).inReadout
    let scale = placement.scale.asShare
    let offset = placement.offset.inReadout
    stage.readout = "scale \(scale) · angle \(degrees) · offset \(offset)"
  }

  /// Shows the photo after a step from where it is.
  private func change(_ step: (inout Similarity) -> Void) {
    var placement = photo.placement
    step(&placement)
    show(placement)
  }

  private func putBack() { withAnimation(Self.settling) { show(Similarity(scale: 1)) } }

  /// Carries out a command of a key, unless fingers hold the photo.
  private func perform(_ command: GraphicCommand) -> Bool {
    let recognizers = [pinch, rotation, pan, transform]
    guard change == nil, !recognizers.contains(where: \.isActive) else { return false }
    if command == .restore || command == .doubleTap {
      putBack()
      return true
    }
    photo.stop()
    switch command {
    case .zoom(let factor): change { $0.scale *= factor }
    case .turn(let angle): change { $0.angle += angle }
    case .move(let displacement): change { $0.offset += displacement }
    default: return false
    }
    return true
  }

  /// Keeps the middle of the photo in the scene, also under fingers.
  private func keepInside() {
    let middle = photo.home + photo.placement.offset
    let displacement = desk.bounds.inset(by: 22).clamp(middle) - middle
    start?.offset += displacement
    if displacement != .zero { change { $0.offset += displacement } }
  }
}

// MARK: - Composed gestures

extension PhotoEditorScene {
  private func addComposedGesture() {
    $change.onChange = { [weak self] in self?.compose($0) }
    let fingers = MagnifyGesture()
      .simultaneously(with: RotateGesture())
      .simultaneously(with: DragGesture())
    desk.addGesture(
      fingers.updating($change) { value, change in
        change = Similarity(
          scale: value.first?.first?.magnification ?? 1,
          angle: value.first?.second?.rotation ?? 0,
          offset: value.second?.translation ?? .zero)
      })
  }

  /// Shows what the gesture began with and its change. At its end nothing changes: the last shown state is the start of
  /// the next gesture.
  private func compose(_ change: Similarity?) {
    guard let change else { return start = nil }
    let start = start ?? photo.placement
    self.start = start
    show(
      Similarity(
        scale: start.scale * change.scale, angle: start.angle + change.angle,
        offset: start.offset + change.offset))
  }
}

// MARK: - Recognizers

extension PhotoEditorScene: GestureRecognizerDelegate {
  private func addRecognizers() {
    let swipe = SwipeGestureRecognizer(direction: .left)
    for recognizer in [pinch, rotation, pan, swipe] {
      recognizer.delegate = self
      desk.addGestureRecognizer(recognizer)
    }
    swipe.addAction { [weak self] in
      guard let self else { return }
      if $0.state == .ended { putBack() }
    }
    pinch.addAction { [weak self] pinch in
      guard let self else { return }
      change { $0.scale *= pinch.scale }
      pinch.scale = 1
    }
    rotation.addAction { [weak self] rotation in
      guard let self else { return }
      change { $0.angle += rotation.rotation }
      rotation.rotation = 0
    }
    pan.addAction { [weak self] pan in
      guard let self else { return }
      change { $0.offset += pan.translation(in: desk) }
      pan.setTranslation(.zero, in: desk)
    }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    let partners = [pinch, rotation, pan]
    return partners.contains { $0 === recognizer } && partners.contains { $0 === other }
  }
}

// MARK: - Anchored

extension PhotoEditorScene {
  private func addTransform() {
    transform.addAction { [weak self] in self?.follow($0) }
    desk.addGestureRecognizer(transform)
  }

  /// Moves the photo with the fingers. At the limits of its scale, the point between them stays there.
  private func follow(_ fingers: TransformGestureRecognizer) {
    let scale = photo.placement.scale
    let middle = fingers.cluster(in: desk).centroid
    let growth = Self.scales.clamp(scale * fingers.change.scale) / scale
    let step = fingers.change(in: desk).scaled(to: growth, about: middle)
    fingers.resetChange()
    change {
      $0.scale *= step.scale
      $0.angle += step.angle
      $0.offset = step(photo.home + $0.offset) - photo.home
    }
  }
}

// MARK: - Views

/// The background, to which all touches belong, and the photo on it.
private final class Desk: View {
  let photo = Photo()
  var onTouchBegan: @MainActor () -> Void = {}
  /// Called when a touch has ended that was part of no gesture.
  var onTap: @MainActor () -> Void = {}
  var onLayout: @MainActor () -> Void = {}

  init() {
    super.init()
    clipsToBounds = true
    addSubview(photo)
  }

  override func layoutSubviews() {
    let isResized = photo.home != bounds.center
    photo.fit(bounds.inset(by: 32))
    if isResized { onLayout() }
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { onTouchBegan() }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { onTap() }
}

/// The photo, or a grey tile until it has been read.
private final class Photo: ImageView {
  /// The middle of where the photo lies.
  private(set) var home = Point.zero
  /// The scale, the rotation about the middle, and the distance from home.
  var placement = Similarity(scale: 1) { didSet { layOutPhoto() } }

  /// Makes the photo as large as it fits into `area`.
  func fit(_ area: Rect) {
    home = area.center
    bounds.size = ContentMode.scaleAspectFit.frame(of: image?.size ?? Size(16, 9), in: area).size
    layOutPhoto()
  }

  private func layOutPhoto() {
    backgroundColor = image == nil ? .fill : nil
    transform = Affine(scale: placement.scale, angle: placement.angle, offset: .zero)
    center = home + placement.offset
  }

  /// Stops the photo where it is shown. Returns whether it was moving.
  @discardableResult
  func stop() -> Bool {
    guard removeAllAnimations(keepingPresentation: true) else { return false }
    let seen = transform.similarity
    placement = Similarity(scale: seen.scale, angle: seen.angle, offset: center - home)
    return true
  }
}

import TouchstoneToolkit

/// Fingers zoom, turn and move a photo at once, in three ways. `composed` multiplies and adds what
/// three composed gestures have changed since they began. `recognizers` uses up every step of a pinch,
/// a rotation and a pan, which act together because their delegate allows exactly these three; what
/// else is on the view, here a swipe that would put the photo back, stays excluded. `anchored` keeps
/// what is under the fingers there; the first two zoom and turn about the middle of the photo.
///
/// The idea is the photo editor of tutorials about simultaneous gestures. There the scale of the
/// gesture is the scale of the photo, so that a second pinch jumps; here gestures change what the ones
/// before have left. That the middle of the photo stays in the scene when the window becomes smaller
/// is a choice of this scene.
final class PhotoEditorScene: Scene {
  static let about = SceneInfo(
    name: "photo-editor", title: "Photo editor",
    summary: "Pinch, rotation and pan together, in three ways.", rows: [44, 82, 83, 88],
    section: .gestures, variants: ["composed", "recognizers", "anchored"])

  private let stage: Stage
  private let desk = PhotoDesk()
  private var photo: EditedPhoto { desk.photo }
  /// Whether a landing finger has stopped the photo on its way back.
  private var wasStopped = false

  // What the variants use; each has its own section below.
  @GestureState private var change: Similarity? = nil
  private var start: Similarity?
  private let pinch = PinchGestureRecognizer()
  private let rotation = RotationGestureRecognizer()
  private let pan = PanGestureRecognizer()
  private let transform = TransformGestureRecognizer()
  private var grip: Grip?

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
    desk.addGesture(TapGesture(count: 2).onEnded { [unowned self] _ in putBack() })
    desk.onTouchBegan = { [unowned self] in
      let seen = photo.stop()
      if let seen { show(seen) }
      wasStopped = seen != nil
    }
    desk.onTap = { [unowned self] in if wasStopped { putBack() } }
    desk.onLayout = { [unowned self] in resized() }
    photo.becomeGraphic(
      "Photo", identifier: "photo-editor.photo",
      actions: [
        "Zoom In": .enlarge, "Zoom Out": .reduce, "Turn Left": .turnLeft,
        "Turn Right": .turnRight, "Move Left": .move(Vector(-10, 0)),
        "Move Right": .move(Vector(10, 0)), "Move Up": .move(Vector(0, -10)),
        "Move Down": .move(Vector(0, 10)), "Put Back": .restore,
      ],
      perform: { [unowned self] in perform($0) })
    photo.isUserInteractionEnabled = true
    stage.picture("dandelion-at-sunset", fitting: Size(720, 405)) { [unowned self] in
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
    let degrees = placement.angle * 180 / .pi
    stage.readout =
      "scale \(placement.scale.asShare) · angle \(degrees.inReadout)"
      + " · offset \(placement.offset.inReadout)"
  }

  private func putBack() { withAnimation(Self.settling) { show(Similarity(scale: 1)) } }

  /// Carries out a command of a key, unless fingers hold the photo.
  private func perform(_ command: GraphicCommand) -> Bool {
    let isHeld = change != nil || pinch.isActive || rotation.isActive || pan.isActive
    guard !isHeld, !transform.isActive else { return false }
    var placement = photo.stop() ?? photo.placement
    switch command {
    case .zoom(let factor): placement.scale *= factor
    case .turn(let angle): placement.angle += angle
    case .move(let way): placement.offset += way
    case .restore, .doubleTap:
      putBack()
      return true
    default: return false
    }
    show(placement)
    return true
  }

  /// Keeps the middle of the photo in the scene.
  private func resized() {
    var placement = photo.placement
    placement.offset = desk.bounds.clamp(photo.home + placement.offset) - photo.home
    if placement != photo.placement { show(placement) }
    guard let grip else { return }
    self.grip = Grip(
      start: placement, fingers: transform.cluster(in: desk), generation: grip.generation)
  }
}

// MARK: - Composed gestures

extension PhotoEditorScene {
  private func addComposedGesture() {
    $change.onChange = { [unowned self] in compose($0) }
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

  /// Shows what the gesture began with and its change. When it is over, nothing changes any more: what
  /// was shown last is what the next one begins with.
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
    swipe.addAction { [unowned self] in if $0.state == .ended { putBack() } }
    pinch.addAction { [unowned self] pinch in
      change { $0.scale *= pinch.scale }
      pinch.scale = 1
    }
    rotation.addAction { [unowned self] rotation in
      change { $0.angle += rotation.rotation }
      rotation.rotation = 0
    }
    pan.addAction { [unowned self] pan in
      change { $0.offset += pan.translation(in: desk) }
      pan.setTranslation(.zero, in: desk)
    }
  }

  private func change(_ step: (inout Similarity) -> Void) {
    var placement = photo.placement
    step(&placement)
    show(placement)
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
    transform.addAction { [unowned self] in follow($0) }
    desk.addGestureRecognizer(transform)
  }

  private func follow(_ transform: TransformGestureRecognizer) {
    if let held = grip, held.generation != transform.generation {
      // A finger has landed or lifted. The others may have moved in the same frame.
      if let closing = transform.closing(in: desk), closing.generation == held.generation {
        show(held.placement(at: closing.cluster, about: photo.home, limits: Self.scales))
      }
      grip = nil
    }
    let held =
      grip
      ?? Grip(
        start: photo.placement, fingers: transform.baseline(in: desk),
        generation: transform.generation)
    show(held.placement(at: transform.cluster(in: desk), about: photo.home, limits: Self.scales))
    grip = transform.isActive ? held : nil
  }
}

/// What fingers hold: the photo as it was when one of them landed or lifted last, and the fingers at
/// that moment.
private struct Grip {
  let start: Similarity
  let fingers: TouchCluster
  let generation: Int

  /// The distance from their middle, in points, to which fingers that are nearer are taken to be:
  /// nobody can place them more exactly.
  private static let leastSpread = 5.0

  /// Returns the placement with which the same point of the photo is between the fingers. Places are
  /// measured from `home`.
  func placement(
    at present: TouchCluster, about home: Point, limits: ClosedRange<Double>
  ) -> Similarity {
    let growth =
      max(present.spread, Self.leastSpread) / max(fingers.spread, Self.leastSpread)
    return start.scaled(
      to: limits.clamp(start.scale * growth), angle: start.angle + present.turn - fingers.turn,
      about: .zero + (fingers.centroid - home)) + (present.centroid - fingers.centroid)
  }
}

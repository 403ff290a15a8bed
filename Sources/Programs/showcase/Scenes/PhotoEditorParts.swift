import TouchstoneToolkit

/// The ground of the photo editor, to which all touches belong, and the photo on it.
final class PhotoDesk: View {
  let photo = EditedPhoto()
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
    photo.fit(bounds.inset(by: 32))
    onLayout()
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { onTouchBegan() }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { onTap() }
}

/// The photo, or a grey tile until it has been read.
final class EditedPhoto: ImageView {
  /// The middle of the place of the photo.
  private(set) var home = Point.zero
  /// How the photo is scaled and turned about its middle, and how far that is from home.
  var placement = Similarity(scale: 1) { didSet { place() } }

  /// Makes the photo as large as it fits into `area`.
  func fit(_ area: Rect) {
    let size = image?.size ?? Size(16, 9)
    let scale = max(0, min(area.width / size.width, area.height / size.height))
    home = area.center
    bounds = Rect(origin: .zero, size: size * scale)
    place()
  }

  private func place() {
    transform = Affine(scale: placement.scale, angle: placement.angle, offset: .zero)
    center = home + placement.offset
  }

  /// Stops the photo where it is seen; nil if it does not move.
  func stop() -> Similarity? {
    let goal = (center, transform)
    removeAnimations(.center, keepingPresentation: true)
    removeAnimations(.transform, keepingPresentation: true)
    guard goal != (center, transform) else { return nil }
    let side = Vector(transform.a, transform.b)
    return Similarity(scale: side.length, angle: side.angle, offset: center - home)
  }

  override func draw(into list: inout DrawList) {
    if image == nil { list.append(.fill(bounds, .fill)) }
    super.draw(into: &list)
  }
}

import Geometry

/// An item that constraints can position: a view or a layout guide.
@MainActor
enum LayoutItem {
  case view(Weak<View>)
  case guide(Weak<LayoutGuide>)

  init(_ view: View) { self = .view(Weak(view)) }
  init(_ guide: LayoutGuide) { self = .guide(Weak(guide)) }

  /// The view, or the owner of the guide; nil if it was deallocated.
  var view: View? {
    switch self {
    case .view(let view): view.object
    case .guide(let guide): guide.object?.owningView
    }
  }

  var guide: LayoutGuide? {
    if case .guide(let guide) = self { guide.object } else { nil }
  }

  /// Moves the view or guide to a distance from the top left corner of its superview, or in a scroll view, of the
  /// scrolled content.
  func setFrame(at distance: Vector, size: Size) {
    guard let around = guide == nil ? view?.superview : view else { return }
    let frame = Rect(origin: around.anchoredOrigin + distance, size: size)
    if let guide { guide.constrainedFrame = frame } else { view?.frame = frame }
  }

  /// The identity of the view or guide; nil if it was deallocated.
  var id: ObjectIdentifier? {
    switch self {
    case .view(let view): view.object.map(ObjectIdentifier.init)
    case .guide(let guide): guide.object.map(ObjectIdentifier.init)
    }
  }

  /// The name, for messages to developers.
  var describedForLog: String {
    let name = view.map { $0.accessibilityIdentifier ?? $0.describedForLog } ?? "nothing"
    return guide == nil ? name : "a guide of \(name)"
  }
}

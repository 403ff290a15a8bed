import Controls
import Geometry
import Gestures
import Scrolling
import Views

/// The views and recognizers of a scenario, by id.
@MainActor
final class ScenarioStage {
  let arena: GestureArena
  private(set) var views: [String: View] = [:]
  private(set) var recognizers: [String: GestureRecognizer] = [:]
  /// The scroll views in the order of the file.
  private(set) var scrollViews: [(id: String, view: ScrollView)] = []
  private(set) var controls: [(id: String, control: Control)] = []
  private let relations = ScenarioRelations()
  private let zooming = FirstSubviewZooming()

  init(_ scenario: Scenario) {
    let root = View(frame: Rect(origin: .zero, size: scenario.window))
    arena = GestureArena { [weak root] in root?.hitTest($0) }
    arena.bounds = root.frame
    arena.profile = scenario.profile
    root.arena = arena
    views[Scenario.root] = root
    for view in scenario.views { add(view, to: root) }
    for recognizer in scenario.recognizers { add(recognizer) }
    for relation in scenario.relations { relations.add(relation, on: self) }
  }

  /// Returns two recognizers by their ids.
  func pair(_ first: String, _ second: String) -> (GestureRecognizer, GestureRecognizer)? {
    guard let first = recognizers[first], let second = recognizers[second] else { return nil }
    return (first, second)
  }

  func id(of view: any TouchTarget) -> String? { views.first { $0.value === view }?.key }

  /// Returns the id of `recognizer`; nil if it is not part of the scenario.
  func id(of recognizer: GestureRecognizer) -> String? {
    recognizers[recognizer.label] === recognizer ? recognizer.label : nil
  }

  /// Removes a view or a recognizer. Does nothing if it has already been removed.
  func remove(_ id: String) {
    views[id]?.removeFromSuperview()
    if let recognizer = recognizers[id] {
      (recognizer.target as? View)?.removeGestureRecognizer(recognizer)
    }
  }

  private func add(_ description: Scenario.View, to parent: View) {
    let view = makeView(description)
    description.configure(view)
    views[description.id] = view
    parent.addSubview(view)
    for child in description.children { add(child, to: view) }
    (view as? ScrollView)?.prepareForZooming(by: zooming)
  }

  private func makeView(_ description: Scenario.View) -> View {
    switch description.kind {
    case .view: return View(frame: description.frame)
    case .button:
      let button = Button(frame: description.frame)
      controls.append((description.id, button))
      return button
    case .scroll(let properties):
      let scroll = ScrollView(frame: description.frame)
      properties.configure(scroll)
      scrollViews.append((description.id, scroll))
      adopt(scroll.panGestureRecognizer, as: "\(description.id).pan")
      adopt(scroll.pinchGestureRecognizer, as: "\(description.id).pinch")
      return scroll
    }
  }

  private func add(_ description: Scenario.Recognizer) {
    let recognizer = description.makeRecognizer()
    adopt(recognizer, as: description.id)
    views[description.view]?.addGestureRecognizer(recognizer)
  }

  private func adopt(_ recognizer: GestureRecognizer, as id: String) {
    recognizer.label = id
    recognizer.delegate = relations
    recognizers[id] = recognizer
  }
}

private final class FirstSubviewZooming: ScrollViewDelegate {
  func viewForZooming(in scrollView: ScrollView) -> View? { scrollView.subviews.first }
}

extension ScrollView {
  /// Adds an empty, non-interactive content view to a zoomable scroll view without subviews.
  fileprivate func prepareForZooming(by delegate: any ScrollViewDelegate) {
    self.delegate = delegate
    guard minimumZoomScale < maximumZoomScale, subviews.isEmpty else { return }
    let content = View(frame: Rect(origin: .zero, size: contentSize))
    content.isUserInteractionEnabled = false
    addSubview(content)
  }
}

extension Scenario.View {
  @MainActor
  fileprivate func configure(_ view: View) {
    if let isHidden { view.isHidden = isHidden }
    if let alpha { view.alpha = alpha }
    if let isInteractive { view.isUserInteractionEnabled = isInteractive }
    if let isMultitouch { view.isMultipleTouchEnabled = isMultitouch }
    if let outset { view.contentShape = .rectangle.outset(by: outset) }
    if let clips { view.clipsToBounds = clips }
  }
}

extension Scenario.View.Scrolling {
  @MainActor
  fileprivate func configure(_ scroll: ScrollView) {
    if let contentSize { scroll.contentSize = contentSize }
    if let minZoom { scroll.minimumZoomScale = minZoom }
    if let maxZoom { scroll.maximumZoomScale = maxZoom }
    if let bounces { scroll.bounces = bounces }
    if let delaysContentTouches { scroll.delaysContentTouches = delaysContentTouches }
    if let cancelsContentTouches { scroll.canCancelContentTouches = cancelsContentTouches }
  }
}

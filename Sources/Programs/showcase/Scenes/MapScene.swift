import TouchstoneToolkit

/// A map that never jumps. What it shows is set before its first frame; a place that is found is shown
/// together with where one is, with room around both; and a far one is reached by a flight that zooms out and
/// in, rather than by rushing past everything between.
///
/// Fingers pinch, twist and drag together, and the part under them stays there. A twist counts from 12 degrees on, so
/// that a pinch does not turn the map by accident. A touch on the map ends the search, and still drags, taps or
/// presses. One callout is open at a time, as large as its text.
///
/// The idea is the maps of phones, and the exercises about their gestures. Chosen here: all places are drawn
/// by the program; a wheel zooms, as on every map; the menu key drops a pin in the middle; "North Up" is
/// above "Zoom In"; and a pin that a button covers takes no touches.
final class MapScene: Scene {
  static let about = SceneInfo(
    name: "map", title: "Map", summary: "A map with places to find, and ways that never jump.",
    rows: [83, 105, 187, 188, 189, 191, 192, 194, 200, 211], section: .gestures)

  private let stage: Stage
  private let board = MapBoard()
  private let completion: TextCompletion
  private var dropped: MapPin?

  var view: View { board }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    completion = TextCompletion(of: board.field) { Self.results(for: $0) }
    completion.minimumLength = 1
    completion.accessibilityLabel = "Results"
    completion.accessibilityIdentifier = "map.results"
    board.field.onSubmit = { [weak self] in self?.showFirstResult() }
    for place in MapWorld.places {
      let pin = MapPin(place)
      pin.setName(place.title, in: "map")
      board.map.addPin(pin)
    }
    let dot = MapLocationPin(at: MapWorld.location)
    dot.setName("Current Location", in: "map")
    dot.addAction(for: .primaryActionTriggered) { [weak self] in self?.locate() }
    board.map.addPin(dot)
    let buttons: [(Button, @MainActor () -> Void)] = [
      (board.locate, { [weak self] in self?.locate() }),
      (board.zoomIn, { [board] in board.map.zoom(by: 2, animated: true) }),
      (board.zoomOut, { [board] in board.map.zoom(by: 0.5, animated: true) }),
      (board.northUp, { [board] in board.map.turn(to: 0, animated: true) }),
    ]
    for (button, action) in buttons { button.addAction(for: .primaryActionTriggered, action) }
    board.map.delegate = self
    board.map.setRegion(
      MapRegion(center: MapWorld.location, span: Size(800, 600)), animated: false)
    stage.onTop = { [weak self] page in
      guard let self else { return }
      report((page as? RouteScreen)?.map ?? board.map)
    }
    report(board.map)
  }

  // MARK: Places

  /// The titles that contain `text`, the nearest first.
  private static func results(for text: String) -> [String] {
    let matcher = TextMatcher(text)
    return MapWorld.places.filter { matcher.match(in: $0.title) != nil }
      .sorted {
        $0.position.distance(to: MapWorld.location) < $1.position.distance(to: MapWorld.location)
      }
      .map(\.title)
  }

  private func showFirstResult() {
    let title = Self.results(for: board.field.text).first
    guard !board.field.text.isEmpty, let title,
      let pin = board.map.pins.first(where: { $0.place.title == title })
    else { return }
    board.field.resignFirstResponder()
    board.map.selectedPin = pin
    guard !board.map.bounds.contains(board.map.point(at: pin.place.position)) else { return }
    board.map.setRegion(
      MapRegion(showing: MapWorld.location, and: pin.place.position), animated: true)
  }

  private func locate() {
    board.map.center(on: MapWorld.location, zoomingBy: 2, animated: true)
  }

  private func showRoute(to place: MapPlace) {
    stage.push(
      RouteScreen(
        Route(to: place), from: board.map, delegate: self,
        onSteps: { [weak self] in self?.stage.push(DirectionsScreen($0)) }))
  }

  private func report(_ map: MapView) {
    board.northUp.isHidden = abs(board.map.heading) < 0.001
    let places = map.pins.count { !($0 is MapLocationPin) }
    stage.readout =
      "zoom \(map.zoom.asShare) · centre \(map.centerPosition.inReadout)"
      + " · heading \((map.heading * 180 / .pi).inReadout)"
      + " · selected \(map.selectedPin?.place.title ?? "none") · pins \(places)"
  }
}

extension MapScene: MapViewDelegate {
  func mapViewDidMove(_ mapView: MapView) { report(mapView) }

  func mapViewWasTouched(_ mapView: MapView) { board.field.resignFirstResponder() }

  func mapView(_ mapView: MapView, didSelect pin: MapPin?) { report(mapView) }

  func mapView(_ mapView: MapView, calloutActionFor pin: MapPin) -> Action? {
    guard mapView === board.map else { return nil }
    return Action(title: "Route") { [weak self] in self?.showRoute(to: pin.place) }
  }

  func mapView(_ mapView: MapView, pressedAt position: Point) {
    guard mapView === board.map else { return }
    if let dropped { mapView.removePin(dropped) }
    let coordinates = "\(Int(position.x.rounded())), \(Int(position.y.rounded()))"
    let pin = MapPin(MapPlace("Dropped Pin", at: position, lines: [coordinates]))
    pin.setName("Dropped Pin", in: "map")
    pin.color = Color(rgb: 0xAF52DE)
    dropped = pin
    mapView.addPin(pin)
    View.performWithoutAnimation { pin.transform = Affine(offset: Vector(0, -40)) }
    View.animate(withDuration: 0.3, options: [.curveEaseIn, .allowUserInteraction]) {
      pin.transform = .identity
    }
    report(mapView)
  }
}

// MARK: - Views

/// The map with its floating controls.
private final class MapBoard: View {
  let map = MapView(size: MapWorld.size, content: MapWorld.content)
  let field = SearchField(placeholder: "Search the map")
  let locate = Button("", icon: .location)
  let zoomOut = Button("", icon: .minus)
  let zoomIn = Button("", icon: .plus)
  let northUp = Button("", icon: .arrowUp)

  init() {
    super.init()
    map.backgroundColor = MapWorld.sea
    map.setName("Map", in: "map")
    field.setName("Search the map", in: "map")
    let buttons = [
      (locate, "Locate"), (zoomOut, "Zoom Out"), (zoomIn, "Zoom In"), (northUp, "North Up"),
    ]
    for (button, name) in buttons {
      button.setName(name, in: "map")
      button.backgroundColor = .background
      button.cornerRadius = 22
      button.shadow = Shadow(color: Color(white: 0), opacity: 0.25, radius: 4, offset: Vector(0, 1))
    }
    map.overlays = [field] + buttons.map(\.0)
    for view in [map] + map.overlays { addSubview(view) }
  }

  override func layoutSubviews() {
    let width = bounds.width
    let height = bounds.height
    map.frame = bounds
    field.frame = Rect(x: 16, y: 8, width: min(400, width - 32), height: 44)
    locate.frame = Rect(x: 16, y: height - 60, width: 44, height: 44)
    zoomOut.frame = Rect(x: width - 120, y: height - 60, width: 44, height: 44)
    zoomIn.frame = Rect(x: width - 60, y: height - 60, width: 44, height: 44)
    northUp.frame = Rect(x: width - 60, y: height - 120, width: 44, height: 44)
  }
}

/// The route to a place, on a map that begins with the region of the previous one.
private final class RouteScreen: Screen {
  let map: RouteMap
  private let route: Route
  private let length = Label()
  private let steps = Button("Steps", style: .filled)
  private var hasBegun = false

  /// The time after which the map begins to show the route.
  private static let delay = Duration.milliseconds(100)

  init(
    _ route: Route, from other: MapView, delegate: any MapViewDelegate,
    onSteps: @escaping @MainActor (Route) -> Void
  ) {
    self.route = route
    map = RouteMap(route)
    super.init(title: "Route")
    map.delegate = delegate
    map.showRegion(of: other)
    length.text = route.summary
    length.setName("Length", in: "map")
    length.accessibilityLabel = route.summary
    steps.setName(steps.title, in: "map")
    steps.addAction(for: .primaryActionTriggered) { [route] in onSteps(route) }
    for view in [map, length, steps] { addSubview(view) }
  }

  override func didMoveToWindow() {
    guard !hasBegun, let window else { return }
    hasBegun = true
    window.schedule(after: Self.delay) { [weak self] in
      guard let self else { return }
      map.setRegion(
        MapRegion(showing: MapWorld.location, and: route.place.position), animated: true)
    }
  }

  override func layoutSubviews() {
    let width = bounds.width
    let height = bounds.height
    map.frame = Rect(x: 0, y: 0, width: width, height: max(0, height - 60))
    length.frame = Rect(x: 16, y: height - 52, width: max(0, width - 140), height: 44)
    steps.frame = Rect(x: width - 116, y: height - 52, width: 100, height: 44)
  }
}

/// A map with a route over it.
private final class RouteMap: MapView {
  private let route: Route

  init(_ route: Route) {
    self.route = route
    super.init(size: MapWorld.size, content: MapWorld.content)
    backgroundColor = MapWorld.sea
    setName("Route map", in: "map")
    let pin = MapPin(route.place)
    pin.setName(route.place.title, in: "map")
    addPin(pin)
    addPin(MapLocationPin(at: MapWorld.location))
  }

  override func draw(into list: inout DrawList) {
    super.draw(into: &list)
    list.append(.line(route.points.map { point(at: $0) }, width: 6, .accent))
  }
}

/// The route step by step.
private final class DirectionsScreen: Screen, ListViewDataSource {
  private let route: Route
  private let list = ListView()
  private let blocks = Toggle("Blocks")
  private var steps: [String] { route.steps(inBlocks: blocks.isOn) }

  init(_ route: Route) {
    self.route = route
    super.init(title: "Directions")
    list.setName("Directions", in: "map")
    list.rowHeight = .fixed(44)
    list.register(ListCell.self, forCellReuseIdentifier: "step")
    list.dataSource = self
    list.allowsSelection = false
    blocks.setName(blocks.title, in: "map")
    blocks.addAction(for: .valueChanged) { [list] in list.reloadData() }
    for view in [list, blocks] { addSubview(view) }
  }

  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int { steps.count }

  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let cell = listView.dequeueReusableCell(withIdentifier: "step", for: indexPath)
    cell.textLabel.text = steps[indexPath.row]
    cell.accessibilityIdentifier = "map.step:\(indexPath.row + 1)"
    return cell
  }

  override func layoutSubviews() {
    list.frame = Rect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - 60))
    blocks.frame = Rect(x: 16, y: bounds.height - 52, width: bounds.width - 32, height: 44)
  }
}

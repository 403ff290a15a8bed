import TouchstoneToolkit

/// An island and its features. One map point is a metre.
enum MapWorld {
  static let size = Size(4096, 3072)
  /// The location of the user.
  static let location = Point(2048, 1536)
  /// The distance of streets, which is the length of a block.
  static let block = 80.0

  static let places = [
    MapPlace("Harbour Café", at: Point(1400, 1200), lines: ["3 Quay Street", "Port Ellis 10244"]),
    MapPlace(
      "Lighthouse", at: Point(600, 700), lines: ["North Point", "1 Cape Road", "Port Ellis 10240"]),
    MapPlace("City Library", at: Point(2300, 1400), lines: ["12 Book Lane", "Ellisburgh 10250"]),
    MapPlace(
      "Castle", at: Point(3400, 600), lines: ["Old Keep", "1 Castle Hill", "Eastcliff 10262"]),
    MapPlace(
      "Railway Station", at: Point(2100, 1900), lines: ["1 Station Road", "Ellisburgh 10252"]),
    MapPlace("Café Aurora", at: Point(2600, 1300), lines: ["8 Dawn Street", "Ellisburgh 10251"]),
    MapPlace(
      "Airport", at: Point(3700, 2600), lines: ["Terminal 1", "1 Runway Road", "Southfield 10290"]),
    MapPlace("Hill Café", at: Point(2900, 2100), lines: ["70 Ridge Way", "Highmoor 10271"]),
    MapPlace("Market Hall", at: Point(2000, 1450), lines: ["2 Market Square", "Ellisburgh 10250"]),
    MapPlace("West Beach", at: Point(900, 2500), lines: ["Shore Path", "Westsand 10281"]),
    MapPlace("Hospital", at: Point(2450, 1800), lines: ["40 Mercy Street", "Ellisburgh 10253"]),
    MapPlace(
      "Museum of Tides", at: Point(1800, 1000), lines: ["5 Harbour Lane", "Port Ellis 10243"]),
  ]

  // MARK: Drawing

  static let sea = Color.dynamic(light: Color(rgb: 0xA9D3EE), dark: Color(rgb: 0x16324A))
  private static let land = Color.dynamic(light: Color(rgb: 0xF3EFE6), dark: Color(rgb: 0x2C2C2A))
  private static let street = Color.dynamic(light: Color(rgb: 0xFFFFFF), dark: Color(rgb: 0x44443F))
  private static let park = Color.dynamic(light: Color(rgb: 0xC5E3B1), dark: Color(rgb: 0x2B4023))
  private static let sand = Color.dynamic(light: Color(rgb: 0xF1DFAE), dark: Color(rgb: 0x57502F))

  /// The island in the sea, back to front.
  static let content = DrawList([
    .path(coast, .color(land)),
    .layer(DrawList(streets), clip: .path(coast)),
    .layer(
      DrawList(greens + [.path(lake, .color(sea)), .path(river, .color(sea))]), clip: .path(coast)),
    .stroke(coast, .color(sand), StrokeStyle(width: 14)),
  ])

  private static let coast = Path { path in
    path.move(to: Point(300, 700))
    path.cubic(to: Point(1500, 520), control1: Point(500, 260), control2: Point(1100, 700))
    path.cubic(to: Point(3300, 330), control1: Point(2000, 300), control2: Point(2700, 520))
    path.cubic(to: Point(3850, 1300), control1: Point(3850, 160), control2: Point(3950, 800))
    path.cubic(to: Point(3980, 2500), control1: Point(3780, 1700), control2: Point(4060, 2100))
    path.cubic(to: Point(2900, 2720), control1: Point(3920, 2960), control2: Point(3300, 2860))
    path.cubic(to: Point(1500, 2640), control1: Point(2400, 2560), control2: Point(2000, 2460))
    path.cubic(to: Point(560, 2560), control1: Point(1100, 2800), control2: Point(760, 2900))
    path.cubic(to: Point(760, 1640), control1: Point(380, 2250), control2: Point(720, 1960))
    path.cubic(to: Point(300, 700), control1: Point(800, 1300), control2: Point(130, 1200))
    path.close()
  }

  /// Every fourth street is wide.
  private static let streets: [DrawCommand] = {
    var commands: [DrawCommand] = []
    func add(_ from: Point, _ to: Point, _ index: Int) {
      commands.append(.line([from, to], width: index % 4 == 0 ? 18 : 8, street))
    }
    for index in 1..<Int(size.width / block) {
      let x = Double(index) * block
      add(Point(x, 0), Point(x, size.height), index)
    }
    for index in 1..<Int(size.height / block) {
      let y = Double(index) * block
      add(Point(0, y), Point(size.width, y), index)
    }
    return commands
  }()

  private static let greens: [DrawCommand] = [
    Rect(x: 1760, y: 1600, width: 240, height: 240), Rect(x: 2640, y: 800, width: 400, height: 320),
    Rect(x: 960, y: 1680, width: 320, height: 480), Rect(x: 3200, y: 480, width: 360, height: 280),
    Rect(x: 3120, y: 1840, width: 240, height: 400),
  ].map { .roundedFill($0, radius: 40, park) }

  private static let lake = Path {
    $0.addEllipse(in: Rect(x: 1060, y: 1780, width: 130, height: 240))
  }

  private static let river = Path { path in
    path.move(to: Point(2760, 300))
    path.cubic(to: Point(2200, 1160), control1: Point(2900, 700), control2: Point(2240, 820))
    path.cubic(to: Point(1240, 2900), control1: Point(2120, 1700), control2: Point(1400, 2000))
    path.line(to: Point(1320, 2900))
    path.cubic(to: Point(2250, 1180), control1: Point(1480, 2040), control2: Point(2190, 1720))
    path.cubic(to: Point(2820, 300), control1: Point(2300, 860), control2: Point(2960, 720))
    path.close()
  }
}

/// A route along the streets: first east or west, then north or south.
struct Route {
  let place: MapPlace
  private let displacement: Vector

  init(to place: MapPlace) {
    self.place = place
    displacement = place.position - MapWorld.location
  }

  /// The corners of the route.
  var points: [Point] {
    [MapWorld.location, Point(place.position.x, MapWorld.location.y), place.position]
  }

  private var metres: Double { (abs(displacement.dx) + abs(displacement.dy)).rounded() }

  /// The length and the duration: on foot, or by car if walking took more than a quarter of an hour.
  var summary: String {
    let onFoot = Int((metres / 83.33).rounded(.up))
    return onFoot > 15
      ? "\(Int(metres)) m, \(Int((metres / 500).rounded(.up))) min by car"
      : "\(Int(metres)) m, \(onFoot) min on foot"
  }

  /// Returns the directions, step by step, with lengths in metres or in blocks.
  func steps(inBlocks: Bool) -> [String] {
    func length(_ distance: Double) -> String {
      let blocks = max(1, Int((abs(distance) / MapWorld.block).rounded()))
      return inBlocks
        ? "\(blocks) \(blocks == 1 ? "block" : "blocks")" : "\(Int(abs(distance).rounded())) m"
    }
    let across = displacement.dx < 0 ? "west" : "east"
    let along = displacement.dy < 0 ? "north" : "south"
    var steps: [String] = []
    if abs(displacement.dx) >= 0.5 { steps.append("Head \(across) for \(length(displacement.dx))") }
    if abs(displacement.dy) >= 0.5 {
      let turn = (displacement.dx < 0) == (displacement.dy < 0) ? "right" : "left"
      steps.append(
        steps.isEmpty
          ? "Head \(along) for \(length(displacement.dy))"
          : "Turn \(turn), continue \(along) for \(length(displacement.dy))")
    }
    return steps + ["Arrive at \(place.title)"]
  }
}

import TouchstoneToolkit

/// The scenes, in the order of the list.
@MainActor
enum Scenes {
  /// All scenes. The order within a section is that of this list.
  static let all: [any Scene.Type] = [
    PiecesScene.self,
    TargetsScene.self,
    SwipeScene.self,
    TapsScene.self,
    DotsScene.self,
    GrabScene.self,
    ZoomerScene.self,
    PhotoEditorScene.self,
    GestureLabScene.self,
    ButtonsScene.self,
    PanAndScrollScene.self,
    DrawerScene.self,
    CameraScene.self,
    CardsScene.self,
    ChartScene.self,
    ArrowKeysScene.self,
    PointerScene.self,
    AnimatorScene.self,
    MenusScene.self,
    ListScene.self,
    LayoutsScene.self,
    NavigationScene.self,
    SignInScene.self,
    FormScene.self,
    SearchScene.self,
    ChatScene.self,
    SketchScene.self,
    MapScene.self,
  ]

  /// Returns the scene called `name`.
  static func scene(named name: String) -> (any Scene.Type)? {
    all.first { $0.about.name == name }
  }

  /// Returns the one of `names` that is nearest to `name`, if it differs by one or two letters.
  static func nearest(to name: String, among names: [String]) -> String? {
    let distances = names.map { (name: $0, distance: $0.edits(to: name)) }
    return distances.min { $0.distance < $1.distance }.flatMap { $0.distance <= 2 ? $0.name : nil }
  }
}

extension String {
  /// Returns the minimum number of letters to insert, remove or replace to get `other` (Levenshtein).
  func edits(to other: String) -> Int {
    let letters = Array(other)
    var row = Array(0...letters.count)
    for (line, letter) in enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, target) in letters.enumerated() {
        let replaced = diagonal + (letter == target ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[letters.count]
  }
}

import TouchstoneToolkit

/// A lesson about touch: a view that can be played with, and its description.
///
/// The tests play every scene, and expect that
/// - three seconds after the last touch nothing moves, unless something plays for ever;
/// - a touch that is taken away leaves no trace, in the readout neither;
/// - what can be pressed is 44 points wide and high, and has an identifier that begins with the scene's name;
/// - what fingers do can be done with keys, and no text is cut at twice its size;
/// - nothing of the scene is left when it is closed.
@MainActor
protocol Scene: AnyObject {
  /// The description of the scene.
  static var about: SceneInfo { get }

  /// Creates the scene on `stage`, in `variant`, which is empty if the scene has none.
  init(on stage: Stage, variant: String)

  /// The view of the scene. The program sets its frame.
  var view: View { get }
}

/// The description of a scene.
struct SceneInfo: Sendable {
  /// The word for the command line and for identifiers.
  let name: String
  /// The title, in the list of scenes and in the bar.
  let title: String
  /// A summary, in a sentence.
  let summary: String
  /// The rows of the list of behaviours that the scene shows.
  let rows: [Int]
  /// The section of the list of scenes.
  let section: Section
  var variants: [String] = []
  /// Whether it shows sample pictures, whose makers are to be named.
  var showsPictures = false

  /// The sections of the list of scenes, in their order.
  enum Section: String, CaseIterable {
    case touches = "Touches"
    case gestures = "Gestures"
    case scrolling = "Scrolling"
    case text = "Text"
    case pensAndKeys = "Pens and keys"
    case screens = "Screens"
  }

  /// The name of the scene's source file.
  var fileName: String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      + "Scene.swift"
  }

  /// The text of the scene's source file.
  var source: String { Self.text(of: fileName) }

  /// The name of a second file with the longer parts of the scene: "CameraWorld.swift" of the scene in
  /// "CameraScene.swift"; nil if there is none.
  var dataFileName: String? {
    let stem = fileName.dropLast("Scene.swift".count)
    return SceneSources.files.keys.first { $0.hasPrefix(stem) && !$0.hasSuffix("Scene.swift") }
  }

  /// The text of a source file.
  static func text(of file: String) -> String {
    SceneSources.files[file] ?? ""
  }
}

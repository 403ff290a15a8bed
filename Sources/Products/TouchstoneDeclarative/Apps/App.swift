import Declarative
import Glibc
import Shell

/// A program of declarative views.
///
///     @main
///     struct Hello: App {
///       var body: some Scene {
///         WindowGroup { Text("Hello") }
///       }
///     }
///
/// It ends with its last window.
@MainActor
public protocol App: SendableMetatype {
  /// The type of the scenes.
  associatedtype Body: Scene

  /// The windows of the program.
  @SceneBuilder var body: Body { get }

  /// Creates the program.
  init()

  /// The identifier of the program, in reverse domain notation: by default, `org.example.` and the name of the type.
  static var id: String { get }
}

extension App {
  /// The name of the type, in a domain for examples.
  public static var id: String { "org.example.\(Self.self)" }

  /// Runs the program until its last window closes; it never returns.
  public nonisolated static func main() {
    let id = MainActor.assumeIsolated { Self.id }
    Application.run(id: id) { application in
      Self.open(in: application)
      application.willTerminate = { _ in SettingsStore.shared.finish() }
    }
  }

  /// Opens the windows of the program in an application, such as a headless one.
  public static func open(in application: Application) {
    let app = Self()
    for scene in app.body.windows {
      let root = AppRoot(app: app, index: scene.index)
      application.openWindow(
        title: scene.title ?? "\(Self.self)", size: scene.size, content: HostingView(rootView: root)
      )
    }
  }
}

/// The view of a window, which has the properties of the program.
private struct AppRoot<Program: App>: View {
  private let program: AppProperties<Program>
  private let index: Int

  init(app: Program, index: Int) {
    program = AppProperties(app: app)
    self.index = index
  }

  var body: some View {
    let windows = program.app.body.windows
    if windows.indices.contains(index) { AnyView(windows[index].content()) }
  }
}

/// A program, whose properties are those of the view that it is in.
private struct AppProperties<Program: App>: DynamicProperty {
  let app: Program
}

public import Declarative
import Geometry

/// A part of a program: its windows.
@MainActor
public protocol Scene {
  /// The windows that open with the program.
  var windows: [SceneWindow] { get }
}

/// A window of a ``Scene``.
@MainActor
public struct SceneWindow {
  /// The title; nil for the name of the program.
  var title: String?
  /// The size in points; nil for three quarters of the screen.
  var size: Size?
  /// The place among the windows of the program.
  var index = 0
  let content: @MainActor () -> any View
}

/// A window that opens with the program.
public struct WindowGroup<Content: View>: Scene {
  private let title: String?
  private let content: @MainActor () -> Content

  /// Creates a window with the name of the program as its title.
  public init(@ViewBuilder content: @escaping @MainActor () -> Content) {
    title = nil
    self.content = content
  }

  /// Creates a window with a title.
  public init(
    _ title: some StringProtocol, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.title = String(title)
    self.content = content
  }

  /// The window.
  public var windows: [SceneWindow] {
    [SceneWindow(title: title, size: nil, content: { content() })]
  }
}

/// Several scenes, or one with another size.
struct SceneList: Scene {
  let windows: [SceneWindow]
}

/// Combines the scenes of a program.
@MainActor
@resultBuilder
public enum SceneBuilder {
  /// Returns the only scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Returns several scenes.
  public static func buildBlock<First: Scene, each Other: Scene>(
    _ first: First, _ other: repeat each Other
  ) -> some Scene {
    var windows = first.windows
    for scene in repeat each other { windows += scene.windows }
    return SceneList(windows: windows.enumerated().map { $1.at($0) })
  }
}

extension SceneWindow {
  /// Returns the window at a place among those of the program.
  func at(_ index: Int) -> SceneWindow {
    var copy = self
    copy.index = index
    return copy
  }
}

extension Scene {
  /// Sets the size in points with which the windows open.
  public func defaultSize(width: Double, height: Double) -> some Scene {
    SceneList(
      windows: windows.map { window in
        var copy = window
        copy.size = Size(width, height)
        return copy
      })
  }
}

import Containers

/// A stack of pages, the top one visible, under a bar with its title.
///
///     NavigationStack {
///       List(folders) { folder in
///         NavigationLink(folder.name) { FolderView(folder) }
///       }
///       .navigationTitle("Folders")
///     }
///
/// A swipe from the leading edge leads back, as do Escape, Alt+Left, the button in the bar and the thumb
/// button of a mouse.
public struct NavigationStack<Root: View>: View {
  private let root: Root
  private let path: PathAccess?

  /// Creates a stack with a page at its bottom.
  public init(@ViewBuilder root: () -> Root) {
    self.root = root()
    path = nil
  }

  /// Creates a stack whose pages ``View/navigationDestination(for:destination:)`` makes of the values of `path`. The
  /// path changes when the user navigates forward or back.
  public init<Value: Hashable>(path: Binding<[Value]>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = PathAccess(path)
  }

  /// Creates a stack whose pages ``View/navigationDestination(for:destination:)`` makes of the values of `path`, which
  /// are of any types. The path changes when the user navigates forward or back.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = PathAccess(path)
  }

  /// The stack.
  public var body: some View { StackHost(root: root, path: path) }
}

/// Access to the values of the pages above the root.
@MainActor
struct PathAccess {
  let get: @MainActor () -> [AnyHashable]
  let set: @MainActor ([AnyHashable]) -> Void

  init(_ path: Binding<NavigationPath>) {
    get = { path.wrappedValue.values }
    set = { path.wrappedValue.values = $0 }
  }

  init<Value: Hashable>(_ path: Binding<[Value]>) {
    get = { path.wrappedValue.map { AnyHashable($0) } }
    set = { path.wrappedValue = $0.compactMap { $0.base as? Value } }
  }
}

/// A navigation stack of the toolkit.
private struct StackHost<Root: View>: ViewRepresentable {
  let root: Root
  let path: PathAccess?

  func makeCoordinator() -> NavigationCoordinator { NavigationCoordinator() }

  func makeView(context: Context) -> ViewControllerHost {
    ViewControllerHost(context.coordinator.navigation)
  }

  func updateView(_ host: ViewControllerHost, context: Context) {
    context.coordinator.show(AnyView(root), path: path, in: context.environment)
  }
}

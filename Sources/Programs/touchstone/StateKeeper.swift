import CommandLineSupport
import Drawing
import Files
import Geometry
import PhotoViewer
import PictureFiles
import Settings
import Shell
import SystemPackage
import Threads
import Views
import Windowing

/// Keeps the frame and the folder of the window for the next start: a second after a change, and at the end.
@MainActor
final class StateKeeper {
  private let file: StateFile
  /// Whether the window opens where the last one was, with its folder.
  private let reopensWindow: Bool
  /// The state that was read at first, or saved last.
  private var saved: SavedState
  /// The state with which the next start begins.
  private(set) var state: SavedState
  /// Distinguishes this window from open windows of other processes.
  private let lock: NumberedLock?
  private let samples = Assets().samples.flatMap { try? $0.resolved() }
  private var pending: Scheduled?
  /// The queue on which the file is written: the disk, or another window, may take long.
  private let queue = BackgroundQueue(label: "touchstone.state")
  /// Called with the reason why the state is not kept, as a sentence. Returns whether the user has seen it.
  var onFault: @MainActor (String) -> Bool = { _ in false }
  private var isFaultReported = false

  /// The time from a change until it is saved: a window that is dragged changes many times.
  private static let delay = Duration.seconds(1)
  /// The offset of a new window from the previous one, in device pixels, so that none hides another.
  private static let shift = 32
  /// The side of the square of a window that has to be on a monitor, in device pixels.
  private static let minimumSide = 64.0

  /// Reads the state of the last run from `file`. Unless it is `reopeningWindow`, where the window was and which
  /// folder it showed does not count.
  init(in file: StateFile, reopeningWindow reopensWindow: Bool) {
    self.file = file
    self.reopensWindow = reopensWindow
    state = file.read()
    saved = state
    try? FileSystem.makeFolder(at: file.path.folder)
    lock = NumberedLock(in: file.path.folder.appending("windows"))
  }

  /// The folder that was shown last.
  var folder: FilePath? { reopensWindow ? state.folder : nil }

  /// The colours that the desktop portal last reported.
  var portal: PortalColors {
    var colors = PortalColors()
    colors.appearance = state.isDark.map { $0 ? .dark : .light }
    return colors
  }

  /// Returns the user's choices for `folder`, and for all folders.
  func choices(in folder: FilePath?) -> RememberedChoices {
    RememberedChoices(
      order: folder.flatMap { state.orders[$0] }, targets: state.targets,
      thumbnailSize: state.thumbnailSize, recents: state.recents, orders: state.orders,
      showsFilmstrip: state.showsFilmstrip)
  }

  // MARK: The window

  /// Makes the window of `options` open where the last one was. A window that would be on none of
  /// `monitors` is placed by the window manager.
  func place(_ options: inout WindowOptions, on monitors: @autoclosure () -> [Rect]) {
    guard reopensWindow, let window = state.window else { return }
    var geometry = WindowGeometry(width: window.width, height: window.height)
    let shift = (lock?.number ?? 0) * Self.shift
    if let x = window.x, let y = window.y {
      let frame = Rect(
        x: Double(x + shift), y: Double(y + shift), width: Double(window.width),
        height: Double(window.height))
      let isSeen = monitors().contains { monitor in
        guard let part = monitor.intersection(frame) else { return false }
        return min(part.width, part.height) >= Self.minimumSide
      }
      if isSeen { geometry.position = WindowGeometry.Position(x: x + shift, y: y + shift) }
    }
    options.geometry = geometry
    options.positionsContent = true
    options.isMaximized = window.isMaximized
  }

  /// Records the state of the window, and the folder and the choices of `viewer` in it, and saves all soon.
  func record(_ viewer: Viewer, in windowState: WindowState, of application: Application) {
    guard viewer.settings.preferences.remembersWindow else { return }
    switch windowState {
    case .normal(let geometry):
      var window = SavedState.WindowFrame(width: geometry.width, height: geometry.height)
      window.x = geometry.position?.x
      window.y = geometry.position?.y
      state.window = window
    case .maximized: state.window?.isMaximized = true
    case .other: break
    }
    record(viewer, in: application)
  }

  /// Records the folder and the choices of `viewer`, and saves them soon.
  func record(_ viewer: Viewer, in application: Application) {
    let preferences = viewer.settings.preferences
    if preferences.remembersWindow, let folder = viewer.folder, folder != samples {
      state.folder = folder
    }
    let choices = preferences.choices
    state.recents = choices.recents
    state.orders = choices.orders
    state.targets = choices.targets
    state.showsFilmstrip = choices.showsFilmstrip
    state.thumbnailSize = choices.thumbnailSize
    state.isDark = viewer.settings.portalColors.appearance.map { $0 == .dark }
    guard state != saved, pending == nil else { return }
    pending = application.schedule(after: Self.delay) { [weak self] in
      self?.pending = nil
      self?.save()
    }
  }

  /// Saves changes, in the background.
  private func save() {
    guard state != saved else { return }
    let new = state
    let base = saved
    saved = new
    queue.perform { [weak self, file] in
      do throws(Errno) { try file.write(new, changedSince: base) } catch {
        Task { @MainActor [weak self] in self?.didFail(error, since: base) }
      }
    }
  }

  private func didFail(_ error: Errno, since base: SavedState) {
    saved = base
    isFaultReported =
      onFault("\(PictureError.notWritten(path: file.path.displayed, reason: error.reason))")
  }

  /// Saves changes, and returns when they are saved, or after five seconds: the disk may not respond.
  func finish() {
    pending?.cancel()
    let new = state
    let base = saved
    let isFaultReported = isFaultReported
    queue.perform { [file] in
      guard new != base else { return }
      do throws(Errno) { try file.write(new, changedSince: base) } catch  where !isFaultReported {
        Touchstone.printError("\(file.path.displayed): cannot be written: \(error.reason)")
      } catch {}
    }
    saved = new
    _ = queue.finish(waitingFor: .seconds(5))
  }
}

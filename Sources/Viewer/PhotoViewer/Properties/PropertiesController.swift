import FileOperations
import Files
import Folders
import Localization
import PictureFiles
import PictureLoading
import Pixels
import SystemPackage
import Views

/// Shows the properties of a picture in a dock, and reads them. They follow the photo.
@MainActor
final class PropertiesController {
  let dock = PropertiesDock()
  private let library: PictureLibrary
  private let worker: FileWorker
  private let notices: Notices
  private let announcer: Announcer
  private let desktop: DesktopActions
  /// The properties that were shown last.
  private var shown: PictureProperties?
  /// The picture whose properties were shown last; nil for none.
  var path: FilePath? { shown?.path }
  /// The number of changes of their file when it was read.
  private var changeCount = 0
  /// Called when the properties that had the focus are removed. Screen readers are notified of the new focus.
  var onFocusLoss: @MainActor () -> Void = {}

  /// Called with the folder of the picture when the user has chosen it.
  var onOpenFolder: @MainActor (FilePath) -> Void = { _ in }

  /// Called with the picture and the number of stars that the user gives it.
  var onRate: @MainActor (FilePath, Int) -> Void = { _, _ in }

  /// Returns the photo, once it is as sharp as fit needs it; nil before that, and with the grid.
  var photo: @MainActor () -> Pyramid? = { nil }
  /// Whether the histogram of the picture is shown, or being made.
  private var hasHistogram = false

  /// Creates the controller of the properties of the pictures of `context`.
  init(in context: ViewerContext) {
    library = context.library
    worker = context.queue.worker
    notices = context.notices
    announcer = context.announcer
    desktop = context.desktop
    dock.content.onClose = { [weak self] in self?.hide() }
    dock.content.onChoose = { [weak self] in self?.choose($0) }
    dock.content.onRate = { [weak self] stars in
      guard let self, let path = shown?.path else { return }
      onRate(path, stars)
      show(path)
    }
  }

  private func choose(_ row: PictureProperties.Row) {
    switch row.purpose {
    case .opensFolder: if let path = shown?.path { onOpenFolder(path.folder) }
    case .showsMap: if let location = shown?.location { showMap(of: location) }
    case .copiesValue:
      dock.window?.copyToClipboard(row.value)
      notices.show(localized("{name} copied", ["name": row.title]))
    }
  }

  private func showMap(of location: GeoLocation) {
    guard let maps = desktop.maps else { return }
    worker.start { () throws(ProgramError) in
      try maps.show(location)
    } then: { [weak self] error in
      if let error { self?.notices.show(error.description) }
    }
  }

  /// Whether properties are shown.
  var isShown: Bool { dock.isShown }
  /// Whether the properties have the focus.
  var hasFocus: Bool { dock.hasFocusWithin }

  /// Returns whether the properties of the picture at `path` are shown.
  private func areShown(of path: FilePath) -> Bool { isShown && path == self.path }

  /// Returns the state of the command that shows the properties of one of the pictures at `indices`, or hides them.
  func state(of indices: [Int]) -> CommandState {
    let paths = library.list.paths
    return CommandState(
      isOn: indices.contains { paths.indices.contains($0) && areShown(of: paths[$0]) })
  }

  /// Shows the properties of the picture at `path`, or hides them.
  func toggle(of path: FilePath) {
    guard !areShown(of: path) else { return hide() }
    show(path)
    guard !isShown else { return }
    dock.show()
    // Beside the photo, they leave it the focus.
    if dock.isBeside { announcer.announce(localized("properties shown")) }
  }

  /// Handles a key of `keys` that hides the properties from their sheet, which keeps keys from the viewer.
  /// Returns whether it was one.
  func takes(_ event: WindowEvent, keys: CommandKeys) -> Bool {
    guard dock.isInFront, case .key(let press) = event, press.phase == .down,
      keys.command(for: press, in: .photo)?.id == "properties"
    else { return false }
    hide()
    return true
  }

  /// Hides the properties. The focus in them returns to the photo or the grid, which a screen reader announces;
  /// otherwise the viewer announces it.
  func hide() {
    let hadFocus = hasFocus
    let wasBeside = dock.isBeside
    dock.hide()
    if hadFocus {
      onFocusLoss()
    } else if wasBeside {
      announcer.announce(localized("properties hidden"))
    }
  }

  /// Shows the properties of the photo at `path` if those of another one are shown.
  func follow(_ path: FilePath?) {
    guard isShown, let path else { return }
    show(path)
    countPixels(of: path)
  }

  /// Follows the picture whose properties are shown in a list that has changed from `earlier`. The index that a picture
  /// has now is returned by `newIndex`; nil if it is no longer shown under its name. Properties are hidden if their
  /// picture is no longer in the list, but not if a filter has left it out.
  func follow(_ newIndex: (Int) -> Int?, from earlier: PictureList) {
    guard isShown, let path, let former = earlier.first(where: { $0.path == path }) else { return }
    let list = library.list
    let index = earlier.paths.firstIndex(of: path).flatMap(newIndex)
    guard
      let present = index.map({ list.paths[$0] })
        ?? list.first(where: { $0.path == path })?.path
        ?? former.item.number.flatMap({ number in
          list.first { $0.item.number == number }?.path
        })
    else { return hide() }
    show(present)
  }

  /// Makes the histogram of the photo at `path`, in the background: it has as many pixels as the window.
  private func countPixels(of path: FilePath) {
    guard !hasHistogram, let bitmap = photo()?.levels.first?.bitmap else { return }
    hasHistogram = true
    let count = changeCount
    worker.perform {
      Histogram(of: bitmap)
    } then: { [weak self] histogram in
      guard let self, shown?.path == path, changeCount == count else { return }
      dock.content.histogram = histogram
    }
  }

  private func show(_ path: FilePath) {
    let info = library.records.info(of: path)
    let rating = library.ratings.known[path]
    let count = library.records.changeCount(of: path)
    if shown?.path == path, count == changeCount {
      guard shown?.info != info || shown?.rating != rating else { return }
      shown?.info = info
      shown?.rating = rating
    } else {
      // Values of the same file stay until they have been read again.
      var properties = shown ?? PictureProperties(path: path)
      if properties.path != path { properties = PictureProperties(path: path) }
      properties.info = info
      properties.rating = rating
      shown = properties
      changeCount = count
      hasHistogram = false
      dock.content.histogram = nil
      read(path)
    }
    dock.content.rows = shown?.rows ?? []
    dock.content.stars = FileRating.stars(of: rating)
  }

  /// Reads the status of the file at `path`, and its metadata in a sandboxed process.
  private func read(_ path: FilePath) {
    let count = changeCount
    let maps = desktop.maps
    worker.perform { [inspector = library.inspector] in
      var found = PictureProperties(path: path)
      found.status = FileStatus(following: path)
      if let folder = try? path.folder.resolved() { found.folder = folder }
      found.metadata = inspector.flatMap { Self.metadata(of: path, by: $0) }
      found.hasMap = found.location != nil && maps?.isAvailable == true
      return found
    } then: { [weak self] found in
      // Results of an earlier reading of the file are outdated.
      guard let self, var shown, shown.path == path, changeCount == count else { return }
      shown.status = found.status
      shown.folder = found.folder
      shown.metadata = found.metadata
      shown.hasMap = found.hasMap
      self.shown = shown
      if let metadata = found.metadata { library.record(metadata, of: path) }
      dock.content.rows = shown.rows
    }
  }

  /// Returns the metadata of the picture at `path` and of its sidecars, which programs write that do not change
  /// pictures. What a sidecar says takes precedence.
  private nonisolated static func metadata(
    of path: FilePath, by inspector: any PictureInspector
  ) -> PictureMetadata? {
    (path.sidecars + [path]).reduce(nil) { found, source in
      guard let next = try? inspector.metadata(of: FileBytes.open(source)) else { return found }
      guard var found else { return next }
      found.add(next)
      return found
    }
  }
}

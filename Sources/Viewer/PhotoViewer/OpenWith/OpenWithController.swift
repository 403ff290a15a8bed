import Containers
import FileOperations
import Files
import Localization
import PictureFiles
import SystemPackage
import Views

/// Opens pictures with other programs, videos with their players, and folders in the file manager.
@MainActor
final class OpenWithController {
  private let context: ViewerContext
  private let feed: PictureFeed
  private let stage: GridStage

  /// Creates the controller that opens the pictures of `context`, which may be selected on `stage`. `feed` loads the
  /// icons of programs.
  init(context: ViewerContext, feed: PictureFeed, stage: GridStage) {
    self.context = context
    self.feed = feed
    self.stage = stage
  }

  private var desktop: DesktopActions { context.desktop }

  /// The state of the command that opens pictures with another program.
  var state: CommandState { desktop.programs == nil ? .hidden : CommandState() }

  /// Lets the user choose a program, and opens pictures with it.
  func open(_ indices: [Int]) {
    let paths = indices.map { context.library.list.paths[$0] }
    guard let programs = desktop.programs, let first = paths.first else { return }
    let title =
      paths.count == 1
      ? localized("Open “{name}” With", ["name": first.shortName])
      : localizedPlural(
        "Open {count} Picture With", "Open {count} Pictures With", count: paths.count)
    let icons = RowPictures.whole(
      side: ProgramCell.pictureSide, pixelsPerPoint: context.window.pixelsPerPoint)
    let selection = stage.grid.multipleSelection
    let chooser = ProgramChooser(title, icons: icons) { [weak self] in
      self?.open(paths, of: selection, with: $0)
    }
    let sheet = Sheet(chooser)
    sheet.accessibilityIdentifier = "open-with"
    feed.serve(icons, in: sheet)
    sheet.present(in: context.window)
    context.queue.worker.perform {
      programs.programs(for: paths)
    } then: { [weak chooser] in
      chooser?.show($0)
    }
  }

  /// Plays the video at `path` with the program that the user has chosen for it.
  func play(_ path: FilePath) {
    guard let programs = desktop.programs else { return }
    context.queue.worker.start { () throws(ProgramError) in
      guard let program = programs.programs(for: [path]).suitable.first else {
        throw ProgramError(
          localized("No program plays “{name}”.", ["name": path.shortName]))
      }
      try programs.open([path], with: program)
    } then: { [weak self] error in
      if let error { self?.context.show(error) }
    }
  }

  /// Shows the file of picture `index` in the file manager; of a link, the link itself, which is in the shown folder.
  func showInFolder(_ index: Int) {
    let paths = context.library.list.paths
    guard paths.indices.contains(index) else { return }
    let file = FileURI.absolutePath(paths[index])
    guard let show = desktop.showInFolder else { return openFolder(of: file) }
    show(file) { [weak self] reason in
      guard let self else { return }
      guard desktop.programs == nil else { return openFolder(of: file) }
      context.notices.show(
        localized("The file manager does not answer: {reason}", ["reason": reason]).displayed)
    }
  }

  /// Opens the folder of the file at `path` by the program for folders.
  private func openFolder(of path: FilePath) {
    guard let programs = desktop.programs else { return }
    context.queue.worker.start { () throws(ProgramError) in
      try programs.openFolder(path.folder)
    } then: { [weak self] error in
      if let error { self?.context.show(error) }
    }
  }

  /// Opens pictures with `program`, which ends the `selection` that they were, unless there is another by then.
  private func open(
    _ paths: [FilePath], of selection: GridSelection?, with program: DesktopProgram
  ) {
    guard let programs = desktop.programs else { return }
    context.queue.worker.start { () throws(ProgramError) in
      try programs.open(paths, with: program)
    } then: { [weak self] error in
      guard let self else { return }
      if let error {
        context.notices.show("\(error)")
      } else if stage.grid.multipleSelection == selection {
        stage.endSelecting()
      }
    }
  }
}

extension FilePath {
  /// Whether the file is named as a video, which another program plays.
  var isVideo: Bool { PictureFileExtension.isOfVideo(nameBytes) }
}

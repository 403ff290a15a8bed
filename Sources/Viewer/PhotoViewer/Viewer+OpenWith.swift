import Containers
import FileOperations
import Files
import SystemPackage
import Views

/// Opening pictures with other programs.
extension Viewer {
  /// How menus show the command that opens pictures with another program.
  var openWithState: CommandState { desktop.programs == nil ? .hidden : CommandState() }

  /// Lets the user choose a program, and opens pictures with it.
  func openWith(_ indices: [Int]) {
    let paths = indices.map { pictures.paths[$0] }
    guard let programs = desktop.programs, let first = paths.first else { return }
    let what = paths.count == 1 ? "“\(first.displayName)”" : "\(paths.count) Pictures"
    let icons = ProgramIcons(
      side: ProgramCell.side, pixelsPerPoint: window.pixelsPerPoint)
    let selection = grid.multipleSelection
    let chooser = ProgramChooser("Open \(what) With", icons: icons) { [weak self] in
      self?.open(paths, of: selection, with: $0)
    }
    icons.onWant = { [weak self] in self?.feed.update() }
    feed.icons = icons
    let sheet = Sheet(chooser)
    sheet.accessibilityIdentifier = "open-with"
    sheet.onDismiss = { [weak self, weak icons] in
      if self?.feed.icons === icons { self?.feed.icons = nil }
    }
    sheet.present(in: window)
    files.work.worker.perform {
      programs.programs(for: paths)
    } then: { [weak chooser] in
      chooser?.show($0)
    }
  }

  /// Opens pictures with `program`, which ends the `selection` that they were, unless there is another by then.
  private func open(
    _ paths: [FilePath], of selection: GridSelection?, with program: DesktopProgram
  ) {
    guard let programs = desktop.programs else { return }
    files.work.worker.perform { () -> Result<Void, ProgramError> in
      Result { () throws(ProgramError) in try programs.open(paths, with: program) }
    } then: { [weak self] result in
      guard let self else { return }
      switch result {
      case .success: if grid.multipleSelection == selection { gridStage.endSelecting() }
      case .failure(let error): notices.show("\(error)")
      }
    }
  }
}

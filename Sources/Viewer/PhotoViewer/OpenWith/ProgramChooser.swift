import Containers
import Files
import Localization
import Scrolling
import Views

/// Lets the user choose a program: one that declares to open the files, or any other.
final class ProgramChooser: NavigationController {
  private let page: ProgramPage

  /// Creates a chooser with a `title`, whose programs have `icons`. `choose` is called with the program.
  init(
    _ title: String, icons: RowPictures,
    choose: @escaping @MainActor (DesktopProgram) -> Void
  ) {
    page = ProgramPage(title: title, icons: icons)
    super.init(root: page)
    self.title = title
    // The name of a file is too long for the bar, as a rule; it is that of the dialog.
    page.navigationItem.title = localized("Open With")
    let cancel = BarButtonItem(.cancel) { [weak self] in self?.dismiss() }
    cancel.accessibilityIdentifier = "programs.cancel"
    page.navigationItem.leadingItems = [cancel]
    page.onChoose = { [weak self] program in
      self?.dismiss()
      choose(program)
    }
  }

  func show(_ list: ProgramList) {
    let nothing =
      list.typeName.map { localized("No other program opens “{type}”.", ["type": $0.displayed]) }
      ?? localized("No other program opens all of these types.")
    page.sections = [
      (
        localized("Recommended"),
        list.suitable.isEmpty
          ? [.note(nothing)] : list.suitable.map(ProgramRow.program)
      ),
      (localized("All Programs"), list.others.map(ProgramRow.program)),
    ].filter { !$0.1.isEmpty }
  }

  /// The rows that are shown.
  var rows: [ProgramRow] { page.sections.flatMap(\.rows) }

  /// Chooses the program of a row.
  func choose(_ program: DesktopProgram) { page.onChoose(program) }
}

/// A row of a list of programs.
enum ProgramRow: Hashable {
  case program(DesktopProgram)
  /// A sentence in place of programs.
  case note(String)

  /// The program; nil for none.
  var program: DesktopProgram? { if case .program(let program) = self { program } else { nil } }
}

/// The page of a chooser of programs.
private final class ProgramPage: RowsPage<ProgramRow, ProgramCell>, ListViewDelegate {
  private let icons: RowPictures
  /// Called with the program that the user has chosen.
  var onChoose: @MainActor (DesktopProgram) -> Void = { _ in }

  init(title: String, icons: RowPictures) {
    self.icons = icons
    super.init(title: title, "programs")
    list.rowHeight = .fixed(ProgramCell.height)
    icons.onArrival = { [weak self] path in self?.showVisibleRows { $0.program?.icon == path } }
  }

  override var preferredFocus: View? { list }

  override func show(_ row: ProgramRow, in cell: ProgramCell) {
    switch row {
    case .program(let program):
      cell.accessibilityIdentifier = "programs.item:\(program.id)"
      cell.show(program.name, icon: program.icon.flatMap(icons.image))
    case .note(let text):
      cell.accessibilityIdentifier = "programs.note"
      cell.show(note: text)
    }
  }

  func listView(_ listView: ListView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    row(at: indexPath).program != nil
  }

  func listView(_ listView: ListView, performPrimaryActionForRowAt indexPath: IndexPath) {
    if let program = row(at: indexPath).program { onChoose(program) }
  }
}

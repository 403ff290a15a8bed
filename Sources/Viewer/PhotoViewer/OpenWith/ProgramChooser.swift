import Containers
import Controls
import Drawing
import Files
import Geometry
import Localization
import SystemPackage
import Views

/// Lets the user choose a program: one that says it opens the files, or any other.
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

  /// Shows programs.
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
private final class ProgramPage: ViewController, ListViewDataSource, ListViewDelegate {
  private let icons: RowPictures
  private let list = ListView(style: .plain)
  /// The sections: their titles and their rows.
  var sections: [(title: String, rows: [ProgramRow])] = [] {
    didSet { if isViewLoaded { showRows() } }
  }
  /// Called with the program that the user has chosen.
  var onChoose: @MainActor (DesktopProgram) -> Void = { _ in }

  init(title: String, icons: RowPictures) {
    self.icons = icons
    super.init(title: title)
    icons.onArrival = { [weak self] in self?.showIcon(at: $0) }
  }

  override func loadView() -> View {
    list.register(ProgramCell.self, forCellReuseIdentifier: "program")
    list.rowHeight = .fixed(ProgramCell.height)
    list.dataSource = self
    list.delegate = self
    list.accessibilityIdentifier = "programs"
    list.accessibilityLabel = title
    return list
  }

  override var preferredFocus: View? { list }

  private func showRows() {
    list.reloadData()
    // Before there were rows, nothing could have the focus.
    if list.window?.firstResponder == nil { takeFocus() }
  }

  private func row(at path: IndexPath) -> ProgramRow { sections[path.section].rows[path.row] }

  private func show(_ row: ProgramRow, in cell: ProgramCell) {
    switch row {
    case .program(let program):
      cell.accessibilityIdentifier = "programs.item:\(program.id)"
      cell.show(program.name, icon: program.icon.flatMap(icons.image))
    case .note(let text):
      cell.accessibilityIdentifier = "programs.note"
      cell.show(note: text)
    }
  }

  /// Shows the icon in the file at `path` in the visible rows.
  private func showIcon(at path: FilePath) {
    for index in list.indexPathsForVisibleRows {
      let row = row(at: index)
      if row.program?.icon == path, let cell = list.cellForRow(at: index) as? ProgramCell {
        show(row, in: cell)
      }
    }
  }

  func numberOfSections(in listView: ListView) -> Int { sections.count }

  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  func listView(_ listView: ListView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let cell = listView.dequeueReusableCell(withIdentifier: "program", for: indexPath)
    if let cell = cell as? ProgramCell { show(row(at: indexPath), in: cell) }
    return cell
  }

  func listView(_ listView: ListView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    row(at: indexPath).program != nil
  }

  func listView(_ listView: ListView, performPrimaryActionForRowAt indexPath: IndexPath) {
    if let program = row(at: indexPath).program { onChoose(program) }
  }
}

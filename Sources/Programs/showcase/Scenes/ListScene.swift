import TouchstoneToolkit

/// A list with the usual features: a swipe to the left deletes, a pull downward refreshes, and a handle or a long press
/// moves a row. The list does it all; the scene keeps the items.
///
/// Chosen here: a row is 56 points high and as wide as the content, and its handle is 44 by 44 at its
/// right edge.
final class ListScene: Scene {
  static let about = SceneInfo(
    name: "list", title: "List", summary: "Rows to delete, refresh and move.",
    rows: [92, 126, 200], section: .screens)

  private let stage: Stage
  private let content = View()
  private let list = ListView()
  private let refresh = RefreshControl()
  private var items = (1...20).map { "Item \($0)" }
  private var newCount = 0
  private var open = "none"
  /// The task that ends refreshing.
  private var loading: Task<Void, Never>?

  var view: View { content }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.addSubview(list)
    list.setName("Items", in: "list")
    list.rowHeight = .fixed(56)
    list.register(ListCell.self, forCellReuseIdentifier: "item")
    list.dataSource = self
    list.delegate = self
    list.refreshControl = refresh
    refresh.addAction { [weak self] in self?.load() }
    stage.keyCommands = [
      KeyCommand("Refresh", .f5, modifiers: []) { [weak self] in self?.refreshByKey() }
    ]
    report()
  }

  deinit { loading?.cancel() }

  // MARK: Refreshing

  private func refreshByKey() {
    guard !refresh.isRefreshing else { return }
    refresh.beginRefreshing()
    load()
  }

  /// Finds a new item, as a program that asks a server would.
  private func load() {
    report()
    loading = Task { [weak self, clock = stage.clock] in
      try? await clock.sleep(for: .seconds(1))
      if !Task.isCancelled { self?.finishLoading() }
    }
  }

  private func finishLoading() {
    newCount += 1
    items.insert("New item \(newCount)", at: 0)
    refresh.endRefreshing()
    list.insertRows(at: [IndexPath(row: 0)], animated: true)
    report()
  }

  // MARK: Deleting

  private func delete(_ item: String) {
    guard let row = items.firstIndex(of: item) else { return }
    items.remove(at: row)
    list.deleteRows(at: [IndexPath(row: row)], animated: true)
    stage.undo.registerUndo("Delete") { [weak self] in self?.restore(item, at: row) }
    let notice = Toast(
      "Deleted \(item)", action: Action(title: "Undo") { [weak self] in self?.undo() })
    notice.accessibilityIdentifier = "list.notice"
    notice.present(over: content)
    report()
  }

  private func undo() { stage.undo.undo() }

  private func restore(_ item: String, at row: Int) {
    let index = min(row, items.count)
    items.insert(item, at: index)
    list.insertRows(at: [IndexPath(row: index)], animated: true)
    stage.undo.registerUndo("Delete") { [weak self] in self?.delete(item) }
    report()
  }

  private func report() {
    let offset = list.contentOffset.y
    stage.readout =
      "rows \(items.count) · first \(items.first ?? "none") · open \(open) · "
      + "refreshing \(refresh.isRefreshing ? "yes" : "no") · offset \(offset.inReadout)"
  }
}

extension ListScene: ListViewDataSource {
  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int { items.count }

  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let cell = listView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    let item = items[indexPath.row]
    cell.textLabel.text = item
    cell.showsReorderControl = true
    cell.setName(item, in: "list")
    cell.reorderControl?.setName("Reorder \(item)", in: "list")
    return cell
  }

  func listView(_ listView: ListView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  func listView(
    _ listView: ListView, moveRowAt source: IndexPath, to destination: IndexPath
  ) {
    items.insert(items.remove(at: source.row), at: destination.row)
    report()
  }
}

extension ListScene: ListViewDelegate {
  func listView(
    _ listView: ListView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    let item = items[indexPath.row]
    let delete = SwipeAction(style: .destructive, title: "Delete") { [weak self] in
      self?.delete(item)
    }
    return SwipeActionsConfiguration(actions: [delete])
  }

  func listView(_ listView: ListView, willBeginEditingRowAt indexPath: IndexPath) {
    open = items[indexPath.row]
    report()
  }

  func listView(_ listView: ListView, didEndEditingRowAt indexPath: IndexPath?) {
    open = "none"
    report()
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { report() }
}

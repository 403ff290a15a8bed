import Controls
import Editing
import Geometry
import Scrolling
import Testing
import ViewSupport
import Views

@testable import Containers

/// A search in a page of 400 x 300 points: a list of ten rows.
@Suite final class SearchControllerTests: ListViewDataSource, SearchResultsUpdating {
  private let list = ListView()
  private let page: ViewController
  private let search: SearchController
  private var updates: [String] = []

  init() {
    search = SearchController()
    page = ViewController(title: "Names", view: list)
    list.rowHeight = .fixed(44)
    list.register(ListCell.self, forCellReuseIdentifier: "row")
    list.dataSource = self
    search.searchResultsUpdater = self
  }

  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int { 10 }

  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let cell = listView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel.text = "Row \(indexPath.row)"
    return cell
  }

  func updateSearchResults(for searchController: SearchController) {
    let text = searchController.searchBar.field.text
    updates.append(text + (searchController.isImmediate ? "!" : ""))
  }

  /// Shows the page on a stack.
  private func show(_ search: SearchController, isRightToLeft: Bool = false) -> ContainerStage {
    page.navigationItem.searchController = search
    let navigation = NavigationController(root: page)
    navigation.isNavigationBarHidden = true
    let stage = ContainerStage(ViewControllerHost(navigation), isRightToLeft: isRightToLeft)
    stage.rest()
    return stage
  }

  private func frame(_ view: View) -> Rect { view.convert(view.bounds, to: nil) }

  @Test func `The bar is above the content, and makes room for a button while it is used`() {
    let stage = show(search)
    let bar = search.searchBar
    #expect(frame(bar.field) == Rect(x: 16, y: 8, width: 368, height: 44))
    #expect(frame(list) == Rect(x: 0, y: 60, width: 400, height: 240))
    #expect(bar.cancelButton.isHidden && !search.isActive)
    stage.tap(bar.field)
    #expect(search.isActive && !bar.cancelButton.isHidden)
    stage.rest()
    let cancel = frame(bar.cancelButton)
    #expect(cancel.maxX == 384 && frame(bar.field).maxX == cancel.minX - 8)
    stage.tap(bar.cancelButton)
    stage.rest()
    #expect(!search.isActive && bar.cancelButton.isHidden && !bar.field.isFirstResponder)
    #expect(frame(bar.field).width == 368)
  }

  @Test func `From right to left the button comes from the left`() {
    let stage = show(search, isRightToLeft: true)
    stage.tap(search.searchBar.field)
    stage.rest()
    #expect(frame(search.searchBar.cancelButton).minX == 16)
    #expect(frame(search.searchBar.field).maxX == 384)
  }

  @Test func `Changes are told, and Return and an empty text do not wait`() {
    let stage = show(search)
    search.isActive = true
    search.searchBar.field.insertText("a")
    search.searchBar.field.insertText("b")
    stage.press(.return)
    stage.press(.escape)
    #expect(updates == ["a", "ab", "ab!", "!"])
    #expect(search.isActive && search.searchBar.field.isFirstResponder)
  }

  @Test func `Escape deletes the text, then ends the search, and is then for others`() {
    var ends = 0
    search.onCancel = { ends += 1 }
    let stage = show(search)
    search.isActive = true
    search.searchBar.field.insertText("a")
    stage.press(.escape)
    #expect(search.isActive && ends == 0)
    stage.press(.escape)
    #expect(!search.isActive && ends == 1 && updates.last == "!")
    #expect(stage.window.firstResponder == nil)
    search.isActive = false
    #expect(ends == 1)
  }

  @Test func `Ctrl+F and the slash lead to the field, and select its text`() {
    let stage = show(search)
    let field = search.searchBar.field
    field.text = "abc"
    stage.press("f", .control)
    #expect(field.isFirstResponder && field.text[field.selectedRange] == "abc")
    field.resignFirstResponder()
    stage.press("/")
    #expect(field.isFirstResponder && search.isActive)
  }

  @Test func `A tap on the shade ends the search, and without it the content is used`() {
    let stage = show(search)
    search.isActive = true
    stage.rest()
    #expect(!search.cover.isHidden && frame(search.cover) == frame(list))
    stage.tap(200, 200)
    #expect(!search.isActive && search.cover.isHidden)
    search.obscuresBackgroundDuringPresentation = false
    search.isActive = true
    #expect(search.cover.isHidden)
  }

  /// Presses Tab `count` times, and returns the views that have the focus in turn.
  private func tab(_ count: Int, in stage: ContainerStage) -> [Responder?] {
    (0..<count).map { _ in
      stage.press(.tab)
      return stage.window.firstResponder
    }
  }

  @Test(arguments: [false, true])
  func `Content covered by a search is neither read nor visited by Tab`(scrollsBar: Bool) {
    let stage = scrollsBar ? showScrolling(search) : show(search)
    let bar = search.searchBar
    #expect(stage.element(named: "Row 0") != nil)
    search.isActive = true
    stage.rest()
    let visited = tab(4, in: stage)
    #expect(visited[0] === bar.cancelButton && visited[1] === bar.field)
    #expect(visited[2] === bar.cancelButton && visited[3] === bar.field)
    #expect(stage.element(named: "Row 0") == nil)
    #expect(stage.element(named: "Cancel") != nil)
    search.isActive = false
    stage.rest()
    #expect(stage.element(named: "Row 0") != nil)
    #expect(tab(2, in: stage).contains { ($0 as? View)?.isDescendant(of: list) == true })
  }

  @Test func `The down arrow does not lead under the shade`() {
    search.resultsList = list
    let stage = show(search)
    search.isActive = true
    search.searchBar.field.insertText("a")
    stage.press(.downArrow)
    #expect(search.searchBar.field.isFirstResponder)
  }

  @Test func `Results are read and visited, and what they cover is not`() {
    let button = Button("Found")
    button.frame = Rect(x: 0, y: 0, width: 100, height: 44)
    let results = ViewController(title: "", view: View())
    results.view.addSubview(button)
    let search = SearchController(searchResultsController: results)
    let stage = show(search)
    search.isActive = true
    search.searchBar.field.insertText("a")
    stage.rest()
    #expect(stage.element(named: "Row 0") == nil && stage.element(named: "Found") != nil)
    let visited = tab(4, in: stage)
    #expect(visited.contains { $0 === button })
    #expect(!visited.contains { ($0 as? View)?.isDescendant(of: list) == true })
  }

  @Test func `Results are shown in place of the content once there is text`() {
    let results = ViewController(title: "", view: View())
    let search = SearchController(searchResultsController: results)
    let stage = show(search)
    search.isActive = true
    #expect(results.view.isHidden)
    search.searchBar.field.insertText("a")
    stage.rest()
    #expect(!results.view.isHidden && frame(results.view) == frame(list))
    // A tap in the results is for them.
    stage.tap(200, 200)
    #expect(search.isActive)
    stage.press(.escape)
    #expect(results.view.isHidden)
  }

  @Test func `Arrows lead into the list and back`() {
    search.resultsList = list
    search.obscuresBackgroundDuringPresentation = false
    let stage = show(search)
    search.isActive = true
    search.searchBar.field.insertText("a")
    stage.press(.downArrow)
    #expect(list.focusedCell?.textLabel.text == "Row 0")
    stage.press(.downArrow)
    stage.press(.upArrow)
    #expect(list.focusedCell?.textLabel.text == "Row 0")
    stage.press(.upArrow)
    #expect(search.searchBar.field.isFirstResponder)
    #expect(search.searchBar.field.text == "a")
  }

  @Test func `A drag in the list leaves the field, and its text stays`() {
    search.resultsList = list
    search.obscuresBackgroundDuringPresentation = false
    let stage = show(search)
    search.isActive = true
    search.searchBar.field.insertText("a")
    stage.down(200, 250)
    stage.drag(by: Vector(0, -80), over: 100)
    #expect(!search.searchBar.field.isFirstResponder)
    #expect(search.searchBar.field.text == "a" && search.isActive)
    stage.up()
    stage.rest()
    // The rest ends with the button.
    stage.tap(search.searchBar.cancelButton)
    #expect(!search.isActive && search.searchBar.field.text == "")
  }

  @Test func `The bar scrolls away with the content, below a large title, unless it is to stay`() {
    page.navigationItem.prefersLargeTitle = true
    page.navigationItem.scrollView = list
    let stage = show(search)
    let bar = search.searchBar
    #expect(frame(bar) == Rect(x: 0, y: 52, width: 400, height: 60))
    list.contentOffset.y += 100
    stage.wait(16)
    #expect(frame(bar).minY == -48)
    let staying = SearchController()
    staying.hidesSearchBarWhenScrolling = false
    let other = ListView()
    let page = ViewController(title: "Other", view: other)
    page.navigationItem.scrollView = other
    page.navigationItem.searchController = staying
    let second = ContainerStage(page.page)
    second.rest()
    #expect(frame(staying.searchBar).minY == 0 && frame(other).minY == 60)
  }

  /// Shows the page with a bar that scrolls away.
  private func showScrolling(_ search: SearchController) -> ContainerStage {
    page.navigationItem.scrollView = list
    return show(search)
  }

  @Test func `The shade begins below the bar, wherever the content has been scrolled to`() {
    let stage = showScrolling(search)
    list.contentOffset.y += 30
    stage.wait(16)
    search.isActive = true
    stage.rest()
    #expect(frame(search.searchBar).maxY == 30)
    #expect(frame(search.cover) == Rect(left: 0, top: 30, right: 400, bottom: 300))
    // The content can still be scrolled by a program, and by the keyboard.
    list.contentOffset.y += 20
    stage.wait(16)
    #expect(frame(search.cover).minY == 10)
    list.contentOffset.y += 20
    stage.wait(16)
    #expect(frame(search.cover).minY == 0)
    search.isActive = false
    list.contentOffset.y = -60
    stage.wait(16)
    search.isActive = true
    stage.wait(16)
    #expect(frame(search.cover).minY == 60)
  }

  @Test func `Keys that lead to a bar out of sight show it, and the shade below it`() {
    let stage = showScrolling(search)
    list.contentOffset.y = 120
    stage.wait(16)
    stage.press("f", .control)
    stage.rest()
    let bar = frame(search.searchBar)
    #expect(bar.minY >= -8 && frame(search.cover).minY == bar.maxY)
  }

  @Test func `Results of another search begin at their top`() {
    let found = ListView()
    found.rowHeight = .fixed(44)
    found.register(ListCell.self, forCellReuseIdentifier: "row")
    found.dataSource = self
    let search = SearchController(
      searchResultsController: ViewController(title: "", view: found))
    let stage = showScrolling(search)
    list.contentOffset.y += 30
    search.isActive = true
    search.searchBar.field.insertText("a")
    stage.rest()
    #expect(frame(found) == Rect(left: 0, top: 30, right: 400, bottom: 300))
    found.contentOffset.y = 100
    search.searchBar.field.insertText("b")
    stage.wait(16)
    #expect(found.contentOffset.y == 100, "more letters leave it where it is")
    search.isActive = false
    search.isActive = true
    search.searchBar.field.insertText("c")
    stage.wait(16)
    #expect(found.contentOffset.y == 0)
  }

  @Test func `A list that is searched itself begins at its top, once for each search`() {
    search.resultsList = list
    search.obscuresBackgroundDuringPresentation = false
    let stage = show(search)
    list.contentOffset.y = 100
    stage.wait(16)
    search.isActive = true
    #expect(list.contentOffset.y == 100, "nothing is searched for yet")
    search.searchBar.field.insertText("a")
    #expect(list.contentOffset.y == 0)
    list.contentOffset.y = 100
    search.searchBar.field.insertText("b")
    stage.wait(16)
    #expect(list.contentOffset.y == 100)
  }
}

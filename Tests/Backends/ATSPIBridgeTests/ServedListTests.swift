import Containers
import DBus
import Geometry
import Scrolling
import Testing
import Views

@testable import ATSPIBridge

/// A list of 100,000 rows, as the library of screen readers sees it.
@Suite(.serialized) final class ServedListTests: ServedWindow {
  /// The rows.
  private final class Source: ListViewDataSource {
    var cellCount = 0
    var count = 100_000

    func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int { count }

    func listView(_ listView: ListView, titleForHeaderInSection section: Int) -> String? { "Rows" }

    func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
      cellCount += 1
      let cell = listView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel.text = "Row \(indexPath.row + 1)"
      return cell
    }
  }

  private static let script = """
    import time
    import gi
    gi.require_version('Atspi', '2.0')
    from gi.repository import Atspi, GLib
    Atspi.init()
    frame = Atspi.get_desktop(0).get_child_at_index(0).get_child_at_index(0)
    list = frame.get_child_at_index(0)
    def tell(element):
      places = element.get_attributes()
      extents = element.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
      states = element.get_state_set()
      print(element.get_role_name(), element.get_name(), element.get_index_in_parent(),
            places.get('posinset', '-'), places.get('setsize', '-'),
            'showing' if states.contains(Atspi.StateType.SHOWING) else 'hidden',
            'parent' if element.get_parent() == list else 'orphan', flush=True)
    print(list.get_role_name(), list.get_child_count(), flush=True)
    for index in [0, 1, 2, 100000]:
      tell(list.get_child_at_index(index))
    row = list.get_child_at_index(50000)
    print(row.get_action_iface().get_action_name(0), flush=True)
    print(row.get_component_iface().grab_focus(), flush=True)
    # What has changed is told, and answered, a moment later.
    end = time.monotonic() + 10
    while time.monotonic() < end:
      row.clear_cache()
      if row.get_state_set().contains(Atspi.StateType.FOCUSED):
        print('focused', flush=True)
        break
    tell(row)
    print('end', flush=True)
    """

  private let source = Source()
  private let list = ListView()

  override init() throws {
    try super.init()
    list.register(ListCell.self, forCellReuseIdentifier: "row")
    list.accessibilityIdentifier = "rows"
    list.frame = Rect(x: 0, y: 0, width: 200, height: 150)
    list.dataSource = source
    content.addSubview(list)
    session.settle()
  }

  @Test func `The library of screen readers finds every row, and scrolls there`() throws {
    let output = try session.lines(printedBy: Self.script)
    #expect(
      output == [
        "list 100001",
        "heading Rows 0 - - showing parent", "list item Row 1 1 1 100000 showing parent",
        "list item Row 2 2 2 100000 showing parent",
        "list item Row 100000 100000 100000 100000 hidden parent", "click", "True", "focused",
        "list item Row 50000 50000 50000 100000 showing parent", "end",
      ])
    bridge.stop()
  }

  @Test func `The library of screen readers learns how many rows there are then`() throws {
    let script = """
      import time
      import gi
      gi.require_version('Atspi', '2.0')
      from gi.repository import Atspi, GLib
      Atspi.init()
      frame = Atspi.get_desktop(0).get_child_at_index(0).get_child_at_index(0)
      list = frame.get_child_at_index(0)
      first = list.get_child_at_index(1)
      print(list.get_child_count(), first.get_name(), flush=True)
      list.get_action_iface().do_action(0)
      context = GLib.MainContext.default()
      end = time.monotonic() + 10
      while time.monotonic() < end and list.get_child_count() != 99991:
        context.iteration(False)
      print(list.get_child_count(), list.get_child_at_index(1).get_name(), flush=True)
      print('end', flush=True)
      """
    list.accessibilityCustomActions = [
      AccessibilityCustomAction(name: "Shorten") { [source, list] in
        source.count -= 10
        list.deleteRows(
          at: (99_000..<99_010).map { IndexPath(row: $0) }, animated: false)
        return true
      }
    ]
    // Clients learn of what has changed with the next frame.
    list.setNeedsDisplay()
    session.settle()
    let output = try session.lines(printedBy: script)
    #expect(output == ["100001 Row 1", "99991 Row 1", "end"])
    bridge.stop()
  }

  @Test func `Clients select several rows, seen or not, and all`() throws {
    list.allowsMultipleSelection = true
    session.settle()
    let frame = try #require(try client.children(program).first)
    let rows = try #require(try client.children(frame).first)
    func ask(_ method: String, _ arguments: [BusCall.Argument] = []) throws -> Bool {
      let answer = try client.ask(rows, "Selection", method, arguments)
      session.settle()
      return answer == [.boolean(true)]
    }
    #expect(try client.states(rows).isSuperset(of: [18, 29]))
    #expect(
      try ask("SelectChild", [.value(.integer(1), "i")])
        && ask("SelectChild", [.value(.integer(50_000), "i")]))
    let paths = [IndexPath(row: 0), IndexPath(row: 49_999)]
    #expect(list.indexPathsForSelectedRows == paths)
    #expect(try ask("SelectChild", [.value(.integer(1), "i")]), "it is selected")
    #expect(list.indexPathsForSelectedRows == paths)
    #expect(
      try ask("IsChildSelected", [.value(.integer(50_000), "i")])
        && !ask("IsChildSelected", [.value(.integer(2), "i")]))
    #expect(try ask("DeselectChild", [.value(.integer(50_000), "i")]))
    #expect(list.indexPathsForSelectedRows == [paths[0]])
    #expect(try ask("DeselectSelectedChild", [.value(.integer(0), "i")]))
    #expect(list.indexPathsForSelectedRows.isEmpty)
    #expect(try ask("SelectAll") && list.indexPathsForSelectedRows.count == 100_000)
    #expect(try ask("ClearSelection") && list.indexPathsForSelectedRows.isEmpty)
    list.allowsMultipleSelection = false
    session.settle()
    #expect(try client.states(rows).isDisjoint(with: [18]))
  }

  @Test func `All references of a list are returned together, and make no rows`() throws {
    let frame = try #require(try client.children(program).first)
    let rows = try #require(try client.children(frame).first)
    let before = source.cellCount
    let children = try client.children(rows)
    #expect(children.count == 100_001 && Set(children).count == 100_001)
    #expect(source.cellCount == before)
    let row = children[77_777]
    #expect(try client.name(row) == "Row 77777")
    #expect(try client.ask(row, "Accessible", "GetIndexInParent") == [.int(77_777)])
    // No row has a choice, so none is said not to be chosen.
    let names = try client.ask(rows, "Accessible", "GetInterfaces").first?.elements ?? []
    #expect(!names.compactMap(\.text).contains("org.a11y.atspi.Selection"))
  }
}

import Containers
import DBus
import Geometry
import TestSupport
import Testing
import Views

@testable import ATSPIBridge

/// A list of 100,000 rows, as the library of screen readers sees it.
@Suite(.serialized) final class ServedListTests: ServedWindow {
  /// The rows.
  private final class Source: ListViewDataSource {
    var cellCount = 0

    func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int { 100_000 }

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

  @Test func `The library of screen readers finds every row, and goes there`() throws {
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

  @Test func `All references of a list are told at once, and make no rows`() throws {
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

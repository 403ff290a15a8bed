import Controls
import Foundation
import Geometry
import Testing
import Views

@testable import ATSPIBridge

/// The library that screen readers use, libatspi, as a client: it reads a window and presses a button.
@Suite(.serialized) struct LibraryClientTests {
  private static let script = """
    import gi
    gi.require_version('Atspi', '2.0')
    from gi.repository import Atspi, GLib
    Atspi.init()
    desktop = Atspi.get_desktop(0)
    def walk(element, depth):
      states = element.get_state_set()
      print('  ' * depth + '[%s] %s' % (element.get_role_name(), element.get_name()),
            element.get_accessible_id() or '-',
            'showing' if states.contains(Atspi.StateType.SHOWING) else 'hidden',
            'parent' if depth == 0 or element.get_parent() is not None else 'orphan', flush=True)
      for index in range(element.get_child_count()):
        walk(element.get_child_at_index(index), depth + 1)
      return element
    program = desktop.get_child_at_index(0)
    walk(program, 0)
    print(program.get_toolkit_name())
    button = program.get_child_at_index(0).get_child_at_index(0)
    extents = button.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
    print(extents.x, extents.y, extents.width, extents.height)
    print(button.get_action_iface().get_action_name(0))
    slider = program.get_child_at_index(0).get_child_at_index(1)
    print(slider.get_value_iface().get_current_value(), slider.get_attributes()['valuetext'])
    def event(event):
      print(event.type, event.source.get_name(), flush=True)
      print('end', flush=True)
    listener = Atspi.EventListener.new(event)
    listener.register('object:property-change:accessible-name')
    button.get_action_iface().do_action(0)
    Atspi.event_main()
    """

  @Test func `The library of screen readers reads, presses and hears`() throws {
    let session = try AccessibleSession()
    #expect(try session.enable(true))
    let content = View()
    let button = Button("Save")
    button.frame = Rect(x: 10, y: 20, width: 100, height: 44)
    button.accessibilityIdentifier = "save"
    button.addAction(for: .primaryActionTriggered) { button.title = "Saved" }
    let slider = Slider()
    slider.frame = Rect(x: 10, y: 80, width: 100, height: 44)
    slider.accessibilityLabel = "Exposure"
    slider.accessibilityIdentifier = "exposure"
    slider.value = 0.5
    for view in [button, slider] { content.addSubview(view) }
    let bridge = session.start(session.open(content))
    let client = try AccessibilityClient(in: session)
    _ = try client.program()

    let output = try session.lines(printedBy: Self.script)
    // Since AT-SPI 2.56, a push button is a button.
    #expect(
      output.map { $0.replacing("push button", with: "button") } == [
        "[application] viewer - hidden parent", "  [frame] Pictures window showing parent",
        "    [button] Save save showing parent",
        "    [slider] Exposure exposure showing parent", "Touchstone", "10 20 100 44", "click",
        "0.5 50 percent", "object:property-change:accessible-name Saved", "end",
      ])
    bridge.stop()
  }
}

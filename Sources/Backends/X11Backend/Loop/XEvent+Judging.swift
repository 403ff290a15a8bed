import CX11

extension XEvent {
  /// The events that only the server reports. Programs send others to each other: messages, keys, answers about
  /// selections, and where a window is, as window managers do.
  private static let onlyOfServer: Set<Int32> = [
    FocusIn, FocusOut, KeymapNotify, Expose, VisibilityNotify, DestroyNotify, UnmapNotify,
    MapNotify, PropertyNotify, SelectionClear, SelectionRequest, MappingNotify,
  ]

  /// Whether another program has sent an event that only the server may send, such as the destruction of a window.
  var isForged: Bool { xany.send_event != 0 && Self.onlyOfServer.contains(type) }

  /// Whether handling the event waits for the server: requests for selections, and drags.
  func isCostly(_ atoms: Atoms) -> Bool {
    switch type {
    case SelectionRequest, SelectionNotify: true
    case ClientMessage: DropMessage(xclient, atoms) != nil
    default: false
    }
  }
}

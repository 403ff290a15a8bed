import CX11

/// The selections of a server, as this program uses them: its own offers, and its reading from others.
final class Selections {
  let clipboard: SelectionOwner
  /// The owner of the primary selection: the selected text.
  let primary: SelectionOwner
  /// The owner of the selection of drag and drop.
  let dragged: SelectionOwner
  let reader: SelectionReader
  /// The drag out of a window of this program, until its target has read the dropped item; nil for none.
  private(set) var drag: OutgoingDrag?
  /// The time at which the dragged item is withdrawn, in local time; nil if nothing was dragged, or something is being
  /// dragged.
  private var withdrawal: Int64?
  private let transfers: OutgoingTransfers
  private let loader = RepresentationLoader()
  private let manager: ClipboardManager
  /// The readings that have ended, to be reported on the main actor.
  private var finished: [@MainActor () -> Void] = []

  /// A minute: even a slow target has read the dropped item by then. It may be a file that is held open.
  private static let offerAfterDrag: Int64 = 60_000_000_000

  /// Creates the selections of `connection`, which must keep them.
  init(on connection: Connection) {
    transfers = OutgoingTransfers(on: connection)
    let owners = [AtomName.clipboard, .primary, .xdndSelection].map { [loader, transfers] name in
      SelectionOwner(
        of: connection.atoms[name], on: connection, loader: loader, transfers: transfers,
        canBeSaved: name == .clipboard)
    }
    clipboard = owners[0]
    primary = owners[1]
    dragged = owners[2]
    reader = SelectionReader(on: connection)
    manager = ClipboardManager(on: connection)
  }

  /// Handles an event that concerns a selection. Returns false for all other events.
  func handle(_ event: XEvent) -> Bool {
    manager.handle(event)
    return drag?.handle(event) == true || clipboard.handle(event) || primary.handle(event)
      || dragged.handle(event) || reader.handle(event) || transfers.handle(event)
  }

  /// The local time at which a wait times out; nil for none.
  var deadline: Int64? {
    [reader.deadline, transfers.deadline, manager.deadline, drag?.deadline, withdrawal]
      .compactMap(\.self).min()
  }

  /// A descriptor that becomes readable when data to be sent is ready; nil for none.
  var descriptor: Int32? { loader.descriptor }

  /// Sends finished data, and cancels overdue transfers at the local time `now`.
  func advance(to now: Int64) {
    loader.deliver()
    reader.expire(at: now)
    transfers.expire(at: now)
    manager.expire(at: now)
    drag?.expire(at: now)
    guard let end = withdrawal, end <= now else { return }
    withdrawal = nil
    dragged.withdraw()
  }

  // MARK: Dragging

  /// Calls `begin` to begin a drag with the owner of the dragged item. A previous drag ends, if it has not ended yet.
  func beginDrag(_ begin: (SelectionOwner) -> OutgoingDrag) -> OutgoingDrag {
    drag?.abandon()
    let new = begin(dragged)
    drag = new
    withdrawal = nil
    return new
  }

  /// Forgets the drag, which has ended, and after a while the dragged item.
  func endDrag() {
    drag = nil
    withdrawal = MonotonicClock.now + Self.offerAfterDrag
  }

  /// Whether messages from `window` are about the drag of this program.
  func isDragSource(_ window: CX11.Window) -> Bool {
    drag != nil && dragged.window != 0 && dragged.window == window
  }

  /// Keeps `body` until ``takeFinished()``.
  func finish(_ body: @escaping @MainActor () -> Void) { finished.append(body) }

  /// Returns the functions to call now, on the main actor, because readings have ended.
  func takeFinished() -> [@MainActor () -> Void] {
    defer { finished = [] }
    return finished
  }

  /// Asks the clipboard manager, if there is one, to keep the clipboard, because the program ends.
  func save() { manager.save(clipboard) }

  /// Whether a clipboard manager is reading the clipboard.
  var isSaving: Bool { manager.deadline != nil }
}

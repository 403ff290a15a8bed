import CX11
import Windowing

/// The selections of a server, as this program sees them: what it offers, and what it reads from others.
final class Selections {
  /// What is copied.
  let clipboard: SelectionOwner
  /// What is selected.
  let primary: SelectionOwner
  let reader: SelectionReader
  private let transfers: OutgoingTransfers
  private let loader = RepresentationLoader()
  private let manager: ClipboardManager
  /// The readings that have ended, to be reported on the main actor.
  private var finished: [@MainActor () -> Void] = []

  /// Creates the selections of `connection`, which must keep them.
  init(on connection: Connection) {
    transfers = OutgoingTransfers(on: connection)
    let owners = [AtomName.clipboard, .primary].map { [loader, transfers] name in
      SelectionOwner(
        of: connection.atoms[name], on: connection, loader: loader, transfers: transfers,
        canBeSaved: name == .clipboard)
    }
    clipboard = owners[0]
    primary = owners[1]
    reader = SelectionReader(on: connection)
    manager = ClipboardManager(on: connection)
  }

  /// Handles an event that concerns a selection. Returns false for all other events.
  func handle(_ event: XEvent) -> Bool {
    manager.note(event)
    return clipboard.handle(event) || primary.handle(event) || reader.handle(event)
      || transfers.handle(event)
  }

  /// The local time at which something is given up; nil for none.
  var deadline: Int64? {
    [reader.deadline, transfers.deadline, manager.deadline].compactMap(\.self).min()
  }

  /// A descriptor that can be read when something to be sent has been made; nil for none.
  var descriptor: Int32? { loader.descriptor }

  /// Goes on with what has been made, and gives up what is late at the local time `now`.
  func advance(to now: Int64) {
    loader.deliver()
    reader.expire(at: now)
    transfers.expire(at: now)
    manager.expire(at: now)
  }

  /// Keeps `body` until ``takeFinished()``.
  func finish(_ body: @escaping @MainActor () -> Void) { finished.append(body) }

  /// Returns what is to be called now, on the main actor, because readings have ended.
  func takeFinished() -> [@MainActor () -> Void] {
    defer { finished = [] }
    return finished
  }

  /// Asks the clipboard manager, if there is one, to keep what is copied, because the program ends.
  func save() { manager.save(clipboard) }

  /// Whether a clipboard manager is reading what is copied.
  var isSaving: Bool { manager.deadline != nil }
}

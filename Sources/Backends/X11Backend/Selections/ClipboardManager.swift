import CX11
import Windowing

/// The program that keeps the clipboard when its owner ends (freedesktop.org's ClipboardManager). It reads the
/// clipboard as other programs do, and then reports completion.
final class ClipboardManager {
  /// Indirectly owns this object.
  private unowned let connection: Connection
  /// The window whose item the manager is reading; 0 for none.
  private var window: CX11.Window = 0
  /// The local time at which the manager is given up; nil while it is not asked.
  private(set) var deadline: Int64?

  /// One second.
  private static let timeout: Int64 = 1_000_000_000
  /// Representations that are larger are not handed over: 8 MiB.
  private static let largest = 8 << 20

  init(on connection: Connection) { self.connection = connection }

  /// Asks the manager to keep the offer of `owner`. Does nothing if there is no manager or no offer.
  func save(_ owner: SelectionOwner) {
    let atoms = connection.atoms
    let targets = owner.savedTargets.filter {
      (owner.content?.made(.init(rawValue: $0))?.count ?? 0) <= Self.largest
    }
    guard !targets.isEmpty,
      XGetSelectionOwner(connection.display, atoms[.clipboardManager]) != 0
    else { return }
    window = owner.window
    deadline = MonotonicClock.now + Self.timeout
    connection.put(targets.map(connection.atom), of: atoms[.atom], into: atoms[.paste], of: window)
    XConvertSelection(
      connection.display, atoms[.clipboardManager], atoms[.saveTargets], atoms[.paste], window,
      UInt(CurrentTime))
  }

  /// Determines from an event whether the manager has finished.
  func handle(_ event: XEvent) {
    guard deadline != nil, event.type == SelectionNotify, event.xselection.requestor == window,
      event.xselection.target == connection.atoms[.saveTargets]
    else { return }
    deadline = nil
  }

  /// Stops waiting for a manager that has not reported completion.
  func expire(at now: Int64) {
    if let deadline, deadline <= now { self.deadline = nil }
  }
}

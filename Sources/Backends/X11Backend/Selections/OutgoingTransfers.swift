import CX11

/// Puts requested data into properties of other programs' windows: whole if it is small, or else in parts.
///
/// To learn that a part was accepted, it selects the property changes of a window until all data has arrived there.
final class OutgoingTransfers {
  private struct Target: Hashable {
    let window: CX11.Window
    let property: Atom
  }

  private struct Entry {
    let type: Atom
    var transfer: OutgoingTransfer
  }

  /// Indirectly owns this object.
  private unowned let connection: Connection
  private var entries: [Target: Entry] = [:]

  /// More bytes than this are sent in parts of this size: 256 KiB.
  private static let partSize = 1 << 18
  /// A program requests a few forms at a time.
  private static let maximumTransfers = 64

  init(on connection: Connection) { self.connection = connection }

  /// The time at which the next transfer is given up, in local time; nil for none.
  var deadline: Int64? { entries.values.map(\.transfer.deadline).min() }

  /// Puts `bytes` of `type` into a property of another program's window. Errors of the server are for
  /// the caller to catch. Returns false if nothing is sent.
  func send(_ bytes: [UInt8], _ type: Atom, to property: Atom, of window: CX11.Window) -> Bool {
    let target = Target(window: window, property: property)
    if entries[target] != nil { end(target) }
    // A transfer would change which events of the root window arrive.
    guard bytes.count > partSize, window != connection.root else {
      put(bytes[...], type, into: target)
      return true
    }
    guard entries.count < Self.maximumTransfers, connection.watchedWindows.watch(window) else {
      return false
    }
    connection.put(
      [UInt(bytes.count)], of: connection.atoms[.incr], into: property, of: window)
    let transfer = OutgoingTransfer(bytes: bytes, partSize: partSize, at: MonotonicClock.now)
    entries[target] = Entry(type: type, transfer: transfer)
    return true
  }

  /// Handles a change of a property through which something is being sent. Returns false for all other events: the
  /// window may have others that matter.
  func handle(_ event: XEvent) -> Bool {
    let window = event.xany.window
    switch event.type {
    case PropertyNotify:
      let target = Target(window: window, property: event.xproperty.atom)
      guard entries[target] != nil else { return false }
      if event.xproperty.state == PropertyDelete { sendNext(to: target) }
      return true
    case DestroyNotify where !entries.isEmpty:
      entries = entries.filter { $0.key.window != window }
      return false
    default: return false
    }
  }

  /// Cancels transfers that were not accepted before `now`.
  func expire(at now: Int64) {
    for (target, entry) in entries where entry.transfer.deadline <= now { end(target) }
  }

  private func sendNext(to target: Target) {
    guard let type = entries[target]?.type,
      let part = entries[target]?.transfer.nextPart(at: MonotonicClock.now)
    else { return }
    let error = connection.trapErrors {
      put(part, type, into: target)
      if part.isEmpty { end(target) }
    }
    if error != nil { end(target) }
  }

  private func end(_ target: Target) {
    guard entries.removeValue(forKey: target) != nil else { return }
    connection.watchedWindows.unwatch(target.window)
  }

  private func put(_ bytes: ArraySlice<UInt8>, _ type: Atom, into target: Target) {
    let bytes = Array(bytes)
    XChangeProperty(
      connection.display, target.window, target.property, type, 8, PropModeReplace, bytes,
      Int32(bytes.count))
  }

  /// The maximum number of bytes in one request. The length of a request is counted in words of four bytes; its
  /// header takes some of them.
  private var partSize: Int {
    min(Self.partSize, (XMaxRequestSize(connection.display) - 16) * 4)
  }
}

import CX11

/// Puts what other programs have requested into properties of their windows: whole if it is small, or
/// else in parts.
///
/// To learn that a part was taken, it selects the changes of a window until all that goes there has
/// arrived.
final class OutgoingTransfers {
  private struct Place: Hashable {
    let window: CX11.Window
    let property: Atom
  }

  private struct Entry {
    let type: Atom
    var transfer: OutgoingTransfer
  }

  /// It owns what owns this object.
  private unowned let connection: Connection
  private var entries: [Place: Entry] = [:]

  /// More bytes than this are sent in parts of this size: 256 KiB.
  private static let partSize = 1 << 18

  init(on connection: Connection) { self.connection = connection }

  /// The time at which the next transfer is given up, in local time; nil for none.
  var deadline: Int64? { entries.values.map(\.transfer.deadline).min() }

  /// Puts `bytes` of `type` into a property of another program's window. Errors of the server are for
  /// the caller to catch.
  func send(_ bytes: [UInt8], _ type: Atom, to property: Atom, of window: CX11.Window) {
    let place = Place(window: window, property: property)
    entries[place] = nil
    // A transfer would change which events of the root window arrive.
    guard bytes.count > partSize, window != connection.root else {
      put(bytes[...], type, into: place)
      return
    }
    XSelectInput(connection.display, window, PropertyChangeMask | StructureNotifyMask)
    connection.put(
      [UInt(bytes.count)], of: connection.atoms[.incr], into: property, of: window)
    let transfer = OutgoingTransfer(of: bytes, inPartsOf: partSize, at: MonotonicClock.now)
    entries[place] = Entry(type: type, transfer: transfer)
  }

  /// Handles an event of a window to which something is being sent. Returns false for all other events.
  func handle(_ event: XEvent) -> Bool {
    let window = event.xany.window
    guard entries.keys.contains(where: { $0.window == window }) else { return false }
    switch event.type {
    case PropertyNotify where event.xproperty.state == PropertyDelete:
      sendNext(to: Place(window: window, property: event.xproperty.atom))
    case DestroyNotify:
      entries = entries.filter { $0.key.window != window }
    default: break
    }
    return true
  }

  /// Gives up what nobody has taken before `now`.
  func expire(at now: Int64) {
    for (place, entry) in entries where entry.transfer.deadline <= now { end(place) }
  }

  private func sendNext(to place: Place) {
    guard let type = entries[place]?.type,
      let part = entries[place]?.transfer.nextPart(at: MonotonicClock.now)
    else { return }
    let error = connection.trapErrors {
      put(part, type, into: place)
      if part.isEmpty { end(place) }
    }
    if error != nil { entries[place] = nil }
  }

  private func end(_ place: Place) {
    entries[place] = nil
    guard !entries.keys.contains(where: { $0.window == place.window }) else { return }
    _ = connection.trapErrors { XSelectInput(connection.display, place.window, NoEventMask) }
  }

  private func put(_ bytes: ArraySlice<UInt8>, _ type: Atom, into place: Place) {
    let bytes = Array(bytes)
    XChangeProperty(
      connection.display, place.window, place.property, type, 8, PropModeReplace, bytes,
      Int32(bytes.count))
  }

  /// The most bytes in one request. The length of a request is counted in words of four bytes; its
  /// header takes some of them.
  private var partSize: Int {
    min(Self.partSize, (XMaxRequestSize(connection.display) - 16) * 4)
  }
}

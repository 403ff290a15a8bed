import CX11

/// The windows of other programs that this program watches: something is dragged from them, or sent to them.
final class WatchedWindows {
  private struct Watch {
    /// The events that this program wanted of the window.
    let formerMask: Int
    /// The number of times that it is watched.
    var count = 1
  }

  // The connection is its only owner.
  private unowned let connection: Connection
  private var watches: [CX11.Window: Watch] = [:]

  /// The events of watched windows: changes of properties, by which a program accepts data, and destruction, which a
  /// killed program does not report.
  private static let watchedEvents = PropertyChangeMask | StructureNotifyMask

  private var display: OpaquePointer { connection.display }

  init(on connection: Connection) { self.connection = connection }

  /// Selects events for changes of properties of `window` and for its destruction, until ``unwatch(_:)`` is called as
  /// often. Other selected events are kept: it may be a window of this program. Returns false if it no longer exists.
  func watch(_ window: CX11.Window) -> Bool {
    if watches[window] != nil {
      watches[window]?.count += 1
      return true
    }
    var former: Int?
    let error = connection.trapErrors {
      var attributes = XWindowAttributes()
      guard XGetWindowAttributes(display, window, &attributes) != 0 else { return }
      former = attributes.your_event_mask
      XSelectInput(display, window, attributes.your_event_mask | Self.watchedEvents)
    }
    guard let mask = former, error == nil else { return false }
    watches[window] = Watch(formerMask: mask)
    return true
  }

  /// Restores the previous event mask of `window`, once it is no longer watched.
  func unwatch(_ window: CX11.Window) {
    guard let watch = watches[window] else { return }
    guard watch.count == 1 else {
      watches[window]?.count -= 1
      return
    }
    watches[window] = nil
    _ = connection.trapErrors {
      var attributes = XWindowAttributes()
      // Keeps the events that other code of this program has selected since.
      guard XGetWindowAttributes(display, window, &attributes) != 0,
        attributes.your_event_mask == watch.formerMask | Self.watchedEvents
      else { return }
      XSelectInput(display, window, watch.formerMask)
    }
  }

  /// Forgets a destroyed window.
  func forget(_ window: CX11.Window) { watches[window] = nil }
}

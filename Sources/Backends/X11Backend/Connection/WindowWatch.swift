import CX11

/// The state of a window of another program that this program watches.
struct WindowWatch {
  /// The events that this program wanted of it.
  let formerMask: Int
  /// The number of times that it is watched.
  var count = 1
}

extension Connection {
  /// The events of watched windows: changes of properties, by which a program accepts data, and destruction, which a
  /// killed program does not report.
  private static let watchedEvents = PropertyChangeMask | StructureNotifyMask

  /// Selects events for changes of properties of `window` and for its destruction, until ``unwatch(_:)`` is called as
  /// often. Other selected events are kept: it may be a window of this program. Returns false if it no longer exists.
  func watch(_ window: CX11.Window) -> Bool {
    if watchedWindows[window] != nil {
      watchedWindows[window]?.count += 1
      return true
    }
    var former: Int?
    let error = trapErrors {
      var attributes = XWindowAttributes()
      guard XGetWindowAttributes(display, window, &attributes) != 0 else { return }
      former = attributes.your_event_mask
      XSelectInput(display, window, attributes.your_event_mask | Self.watchedEvents)
    }
    guard let mask = former, error == nil else { return false }
    watchedWindows[window] = WindowWatch(formerMask: mask)
    return true
  }

  /// Restores the previous event mask of `window`, once it is no longer watched.
  func unwatch(_ window: CX11.Window) {
    guard let watch = watchedWindows[window] else { return }
    guard watch.count == 1 else {
      watchedWindows[window]?.count -= 1
      return
    }
    watchedWindows[window] = nil
    _ = trapErrors {
      var attributes = XWindowAttributes()
      // Keeps the events that other code of this program has selected since.
      guard XGetWindowAttributes(display, window, &attributes) != 0,
        attributes.your_event_mask == watch.formerMask | Self.watchedEvents
      else { return }
      XSelectInput(display, window, watch.formerMask)
    }
  }

  /// Forgets a destroyed window.
  func forgetWatch(of window: CX11.Window) { watchedWindows[window] = nil }
}

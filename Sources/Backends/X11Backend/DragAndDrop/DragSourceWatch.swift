import CX11

/// What a window of which something is dragged over windows of this program was asked before.
struct DragSourceWatch {
  /// The events that this program wanted of it.
  let formerMask: Int
  /// Over how many windows of this program it drags something.
  var visits = 1
}

extension Connection {
  /// Asks the server to say when `source` is gone: a program that ends or is killed sends no word that it has
  /// left. What else is asked of that window stays. Returns false if it is gone already.
  func watchDragSource(_ source: CX11.Window) -> Bool {
    if dragSources[source] != nil {
      dragSources[source]?.visits += 1
      return true
    }
    var former: Int?
    let error = trapErrors {
      var attributes = XWindowAttributes()
      guard XGetWindowAttributes(display, source, &attributes) != 0 else { return }
      former = attributes.your_event_mask
      XSelectInput(display, source, attributes.your_event_mask | StructureNotifyMask)
    }
    guard let mask = former, error == nil else { return false }
    dragSources[source] = DragSourceWatch(formerMask: mask)
    return true
  }

  /// Asks of `source` what was asked before, once nothing is dragged from it over any window of this program.
  func unwatchDragSource(_ source: CX11.Window) {
    guard let watch = dragSources[source] else { return }
    guard watch.visits == 1 else {
      dragSources[source]?.visits -= 1
      return
    }
    dragSources[source] = nil
    _ = trapErrors {
      var attributes = XWindowAttributes()
      // What others in this program have asked since stays.
      guard XGetWindowAttributes(display, source, &attributes) != 0,
        attributes.your_event_mask == watch.formerMask | StructureNotifyMask
      else { return }
      XSelectInput(display, source, watch.formerMask)
    }
  }
}

package import Controls

/// A button that logs its events.
package final class LoggingButton: Button {
  package var log: [String] = []

  package override func sendActions(for events: ControlEvents) {
    let names: [(ControlEvents, String)] = [
      (.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
      (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up inside"),
      (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
    ]
    for (event, name) in names where events.contains(event) { log.append(name) }
    super.sendActions(for: events)
  }
}

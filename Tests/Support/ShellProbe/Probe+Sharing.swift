import TouchstoneToolkit

extension Probe {
  /// Two windows side by side that print their keys and drags. The key C copies the name of the window,
  /// and closes it.
  static func shareConnection(in application: Application) {
    for (index, name) in ["Left", "Right"].enumerated() {
      let content = Patch(.white)
      let pan = PanGestureRecognizer(label: "pan")
      pan.addAction { if $0.state != .changed { say("\(name) \($0.state)") } }
      content.addGestureRecognizer(pan)
      var options = WindowOptions()
      options.geometry = WindowGeometry(
        width: 300, height: 300, position: .init(x: 300 * index, y: 0))
      let window = application.openWindow(title: name, options: options, content: content)
      window.onKeyPress(phases: .all) { [unowned window] press in
        say("\(name) \(press.phase) \(press.keyCode)")
        guard press.key == "c", press.phase == .down else { return .handled }
        window.copyToClipboard(name)
        window.close()
        return .handled
      }
    }
  }
}

import TouchstoneToolkit

extension Probe {
  /// A view that a touch makes log everything that happens in that turn, and print it.
  static func logTurn(in application: Application) {
    let content = TurnLog()
    let window = application.openWindow(title: "Turn", size: Size(200, 200), content: content)
    let link = DisplayLink { link in
      content.log.append("link")
      link.isPaused = true
    }
    link.isPaused = true
    window.add(link)
    content.onTouch = { [unowned window] in
      content.log.append("event")
      Task { content.log.append("job") }
      window.schedule(after: .zero) { content.log.append("deadline") }
      View.animate(withDuration: 0.1) { content.box.center.x += 1 }
      content.setNeedsLayout()
      link.isPaused = false
    }
    content.onDraw = { [unowned application] in
      Task {
        say(content.log.joined(separator: " "))
        application.quit()
      }
    }
  }
}

/// A view that logs what happens to it after a touch.
private final class TurnLog: View {
  var log: [String] = []
  var onTouch: () -> Void = {}
  var onDraw: () -> Void = {}
  let box = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))

  init() {
    super.init()
    addSubview(box)
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { onTouch() }

  override func layoutSubviews() { if !log.isEmpty { log.append("layout") } }

  override func draw(into list: inout DrawList) {
    list.append(.fill(bounds, .background))
    guard !log.isEmpty else { return }
    log.append("draw")
    onDraw()
  }
}

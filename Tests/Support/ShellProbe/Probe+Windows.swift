import TouchstoneToolkit

extension Probe {
  /// A window that is moving while another one covers it for a moment, and prints whether it was drawn meanwhile, and
  /// after that. It waits by the clock, because a window at rest reports nothing.
  static func cover(in application: Application) {
    var options = WindowOptions()
    options.geometry = WindowGeometry(width: 200, height: 200, position: .init(x: 50, y: 50))
    var frames = 0
    var longest = Duration.zero
    let link = DisplayLink { link in
      frames += 1
      longest = max(longest, link.targetTimestamp - link.timestamp)
    }
    application.openWindow(title: "Below", options: options, content: Patch(.white)).add(link)
    Task {
      let clock = application.clock
      try await clock.sleep(for: .milliseconds(300))
      say("open, drawn: \(frames > 0)")
      options.geometry = WindowGeometry(width: 400, height: 400, position: .init(x: 0, y: 0))
      let above = application.openWindow(title: "Above", options: options, content: Patch(.white))
      try await clock.sleep(for: .milliseconds(300))
      let framesWhenCovered = frames
      try await clock.sleep(for: .milliseconds(300))
      say("covered, at rest: \(frames == framesWhenCovered)")
      above.close()
      try await clock.sleep(for: .milliseconds(300))
      say("uncovered, drawn: \(frames > framesWhenCovered)")
      say("a long time between two frames: \(longest > .milliseconds(300))")
      application.quit()
    }
  }

  /// A window with a dialog.
  static func openDialog(in application: Application) {
    let owner = application.openWindow(
      title: "Owner", size: Size(200, 200), content: Patch(.white))
    var options = WindowOptions()
    options.transientFor = owner
    let dialog = application.openWindow(
      title: "Dialog", size: Size(100, 100), options: options, content: Patch(.white))
    dialog.minimumSize = Size(50, 60)
  }
}

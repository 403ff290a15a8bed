import Foundation
import TouchstoneToolkit

/// An error that a program's body throws.
enum ProbeError: Error, CustomStringConvertible {
  case refused

  var description: String { "the probe refused" }
}

/// The behaviours.
@MainActor
enum Probe {
  /// Prints a line without buffering.
  static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  /// Whether this is the first thread of the process.
  nonisolated static var isMainThread: Bool { Thread.isMainThread }

  /// A square that follows the finger.
  static func drag(in application: Application, besideEndlessJobs isBusy: Bool) {
    let content = Patch(.white)
    let square = Patch(Color(red: 1, green: 0, blue: 0))
    square.frame = Rect(x: 50, y: 50, width: 50, height: 50)
    content.addSubview(square)
    let pan = PanGestureRecognizer(label: "pan")
    pan.addAction { [unowned square] in square.center += $0.translation(in: nil) - square.moved }
    pan.addAction { [unowned square] in
      square.moved = $0.state == .ended ? .zero : $0.translation(in: nil)
    }
    square.addGestureRecognizer(pan)
    application.openWindow(title: "Drag", size: Size(400, 400), content: content)
    if isBusy { enqueueForever() }
  }

  private static func enqueueForever() { Task { enqueueForever() } }

  /// A window at rest. A hundred requests for a frame follow a touch; each frame is printed.
  static func idle(in application: Application) {
    let content = Patch(.white)
    let tap = TapGestureRecognizer(label: "tap")
    tap.addAction { _ in for _ in 0..<100 { content.setNeedsDisplay() } }
    content.addGestureRecognizer(tap)
    let window = application.openWindow(title: "Idle", size: Size(200, 200), content: content)
    let link = DisplayLink { _ in }
    link.isPaused = true
    window.add(link)
    window.onFrame = { _ in say("frame") }
  }

  /// A window that turns black after a single tap, once it is clear that no second one follows, and
  /// stays as it is after a double tap.
  static func waitForSecondTap(in application: Application) {
    let content = Patch(.white)
    let black = Patch(Color(white: 0))
    black.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    let single = TapGestureRecognizer(label: "single")
    let double = TapGestureRecognizer(label: "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    single.addAction { _ in content.addSubview(black) }
    content.addGestureRecognizer(single)
    content.addGestureRecognizer(double)
    application.openWindow(title: "Taps", size: Size(200, 200), content: content)
  }

  /// A window that is not closed when it is asked to. While it is asked, two signals to end arrive.
  static func refuseToClose(in application: Application) {
    let window = application.openWindow(
      title: "Unsaved", size: Size(200, 200), content: Patch(.white))
    window.closeRequested = {
      say("asked")
      for signal in [SIGTERM, SIGINT] { kill(getpid(), signal) }
      return false
    }
  }

  /// A picture that appears after a moment.
  static func showPicture(_ path: String, in application: Application) {
    let view = ImageView()
    application.openWindow(title: "Picture", size: Size(200, 200), content: view)
    application.schedule(after: .milliseconds(50)) { view.open(path: path) }
  }

  /// Two windows side by side that print their touches. Closing the last ends the program.
  static func openTwoWindows(in application: Application) {
    for (index, name) in ["Left", "Right"].enumerated() {
      let content = Patch(.white)
      let pan = PanGestureRecognizer(label: "pan")
      pan.addAction { say("\(name) \($0.state) \($0.numberOfTouches)") }
      content.addGestureRecognizer(pan)
      var options = WindowOptions()
      options.geometry = WindowGeometry(
        width: 300, height: 300, position: .init(x: 300 * index, y: 0))
      application.openWindow(title: name, options: options, content: content)
    }
  }
}

extension Probe {
  /// A view that changes itself while it is drawn, once it has been touched.
  static func meddle(in application: Application) {
    let content = Meddler()
    let tap = TapGestureRecognizer(label: "tap")
    tap.addAction { _ in
      content.meddles = true
      content.setNeedsDisplay()
    }
    content.addGestureRecognizer(tap)
    application.openWindow(title: "Meddle", size: Size(200, 200), content: content)
  }
}

/// Decoder processes.
extension Probe {
  /// Reads a picture in an application that shows a window and in one for tests, and prints whether decoder processes
  /// exist, and whether they have then ended.
  static func readPictures(in application: Application) {
    application.quitsAfterLastWindow = false
    let window = application.openWindow(title: "Pictures", size: Size(200, 200), content: View())
    Task {
      let isRead = await readPicture()
      say("read: \(isRead && childCount > 0)")
      window.close()
      await waitWithoutChildren()
      say("closed, none: \(childCount == 0)")
      say("read again: \(await readPicture())")
      application.openWindow(title: "Another", size: Size(200, 200), content: View()).close()
      await waitWithoutChildren()
      _ = Application(headless: HeadlessConfiguration())
      let isReadWithout = await readPicture()
      say("read without a window: \(isReadWithout && childCount > 0)")
      // Takes the place of the other one.
      _ = Application(headless: HeadlessConfiguration())
      await waitWithoutChildren()
      say("freed, none: \(childCount == 0)")
      application.quit()
    }
  }

  /// Opens three unreadable pictures, and quits when all have failed.
  static func readPicturesInVain(in application: Application) {
    var views = (0..<3).map { _ in ImageView() }
    for view in views {
      view.onFailure = { [unowned view] _ in
        views.removeAll { $0 === view }
        if views.isEmpty { application.quit() }
      }
      view.open(path: CommandLine.arguments.last ?? "")
    }
  }

  /// Reads a picture in the application that is shared now, and returns whether it has arrived.
  private static func readPicture() async -> Bool {
    let view = ImageView()
    view.open(path: CommandLine.arguments.last ?? "")
    await wait { view.image != nil }
    return view.image != nil
  }

  /// Waits until the process has no children, for at most ten seconds.
  private static func waitWithoutChildren() async { await wait { childCount == 0 } }

  private static func wait(until isTrue: () -> Bool) async {
    for _ in 0..<1000 {
      if isTrue() { return }
      try? await Task.sleep(for: .milliseconds(10))
    }
  }

  /// The number of processes that this one has started and that have not ended.
  private static var childCount: Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let parent = "PPid:\t\(ProcessInfo.processInfo.processIdentifier)\n"
    return names.count { name in
      guard let status = FileManager.default.contents(atPath: "/proc/\(name)/status") else {
        return false
      }
      return String(decoding: status, as: UTF8.self).contains(parent)
    }
  }
}

/// A view that rounds its corners when it draws.
private final class Meddler: View {
  var meddles = false

  override func draw(into list: inout DrawList) {
    list.append(.fill(bounds, .white))
    if meddles { cornerRadius += 1 }
  }
}

/// A rectangle of one colour.
class Patch: View {
  private let color: Color
  /// The offset of the view by the current drag.
  var moved = Vector.zero

  init(_ color: Color) {
    self.color = color
    super.init()
  }

  override func draw(into list: inout DrawList) { list.append(.fill(bounds, color)) }
}

extension Color {
  static let white = Color(white: 1)
}

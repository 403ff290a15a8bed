import CX11
import Dispatch
import Glibc
import Rig
import RigSupport
import Synchronization
import TestSupport
import Testing

/// A window manager that puts windows into frames, and is slow to give them the keyboard focus.
final class SlowWindowManager: Sendable {
  private let isOver = Atomic(false)
  private let work = DispatchGroup()

  /// Starts a window manager, which manages the server of `rig` when this returns.
  init(on rig: Rig) {
    let isReady = DispatchSemaphore(value: 0)
    let name = rig.server.display
    DispatchQueue(label: "window manager").async(group: work) { [self] in
      let desk = openDisplay(name).map(Desk.init)
      isReady.signal()
      while !isOver.load(ordering: .relaxed) { desk?.handleEvents() }
    }
    #expect(isReady.isSignalled())
  }

  /// Stops the window manager. Must be called before the server ends.
  func end() {
    isOver.store(true, ordering: .relaxed)
    #expect(work.wait(timeout: .now() + .seconds(60)) == .success)
  }
}

/// The work of the window manager, in its own thread.
private struct Desk: ~Copyable {
  private let display: OpaquePointer
  private let root: Window

  /// Announces the window manager as EWMH requires.
  init(_ display: OpaquePointer) {
    self.display = display
    root = XDefaultRootWindow(display)
    XSelectInput(display, root, SubstructureRedirectMask | SubstructureNotifyMask)
    let sign = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    for window in [root, sign] { set("_NET_SUPPORTING_WM_CHECK", "WINDOW", of: window, [sign]) }
    set("_NET_SUPPORTED", "ATOM", of: root, [atom("_NET_ACTIVE_WINDOW")])
    XSync(display, 0)
  }

  deinit { XCloseDisplay(display) }

  func handleEvents() {
    while XPending(display) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      if event.type == MapRequest { frame(event.xmaprequest.window) }
      let isAsked = event.xclient.message_type == atom("_NET_ACTIVE_WINDOW")
      if event.type == ClientMessage, isAsked { focus(event.xclient.window) }
    }
    usleep(2000)
  }

  private func frame(_ client: Window) {
    let frame = XCreateSimpleWindow(display, root, 0, 0, 320, 240, 0, 0, 0)
    XReparentWindow(display, client, frame, 10, 30)
    set("WM_STATE", "WM_STATE", of: client, [UInt(NormalState), 0])
    XMapWindow(display, client)
    XMapWindow(display, frame)
  }

  private func focus(_ client: Window) {
    usleep(100_000)
    XSetInputFocus(display, client, RevertToParent, UInt(CurrentTime))
  }

  private func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  private func set(_ name: String, _ type: String, of window: Window, _ values: [UInt]) {
    values.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, window, atom(name), atom(type), 32, PropModeReplace,
        bytes.assumingMemoryBound(to: UInt8.self).baseAddress, Int32(values.count))
    }
  }
}

import CX11
import Dispatch
package import Rig
import Synchronization

/// A program on the rig's server that floods a window of another one, without end.
package final class WindowFlood: Sendable {
  /// The kind of events that flood the window.
  package enum Kind: CaseIterable, Sendable {
    /// Changes of its properties: of any one, and of the one in which window managers say its state.
    case properties, states
    /// Messages that mean nothing.
    case messages
    /// Parts that are to be shown again.
    case exposures
    /// Drags over it and drops, from one place and another.
    case drags, drops
    /// Changes of the settings of the desktop, and of the resources of the screen.
    case settings, resources
    /// Requests of what it has copied, and others that copy.
    case requests, selections
    /// Other sizes.
    case resizes
    /// The focus of the keyboard, which comes and goes.
    case focus
    /// Other characters of a key.
    case keymaps
  }

  private let isOver = Atomic(false)
  private let group = DispatchGroup()

  /// Begins to flood `window` on the server of `rig`.
  package init(of window: UInt, with kind: Kind, on rig: Rig) {
    let name = rig.display
    DispatchQueue.global().async(group: group) { [self] in
      guard let display = openDisplay(name) else { return }
      let source = XCreateSimpleWindow(
        display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
      let flow = Flow(display: display, source: source, target: window)
      while !isOver.load(ordering: .relaxed) { flow.send(kind) }
      XCloseDisplay(display)
    }
  }

  /// Ends the flood, and returns when all of it has been sent.
  package func stop() {
    isOver.store(true, ordering: .relaxed)
    group.wait()
  }
}

/// A flood of events for a window.
private struct Flow {
  let display: OpaquePointer
  let source: Window
  let target: Window

  /// Sends a hundred requests.
  func send(_ kind: WindowFlood.Kind) {
    for number in 0..<100 {
      switch kind {
      case .properties: change("HOSTILE", XA_CARDINAL, of: target)
      case .states: change("_NET_WM_STATE", XA_ATOM, of: target)
      case .messages: message("HOSTILE", [])
      case .exposures: XClearArea(display, target, 0, 0, 0, 0, 1)
      case .drags:
        message("XdndEnter", [Int(source), 5 << 24, Int(atom("text/uri-list"))])
        message("XdndPosition", [Int(source), 0, number, 0, Int(atom("XdndActionCopy"))])
        message("XdndLeave", [Int(source)])
      case .drops: message("XdndDrop", [Int(source)])
      case .settings: message("MANAGER", [0, Int(atom("_XSETTINGS_S0"))])
      case .resources: change("RESOURCE_MANAGER", XA_STRING, of: XDefaultRootWindow(display))
      case .requests:
        XConvertSelection(
          display, atom("CLIPBOARD"), atom("TARGETS"), atom("HOSTILE"), source,
          UInt(CurrentTime))
      case .selections:
        XSetSelectionOwner(display, atom("CLIPBOARD"), source, UInt(CurrentTime))
      case .resizes:
        let side = UInt32(200 + number)
        XResizeWindow(display, target, side, side)
      case .focus:
        XSetInputFocus(
          display, number.isMultiple(of: 2) ? UInt(PointerRoot) : target,
          Int32(RevertToPointerRoot),
          UInt(CurrentTime))
      case .keymaps:
        var symbols = [KeySym(0x61 + number % 26)]
        XChangeKeyboardMapping(display, Self.unusedKey, 1, &symbols, 1)
      }
    }
    XFlush(display)
    // Replies need not be read; they would fill the memory of this process.
    XSync(display, 1)
  }

  /// The code of a key that no keyboard has.
  private static let unusedKey: Int32 = 253

  // Xlib keeps the numbers of names.
  private func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  private func change(_ name: String, _ type: Atom, of window: Window) {
    XChangeProperty(
      display, window, atom(name), type, type == XA_STRING ? 8 : 32, PropModeReplace, [], 0)
  }

  private func message(_ name: String, _ words: [Int]) {
    sendMessage(name, words, to: target, on: display)
  }
}

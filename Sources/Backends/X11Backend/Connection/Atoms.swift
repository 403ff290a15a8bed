package import CX11
import Glibc

/// The atoms that clients share with the X server and the window manager.
package enum AtomName: String, CaseIterable {
  case atom = "ATOM"
  case atomPair = "ATOM_PAIR"
  case cardinal = "CARDINAL"
  case integer = "INTEGER"
  case window = "WINDOW"
  case string = "STRING"
  case utf8String = "UTF8_STRING"
  case textPlainUTF8 = "text/plain;charset=utf-8"
  case null = "NULL"
  case clipboard = "CLIPBOARD"
  case primary = "PRIMARY"
  case clipboardManager = "CLIPBOARD_MANAGER"
  case saveTargets = "SAVE_TARGETS"
  case incr = "INCR"
  case targets = "TARGETS"
  case multiple = "MULTIPLE"
  case timestamp = "TIMESTAMP"
  case manager = "MANAGER"
  case xsettings = "_XSETTINGS_SETTINGS"
  case ximServers = "XIM_SERVERS"
  case wmName = "WM_NAME"
  case wmProtocols = "WM_PROTOCOLS"
  case wmState = "WM_STATE"
  case wmTakeFocus = "WM_TAKE_FOCUS"
  case wmDeleteWindow = "WM_DELETE_WINDOW"
  case netWMName = "_NET_WM_NAME"
  case netWMIcon = "_NET_WM_ICON"
  case netWMPID = "_NET_WM_PID"
  case netWMPing = "_NET_WM_PING"
  case netWMState = "_NET_WM_STATE"
  case netWMStateHidden = "_NET_WM_STATE_HIDDEN"
  case netWMStateFullscreen = "_NET_WM_STATE_FULLSCREEN"
  case netWMFullscreenMonitors = "_NET_WM_FULLSCREEN_MONITORS"
  case netWMStateMaximizedHorz = "_NET_WM_STATE_MAXIMIZED_HORZ"
  case netWMStateMaximizedVert = "_NET_WM_STATE_MAXIMIZED_VERT"
  case netWMSyncRequest = "_NET_WM_SYNC_REQUEST"
  case netWMSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
  case netWMWindowType = "_NET_WM_WINDOW_TYPE"
  case netWMWindowTypeDialog = "_NET_WM_WINDOW_TYPE_DIALOG"
  case netStartupID = "_NET_STARTUP_ID"
  case netStartupInfo = "_NET_STARTUP_INFO"
  case netStartupInfoBegin = "_NET_STARTUP_INFO_BEGIN"
  case netSupportingWMCheck = "_NET_SUPPORTING_WM_CHECK"
  case netSupported = "_NET_SUPPORTED"
  case netActiveWindow = "_NET_ACTIVE_WINDOW"
  case xdndAware = "XdndAware"
  case xdndProxy = "XdndProxy"
  case xdndSelection = "XdndSelection"
  case xdndTypeList = "XdndTypeList"
  case xdndEnter = "XdndEnter"
  case xdndPosition = "XdndPosition"
  case xdndStatus = "XdndStatus"
  case xdndLeave = "XdndLeave"
  case xdndDrop = "XdndDrop"
  case xdndFinished = "XdndFinished"
  case xdndActionCopy = "XdndActionCopy"
  case xdndActionMove = "XdndActionMove"
  case xdndActionLink = "XdndActionLink"
  case netWMWindowTypeDND = "_NET_WM_WINDOW_TYPE_DND"
  case netWMWindowOpacity = "_NET_WM_WINDOW_OPACITY"
  case clock = "_TOUCHSTONE_CLOCK"
  case paste = "_TOUCHSTONE_PASTE"
}

/// The server's number for every ``AtomName``.
package struct Atoms {
  private let numbers: [AtomName: Atom]

  /// Creates atoms with these numbers.
  init(_ numbers: [AtomName: Atom]) { self.numbers = numbers }

  /// Looks up all the numbers in one round trip to the server.
  init(on connection: Connection) {
    var names = AtomName.allCases.map { strdup($0.rawValue) }
    defer { names.forEach { free($0) } }
    var numbers = [Atom](repeating: 0, count: names.count)
    XInternAtoms(connection.display, &names, Int32(names.count), 0, &numbers)
    self.numbers = Dictionary(uniqueKeysWithValues: zip(AtomName.allCases, numbers))
  }

  /// Returns the number of `name`. If the server could not be queried, returns 0, which is not an
  /// atom.
  package subscript(name: AtomName) -> Atom { numbers[name] ?? 0 }
}

import ArgumentParser
import Geometry
import Rig

/// The placement of the windows of viewers while they are measured.
enum WindowPlacement: String, CaseIterable, ExpressibleByArgument {
  /// A window fills the screen, as it asks to.
  case asked
  /// A window manager maximizes windows when they are shown, as desktops do that remember it.
  case maximized
  /// A window manager gives windows half of the screen, as those do that tile it.
  case tiled
  /// A window manager makes windows a little smaller than they ask for.
  case nudged

  private var screen: Size { self == .asked ? Size(1200, 800) : Size(1920, 1080) }

  /// The placement as text, for titles.
  var title: String {
    switch self {
    case .asked: "in 1200x800"
    case .maximized: "maximized on 1920x1080"
    case .tiled: "in half of 1920x1080"
    case .nudged: "in 1198x800 instead of 1200x800"
    }
  }

  /// Starts a server with a window manager that places windows like this.
  func makeRig() throws -> Rig {
    let rig = try Rig(width: Int(screen.width), height: Int(screen.height))
    guard let rule else { return rig }
    let folder = try BenchFiles.folder("openbox-\(rawValue)") { folder in
      try BenchFiles.write(Array(Self.settings(rule).utf8), to: "\(folder)/rc.xml")
    }
    // It is ready once a program that it has started says so.
    let windowManager = try rig.launch([
      "openbox", "--config-file", "\(folder)/rc.xml", "--startup", "echo ready",
    ])
    try rig.waitUntil("openbox to start") { _ in windowManager.output.contains("ready") }
    return rig
  }

  private var rule: String? {
    switch self {
    case .asked: nil
    case .maximized: "<maximized>yes</maximized>"
    case .tiled: Self.rule(width: "50%", height: "100%")
    case .nudged: Self.rule(width: "1198", height: "800")
    }
  }

  private static func rule(width: String, height: String) -> String {
    """
    <position force="yes"><x>0</x><y>0</y></position>\
    <size><width>\(width)</width><height>\(height)</height></size>
    """
  }

  /// The settings of openbox with `rule` for all windows, which have no decorations.
  private static func settings(_ rule: String) -> String {
    """
    <openbox_config xmlns="http://openbox.org/3.4/rc"><applications>
    <application type="normal"><decor>no</decor>\(rule)</application>
    </applications></openbox_config>
    """
  }
}

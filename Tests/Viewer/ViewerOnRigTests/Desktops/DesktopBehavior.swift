import Rig
import RigSupport

/// Features that the tests of desktops use and some desktops do not offer.
enum DesktopBehavior: String, CaseIterable {
  /// A maximized window fills the screen, and is restored.
  case maximizing
  /// The window disappears, and comes back from a list of windows.
  case minimizing
  /// Fingers for a gesture of the desktop are taken from the window.
  case takingTouches
  /// The screen turns, with the touches on it.
  case turning
  /// The screen is divided among monitors.
  case dividing
}

/// The reason why a desktop does not offer a behaviour.
struct DesktopLimit: CustomStringConvertible {
  let desktop: Desktop
  let behavior: DesktopBehavior
  let reason: String

  var description: String { "\(desktop.name): no \(behavior): \(reason)" }

  /// The limits of the tested desktops.
  static var tested: [DesktopLimit] { all.filter { Desktop.tested.contains($0.desktop) } }

  /// Everything that a desktop does not offer. All other desktops offer all behaviours.
  static let all = [
    DesktopLimit(desktop: .i3, behavior: .maximizing, reason: "it has full screen instead"),
    DesktopLimit(desktop: .sway, behavior: .maximizing, reason: "it has full screen instead"),
    DesktopLimit(desktop: .i3, behavior: .minimizing, reason: "it has workspaces instead"),
    DesktopLimit(desktop: .sway, behavior: .minimizing, reason: "it has workspaces instead"),
    DesktopLimit(
      desktop: .sway, behavior: .takingTouches,
      reason: "sway 1.7 has gestures for touchpads only, and never takes touches"),
    DesktopLimit(
      desktop: .kwin, behavior: .takingTouches,
      reason: "it has gestures of fingers at edges only, for parts of Plasma"),
    DesktopLimit(
      desktop: .mutterX11, behavior: .takingTouches,
      reason: "no other program can get the touches of the screen, and it has no gestures itself"),
    DesktopLimit(
      desktop: .xfwm4, behavior: .dividing,
      reason: "it counts the outputs of the screen, of which the rig has one"),
    DesktopLimit(
      desktop: .mutterX11, behavior: .dividing,
      reason: "it counts the outputs of the screen, of which the rig has one"),
    DesktopLimit(
      desktop: .kwinX11, behavior: .dividing,
      reason: "it counts the outputs of the screen, of which the rig has one"),
    DesktopLimit(
      desktop: .i3, behavior: .dividing, reason: "it decides itself on which monitor a window is"),
    DesktopLimit(
      desktop: .kwin, behavior: .dividing, reason: "in a window, it has one monitor"),
    DesktopLimit(
      desktop: .sway, behavior: .dividing, reason: "in a window, it has one monitor"),
    DesktopLimit(
      desktop: .mutter, behavior: .dividing, reason: "in a window, it has one monitor"),
    DesktopLimit(
      desktop: .kwin, behavior: .turning,
      reason: "in a window, it keeps the size of the rig's screen"),
    DesktopLimit(
      desktop: .sway, behavior: .turning,
      reason: "in a window, it keeps the size of the rig's screen"),
    DesktopLimit(
      desktop: .mutter, behavior: .turning,
      reason: "in a window, it keeps the size of the rig's screen"),
  ]
}

extension Desktop {
  /// The tested desktops that offer `behavior`.
  static func offering(_ behavior: DesktopBehavior) -> [Desktop] {
    tested.filter { desktop in
      !DesktopLimit.all.contains { $0.desktop == desktop && $0.behavior == behavior }
    }
  }

  /// Whether it arranges windows side by side and decides their sizes.
  var isTiling: Bool { self == .i3 || self == .sway }
}

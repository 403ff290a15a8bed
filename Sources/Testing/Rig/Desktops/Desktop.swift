/// A window manager or Wayland compositor under which programs can be tested.
///
///     let rig = try Rig(width: 1280, height: 800, desktop: .sway)
///
/// A window manager manages the windows on the server of the rig. A Wayland compositor fills the screen of
/// that server with one window, gets its touches from there, and shows programs through an X server of
/// its own, Xwayland.
public struct Desktop: Hashable, Sendable {
  /// The name by which users choose it.
  public let name: String
  /// The name of the program in `PATH`.
  public let program: String
  /// The Debian package of the program.
  public let package: String
  /// Whether programs run on an X server that the desktop starts, as under a Wayland compositor, and not
  /// on that of the rig.
  public let hasOwnServer: Bool

  let launch: DesktopLaunch

  /// Openbox, a stacking window manager.
  public static let openbox = Desktop(
    name: "openbox", program: "openbox", package: "openbox", hasOwnServer: false,
    launch: DesktopLaunch(arguments: ["--sm-disable"]))

  /// The window manager of Xfce.
  public static let xfwm4 = Desktop(
    name: "xfwm4", program: "xfwm4", package: "xfwm4", hasOwnServer: false,
    launch: DesktopLaunch(needsBus: true))

  /// i3, a tiling window manager. Super+1 and Super+2 lead to its workspaces 1 and 2, as by default.
  public static let i3 = Desktop(
    name: "i3", program: "i3", package: "i3-wm", hasOwnServer: false,
    launch: DesktopLaunch(
      arguments: ["-c", "{configuration}"],
      configuration: """
        # i3 config file (v4)
        font pango:DejaVu Sans Mono 8
        focus_on_window_activation focus
        bindsym Mod4+1 workspace number 1
        bindsym Mod4+2 workspace number 2

        """))

  /// The window manager of GNOME, in an X11 session.
  public static let mutterX11 = Desktop(
    name: "mutter-x11", program: "mutter", package: "mutter", hasOwnServer: false,
    launch: DesktopLaunch(
      arguments: ["--x11", "--sm-disable"],
      // Without a graphics card it otherwise misses changes that come while it paints: the last of 20
      // plain fills, a frame apart, was not shown in 13 of 72 tries, and in none of 54 with this.
      variables: ["MUTTER_SYNC": "1"], needsBus: true))

  /// The window manager of KDE Plasma, in an X11 session.
  public static let kwinX11 = Desktop(
    name: "kwin-x11", program: "kwin_x11", package: "kwin-x11", hasOwnServer: false,
    launch: DesktopLaunch(needsBus: true))

  /// Sway, a tiling Wayland compositor. Super+1 and Super+2 lead to its workspaces 1 and 2, as by default.
  public static let sway = Desktop(
    name: "sway", program: "sway", package: "sway", hasOwnServer: true,
    launch: DesktopLaunch(
      arguments: ["-c", "{configuration}"],
      configuration: """
        output X11-1 mode --custom {width}x{height}
        xwayland force
        focus_on_window_activation focus
        bindsym Mod4+1 workspace number 1
        bindsym Mod4+2 workspace number 2
        exec '{announce}'

        """,
      // Without a graphics card, the other renderers do not start.
      variables: ["WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman"],
      refusesRoot: true))

  /// The Wayland compositor of GNOME, without its shell.
  public static let mutter = Desktop(
    name: "mutter", program: "mutter", package: "mutter", hasOwnServer: true,
    launch: DesktopLaunch(
      arguments: [
        "--wayland", "--nested", "--sm-disable",
        // It ends with this command.
        "--", "sh", "-c", "'{announce}'; exec sleep infinity",
      ],
      variables: ["MUTTER_DEBUG_DUMMY_MODE_SPECS": "{width}x{height}"], needsBus: true))

  /// The Wayland compositor of KDE Plasma. It gets touches only from ``Rig/touchscreen``, not from other
  /// touchscreens of the rig; disabling that one does not lift the fingers on it.
  public static let kwin = Desktop(
    name: "kwin", program: "kwin_wayland", package: "kwin-wayland", hasOwnServer: true,
    launch: DesktopLaunch(
      arguments: [
        "--x11-display", "{display}", "--width", "{width}", "--height", "{height}",
        "--socket", "{socket}", "--xwayland", "--no-lockscreen", "--no-global-shortcuts",
        "{announce}",
      ],
      variables: ["KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1"], takesFakeTouches: true,
      startsCopy: true, needsBus: true))

  /// All desktops: first the window managers, then the Wayland compositors.
  public static let all = [openbox, xfwm4, i3, mutterX11, kwinX11, sway, mutter, kwin]

  /// Finds the desktop called `name`; nil if there is none.
  public init?(named name: String) {
    guard let desktop = Self.all.first(where: { $0.name == name }) else { return nil }
    self = desktop
  }

  private init(
    name: String, program: String, package: String, hasOwnServer: Bool, launch: DesktopLaunch
  ) {
    self.name = name
    self.program = program
    self.package = package
    self.hasOwnServer = hasOwnServer
    self.launch = launch
  }

  /// The first program needed for the desktop that is not installed, with its Debian package; nil if
  /// the desktop can be started.
  public var missingProgram: (name: String, package: String)? {
    var needed = [(name: program, package: package)]
    if hasOwnServer { needed.append((name: "Xwayland", package: "xwayland")) }
    if launch.needsBus { needed.append((name: DesktopLaunch.bus, package: "dbus-daemon")) }
    return needed.first { Program.path(of: $0.name) == nil }
  }
}

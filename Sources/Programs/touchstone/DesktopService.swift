/// A service of the desktop that the viewer uses if it is available.
struct DesktopService {
  /// Its name on the session bus.
  let name: String
  /// The features that need the service, to follow a colon.
  private let loss: String

  /// The message of `--verbose` if the service is missing.
  var sentence: String { "no service \(name): \(loss)" }
  /// The message of `--verbose` if there is no session bus.
  static let withoutBus =
    "no session bus: without it, nothing is known of the desktop's choices and of screen readers"

  /// All that the viewer uses.
  static let all = [
    DesktopService(
      name: "org.freedesktop.portal.Desktop",
      loss: "light and dark, contrast and text size of the desktop are not followed"),
    DesktopService(
      name: "org.freedesktop.ScreenSaver",
      loss: "slideshows keep the screen awake by the portal only"),
    DesktopService(
      name: "org.freedesktop.FileManager1",
      loss: "the program for folders shows a picture's folder, without selecting the picture"),
    DesktopService(name: "org.a11y.Bus", loss: "screen readers cannot read the window"),
  ]
}

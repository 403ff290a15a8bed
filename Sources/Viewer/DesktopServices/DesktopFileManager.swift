package import DBus
import Files
package import SystemPackage

/// The file manager of the desktop (org.freedesktop.FileManager1).
package struct DesktopFileManager {
  /// The maximum time to wait for the answer of a file manager.
  private static let timeout = Duration.seconds(2)

  /// Asks the file manager on `bus` to show the file at `path` in its folder. `failure` gets the error if
  /// that fails.
  package static func show(
    _ path: FilePath, by bus: Bus, failure: @escaping (BusError) -> Void
  ) {
    let name = "org.freedesktop.FileManager1"
    var call = BusCall(
      destination: name, path: "/org/freedesktop/FileManager1", interface: name,
      method: "ShowItems",
      arguments: [.strings([FileURI.absolute(path)]), .string("")])
    call.startsProgram = true
    call.timeout = Self.timeout
    bus.send(call) { result in
      if case .failure(let error) = result { failure(error) }
    }
  }
}

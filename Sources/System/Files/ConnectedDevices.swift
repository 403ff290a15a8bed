import Glibc
package import SystemPackage

/// Telephones and cameras on a cable, whose files the desktop offers as folders (GVfs).
package enum ConnectedDevices {
  /// A telephone or camera, by the folder of its files.
  package struct Device: Hashable, Sendable {
    /// The folder of its files.
    package let path: FilePath
    /// The name by which people know it.
    package let name: String
  }

  /// The kinds of devices, as the names of their folders begin, with names for those that have none: by the Media
  /// Transfer Protocol, the Picture Transfer Protocol, and that of Apple.
  private static let kinds = [("mtp", "MTP"), ("gphoto2", "PTP"), ("afc", "iPhone, iPad")]

  /// The length of a single word above which it is a serial number rather than a name.
  private static let longestWord = 20

  /// The devices that are connected, in the order of their names. It can take long: do not ask for them on a thread
  /// that draws.
  package static var all: [Device] {
    let runtime = FilePath.variable("XDG_RUNTIME_DIR") ?? FilePath("/run/user/\(getuid())")
    return devices(in: runtime.appending("gvfs"))
  }

  /// Returns the devices whose folders are in `folder`.
  static func devices(in folder: FilePath) -> [Device] {
    let names = (try? FileSystem.names(in: folder)) ?? []
    let devices = names.compactMap { component in
      name(of: component).map { Device(path: folder.appending(component), name: $0) }
    }
    return devices.sorted { ($0.name, $0.path.string) < ($1.name, $1.path.string) }
  }

  /// Returns the name of the device with a folder such as `mtp:host=Google_Pixel_7_2A`; nil if it is not one. What a
  /// number of hexadecimal digits identifies has only the name of its kind.
  static func name(of folder: FilePath.Component) -> String? {
    let text = String(decoding: folder.bytes, as: UTF8.self)
    guard let (kind, other) = kinds.first(where: { text.hasPrefix("\($0.0):") }) else { return nil }
    let fields = text.dropFirst(kind.count + 1).split(separator: ",")
    let host = fields.first { $0.hasPrefix("host=") }?.dropFirst("host=".count) ?? ""
    let bytes = PercentEncoding.decode(host.utf8) ?? Array(host.utf8)
    let words = String(decoding: bytes, as: UTF8.self).split { $0 == "_" || $0 == " " }
    let name = words.joined(separator: " ").displayed
    return name.isEmpty || words.count == 1 && name.count > longestWord ? other : name
  }
}

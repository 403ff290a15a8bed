/// The names of AT-SPI 2 (at-spi2-core, `xml/` and `atspi/atspi-constants.h`).
enum ATSPI {
  static let prefix = "/org/a11y/atspi"
  static let rootPath = "/org/a11y/atspi/accessible/root"
  static let elementPrefix = "/org/a11y/atspi/accessible/"
  static let cachePath = "/org/a11y/atspi/cache"
  static let nullPath = "/org/a11y/atspi/null"
  static let registry = "org.a11y.atspi.Registry"
  static let registryPath = "/org/a11y/atspi/registry"
  static let properties = "org.freedesktop.DBus.Properties"
  static let introspectable = "org.freedesktop.DBus.Introspectable"
  static let objectEvent = "org.a11y.atspi.Event.Object"
  static let windowEvent = "org.a11y.atspi.Event.Window"
  static let cache = "org.a11y.atspi.Cache"
  /// The types of the values of every event.
  static let eventSignature = "siiva{sv}"
  /// The types of an element in the cache.
  static let cacheItem = "((so)(so)(so)iiassusau)"
}

/// The kind of coordinates of a call.
enum CoordinateType: UInt64 {
  case screen = 0
  case window = 1
  case parent = 2
}

/// The reason why a call fails.
enum CallFault: Error, Hashable {
  case unknownObject(String)
  case unknownMethod(String)
  case unknownProperty(String)
  case readOnly(String)
  case invalidArguments(String)
  case tooLong
  case unsupported(String)

  /// The name of the error, and words for developers.
  var answer: (name: String, message: String) {
    let prefix = "org.freedesktop.DBus.Error."
    return switch self {
    case .unknownObject(let path): (prefix + "UnknownObject", "There is no object \(path)")
    case .unknownMethod(let name): (prefix + "UnknownMethod", "There is no method \(name)")
    case .unknownProperty(let name): (prefix + "UnknownProperty", "There is no property \(name)")
    case .readOnly(let name): (prefix + "PropertyReadOnly", "\(name) cannot be set")
    case .invalidArguments(let what): (prefix + "InvalidArgs", what)
    case .tooLong: (prefix + "LimitsExceeded", "The text is longer than a mebibyte")
    case .unsupported(let what): (prefix + "NotSupported", what)
    }
  }
}

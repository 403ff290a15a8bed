import Glibc
public import SystemPackage

/// Paths are bytes: no text, and not even UTF-8. Two paths are the same when their bytes are.
extension FilePath {
  /// The path with `bytes`, which end before the first zero among them.
  public init(bytes: some Sequence<UInt8>) { self.init(platformString: terminated(bytes)) }

  /// Its bytes, without the zero that ends them.
  public var bytes: [UInt8] { withPlatformString(bytesUntilZero) }

  /// The folder around it: `.` for a name alone, and `/` for the root.
  public var folder: FilePath {
    let folder = removingLastComponent()
    return folder.isEmpty ? "." : folder
  }

  /// The folder of a user that the `variable` of the environment names, or the one at `place` in the
  /// home folder; nil without a home. One that is not absolute counts as none: XDG Base Directory
  /// Specification.
  public static func userFolder(
    _ variable: String, orInHome place: FilePath,
    environment: (String) -> FilePath? = FilePath.variable
  ) -> FilePath? {
    if let folder = environment(variable), folder.isAbsolute { return folder }
    guard let home = environment("HOME"), home.isAbsolute else { return nil }
    return home.pushing(place)
  }

  /// The path in the variable `name` of this program's environment.
  public static func variable(_ name: String) -> FilePath? {
    getenv(name).map { FilePath(platformString: $0) }
  }

  /// The file of the program that runs; nil when the system does not say.
  public static var executable: FilePath? { try? FilePath("/proc/self/exe").resolved() }

  /// The working folder; nil when it has been removed.
  public static var workingFolder: FilePath? {
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    return FilePath(platformString: folder)
  }

  /// The absolute path of the file that is there, without links.
  public func resolved() throws(Errno) -> FilePath {
    let resolved = withPlatformString { realpath($0, nil) }
    guard let resolved else { throw .last }
    defer { free(resolved) }
    return FilePath(platformString: resolved)
  }
}

extension FilePath.Component {
  /// The name with `bytes`; nil when no file can have it.
  public init?(bytes: some Sequence<UInt8>) { self.init(platformString: terminated(bytes)) }

  /// Its bytes.
  public var bytes: [UInt8] { withPlatformString(bytesUntilZero) }
}

extension Errno {
  /// What went wrong in the last call of the C library.
  public static var last: Errno { Errno(rawValue: errno) }

  /// What went wrong, to stand after a colon.
  public var reason: String { description.lowercased() }
}

private func terminated(_ bytes: some Sequence<UInt8>) -> [CChar] {
  bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
}

private func bytesUntilZero(_ string: UnsafePointer<CChar>) -> [UInt8] {
  Array(UnsafeRawBufferPointer(start: string, count: strlen(string)))
}

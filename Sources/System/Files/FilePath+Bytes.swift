import Glibc
package import SystemPackage

/// Paths as bytes, which need not be valid UTF-8. Two paths are equal if their bytes are.
extension FilePath {
  /// Creates a path from `bytes`, up to the first zero.
  package init(bytes: some Sequence<UInt8>) { self.init(platformString: terminated(bytes)) }

  /// The bytes of the path, without a terminating zero.
  package var bytes: [UInt8] { withPlatformString(bytesUntilZero) }

  /// The parent folder: `.` for a single name, and `/` for the root.
  package var folder: FilePath {
    let bytes = bytes
    guard let slash = bytes.lastIndex(of: Self.slash) else { return "." }
    return FilePath(bytes: bytes[..<max(slash, 1)])
  }

  /// The bytes of the last component; none for the root. There is one slash between components, and none at
  /// the end, so that no list of components has to be made for them.
  package var nameBytes: ArraySlice<UInt8> {
    let bytes = bytes
    return bytes[(bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0)...]
  }

  private static let slash = UInt8(ascii: "/")

  /// Returns the user's folder that the environment variable `variable` names, or else the one at
  /// `path` in the home folder; nil without a home folder. A path that is not absolute is ignored,
  /// as in the XDG Base Directory Specification.
  package static func userFolder(
    _ variable: String, orInHome path: FilePath,
    environment: (String) -> FilePath? = FilePath.variable
  ) -> FilePath? {
    if let folder = environment(variable), folder.isAbsolute { return folder }
    guard let home = environment("HOME"), home.isAbsolute else { return nil }
    return home.pushing(path)
  }

  /// Returns the path in the environment variable `name`.
  package static func variable(_ name: String) -> FilePath? {
    getenv(name).map { FilePath(platformString: $0) }
  }

  /// The path of the running program; nil if the system does not provide it.
  package static var executable: FilePath? { try? FilePath("/proc/self/exe").resolved() }

  /// The working folder; nil if it has been removed.
  package static var workingFolder: FilePath? {
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    return FilePath(platformString: folder)
  }

  /// Returns the absolute path of what has this path in `folder`. Components that are `..` stay, because they may follow
  /// links.
  package func absolute(in folder: FilePath) -> FilePath {
    let path = folder.pushing(self)
    return FilePath(root: path.root, path.components.filter { $0.kind != .currentDirectory })
  }

  /// This absolute path without components that are `..`, which may follow links; itself if they lead nowhere. Links that
  /// they do not follow keep their names. It waits for the disk.
  package var withoutParents: FilePath {
    guard bytes.contains("..".utf8) else { return self }
    let parents = components.lastIndex { $0.kind == .parentDirectory }
    guard let parents else { return self }
    let start = FilePath(root: root, components[...parents])
    guard let target = try? start.resolved() else { return self }
    let normal = start.lexicallyNormalized()
    let folder = (try? normal.resolved()) == target ? normal : target
    return folder.appending(components[components.index(after: parents)...])
  }

  /// Makes this folder the working folder.
  package func becomeWorkingFolder() throws(Errno) {
    _ = try Errno.check { withPlatformString { Int(chdir($0)) } }
  }

  /// Returns the absolute path of an existing file, with symbolic links resolved.
  package func resolved() throws(Errno) -> FilePath {
    let resolved = withPlatformString { realpath($0, nil) }
    guard let resolved else { throw .last }
    defer { free(resolved) }
    return FilePath(platformString: resolved)
  }
}

extension FilePath.Component {
  /// Creates a name from `bytes`, or returns nil if no file can have it.
  package init?(bytes: some Sequence<UInt8>) { self.init(platformString: terminated(bytes)) }

  /// The bytes of the name.
  package var bytes: [UInt8] { withPlatformString(bytesUntilZero) }
}

private func terminated(_ bytes: some Sequence<UInt8>) -> [CChar] {
  bytes.withContiguousStorageIfAvailable(terminatedCopy)
    ?? bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
}

/// Folders have many thousands of names: their bytes are copied together, not one by one through a protocol.
private func terminatedCopy(of bytes: UnsafeBufferPointer<UInt8>) -> [CChar] {
  let count = bytes.firstIndex(of: 0) ?? bytes.count
  return [CChar](unsafeUninitializedCapacity: count + 1) { copy, initializedCount in
    for index in 0..<count { copy[index] = CChar(bitPattern: bytes[index]) }
    copy[count] = 0
    initializedCount = count + 1
  }
}

private func bytesUntilZero(_ string: UnsafePointer<CChar>) -> [UInt8] {
  Array(UnsafeRawBufferPointer(start: string, count: strlen(string)))
}

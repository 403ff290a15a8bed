import CSandbox
import Glibc

/// Landlock, the kernel's access rules for files, sockets and signals, in the version of the
/// running kernel.
struct Landlock {
  /// The version of the kernel interface ("ABI"): 1 since Linux 5.13, 4 since 6.7, 6 since 6.12.
  let version: Int32

  /// Permanently restricts this thread, and those that it starts later, to reading files below
  /// `paths`.
  static func confine(reading paths: [String]) -> SandboxReport.State {
    let version = sandbox_landlock_version()
    guard version > 0 else { return missing(error: errno) }
    return Landlock(version: version).restrict(toReading: paths)
  }

  /// Returns the reason why Landlock is missing if querying its version fails with `error`.
  static func missing(error: Int32) -> SandboxReport.State {
    switch error {
    case ENOSYS: .missing(reason: "the kernel has no Landlock")
    case EOPNOTSUPP: .missing(reason: "Landlock is disabled in this kernel")
    default: .refused(error)
    }
  }

  /// The access rights denied unless a rule allows them: all that this version can deny.
  var handled: sandbox_ruleset {
    sandbox_ruleset(
      handled_access_fs: Access.files(version: version),
      handled_access_net: version >= 4 ? Access.bindAndConnectTCP : 0,
      scoped: version >= 6 ? Access.abstractSocketsAndSignals : 0)
  }

  /// A description of the denied access.
  var detail: String {
    let denied =
      ["files"] + (version >= 4 ? ["TCP"] : []) + (version >= 6 ? ["signals", "sockets"] : [])
    return "ABI \(version): \(denied.joined(separator: ", "))"
  }

  private func restrict(toReading paths: [String]) -> SandboxReport.State {
    var handled = handled
    let ruleset = sandbox_landlock_ruleset(&handled)
    guard ruleset >= 0 else { return .refused(errno) }
    defer { close(ruleset) }
    for path in paths { allowReading(path, in: ruleset) }
    return .outcome(sandbox_landlock_restrict(ruleset), detail)
  }

  /// The paths of libraries with their modules and data, fonts, and the settings that refer to
  /// them; no folder with a user's files. Some systems keep all that they install in a store.
  static let libraries = [
    "/usr", "/lib", "/lib64", "/nix/store", "/gnu/store", "/etc/ld.so.cache", "/etc/fonts",
    "/var/cache/fontconfig", "/etc/ImageMagick-6", "/etc/ImageMagick-7",
  ]
  /// The usual folders of system fonts, and that of the character tables for PDF.
  static let fonts = [
    "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/X11/fonts", "/usr/share/poppler",
  ]

  /// Allows reading below `path`. A missing path needs no rule; a path that cannot be allowed
  /// remains denied.
  private func allowReading(_ path: String, in ruleset: Int32) {
    let opened = open(path, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { return }
    defer { close(opened) }
    var status = stat()
    guard fstat(opened, &status) == 0 else { return }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    let access = isFolder ? Access.readFile | Access.readFolder : Access.readFile
    _ = sandbox_landlock_allow(ruleset, access, opened)
  }

  /// The access rights of `linux/landlock.h`; older headers lack some of them.
  private enum Access {
    static let readFile: UInt64 = 1 << 2
    static let readFolder: UInt64 = 1 << 3
    static let bindAndConnectTCP: UInt64 = 0b11
    static let abstractSocketsAndSignals: UInt64 = 0b11

    /// Returns all rights for files. Version 2 added moving between folders, 3 truncation, 5 device
    /// control.
    static func files(version: Int32) -> UInt64 {
      let count: UInt64 =
        switch version {
        case ..<2: 13
        case 2: 14
        case 3...4: 15
        default: 16
        }
      return (1 << count) - 1
    }
  }
}

import CConfinement
import Glibc

/// The kernel's rules about files, sockets and signals by Landlock, in the version that it has.
struct Landlock {
  /// The version of the kernel's interface ("ABI"): 1 since Linux 5.13, 4 since 6.7, 6 since 6.12.
  let version: Int32

  /// Confines this thread, and those that it starts from now on, for good, to reading what is below
  /// `paths`.
  static func confine(reading paths: [String]) -> ConfinementReport.State {
    let version = confinement_landlock_version()
    guard version > 0 else { return missing(error: errno) }
    return Landlock(version: version).restrict(toReading: paths)
  }

  /// Why there is no Landlock, when asking for it fails with `error`.
  static func missing(error: Int32) -> ConfinementReport.State {
    switch error {
    case ENOSYS: .missing(reason: "the kernel has no Landlock")
    case EOPNOTSUPP: .missing(reason: "Landlock is switched off in this kernel")
    default: .refused(error)
    }
  }

  /// What is denied unless a rule allows it: all that this version can deny.
  var handled: confinement_ruleset {
    confinement_ruleset(
      handled_access_fs: Access.files(version: version),
      handled_access_net: version >= 4 ? Access.bindAndConnectTCP : 0,
      scoped: version >= 6 ? Access.abstractSocketsAndSignals : 0)
  }

  /// What this version denies, in words.
  var detail: String {
    let denied =
      ["files"] + (version >= 4 ? ["TCP"] : []) + (version >= 6 ? ["signals", "sockets"] : [])
    return "ABI \(version): \(denied.joined(separator: ", "))"
  }

  private func restrict(toReading paths: [String]) -> ConfinementReport.State {
    var handled = handled
    let ruleset = confinement_landlock_ruleset(&handled)
    guard ruleset >= 0 else { return .refused(errno) }
    defer { close(ruleset) }
    for path in paths { allowReading(path, in: ruleset) }
    return .outcome(confinement_landlock_restrict(ruleset), detail)
  }

  /// Libraries with their modules and data, fonts, and the settings that lead to them; no folder
  /// that holds what belongs to a user.
  static let libraries = [
    "/usr", "/lib", "/lib64", "/etc/ld.so.cache", "/etc/fonts", "/var/cache/fontconfig",
    "/etc/ImageMagick-6", "/etc/ImageMagick-7",
  ]
  /// Where the system has fonts, and the tables that say which letter of a PDF is which.
  static let fonts = [
    "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/X11/fonts", "/usr/share/poppler",
  ]

  /// A path that is not there needs no rule; one that cannot be allowed stays denied.
  private func allowReading(_ path: String, in ruleset: Int32) {
    let place = open(path, O_RDONLY | O_CLOEXEC)
    guard place >= 0 else { return }
    defer { close(place) }
    var status = stat()
    guard fstat(place, &status) == 0 else { return }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    let access = isFolder ? Access.readFile | Access.readFolder : Access.readFile
    _ = confinement_landlock_allow(ruleset, access, place)
  }

  /// Rights as in `linux/landlock.h`, of which older headers have a part.
  private enum Access {
    static let readFile: UInt64 = 1 << 2
    static let readFolder: UInt64 = 1 << 3
    static let bindAndConnectTCP: UInt64 = 0b11
    static let abstractSocketsAndSignals: UInt64 = 0b11

    /// All rights about files; version 2 added moving between folders, 3 cutting short, 5 control
    /// of devices.
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

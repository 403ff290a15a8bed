import Foundation
import Glibc

/// A small disk of another kind than that of temporary files, mounted in a folder of its own until the last reference
/// is released.
public final class MountedDisk: Sendable {
  /// The kinds of disks.
  public enum Kind: String, CaseIterable, Sendable {
    /// FAT with long names, by the driver of the kernel.
    case vfat
    /// exFAT, by a driver outside the kernel: as FAT, without links, permissions and upper and lower case.
    case exfat
    /// A disk in memory of 64 kB.
    case tiny
    /// A disk in memory that a test can make read-only.
    case memory

    /// The commands that mount such a disk in the folder `$1`, from the file `$2`.
    fileprivate var script: String {
      switch self {
      case .vfat: "truncate -s 8M $2 && mkfs.vfat $2 && mount -t vfat -o loop $2 $1"
      // The device is given up when the disk is unmounted.
      case .exfat:
        """
        truncate -s 8M $2 && mkfs.exfat $2 && loop=$(losetup -f --show $2) &&
          { mount.exfat-fuse $loop $1 && mountpoint $1; ok=$?; losetup -d $loop; [ $ok = 0 ]; }
        """
      case .tiny: "mount -t tmpfs -o size=64k tmpfs $1"
      case .memory: "mount -t tmpfs -o size=8M tmpfs $1"
      }
    }

    /// Whether the tests can mount such disks on this machine.
    public var isAvailable: Bool { Self.available.contains(self) }

    private static let available = Set(
      geteuid() == 0 ? allCases.filter { MountedDisk($0) != nil } : [])
  }

  /// The path of the disk.
  public let path: String
  private let folder = TemporaryFolder()

  /// Mounts an empty disk of a `kind`; nil if that is not allowed here, or a program is missing.
  public init?(_ kind: Kind) {
    path = "\(folder.path)/disk"
    mkdir(path, 0o700)
    guard Self.run(kind.script, path, "\(folder.path)/image") else { return nil }
  }

  deinit { _ = Self.run("umount $1 || umount -l $1", path) }

  /// Makes it read-only.
  public func makeReadOnly() -> Bool { Self.run("mount -o remount,ro $1", path) }

  /// Runs a shell script with arguments, and returns whether it has succeeded. What it starts keeps nothing of
  /// the tests open.
  private static func run(_ script: String, _ arguments: String...) -> Bool {
    let quiet = "PATH=$PATH:/usr/sbin:/sbin; { \(script); } </dev/null >/dev/null 2>&1 && echo done"
    let shell = try? HelperProcess("/bin/sh", ["-c", quiet, "sh"] + arguments)
    return shell?.readLine() == "done"
  }
}

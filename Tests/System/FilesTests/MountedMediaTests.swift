import SystemPackage
import Testing

@testable import Files

/// The table of mounts.
@Suite struct MountedMediaTests {
  @Test func `Media of the user are found, with blanks in their names`() {
    let table = """
      22 1 8:1 / / rw - ext4 /dev/sda1 rw
      30 22 8:17 / /media/anna/My\\040Stick rw,nosuid - vfat /dev/sdb1 rw
      31 22 8:18 / /run/media/anna/Card rw - exfat /dev/sdc1 rw
      32 22 8:19 / /mediathek/x rw - ext4 /dev/sdd1 rw
      33 22 8:20 / /mnt rw - ext4 /dev/sde1 rw
      damaged
      """
    #expect(
      MountedMedia.folders(in: Array(table.utf8)) == [
        "/media/anna/My Stick", "/run/media/anna/Card",
      ])
    #expect(MountedMedia.folders(in: [0x5C, 0x20, 0xFF]).isEmpty)
  }
}

import DesktopServices
import Files
import Glibc
import PhotoViewer
import SystemPackage
import TestSupport
import Testing

/// Opening files with programs of the desktop.
@Suite struct InstalledProgramsTests {
  private let folder = TemporaryFolder()

  private func write(_ id: String, _ command: String) {
    mkdir("\(folder.path)/applications", 0o700)
    let entry = "[Desktop Entry]\nType=Application\nName=\(id)\nExec=\(command)\n"
    _ = folder.write(Array(entry.utf8), to: "applications/\(id).desktop")
  }

  @Test func `A program that opens one file at a time is started at most twenty times`() async {
    write("single", "/bin/true %f")
    write("several", "/bin/true %F")
    write("addresses", "/bin/true %U")
    await #expect(processExitsWith: .success) { [share = folder.path as String] in
      setenv("XDG_DATA_HOME", share, 1)
      let programs = InstalledPrograms(without: "touchstone")
      func fault(of id: String, with count: Int) -> String? {
        let files = (0..<count).map { FilePath("/tmp/\($0).png") }
        let program = DesktopProgram(id: "\(id).desktop", name: id)
        do throws(ProgramError) {
          try programs.open(files, with: program)
          return nil
        } catch {
          return error.description
        }
      }
      #expect(fault(of: "single", with: 20) == nil)
      #expect(fault(of: "single", with: 21)?.contains("at most 20 pictures") == true)
      #expect(fault(of: "several", with: 21) == nil && fault(of: "addresses", with: 21) == nil)
      #expect(fault(of: "none", with: 1)?.contains("no longer installed") == true)
    }
  }
}

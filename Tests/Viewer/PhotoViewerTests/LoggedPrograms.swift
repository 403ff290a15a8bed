import PhotoViewer
import Synchronization
import SystemPackage

/// Programs of a desktop that open nothing, but say what they were asked to open.
final class LoggedPrograms: ProgramOpener {
  private let list: ProgramList
  private let fault: ProgramError?
  private let log = Mutex<[(paths: [FilePath], program: String)]>([])

  /// Creates the programs of a list, which fail with `fault`, if there is one.
  init(_ list: ProgramList = ProgramList(), failingWith fault: ProgramError? = nil) {
    self.list = list
    self.fault = fault
  }

  /// The opened files: their paths, and the name of the program.
  var opened: [(paths: [FilePath], program: String)] { log.withLock { $0 } }

  func programs(for paths: [FilePath]) -> ProgramList { list }

  func openFolder(_ path: FilePath) throws(ProgramError) {
    log.withLock { $0.append(([path], "folders")) }
    if let fault { throw fault }
  }

  func open(_ paths: [FilePath], with program: DesktopProgram) throws(ProgramError) {
    log.withLock { $0.append((paths, program.name)) }
    if let fault { throw fault }
  }
}

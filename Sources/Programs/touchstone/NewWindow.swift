import Files
import Processes
import SystemPackage

/// Another window: a process of this program that continues when this one ends, and the reverse. It begins with the
/// pictures and folders at its paths; without one, as any start does.
struct NewWindow: Sendable {
  private let paths: [FilePath]
  private let options: [String]
  private let variables: [String]

  /// Creates a window with the `options` of a command line. Its process gets further `variables`.
  init(_ paths: [FilePath], _ options: [String], variables: [String] = []) {
    self.paths = paths
    self.options = options
    self.variables = variables
  }

  /// Opens the window. It waits for the disk with the program.
  /// - Returns: why no process could be started; nil if one was.
  func open() -> String? {
    let start = paths.isEmpty ? [] : [Array("--".utf8)] + paths.map(\.bytes)
    let arguments = (["--new-window"] + options).map { Array($0.utf8) } + start
    var configuration = ChildProcess.Configuration(
      FilePath.executable ?? "/proc/self/exe", bytes: arguments)
    configuration.variables =
      ChildProcess.Configuration.inheritedVariables(without: variables)
      + variables.map { Array($0.utf8) }
    // Ctrl+C in a terminal ends only the program that was started there.
    configuration.group = 0
    configuration.output = .inherited
    do throws(Errno) {
      _ = try ChildProcess(configuration)
      return nil
    } catch {
      return error.reason
    }
  }
}

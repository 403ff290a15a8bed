import Files
import Processes
import SystemPackage

/// Another window: a process of this program that continues when this one ends, and the reverse.
enum NewWindow {
  /// Opens a window with the same `options` as this one, and with `extra` ones. It begins with the pictures and folders
  /// at `paths`; without one, as any start does. The process gets further `variables`.
  /// - Throws: the error of the system that no process could be started.
  static func open(
    _ paths: [FilePath], like options: Options, _ extra: [String] = [], variables: [String] = []
  ) throws(Errno) {
    let start = paths.isEmpty ? [] : [Array("--".utf8)] + paths.map(\.bytes)
    let words = ["--new-window"] + options.forOtherWindows + extra
    let arguments = words.map { Array($0.utf8) } + start
    var configuration = ChildProcess.Configuration(
      FilePath.executable ?? "/proc/self/exe", bytes: arguments)
    configuration.variables =
      ChildProcess.Configuration.inheritedVariables(without: variables)
      + variables.map { Array($0.utf8) }
    // Ctrl+C in a terminal ends only the program that was started there.
    configuration.group = 0
    configuration.output = .inherited
    _ = try ChildProcess(configuration)
  }
}

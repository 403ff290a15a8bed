import Files
import Glibc
import Processes
import SystemPackage

/// Another window: a process of this program that continues when this one ends, and the reverse.
enum NewWindow {
  /// Opens a window with the same `options` as this one. It begins with the picture or folder at `path`; without
  /// one, as any start does.
  /// - Throws: the error of the system that no process could be started.
  static func open(_ path: FilePath?, like options: Options) throws(Errno) {
    let start = path.map { [Array("--".utf8), $0.bytes] } ?? []
    let arguments = options.forOtherWindows.map { Array($0.utf8) } + start
    var configuration = ChildProcess.Configuration(
      FilePath.executable ?? "/proc/self/exe", bytes: arguments)
    configuration.variables = ownVariables
    // Ctrl+C in a terminal ends only the program that was started there.
    configuration.group = 0
    configuration.output = .inherited
    _ = try ChildProcess(configuration)
  }

  /// The variables of this process, as they are: a path in one need not be text.
  private static var ownVariables: [[UInt8]] {
    var variables: [[UInt8]] = []
    var entry = environ
    while let line = entry.pointee {
      variables.append((0..<strlen(line)).map { UInt8(bitPattern: line[$0]) })
      entry += 1
    }
    return variables
  }
}

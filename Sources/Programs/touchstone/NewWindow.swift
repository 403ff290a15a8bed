import Files
import Foundation
import Processes
import SystemPackage

/// Another window: a process of this program that goes on when this one ends, and the reverse.
enum NewWindow {
  /// Opens a window that begins with the picture or folder at `path`, or as a start without one, and that looks
  /// and moves as `options` say.
  /// - Throws: the error of the system that no process could be started.
  static func open(_ path: FilePath?, like options: Options) throws(Errno) {
    let arguments =
      options.look.map { Array($0.utf8) } + (path.map { [Array("--".utf8), $0.bytes] } ?? [])
    var configuration = ChildProcess.Configuration(
      FilePath.executable ?? "/proc/self/exe", bytes: arguments)
    configuration.environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
    // Control-C in a terminal ends only the program that was started there.
    configuration.group = 0
    configuration.output = .inherited
    _ = try ChildProcess(configuration)
  }
}

import FoundationEssentials
import Glibc

/// Processes that programs under test have started, and that have left their process group, such as a bus that
/// a library starts in the background. They are known by a variable that names the folder of the rig.
enum StrayProcess {
  /// Ends all processes of this user with a variable that names something in `folder`.
  static func endAll(of folder: String) {
    let mark = Array("=\(folder)/".utf8)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for number in names.compactMap({ pid_t($0) }) where number != getpid() {
      guard let environment = FileManager.default.contents(atPath: "/proc/\(number)/environ"),
        environment.firstRange(of: mark) != nil
      else { continue }
      kill(number, SIGKILL)
    }
  }
}

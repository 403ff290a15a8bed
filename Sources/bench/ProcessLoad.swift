import FoundationEssentials
import Glibc

/// What the system has counted for a process.
enum ProcessLoad {
  /// Milliseconds of processor time so far, with that of children that have ended.
  static func milliseconds(of process: Int32) -> Double {
    // The name in parentheses may hold spaces; the fields after it are counted from 3.
    guard
      let fields = text("/proc/\(process)/stat").split(separator: ")").last?.split(separator: " "),
      fields.count > 15
    else { return 0 }
    let ticks = fields[11...14].compactMap { Double($0) }.reduce(0, +)
    return ticks * 1000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The most memory that the process had at once, in MB.
  static func peakMegabytes(of process: Int32) -> Double {
    let line = text("/proc/\(process)/status").split(separator: "\n").first {
      $0.hasPrefix("VmHWM:")
    }
    let kilobytes = line?.split(separator: " ").dropLast().last.flatMap { Double($0) }
    return (kilobytes ?? 0) / 1024
  }

  private static func text(_ path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

import Files
import SystemPackage

/// The number of times that the threads of a program wake up.
enum WakeUpCount {
  private static let time = Duration.milliseconds(250)
  /// Threads may still process the last input, such as a sharper picture.
  private static let attempts = 20

  /// Waits until the program wakes up at most `limit` times a second, for some seconds at most, and returns the last
  /// number.
  static func perSecond(of program: Program, expecting limit: Int) -> Int {
    var count = 0
    for _ in 0..<attempts {
      let before = total(of: program)
      Deadline(in: time).sleep()
      count = 4 * max(0, total(of: program) - before)
      if count <= limit { break }
    }
    return count
  }

  /// The times that all threads have waited for something (proc(5)).
  private static func total(of program: Program) -> Int {
    let tasks = FilePath("/proc/\(program.processID)/task")
    return ((try? FileSystem.names(in: tasks)) ?? []).reduce(0) { sum, task in
      let status = try? FileSystem.contents(
        of: tasks.appending(task).appending("status"), limit: 1 << 16)
      let line = String(decoding: status ?? [], as: UTF8.self).split(separator: "\n")
        .first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }
}

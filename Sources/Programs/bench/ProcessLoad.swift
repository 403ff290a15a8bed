import FoundationEssentials
import Glibc

/// The resource usage of processes, from `/proc`.
enum ProcessLoad {
  /// Returns the processor time in milliseconds, including that of terminated children.
  static func milliseconds(of process: Int32) -> Double {
    // The name in parentheses may contain spaces. The field after it is number 3.
    guard
      let fields = text("/proc/\(process)/stat").split(separator: ")").last?.split(separator: " "),
      fields.count > 15
    else { return 0 }
    let ticks = fields[11...14].compactMap { Double($0) }.reduce(0, +)
    return ticks * 1000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Returns the proportional set size in MB, or the resident set size without it.
  static func megabytes(of process: Int32) -> Double {
    let kilobytes =
      number(of: "Pss:", in: "/proc/\(process)/smaps_rollup")
      ?? number(of: "VmRSS:", in: "/proc/\(process)/status")
    return (kilobytes ?? 0) / 1024
  }

  /// Returns the proportional size of anonymous and shared memory in MB, without programs and
  /// libraries.
  static func ownMegabytes(of process: Int32) -> Double {
    let path = "/proc/\(process)/smaps_rollup"
    let shares = ["Pss_Anon:", "Pss_Shmem:"].compactMap { number(of: $0, in: path) }
    guard shares.isEmpty else { return shares.reduce(0, +) / 1024 }
    return megabytes(of: process)
  }

  /// The memory available to programs, in MB.
  static var availableMegabytes: Double {
    (number(of: "MemAvailable:", in: "/proc/meminfo") ?? 0) / 1024
  }

  /// Returns `process` and all its running descendants.
  static func family(of process: Int32) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let children = Dictionary(grouping: names.compactMap { Int32($0) }) { parent(of: $0) }
    var family = [process]
    var next = 0
    while next < family.count {
      family += children[family[next]] ?? []
      next += 1
    }
    return family
  }

  private static func parent(of process: Int32) -> Int32 {
    guard let number = number(of: "PPid:", in: "/proc/\(process)/status") else { return 0 }
    return Int32(number)
  }

  /// Returns the number in the line of the file at `path` that starts with `title`.
  private static func number(of title: String, in path: String) -> Double? {
    let line = text(path).split(separator: "\n").first { $0.hasPrefix(title) }
    return line?.dropFirst(title.count).split { $0 == " " || $0 == "\t" }.first.flatMap {
      Double($0)
    }
  }

  private static func text(_ path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

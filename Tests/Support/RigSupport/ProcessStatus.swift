package import Glibc

/// The state of a process and of those that it has started, from `/proc`.
package struct ProcessStatus {
  package let id: pid_t

  package init(id: pid_t) { self.id = id }

  /// The processes that it has started and that still run.
  package var children: [ProcessStatus] {
    folder("task").flatMap { thread in
      text("task/\(thread)/children").split(separator: " ").compactMap { pid_t($0) }
    }
    .map { ProcessStatus(id: $0) }
    .filter(\.isAlive)
  }

  /// The path of its program, or an empty string if it has ended.
  package var program: String {
    guard let path = realpath("/proc/\(id)/exe", nil) else {
      // An ordinary user does not learn it of a process that is not dumpable, as decoders are, but how it was started.
      return errno == EACCES ? words.first.map(String.init) ?? "" : ""
    }
    defer { free(path) }
    return String(cString: path)
  }

  /// The arguments that it was started with, after its name.
  package var arguments: [Substring] { Array(words.dropFirst()) }

  private var words: [Substring] { text("cmdline").split(separator: "\0").map(\.self) }

  /// Whether the process runs. One that has ended does not, even before its parent waits for it.
  package var isAlive: Bool {
    // The state follows the name, which is in parentheses.
    guard let state = text("stat").split(separator: ")").last?.dropFirst().first else {
      return false
    }
    return state != "Z"
  }

  /// The number of descriptors that are no sockets.
  package var openFilesWithoutSockets: Int {
    descriptors.count { !link("fd/\($0)").hasPrefix("socket:") }
  }

  /// The descriptors of the files that it has open.
  package var descriptors: [Int] { folder("fd").compactMap { Int($0) } }

  /// The current directory of the process.
  package var workingFolder: String? {
    guard let path = realpath("/proc/\(id)/cwd", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// The number of the user whose rights it has; nil if it has ended.
  package var user: UInt32? { value(of: "Uid").flatMap { UInt32($0) } }

  /// The peak resident memory, in MiB.
  package var peak: Int { megabytes(of: "VmHWM") }

  /// The resident memory, in MiB, including shared memory and libraries.
  package var memory: Int { megabytes(of: "VmRSS") }

  private func megabytes(of name: String) -> Int {
    value(of: name).flatMap { Int($0) }.map { $0 >> 10 } ?? 0
  }

  /// Whether the process ignores `signal`.
  package func ignores(_ signal: Int32) -> Bool {
    let mask = value(of: "SigIgn").flatMap { UInt64($0, radix: 16) } ?? 0
    return mask >> UInt64(signal - 1) & 1 == 1
  }

  private func value(of name: String) -> Substring? {
    let line = text("status").split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line?.split(whereSeparator: { " \t".contains($0) }).dropFirst().first
  }

  /// The number of voluntary context switches of its threads.
  package var wakeUps: Int {
    folder("task").reduce(0) { sum, thread in
      let line = text("task/\(thread)/status").split(separator: "\n")
        .first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }

  /// Returns the target of a symbolic link of the process; empty if it has ended.
  private func link(_ name: String) -> String {
    var bytes = [CChar](repeating: 0, count: 1024)
    let count = readlink("/proc/\(id)/\(name)", &bytes, bytes.count)
    return String(
      decoding: bytes.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func text(_ name: String) -> String {
    guard let stream = fopen("/proc/\(id)/\(name)", "r") else { return "" }
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = fread(&bytes, 1, bytes.count, stream)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  private func folder(_ name: String) -> [String] {
    guard let folder = opendir("/proc/\(id)/\(name)") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}

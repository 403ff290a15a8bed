import Foundation
import Glibc

/// A program with which a test talks in lines. It ends with its owner.
public final class HelperProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// Starts a program, with further variables for it; those that are empty are not set.
  /// - Throws: ``PrivateBus/Missing`` if it cannot be started.
  public init(_ path: String, _ arguments: [String], environment: [String: String] = [:]) throws {
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .filter { !$0.value.isEmpty }
    process.standardInput = input
    process.standardOutput = output
    // Processes that outlive the test must not keep its output open.
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch {
      throw PrivateBus.Missing(description: "\(path) cannot be started: \(error)")
    }
  }

  /// Starts a script in Python, with its arguments.
  /// - Throws: ``PrivateBus/Missing`` if Python is not installed.
  public convenience init(
    python script: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws {
    try self.init("/usr/bin/python3", ["-c", script] + arguments, environment: environment)
  }

  deinit { stop() }

  /// Whether it has not ended.
  public var isRunning: Bool { process.isRunning }

  /// Ends the program immediately.
  public func stop() {
    // Waiting for the end would serve the run loop of this thread, which tests on the main actor hold. A
    // signal to terminate may be blocked: programs inherit what the thread that starts them blocks.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Writes a line to its input.
  public func writeLine(_ line: String) {
    input.fileHandleForWriting.write(Data("\(line)\n".utf8))
  }

  /// The longest time to wait for output, in milliseconds: a program takes that long only if it hangs.
  private static let longestWait: Int32 = 120_000

  /// Waits for the next line of its output, and returns it without its end; nil at the end of the output, or if there
  /// is none for two minutes.
  public func readLine() -> String? {
    var line: [UInt8] = []
    while hasOutput(within: Self.longestWait),
      let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first
    {
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }

  /// Whether reading a line would not wait for its beginning.
  public var hasOutput: Bool { hasOutput(within: 0) }

  private func hasOutput(within milliseconds: Int32) -> Bool {
    let descriptor = output.fileHandleForReading.fileDescriptor
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&entry, 1, milliseconds)
      guard count < 0, errno == EINTR else { return count == 1 }
    }
  }
}

import FoundationEssentials
import Glibc

/// Counts the allocations of warm frames: runs this program again under the C library's own tracer,
/// which writes a line for every call of `malloc` and its like.
enum AllocationCounter {
  /// Why nothing was counted.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static let frames = 1000
  /// Part of glibc since 2.34.
  private static let tracer = "libc_malloc_debug.so.0"

  /// How often memory is allocated in a warm frame of `load`.
  static func allocations(of load: GestureLoad) throws -> Double {
    let trace = "/tmp/touchstone-bench-\(getpid()).trace"
    defer { unlink(trace) }
    try runAgain(
      ["bench", "gesture-frames"] + load.arguments,
      environment: ["LD_PRELOAD=\(tracer)", "MALLOC_TRACE=\(trace)"])
    guard let data = FileManager.default.contents(atPath: trace) else {
      throw Failure(description: "the C library wrote no trace; is \(tracer) there?")
    }
    // "@ caller + address size" is an allocation, "@ caller > address size" a reallocation.
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    return Double(lines.count { $0.contains("] + ") || $0.contains("] > ") }) / Double(frames)
  }

  /// Plays frames of `load` until they are warm, and then some under the tracer.
  static func traceFrames(of load: GestureLoad) {
    let stage = GestureStage(load)
    stage.play(frames: 1000)
    guard let begin = function("mtrace"), let end = function("muntrace") else { return }
    begin()
    stage.play(frames: frames)
    end()
  }

  /// A function of the tracer. Its symbols have an old version, which `dlsym` overlooks; and
  /// `dlvsym`, which does not, is one that the Swift module of the C library overlooks.
  private static func function(_ name: String) -> (@convention(c) () -> Void)? {
    typealias Lookup =
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafePointer<CChar>, UnsafePointer<CChar>
      ) -> UnsafeMutableRawPointer?
    guard let library = dlopen(tracer, RTLD_NOW | RTLD_NOLOAD), let lookup = dlsym(nil, "dlvsym"),
      let symbol = unsafeBitCast(lookup, to: Lookup.self)(library, name, "GLIBC_2.2.5")
    else { return nil }
    return unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)
  }

  private static func runAgain(_ arguments: [String], environment: [String]) throws {
    var process: pid_t = 0
    var status: Int32 = 0
    let result = withPointers(to: arguments) { arguments in
      withPointers(to: environment) { environment in
        posix_spawn(&process, "/proc/self/exe", nil, nil, arguments, environment)
      }
    }
    guard result == 0, waitpid(process, &status, 0) == process, status == 0 else {
      throw Failure(description: "this program could not be run again under \(tracer)")
    }
  }

  /// Lends `strings` as C wants them.
  private static func withPointers<Result>(
    to strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}

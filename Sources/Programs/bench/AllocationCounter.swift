import FoundationEssentials
import Glibc

/// Counts the allocations of warm frames by running this program again under the C library's malloc
/// tracer, which writes a line for every call of `malloc` and related functions.
@MainActor
enum AllocationCounter {
  private static let frames = 1000
  /// Part of glibc since version 2.34.
  private static let tracer = "libc_malloc_debug.so.0"

  /// Returns the number of allocations per warm frame of `load`.
  static func allocations(of load: GestureLoad) throws -> Double {
    let trace = "/tmp/touchstone-bench-\(getpid()).trace"
    defer { unlink(trace) }
    let arguments = load.arguments.joined(separator: " ")
    let status = system(
      "LD_PRELOAD=\(tracer) MALLOC_TRACE=\(trace) /proc/\(getpid())/exe gesture-frames \(arguments)"
    )
    guard status == 0, let data = FileManager.default.contents(atPath: trace) else {
      throw BenchFailure(description: "the C library wrote no trace; is \(tracer) installed?")
    }
    // "@ caller + address size" is an allocation, "@ caller > address size" a reallocation.
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    return Double(lines.count { $0.contains("] + ") || $0.contains("] > ") }) / Double(frames)
  }

  /// Warms up with frames of `load`, then plays frames under the tracer.
  static func traceFrames(of load: GestureLoad) {
    let stage = GestureStage(load)
    stage.play(frames: 1000)
    mtrace()
    stage.play(frames: frames)
    muntrace()
  }
}

// Functions of the C library that its Swift module does not export. The tracer overrides them.
@_silgen_name("mtrace") private func mtrace()
@_silgen_name("muntrace") private func muntrace()

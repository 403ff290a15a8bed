import Glibc
import TouchstoneToolkit

extension Probe {
  /// Watches a pipe, and prints the reported data: two bytes, one after the other, and the end of the writer, at which
  /// the watch cancels itself; and the same for a second watch.
  static func watch(in application: Application) {
    let pipe = Pipe()
    var watch: Watch?
    watch = application.watch(descriptor: pipe.reader, for: .readable) { events in
      if events.contains(.readable) {
        let byte = pipe.read()
        say("readable \(byte)")
        if byte == 1 { application.schedule(after: .milliseconds(20)) { pipe.write(2) } }
        if byte == 2 { application.schedule(after: .milliseconds(20)) { pipe.closeWriter() } }
      } else {
        watch?.cancel()
        say("closed, cancelled: \(events == .hungUp) \(watch?.isCancelled == true)")
        // The pipe has failed for good: a watch that were not cancelled would be told again.
        application.schedule(after: .milliseconds(100)) { watchAgain(pipe, in: application) }
      }
    }
    application.schedule(after: .milliseconds(20)) { pipe.write(1) }
  }

  private static func watchAgain(_ old: Pipe, in application: Application) {
    var watch: Watch?
    watch = application.watch(descriptor: old.reader, for: .readable) { events in
      watch?.cancel()
      say("again: \(events == .hungUp)")
      old.closeReader()
      pauseWatch(in: application)
    }
  }

  /// Watches another pipe, whose descriptor may be that of the closed one. Of two watches that are due in one turn, the
  /// first cancels the second; and a watch for nothing reports nothing.
  private static func pauseWatch(in application: Application) {
    let (pipe, other) = (Pipe(), Pipe())
    var second: Watch?
    let first = application.watch(descriptor: pipe.reader, for: .readable) { _ in
      say("first \(pipe.read())")
      second?.cancel()
    }
    second = application.watch(descriptor: other.reader, for: .readable) { _ in say("second") }
    for pipe in [pipe, other] { pipe.write(3) }
    application.schedule(after: .milliseconds(50)) {
      first.events = []
      pipe.write(4)
      application.schedule(after: .milliseconds(50)) {
        say("resumed")
        first.events = .readable
        application.schedule(after: .milliseconds(50)) { application.quit() }
      }
    }
  }
}

extension PollEvents {
  /// The events of a pipe whose writer is closed.
  fileprivate static let hungUp = PollEvents(rawValue: Int16(POLLHUP))
}

/// The two ends of a pipe.
@MainActor
private final class Pipe {
  let reader: Int32
  private let writer: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = Glibc.pipe(&ends)
    (reader, writer) = (ends[0], ends[1])
  }

  func write(_ byte: UInt8) {
    withUnsafeBytes(of: byte) { _ = Glibc.write(writer, $0.baseAddress, 1) }
  }

  func read() -> UInt8 {
    var byte: UInt8 = 0
    _ = Glibc.read(reader, &byte, 1)
    return byte
  }

  func closeWriter() { close(writer) }
  func closeReader() { close(reader) }
}

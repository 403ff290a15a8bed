import Files
import Synchronization

/// The file calls that were made, in order.
final class CallLog: Sendable {
  private let calls = Mutex<[FileCall]>([])

  func record(_ call: FileCall) { calls.withLock { $0.append(call) } }

  /// The names of the calls.
  var names: [String] {
    calls.withLock { calls in calls.map { "\($0)".prefix { $0 != "(" } }.map(String.init) }
  }
}

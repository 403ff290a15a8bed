import Synchronization
import Threads

/// Makes the bytes of offered items on threads, so that the event loop continues meanwhile.
final class RepresentationLoader {
  /// The bytes that threads have made, and the signal that wakes the event loop.
  private final class Results: Sendable {
    let wakeUp: WakeUp
    private let finished = Mutex<[Int: [UInt8]?]>([:])

    init(_ wakeUp: WakeUp) { self.wakeUp = wakeUp }

    func put(_ bytes: [UInt8]?, for number: Int) {
      finished.withLock { $0[number] = .some(bytes) }
      wakeUp.signal()
    }

    func take() -> [Int: [UInt8]?] {
      guard wakeUp.takeSignal() else { return [:] }
      return finished.withLock { finished in
        defer { finished = [:] }
        return finished
      }
    }
  }

  /// Nil until something is made.
  private var results: Results?
  private var waiting: [Int: ([UInt8]?) -> Void] = [:]
  private var count = 0

  /// A descriptor that can be read when something has been made; nil while nothing is being made.
  var descriptor: Int32? { waiting.isEmpty ? nil : results?.wakeUp.descriptor }

  /// Calls `load` on a thread, and later `body` with its result; with nil if it failed, immediately if there is no
  /// thread for it.
  func load(
    _ load: @escaping @Sendable () throws -> [UInt8], then body: @escaping ([UInt8]?) -> Void
  ) {
    results = results ?? (try? WakeUp()).map(Results.init)
    guard let results else { return body(nil) }
    count += 1
    let number = count
    let isStarted = SystemThread.detached { results.put(try? load(), for: number) }
    guard isStarted else { return body(nil) }
    waiting[number] = body
  }

  /// Passes on new results.
  func deliver() {
    for (number, bytes) in results?.take() ?? [:] {
      waiting.removeValue(forKey: number)?(bytes)
    }
  }
}

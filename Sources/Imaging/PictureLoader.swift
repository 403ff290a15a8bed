import Dispatch
import Synchronization

/// Decodes pictures on a thread of its own; the newest request is the only one that counts.
public final class PictureLoader: Sendable {
  /// A picture, or what is wrong with it.
  public struct Arrival: Sendable {
    /// The file that was asked for.
    public let path: String
    /// The picture, as far as it is decoded, or the fault.
    public let outcome: Result<Pyramid, ImagingError>
    /// Whether nothing better follows.
    public let isFinal: Bool
  }

  private struct Request {
    let number: Int
    let path: String
    let pixels: (width: Int, height: Int)
  }

  private struct State {
    /// Counts the requests; only the last one counts.
    var newest = 0
    /// What the worker has not begun with.
    var waiting: Request?
    var arrivals: [Arrival] = []
    /// Whether there is a thread to work on; without one, whoever asks has to wait.
    var hasWorker = false
  }

  private let state = Mutex(State())
  private let bell = DispatchSemaphore(value: 0)
  private let wakeUp: @Sendable () -> Void

  /// A loader that calls `wakeUp`, on its own thread, when something has arrived.
  public init(wakeUp: @escaping @Sendable () -> Void) {
    self.wakeUp = wakeUp
    // A thread of its own: the pool behind tasks and queues wakes up every second for as long as it
    // has threads, and whoever leafs quickly would have as many pictures decoded at once.
    let hasWorker = DetachedThread.start { [self] in
      while true {
        bell.wait()
        work()
      }
    }
    state.withLock { $0.hasWorker = hasWorker }
  }

  /// What arrived since it was asked last, in order.
  public func takeArrivals() -> [Arrival] {
    state.withLock { state in
      defer { state.arrivals = [] }
      return state.arrivals
    }
  }

  /// Starts to decode the file at `path`, at first only as far as `pixels` of width and height need;
  /// what was asked for before no longer arrives.
  public func load(_ path: String, atFirst pixels: (width: Int, height: Int)) {
    let hasWorker = state.withLock { state in
      state.newest += 1
      state.arrivals = []
      state.waiting = Request(number: state.newest, path: path, pixels: pixels)
      return state.hasWorker
    }
    if hasWorker { bell.signal() } else { work() }
  }

  private func work() {
    let request = state.withLock { state in
      defer { state.waiting = nil }
      return state.waiting
    }
    guard let request else { return }
    PictureFile.decode(request.path, atFirst: request.pixels) { outcome, isFinal in
      deliver(Arrival(path: request.path, outcome: outcome, isFinal: isFinal), of: request.number)
    }
  }

  /// Hands on what has arrived; false when it is not wanted any more.
  private func deliver(_ arrival: Arrival, of request: Int) -> Bool {
    let isWanted = state.withLock { state in
      guard state.newest == request else { return false }
      state.arrivals.append(arrival)
      return true
    }
    if isWanted { wakeUp() }
    return isWanted
  }
}

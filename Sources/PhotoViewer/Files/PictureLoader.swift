import Foundation
import Imaging
import Synchronization

/// Decodes pictures on other threads; the newest request is the only one that counts.
final class PictureLoader: Sendable {
  /// A picture, or what is wrong with it.
  struct Arrival: Sendable {
    let path: String
    let outcome: Result<Pyramid, ImagingError>
    /// Whether nothing better follows.
    let isFinal: Bool
  }

  private struct State {
    var request = 0
    var arrivals: [Arrival] = []
  }

  private let state = Mutex(State())
  private let wakeUp: @Sendable () -> Void

  /// A loader that calls `wakeUp`, on any thread, when something has arrived.
  init(wakeUp: @escaping @Sendable () -> Void) { self.wakeUp = wakeUp }

  /// What arrived since it was asked last, in order.
  func takeArrivals() -> [Arrival] {
    state.withLock { state in
      defer { state.arrivals = [] }
      return state.arrivals
    }
  }

  /// Starts to decode the file at `path`, at first only as far as `pixels` of width and height need;
  /// what was asked for before no longer arrives.
  func load(_ path: String, atFirst pixels: (width: Int, height: Int)) {
    let request = state.withLock { state in
      state.request += 1
      state.arrivals = []
      return state.request
    }
    // A thread of its own, which goes when it is done: the pool behind tasks keeps waking up for
    // seconds after the last of them.
    Thread.detachNewThread { [self] in
      PictureFile.decode(path, atFirst: pixels) { outcome, isFinal in
        deliver(Arrival(path: path, outcome: outcome, isFinal: isFinal), of: request)
      }
    }
  }

  /// Hands on what has arrived; false when it is not wanted any more.
  private func deliver(_ arrival: Arrival, of request: Int) -> Bool {
    let isWanted = state.withLock { state in
      guard state.request == request else { return false }
      state.arrivals.append(arrival)
      return true
    }
    if isWanted { wakeUp() }
    return isWanted
  }
}

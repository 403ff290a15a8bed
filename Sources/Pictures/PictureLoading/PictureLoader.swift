import Dispatch
package import PictureFiles
import Pixels
import Synchronization
package import SystemPackage
import Threads

/// Decodes pictures in parallel, the most urgent first, with one thread for each decoder.
///
/// Callers submit the complete list of their current requests whenever it changes, and collect the
/// arrivals after a wake-up. A request is answered once for as long as it stays in the list. A
/// request that leaves the list is not started or is cancelled, and its result does not arrive.
///
/// No file holds up the thumbnails of others for long: one that takes more than a moment is begun again when no
/// others wait, and is left once others do. A photo that nobody sees yet has a few seconds, and is then left until it
/// is visible.
package final class PictureLoader: Sendable {
  /// The answer to a request.
  package struct Arrival: Sendable {
    /// The request that is answered.
    package let request: PictureRequest
    /// The content, or the reason why there is none.
    package let outcome: Result<PictureContent, PictureError>
  }

  private struct State {
    var requests = RequestQueue()
    var arrivals: [Arrival] = []
    /// The current request of each worker.
    var tasks: [PictureRequest?]
    /// The fraction of it that is done; nil until the worker reports it.
    var progress: [Double?]
    /// The picture that the first worker decoded last.
    var kept: FilePath?
    /// Whether the threads end.
    var hasEnded = false
    var wakeUp: @Sendable () -> Void

    /// The requests that are being worked on.
    var active: [PictureRequest] { tasks.compactMap(\.self) }

    /// Returns `request` as a decoder gets it.
    func hurried(_ request: PictureRequest) -> PictureRequest {
      var request = request
      request.isHurried = requests.hurries(request)
      return request
    }

    /// Returns whether to cancel worker `index`: its request is no longer needed, or it is the
    /// first worker and a request for the held picture would have to wait for its current one.
    func isToBreakOff(_ index: Int) -> Bool {
      guard let task = tasks[index] else { return false }
      guard requests.wantsPicture(of: task) else { return true }
      if requests.isInTheWay(task, besides: active) { return true }
      guard index == 0, let held = requests.held, task.path != held else { return false }
      return !active.contains { $0.path == held } && requests.nextOfHeld(besides: active) != nil
    }
  }

  private let state: Mutex<State>
  private let decoders: [any PictureDecoder]
  private let semaphores: [DispatchSemaphore]

  /// Creates a loader with a thread for each of `decoders`. It calls `wakeUp` on one of these
  /// threads when something has arrived. The threads keep the loader and the decoders until ``end()``.
  /// - Precondition: there are at least two decoders.
  package init(
    decoders: [any PictureDecoder], wakeUp: @escaping @Sendable () -> Void = {}
  ) {
    precondition(decoders.count >= 2)
    PictureMemory.returnFreedMemory()
    self.decoders = decoders
    semaphores = decoders.map { _ in DispatchSemaphore(value: 0) }
    state = Mutex(
      State(
        tasks: Array(repeating: nil, count: decoders.count),
        progress: Array(repeating: nil, count: decoders.count), wakeUp: wakeUp))
    for index in decoders.indices {
      _ = SystemThread.detached { [self] in
        SystemThread.workInBackground()
        while true {
          semaphores[index].wait()
          guard !hasEnded else { return }
          work(index)
        }
      }
    }
  }

  /// Calls `wakeUp` from now on when something has arrived, and immediately if something already has.
  package func onArrival(_ wakeUp: @escaping @Sendable () -> Void) {
    let hasArrivals = state.withLock { state in
      state.wakeUp = wakeUp
      return !state.arrivals.isEmpty
    }
    if hasArrivals { wakeUp() }
  }

  /// Replaces all current requests with `requests`, most urgent first. A request that has been
  /// answered is not answered again until it has been left out once.
  ///
  /// The first decoder is reserved for the picture at `held`, for which further requests can arrive at any time. They
  /// then neither reopen the picture nor wait for another one to be decoded. Without a held picture, the first decoder
  /// works on the most urgent requests as the others do.
  ///
  /// Of the `unseen` pictures, only thumbnails are on the screen.
  package func want(
    _ requests: [PictureRequest], holding held: FilePath? = nil, unseen: Set<FilePath> = []
  ) {
    let unwanted = state.withLock { state in
      state.requests.replace(with: requests, holding: held, unseen: unseen)
      state.arrivals.removeAll { !state.requests.contains($0.request) }
      return state.tasks.indices.filter { state.isToBreakOff($0) }
    }
    for index in unwanted { decoders[index].cancel() }
    for semaphore in semaphores { semaphore.signal() }
  }

  /// Cancels all requests permanently, and ends the threads, without waiting for them. The decoders are freed with the
  /// loader.
  package func end() {
    state.withLock { $0.hasEnded = true }
    want([])
  }

  /// Sets the maximum size of the pixels that each decoder keeps of a picture, in bytes. Decoding in progress
  /// starts over.
  package func setMemoryBudget(_ bytes: Int) {
    for decoder in decoders { decoder.setMemoryBudget(bytes) }
  }

  private func wakeUp() { state.withLock { $0.wakeUp }() }

  private var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Returns the answers that arrived since the last call, in order, and removes them.
  package func takeArrivals() -> [Arrival] {
    state.withLock { state in
      defer { state.arrivals = [] }
      return state.arrivals
    }
  }

  /// Returns how much of the picture at `path`, or of a part of it, has been decoded, between 0 and
  /// 1; nil if it is not being decoded, or has not taken long yet. Thumbnails do not count.
  package func progress(of path: FilePath) -> Double? {
    state.withLock { state in
      for case (let task?, let share?) in zip(state.tasks, state.progress) where task.path == path {
        if task.isForThumbnail { continue }
        return share
      }
      return nil
    }
  }

  /// Returns whether the picture at `path`, not only a thumbnail of it, is requested and has not arrived.
  package func awaits(_ path: FilePath) -> Bool { state.withLock { $0.requests.awaits(path) } }

  /// The missing sandboxing measures; see ``PictureDecoder/missingProtection``. They are the same
  /// for all decoders of a system.
  package var missingProtection: [String] {
    decoders.lazy.map(\.missingProtection).first { !$0.isEmpty } ?? []
  }

  private func work(_ index: Int) {
    while let request = nextRequest(for: index) {
      let hurried = state.withLock { $0.hurried(request) }
      let outcome: Result<PictureContent, PictureError>?
      do {
        outcome = try decoders[index].content(for: hurried) { share in
          state.withLock { $0.progress[index] = share }
          wakeUp()
        }.map { .success($0) }
      } catch {
        outcome = .failure(error)
      }
      if case .failure(.decoderTooSlow)? = outcome, hurried.isHurried {
        giveUp(index, request)
      } else if finish(index, request, outcome) {
        wakeUp()
      }
      decoders[index].freeTransferMemory()
    }
    if isDone(index) { decoders[index].closePicture() }
  }

  /// Returns the next request for worker `index`, or nil to make it wait.
  private func nextRequest(for index: Int) -> PictureRequest? {
    state.withLock { state in
      let active = state.active
      let request =
        index == 0
        ? state.requests.nextOfHeld(besides: active)
        : state.requests.nextOfOthers(besides: active, whileFirstHas: state.tasks[0])
      state.tasks[index] = request
      if index == 0, let request { state.kept = request.path }
      return request
    }
  }

  /// Leaves `request`, which took too long for one that is hurried, for later.
  private func giveUp(_ index: Int, _ request: PictureRequest) {
    state.withLock { state in
      state.tasks[index] = nil
      state.progress[index] = nil
      if state.requests.hurries(request) { state.requests.postpone(request) }
    }
    // Its photo may be seen by now, and be the one that the first worker is for.
    semaphores[0].signal()
  }

  /// Records the outcome of `request`, nil if it was cancelled. Returns whether it answers a current
  /// request.
  private func finish(
    _ index: Int, _ request: PictureRequest, _ outcome: Result<PictureContent, PictureError>?
  ) -> Bool {
    state.withLock { state in
      state.tasks[index] = nil
      state.progress[index] = nil
      guard let outcome else { return false }
      let answered = state.requests.answer(
        request, with: outcome, isHeld: index == 0 && request.path == state.requests.held)
      state.arrivals += answered.map { Arrival(request: $0, outcome: outcome) }
      return !answered.isEmpty
    }
  }

  /// Returns whether worker `index` is done with the picture it decoded last.
  private func isDone(_ index: Int) -> Bool {
    index > 0 || state.withLock { $0.requests.held != $0.kept }
  }
}

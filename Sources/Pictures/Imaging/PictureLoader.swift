import Dispatch
import Synchronization
public import SystemPackage

/// Has pictures decoded, the most urgent first, by as many decoders at once as it is given.
///
/// Whoever shows pictures says again and again what it wants, all of it, and takes what has arrived
/// when it is woken up. There is one answer to a wish for as long as it is wanted without a break;
/// what is not wanted any more is not begun, is broken off, and does not arrive.
public final class PictureLoader: Sendable {
  /// A picture, or what is wrong with it.
  public struct Arrival: Sendable {
    /// What was asked for.
    public let wish: PictureWish
    /// What was asked for, or the fault.
    public let outcome: Result<PictureContent, ImagingError>
  }

  private struct State {
    var wishes = WishList()
    var arrivals: [Arrival] = []
    /// What each worker is at.
    var tasks: [PictureWish?]
    /// The picture that the first worker had last.
    var kept: FilePath?

    /// Whether worker `index` is at what nobody wants any more; or, as the first one, at another
    /// picture than the one that is held, which would have to wait.
    func isToBreakOff(_ index: Int) -> Bool {
      guard let task = tasks[index] else { return false }
      guard wishes.wantsPicture(of: task) else { return true }
      guard index == 0, let held = wishes.held, task.path != held else { return false }
      let taken = tasks.compactMap { $0 }
      return !taken.contains { $0.path == held } && wishes.nextOfHeld(besides: taken) != nil
    }
  }

  private let state: Mutex<State>
  private let decoders: [any PictureDecoder]
  private let bells: [DispatchSemaphore]
  private let wakeUp: @Sendable () -> Void

  /// A loader with a thread for each of `decoders`, which calls `wakeUp`, on one of these, when
  /// something has arrived.
  /// - Precondition: there are at least two decoders.
  public init(
    decoders: [any PictureDecoder], wakeUp: @escaping @Sendable () -> Void
  ) {
    precondition(decoders.count >= 2)
    PictureMemory.giveBackAtOnce()
    self.decoders = decoders
    self.wakeUp = wakeUp
    bells = decoders.map { _ in DispatchSemaphore(value: 0) }
    state = Mutex(State(tasks: Array(repeating: nil, count: decoders.count)))
    // Threads of their own: the pool behind tasks and queues wakes up every second for as long as it
    // has threads.
    for index in decoders.indices {
      _ = DetachedThread.start { [self] in
        while true {
          bells[index].wait()
          work(index)
        }
      }
    }
  }

  /// Asks for `wishes`, most urgent first, in place of all that was wanted before. A wish that has
  /// been answered is not answered again until after it was left out.
  ///
  /// The first decoder is kept for the picture at `held`, of which more may be wanted at any time:
  /// it then need not be opened again, and waits for no other picture, however long that takes.
  /// Without one it takes the most urgent picture.
  public func want(_ wishes: [PictureWish], holding held: FilePath? = nil) {
    let unwanted = state.withLock { state in
      state.wishes.replace(with: wishes, holding: held)
      state.arrivals.removeAll { !state.wishes.contains($0.wish) }
      return state.tasks.indices.filter { state.isToBreakOff($0) }
    }
    for index in unwanted { decoders[index].cancel() }
    for bell in bells { bell.signal() }
  }

  /// What arrived since it was asked last, in order.
  public func takeArrivals() -> [Arrival] {
    state.withLock { state in
      defer { state.arrivals = [] }
      return state.arrivals
    }
  }

  /// See ``PictureDecoder/missingProtection``; it is the same for all decoders of a system.
  public var missingProtection: [String] {
    decoders.lazy.map(\.missingProtection).first { !$0.isEmpty } ?? []
  }

  private func work(_ index: Int) {
    while let wish = nextWish(for: index) {
      let outcome: Result<PictureContent, ImagingError>?
      do {
        outcome = try decoders[index].content(for: wish).map { .success($0) }
      } catch {
        outcome = .failure(error)
      }
      if finish(index, wish, outcome) { wakeUp() }
    }
    if isDone(index) { decoders[index].letGo() }
  }

  /// What worker `index` is to decode now; with none, it rests.
  private func nextWish(for index: Int) -> PictureWish? {
    state.withLock { state in
      let taken = state.tasks.compactMap { $0 }
      let wish =
        index == 0
        ? state.wishes.nextOfHeld(besides: taken) : state.wishes.nextOfOthers(besides: taken)
      state.tasks[index] = wish
      if index == 0, let wish { state.kept = wish.path }
      return wish
    }
  }

  /// Takes note of what came of `wish`, nothing when it was broken off; true when somebody waits for
  /// it.
  private func finish(
    _ index: Int, _ wish: PictureWish, _ outcome: Result<PictureContent, ImagingError>?
  ) -> Bool {
    state.withLock { state in
      state.tasks[index] = nil
      guard let outcome else { return false }
      let answered = state.wishes.answer(wish, with: outcome)
      state.arrivals += answered.map { Arrival(wish: $0, outcome: outcome) }
      return !answered.isEmpty
    }
  }

  /// Whether worker `index` will not be asked for more of what it had last.
  private func isDone(_ index: Int) -> Bool {
    index > 0 || state.withLock { $0.wishes.held != $0.kept }
  }
}

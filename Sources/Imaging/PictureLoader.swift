import Dispatch
import Synchronization

/// Decodes pictures on a thread of its own, the most urgent first.
///
/// Whoever shows pictures says again and again what it wants, all of it, and takes what has arrived
/// when it is woken up. There is one answer to a wish for as long as it is wanted without a break;
/// what is not wanted any more is not begun, and does not arrive.
public final class PictureLoader: Sendable {
  /// A picture, or what is wrong with it.
  public struct Arrival: Sendable {
    /// What was asked for.
    public let wish: PictureWish
    /// What was asked for, or the fault.
    public let outcome: Result<PictureContent, ImagingError>

    /// Whether there is nothing better to wait for: the picture has all its pixels, or there is none.
    public var isComplete: Bool {
      switch outcome {
      case .success(.picture(let pyramid, _)): pyramid.isComplete
      case .success: false
      case .failure: true
      }
    }
  }

  private struct State {
    var wishes = WishList()
    var arrivals: [Arrival] = []
    /// Whether somebody is at work, who will see what is wanted by then.
    var isWorking = false
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

  /// Asks for `wishes`, most urgent first, in place of all that was wanted before. A wish that has
  /// been answered is not answered again until after it was left out.
  public func want(_ wishes: [PictureWish]) {
    let (isNews, hasWorker) = state.withLock { state in
      state.wishes.replace(with: wishes)
      state.arrivals.removeAll { !wishes.contains($0.wish) }
      let isNews = !state.isWorking && state.wishes.next != nil
      if isNews { state.isWorking = true }
      return (isNews, state.hasWorker)
    }
    guard isNews else { return }
    if hasWorker { bell.signal() } else { work() }
  }

  /// What arrived since it was asked last, in order.
  public func takeArrivals() -> [Arrival] {
    state.withLock { state in
      defer { state.arrivals = [] }
      return state.arrivals
    }
  }

  private func work() {
    while let wish = nextWish() {
      let outcome = Result { () throws(ImagingError) in try decode(wish) }
      if deliver(outcome, for: wish) { wakeUp() }
    }
  }

  /// What to decode now; with none, whoever works stops.
  private func nextWish() -> PictureWish? {
    state.withLock { state in
      let wish = state.wishes.next
      if wish == nil { state.isWorking = false }
      return wish
    }
  }

  /// Decodes what `wish` asks for; all of the picture where that is wanted next, and takes no longer.
  private func decode(_ wish: PictureWish) throws(ImagingError) -> PictureContent {
    let source = try PictureSource(wish.path)
    let isAllBetter = wish.isForPart && !source.decodesReduced && isOpen(wish.forAll)
    let pyramid = try source.pyramid(isAllBetter ? .complete : wish.detail)
    if case .tile(let tile) = wish.detail {
      return .tile(pyramid.levels[0].bitmap.part(tile.heldArea(in: pyramid.size)))
    }
    return .picture(pyramid, PictureInfo(format: source.format, size: pyramid.size))
  }

  private func isOpen(_ wish: PictureWish) -> Bool {
    state.withLock { $0.wishes.isOpen(wish) }
  }

  /// Hands `outcome` to who made `wish`, and to who wanted all of the same picture when this is all
  /// of it, or there is nothing; false when neither is wanted any more.
  private func deliver(_ outcome: Result<PictureContent, ImagingError>, for wish: PictureWish)
    -> Bool
  {
    state.withLock { state in
      let arrival = Arrival(wish: wish, outcome: outcome)
      let isAll = wish.isForPart && arrival.isComplete
      let answered = (isAll ? [wish, wish.forAll] : [wish]).filter { state.wishes.answer($0) }
      state.arrivals += answered.map { Arrival(wish: $0, outcome: outcome) }
      return !answered.isEmpty
    }
  }
}

extension PictureWish {
  /// Whether it asks for a picture with fewer pixels than it may have, and all levels of these.
  fileprivate var isForPart: Bool {
    if case .reduced = detail { true } else { false }
  }

  /// The wish for all of the same picture.
  fileprivate var forAll: PictureWish {
    PictureWish(path, page: page, version: version, .complete)
  }
}

public import Drawing
public import Geometry
import Synchronization

/// Reduces what is seen of a picture as well as can be, on a thread beside: the mean of all that a
/// pixel covers takes longer than a frame has.
public final class PictureRefiner: Sendable {
  private struct State {
    /// The number of the picture that is wanted.
    var wanted = 0
    var outcome: (number: Int, bitmap: Bitmap?)?
  }

  private let state = Mutex(State())
  private let wakeUp: @Sendable () -> Void

  /// A refiner that calls `wakeUp`, on its own thread, when it is done.
  public init(wakeUp: @escaping @Sendable () -> Void) { self.wakeUp = wakeUp }

  /// Starts on what `mosaic` shows in `area`, in place of what it was at; see
  /// ``Drawing/Bitmap/init(areaReductionOf:transform:in:)``.
  /// - Returns: a number to tell the outcome by.
  public func start(_ mosaic: ImageMosaic, transform: Affine, in area: PixelArea) -> Int {
    let number = state.withLock { state in
      state.wanted += 1
      state.outcome = nil
      return state.wanted
    }
    let isStarted = DetachedThread.start { [self] in
      refine(mosaic, transform: transform, in: area, number: number)
    }
    if !isStarted { refine(mosaic, transform: transform, in: area, number: number) }
    return number
  }

  /// What came of the picture that was started last, with its number; once. A bitmap that is nil
  /// will not come.
  public func takeOutcome() -> (number: Int, bitmap: Bitmap?)? {
    state.withLock { state in
      defer { state.outcome = nil }
      return state.outcome
    }
  }

  private func refine(
    _ mosaic: ImageMosaic, transform: Affine, in area: PixelArea, number: Int
  ) {
    let bitmap = Bitmap(areaReductionOf: mosaic, transform: transform, in: area)
    let isWanted = state.withLock { state in
      guard state.wanted == number else { return false }
      state.outcome = (number, bitmap)
      return true
    }
    if isWanted { wakeUp() }
  }
}

package import Drawing
package import Geometry
package import Pixels
import Synchronization
import Threads

/// Renders the visible part of a picture in the best quality on a background thread. Averaging all
/// picture pixels under each device pixel takes longer than a frame.
package final class PictureRefiner: Sendable {
  private struct State {
    /// The number of the latest job.
    var wanted = 0
    var outcome: (number: Int, bitmap: Bitmap?)?
  }

  private let state = Mutex(State())
  private let wakeUp: @Sendable () -> Void

  /// Creates a refiner that calls `wakeUp` on its own thread when it is done.
  package init(wakeUp: @escaping @Sendable () -> Void) { self.wakeUp = wakeUp }

  /// Starts to render the part of `mosaic` in `area`, replacing the current job; see
  /// ``Drawing/Bitmap/init(areaReductionOf:transform:in:)``.
  /// - Returns: the number of the job, which identifies its outcome.
  package func start(_ mosaic: ImageMosaic, transform: Affine, in area: PixelArea) -> Int {
    let number = state.withLock { state in
      state.wanted += 1
      state.outcome = nil
      return state.wanted
    }
    let isStarted = SystemThread.detached { [self] in
      refine(mosaic, transform: transform, in: area, number: number)
    }
    if !isStarted { refine(mosaic, transform: transform, in: area, number: number) }
    return number
  }

  /// Returns the outcome of the latest job with its number, once. The bitmap is nil if it could not
  /// be made.
  package func takeOutcome() -> (number: Int, bitmap: Bitmap?)? {
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

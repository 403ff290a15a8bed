package import Motion

/// Drives a ``DraggedValue`` by the frames of a window, which draws no frames while it rests or is held.
@MainActor
package final class DraggedValueDriver {
  /// Called with each new value.
  package var onChange: @MainActor () -> Void = {}
  /// Called when the value has arrived where it was sent.
  package var onArrival: @MainActor () -> Void = {}

  package private(set) var state: DraggedValue
  private var link: DisplayLink?
  /// A view in the window whose frames count.
  private weak var view: View?

  /// Creates a driver of `state`, which moves in the window that shows `view`.
  package init(_ state: DraggedValue, in view: View) {
    self.state = state
    self.view = view
  }

  /// The current value.
  package var value: Double { state.value }

  /// Stops the value under a finger.
  package func hold() {
    state.hold()
    stop()
  }

  /// Moves the value with the finger that holds it.
  package func move(to value: Double) {
    state.move(to: value)
    onChange()
  }

  /// Sends the value to a target: by its spring, or immediately if motion is reduced or nothing is shown.
  /// - Parameters:
  ///   - target: the value to reach.
  ///   - velocity: the velocity of the finger that has released it, per second; nil to continue as it moves.
  ///   - time: the time at which the finger released it; nil if there was none.
  package func send(to target: Double, velocity: Double? = nil, at time: Instant? = nil) {
    guard let window = view?.window, !window.environment.reducesMotion else {
      return arrive(at: target)
    }
    // What moves, and what a finger held, was last shown in the latest frame, which can be later than
    // the lift.
    let start = time ?? (state.isMoving ? window.frameTime : nil)
    state.release(
      to: target, velocity: velocity,
      at: start.map { window.motionTime(at: max($0, window.frameTime)) })
    run(in: window)
  }

  /// Moves the value to its target immediately, if it moves on its own.
  package func finish() { if let target = state.target { arrive(at: target) } }

  /// Puts the value on `target` without reporting that it has arrived.
  package func rest(at target: Double) {
    state.jump(to: target)
    stop()
    onChange()
  }

  /// Puts the value on `target`, where it has arrived.
  package func arrive(at target: Double) {
    rest(at: target)
    onArrival()
  }

  private func run(in window: Window) {
    let link = link ?? DisplayLink(of: self) { $0.advance(by: $1) }
    self.link = link
    window.add(link)
  }

  private func stop() {
    link?.invalidate()
    link = nil
  }

  private func advance(by link: DisplayLink) {
    guard let window = view?.window else { return finish() }
    state.advance(to: window.motionTime(at: link.targetTimestamp))
    onChange()
    guard !state.isMoving else { return }
    stop()
    onArrival()
  }
}

import Geometry
import Motion
import Views

/// A picture that was lifted out of a view: it moves to the finger or the pointer and follows that. If nothing
/// takes it, it moves back.
@MainActor
final class PictureLift {
  private let session: any DragSession
  /// Returns the frame in the window that it was lifted from; nil if that is no longer visible.
  private let home: @MainActor () -> Rect?
  /// The size at the finger.
  private let size: Size
  /// The latest location of the finger.
  private var location: Point
  /// The frame in which it is shown.
  private var frame: Rect
  private var flight: Flight?
  private var link: DisplayLink?

  /// The movement to the finger, or back.
  private struct Flight {
    let start: Rect
    let isBack: Bool
    /// The time of its first frame; nil before that.
    var begin: Instant?

    private static let liftTime: Duration = .milliseconds(200)
    static let returnTime: Duration = .milliseconds(250)

    /// Returns the progress at `time`, from 0 to 1.
    mutating func progress(at time: Instant) -> Double {
      let begin = begin ?? time
      self.begin = begin
      let duration = isBack ? Self.returnTime : Self.liftTime
      return min(1, time.seconds(since: begin) / (duration / .seconds(1)))
    }
  }

  /// Creates the lift of the drag `session`, of `size` at a finger at `location`. It starts at the frame that `home`
  /// returns, and flies back there.
  init(
    session: any DragSession, size: Size, location: Point,
    home: @escaping @MainActor () -> Rect?
  ) {
    self.session = session
    self.size = size
    self.location = location
    self.home = home
    frame = size.centered(at: location)
  }

  // MARK: The finger

  /// Begins to move to the finger in `window`.
  func begin(in window: Window) {
    guard let start = home(), !window.environment.reducesMotion else { return }
    frame = size.fitted(into: start)
    session.show(in: frame)
    setOut(in: window, isBack: false)
  }

  /// Follows the finger to `location`, where the user wants `operation`.
  func move(to location: Point, for operation: DropOperation) {
    self.location = location
    session.move(to: location, for: operation)
    if flight != nil { show() }
  }

  func drop() { session.drop() }

  func cancel() { session.cancel() }

  /// Flies back in `window`. Calls `completion` when it has arrived, or immediately if it has nowhere to fly.
  func flyBack(in window: Window?, completion: @escaping @MainActor () -> Void) {
    guard let window, home() != nil, !window.environment.reducesMotion else { return completion() }
    show()
    setOut(in: window, isBack: true)
    // By time, because no frames are drawn of a window that is not on the screen.
    window.schedule(after: Flight.returnTime) { [weak self] in
      self?.arrive()
      completion()
    }
  }

  private func arrive() {
    link?.invalidate()
    guard let home = home() else { return }
    frame = size.fitted(into: home)
    show()
  }

  // MARK: Flying

  private func setOut(in window: Window, isBack: Bool) {
    link?.invalidate()
    flight = Flight(start: frame, isBack: isBack)
    let link = DisplayLink { [weak self] in
      guard let self else { return $0.invalidate() }
      advance(to: $0.targetTimestamp)
    }
    self.link = link
    window.add(link)
  }

  private func advance(to time: Instant) {
    guard let progress = flight?.progress(at: time), let flight else { return }
    let end = flight.isBack ? home().map(size.fitted) ?? frame : size.centered(at: location)
    frame = flight.start.mixed(with: end, TimingCurve.easeInOut.progress(at: progress))
    show()
    guard progress >= 1 else { return }
    link?.invalidate()
    self.flight = nil
  }

  private func show() { session.show(in: frame) }
}

extension Size {
  /// Returns the rectangle of the size around `center`.
  fileprivate func centered(at center: Point) -> Rect {
    Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// Returns the rectangle in the middle of `frame` that has the ratio of the size and is no larger than it.
  fileprivate func fitted(into frame: Rect) -> Rect {
    guard !isEmpty else { return frame }
    let scale = min(1, frame.width / width, frame.height / height)
    return (self * scale).centered(at: frame.center)
  }
}

extension Rect {
  /// Returns the rectangle a `fraction` of the way to `other`.
  fileprivate func mixed(with other: Rect, _ fraction: Double) -> Rect {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
    return Rect(
      x: mix(minX, other.minX), y: mix(minY, other.minY), width: mix(width, other.width),
      height: mix(height, other.height))
  }
}

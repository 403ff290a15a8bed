import Drawing
import Geometry
import Motion
import Views

/// A thin line at the bottom of the window that shows how much of a picture has been decoded, if that
/// takes long. It receives no touches.
final class ProgressLine: View, Overlay {
  var onChange: @MainActor () -> Void = {}
  var reducesMotion = false

  /// The share that is done, from 0 to 1; nil if the line is hidden or fading out.
  var share: Double? { fade.isShown ? lastShare : nil }

  private var lastShare = 0.0
  private var fade = Fade()
  private var now = Instant.zero

  private static let thickness = 3.0
  private static let fadeTime: Duration = .milliseconds(200)

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Shows that `share` is done, from 0 to 1; nil hides the line.
  func show(_ share: Double?, at time: Instant) {
    now = max(now, time)
    guard share != self.share else { return }
    if let share { lastShare = share }
    fade.set(shown: share != nil, at: now, within: reducesMotion ? .zero : Self.fadeTime)
    onChange()
  }

  var isAnimating: Bool { fade.isMoving(at: now) }

  /// Always nil.
  var nextDeadline: Instant? { nil }

  func advance(to time: Instant) { now = max(now, time) }

  override func draw(into list: inout DrawList) {
    let opacity = fade.opacity(at: now)
    guard opacity > 0 else { return }
    let track = Rect(
      x: 0, y: bounds.maxY - Self.thickness, width: bounds.width, height: Self.thickness)
    var done = track
    done.size.width *= lastShare
    var own = DrawList()
    own.append(.fill(track, Theme.patch))
    own.append(.fill(done, Theme.offer))
    list.append(.layer(own, clip: .rect(track), opacity: opacity))
  }
}

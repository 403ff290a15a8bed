import Geometry
package import Motion

/// The times since which views in presentations have kept their position on the screen. A destructive control can be
/// pressed only once the user has had time to see it there.
@MainActor
struct StableFrames {
  private struct Place {
    weak var view: View?
    /// The visible part of the view, in points of the window; nil if it is not shown in a presentation.
    var frame: Rect?
    var since = Instant.zero
  }

  private var places: [Place] = []
  /// The time at which a presentation has ended last; nil for never.
  private var uncovering: Instant?

  /// The distance in points by which an edge may move while its view stays where it is: less than anybody notices.
  private static let tolerance = 2.0

  /// Follows the place of a view from now on.
  mutating func follow(_ view: View) {
    places.removeAll { $0.view == nil }
    if !places.contains(where: { $0.view === view }) { places.append(Place(view: view)) }
  }

  /// Records the positions of the views in `presentations`, in the frame that is shown at `time`.
  mutating func record(at time: Instant, in presentations: [View]) {
    for index in places.indices {
      let view = places[index].view.flatMap { view in
        presentations.contains { view.isDescendant(of: $0) } ? view : nil
      }
      let frame = view.flatMap(Self.frame)
      guard !Self.isSame(frame, places[index].frame) else { continue }
      places[index].frame = frame
      places[index].since = time
    }
  }

  /// Records that the presentation in front of the views was dismissed at `time`.
  mutating func uncover(at time: Instant) { uncovering = time }

  /// Returns whether `view` has kept its position since `time` with nothing in front of it, or is not followed.
  func isSteady(_ view: View, since time: Instant) -> Bool {
    guard isUncovered(since: time) else { return false }
    guard let place = places.first(where: { $0.view === view }) else { return true }
    return place.frame != nil && Self.isSame(Self.frame(of: view), place.frame)
      && place.since <= time
  }

  /// Returns whether no presentation in front was dismissed since `time`.
  func isUncovered(since time: Instant) -> Bool { uncovering.map { $0 <= time } ?? true }

  private static func frame(of view: View) -> Rect? {
    guard view.window != nil, !view.isHiddenInTree else { return nil }
    let frame = view.visiblePart(of: view.bounds)
    return frame.isEmpty ? nil : frame
  }

  private static func isSame(_ one: Rect?, _ other: Rect?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    let distances = [
      one.minX - other.minX, one.minY - other.minY, one.maxX - other.maxX, one.maxY - other.maxY,
    ]
    return distances.allSatisfy { abs($0) <= tolerance }
  }
}

extension Window {
  /// Follows the place of `view`, for ``isSteady(_:since:)``.
  package func followPlace(of view: View) {
    frames.places.follow(view)
    setNeedsFrame()
  }

  /// Returns whether a finger can have been meant for `view` since `time`. On a page it can, unless something covered
  /// the page. A presentation appears in front of the content that the finger may be meant for: there, the view must
  /// have kept its position, and must be followed.
  package func isSteady(_ view: View, since time: Instant) -> Bool {
    let isPresented = focus.presentations.contains { view.isDescendant(of: $0) }
    return isPresented
      ? frames.places.isSteady(view, since: time) : frames.places.isUncovered(since: time)
  }
}

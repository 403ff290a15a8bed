import Geometry
import Gestures
import Motion
import Zooming

@testable import PhotoViewer

/// Three pictures of 4000x3000 in a window of 1200x800, the middle one current, and fingers on it.
final class PagerBench {
  var state: PhotoPagerState
  var time = Instant.zero
  /// The place of a thumbnail in the grid.
  let cell = Rect(x: 100, y: 500, width: 160, height: 160)
  private var fingers = TouchCluster(centroid: .zero, spread: 0)

  init(current: Int = 1, count: Int = 3) {
    state = PhotoPagerState(viewport: Size(1200, 800), pixelsPerPoint: 1)
    state.show(current, of: count)
    for index in 0..<count { state.setPicture(Size(4000, 3000), at: index) }
  }

  /// The centre of the current picture in the window.
  var middle: Point {
    state.photo.geometry.box(of: placement).center
      + Vector(state.pageOffset(of: state.current, at: time), 0)
  }

  var placement: Similarity { state.photo.placement(at: time) }
  var dim: Double { state.dismissal.shown(at: time).dim }
  var fit: Similarity { state.photo.geometry.fit }

  func wait(_ milliseconds: Int) {
    time = time + .milliseconds(milliseconds)
    state.advance(to: time)
  }

  /// Begins a drag in the direction of `translation`, with one finger at (600, 400).
  func begin(_ translation: Vector) {
    state.begin(translation, at: time)
    grip(Point(600, 400))
  }

  func grip(_ middle: Point, spread: Double = 0, count: Int = 1) {
    fingers = TouchCluster(centroid: middle, spread: spread, count: count)
    state.grip(by: fingers, at: time)
    state.drag(to: fingers, at: time)
  }

  func drag(by translation: Vector, spread: Double? = nil) {
    fingers.centroid += translation
    fingers.spread = spread ?? fingers.spread
    state.drag(to: fingers, at: time)
  }

  func release(_ velocity: Vector = .zero) -> PhotoPagerState.Outcome {
    state.release(velocity: velocity, at: time)
  }

  func turnPage(by steps: Int) -> Bool { state.turnPage(by: steps, at: time) }

  /// Whether everything is at rest after a while, fitted, with the grid hidden.
  func isAtRest(after milliseconds: Int = 2000) -> Bool {
    wait(milliseconds)
    return !state.isMoving && !state.isHeld && state.pager.isResting && state.dismissal.isClosed
      && placement == state.photo.geometry.settled(placement)
  }

  func zoom() {
    state.apply(.zoomToActualSize, at: time)
    wait(2000)
  }
}

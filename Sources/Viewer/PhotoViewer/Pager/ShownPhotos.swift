import Geometry
import Layout
import Motion
import Views
import Zooming

/// The photos of a pager at the time for which its last frame was drawn, and the forecast of a zoom.
struct ShownPhotos {
  var state = PhotoPagerState(viewport: Size(1, 1), pixelsPerPoint: 1)
  /// The area of the pager.
  private(set) var area = PhotoArea()
  /// The time of the last frame. It is usually slightly ahead, because frames are drawn before they are on
  /// the screen.
  private(set) var time = Instant.zero
  /// Foresees the scale of the current photo while it is zoomed.
  private(set) var forecast = ZoomForecast()

  /// The index of the photo on the screen; nil if only the grid behind is visible, and nothing moves.
  var index: Int? { state.dismissal.isOpen && !state.isMoving ? nil : state.current }

  // MARK: Changes

  /// Changes the state as of `time`. Content that moves is caught or redirected where the last
  /// frame showed it, whatever the time of the event. Content at rest starts to move at `time`, but
  /// not before that frame.
  mutating func change<Result>(
    at time: Instant, _ body: (inout PhotoPagerState, Instant) -> Result
  ) -> Result {
    body(&state, state.isMoving ? self.time : max(time, self.time))
  }

  /// Fits the photos into the part of `area` that nothing covers, in slots that follow one another in `direction`.
  mutating func fit(in area: PhotoArea, _ direction: LayoutDirection) {
    self.area = area
    var fitting = state.fitting
    fitting.viewport = area.fitted
    fitting.pixelsPerPoint = area.size.pixelsPerPoint
    fitting.coveredWidth = area.coveredWidth
    fitting.direction = direction
    state.fitting = fitting
  }

  /// Advances everything to `time`, for which the next frame is drawn.
  mutating func advance(to time: Instant) {
    state.advance(to: time)
    // Without a photo, nothing is drawn.
    if index != nil { self.time = time }
    if state.isMoving || state.isHeld {
      forecast.record(placement.scale, of: state.current, at: time)
    } else {
      forecast = ZoomForecast()
    }
  }

  // MARK: Zooming

  /// Whether the scale of the current photo is changing.
  var isZooming: Bool { forecast.isZooming && (state.isMoving || state.isHeld) }

  /// The time at which a photo that fingers hold counts as no longer zoomed; nil if it is not.
  var zoomDeadline: Instant? { state.isHeld ? forecast.deadline : nil }

  /// Shows the photo as one that is not zoomed. Its scale has been kept for a while.
  mutating func endZoom() { forecast.stop() }

  // MARK: Projections

  /// The part of the window that shows the photos.
  var viewport: Rect { Rect(origin: .zero, size: area.size.points) }

  /// The placement of the current photo in the last frame.
  var placement: Similarity { placement(of: state.photo, in: state.current) }

  private func placement(of photo: ZoomState, in slot: Int) -> Similarity {
    var placement = photo.placement(at: time)
    placement.origin.x += state.pageOffset(of: slot, at: time)
    return placement
  }

  /// Returns the projection of the photo in slot `index` in the last frame; nil if there is no photo.
  func projection(of index: Int) -> PhotoProjection? {
    state.photo(at: index).map {
      projection(
        of: index, at: placement(of: $0, in: index),
        isZooming: isZooming && index == state.current)
    }
  }

  /// Returns the projection of the current photo at `placement`, whose scale changes if it `isZooming`.
  func projection(at placement: Similarity, isZooming: Bool = false) -> PhotoProjection {
    projection(of: state.current, at: placement, isZooming: isZooming)
  }

  private func projection(
    of index: Int, at placement: Similarity, isZooming: Bool
  ) -> PhotoProjection {
    PhotoProjection(
      placement: placement, mirroredWidth: state.mirroredWidth(at: index), viewport: viewport,
      pixelsPerPoint: area.size.pixelsPerPoint, isZooming: isZooming)
  }

  /// Returns the projections for which tiles of the current photo are requested, most important first. Fingers zoom
  /// about `focus`.
  func neededProjections(about focus: Point) -> [PhotoProjection] {
    let shown = projection(at: placement, isZooming: isZooming)
    guard state.isMoving else {
      guard isZooming else { return [projection(at: state.photo.destination)] }
      if forecast.isZoomingOutFast { return [] }
      let scale = placement.scale * forecast.factor
      return [projection(at: placement.scaled(to: scale, about: focus), isZooming: true)]
    }
    // The destination of a motion comes first, because it will be visible for longer. Levels on the
    // way there are not worth their tiles.
    let destination = projection(at: state.photo.destination)
    return shown.exponent == destination.exponent ? [destination, shown] : [destination]
  }
}

import Geometry
import Motion
import PictureLoading
import Settings
import Views

/// Drives the photo of a pager, besides the fingers on the screen: by wheels and touchpads, and by refining it at rest.
@MainActor
final class PhotoDriver {
  /// Wheels and touchpads on the photo.
  var pointing: PhotoPointerInput
  private let pager: PhotoPagerView
  private var wheelPaging = WheelPaging()
  private let refiner: PictureRefiner

  /// Creates the driver of the photo in `pager`. `wakeUp` is called on another thread when a refinement is done; then
  /// call ``takeRefinement()``.
  init(of pager: PhotoPagerView, wakeUp: @escaping @Sendable () -> Void) {
    self.pager = pager
    pointing = PhotoPointerInput(at: pager)
    refiner = PictureRefiner(wakeUp: wakeUp)
  }

  /// Applies the `settings` for photos and for wheels.
  func apply(_ settings: Settings) {
    pager.apply(settings)
    wheelPaging.isOn = settings.wheel == .page
    pointing.wheelStep = settings.zoom.wheelStep
  }

  /// Follows a wheel, or fingers that scroll on a touchpad.
  /// - Returns: The number of pictures to move on.
  func handle(_ step: ScrollStep, at time: Instant) -> Int {
    if wheelPaging.isOn, step.source == .wheel, !step.modifiers.contains(.control) {
      return wheelPaging.steps(after: step.notches.dy)
    }
    pointing.handle(step, at: time)
    return 0
  }

  /// The next deadline of motion by a touchpad or of refining; nil if there is none.
  var deadline: Instant? {
    [pointing.deadline, pager.sharpening.deadline, pager.shown.zoomDeadline].compactMap(\.self)
      .min()
  }

  /// Handles the deadlines that have passed at `time`.
  func advance(to time: Instant) {
    if let end = pointing.deadline, end <= time { pointing.release(at: time) }
    if let start = pager.sharpening.deadline, start <= time { pager.refine(by: refiner, at: time) }
    pager.endZoom(at: time)
  }

  /// Shows the result of a refinement, if there is one.
  func takeRefinement() { pager.takeRefinement(from: refiner) }
}

import Geometry
import Zooming

/// Placing the content, and reporting to the delegate.
extension ZoomView {
  /// Shows the state, and reports what has changed and what is over.
  final func stateDidChange() {
    layOutContent()
    reportTransform()
    endActivities()
  }

  private func reportTransform() {
    let placement = state.placement(at: now)
    guard placement != shown else { return }
    let isZoomed = placement.scale != shown.scale
    shown = placement
    if isZoomed { delegate?.zoomViewDidZoom(self) }
    delegate?.zoomViewDidTransform(self)
  }

  final func layOutContent() {
    guard let contentView else { return }
    let placement = state.placement(at: now)
    contentView.transform = Affine(
      scale: placement.scale, angle: placement.angle, offset: .zero)
    let middle = contentView.bounds.size / 2
    contentView.center = placement(Point(middle.width, middle.height)) + bounds.origin.vector
  }

  final func beginDragging() {
    guard !activity.isDragging else { return }
    activity.isDragging = true
    delegate?.zoomViewWillBeginDragging(self)
  }

  final func beginZooming() {
    guard !activity.isZooming else { return }
    activity.isZooming = true
    delegate?.zoomViewWillBeginZooming(self)
  }

  private func endActivities() {
    let isHeld = state.isHeld
    let isTranslating = state.motion?.isTranslation ?? false
    if activity.isDragging, !isHeld {
      activity.isDragging = false
      activity.isDecelerating = isTranslating
      delegate?.zoomViewDidEndDragging(self, willDecelerate: isTranslating)
    }
    if activity.isZooming, !isHeld, departure == nil, isTranslating || !state.isMoving {
      activity.isZooming = false
      activity.isDecelerating = isTranslating
      delegate?.zoomViewDidEndZooming(self, atScale: zoomScale)
    }
    if activity.isDecelerating, !isTranslating {
      activity.isDecelerating = false
      delegate?.zoomViewDidEndDecelerating(self)
    }
  }
}

package import Geometry
package import Gestures
package import Motion
import Zooming

/// The handling of fingers on the content.
extension ZoomView: ZoomInteractionDelegate {
  package final var isTranslating: Bool { state.motion?.isTranslation ?? false }

  package final func hold(at time: Instant) {
    departure = nil
    change(at: time) { $0.apply(.hold, at: $1) }
  }

  package final func begin(_ displacement: Vector, at time: Instant) {}

  package final func grip(by cluster: TouchCluster, at time: Instant) {
    let cluster = inViewport(cluster)
    if cluster.count > 1 { beginZooming() } else { beginDragging() }
    change(at: time) { $0.apply(.grip(cluster), at: $1) }
  }

  package final func drag(to cluster: TouchCluster, at time: Instant) {
    let cluster = inViewport(cluster)
    change(at: time) { $0.apply(.drag(cluster), at: $1) }
  }

  package final func release(velocity: Vector, at time: Instant) {
    guard state.isHeld else { return }
    change(at: time) { $0.apply(.release(velocity: velocity), at: $1) }
  }

  package final func toggleZoom(about point: Point, at time: Instant) {
    beginZooming()
    let point = point - bounds.origin.vector
    change(at: time) { $0.apply(.toggleZoom(about: point), at: $1) }
  }

  private func inViewport(_ cluster: TouchCluster) -> TouchCluster {
    var moved = cluster
    moved.centroid = cluster.centroid - bounds.origin.vector
    return moved
  }
}

import Geometry
import Glibc
import Views

/// What keys and the wheel do.
extension Viewer {
  /// How much of the viewport an arrow key moves a zoomed picture by.
  private static let arrowStep = 0.25

  func perform(_ command: ViewerCommand) {
    switch command {
    case .fit: stage.perform(.zoomToFit, at: now)
    case .actualSize: stage.perform(.zoomToActualSize, at: now)
    case .zoomIn: stage.perform(.zoom(by: PhotoState.zoomStep, about: nil), at: now)
    case .zoomOut: stage.perform(.zoom(by: 1 / PhotoState.zoomStep, about: nil), at: now)
    case .turn(let quarters): stage.perform(.turn(quarters: quarters), at: now)
    case .arrow(let direction): move(toward: direction)
    case .next: leaf(by: 1)
    case .previous: leaf(by: -1)
    case .first: leaf(by: -pictures.paths.count)
    case .last: leaf(by: pictures.paths.count)
    case .toggleFullscreen: window.setFullscreen(!window.isFullscreen)
    case .back: goBack()
    case .quit: window.close()
    }
  }

  private func move(toward direction: Vector) {
    guard stage.isZoomed else { return leaf(by: Int(direction.dx)) }
    let step = Vector(
      direction.dx * stage.frame.width * Self.arrowStep,
      direction.dy * stage.frame.height * Self.arrowStep)
    stage.perform(.pan(by: -step), at: now)
  }

  private func goBack() {
    if stage.isZoomed {
      stage.perform(.zoomToFit, at: now)
    } else if window.isFullscreen {
      window.setFullscreen(false)
    } else {
      window.close()
    }
  }

  func zoom(by step: ScrollStep) {
    guard step.notches.dy != 0 else { return }
    let factor = pow(PhotoState.zoomStep, -step.notches.dy)
    stage.perform(.zoom(by: factor, about: step.position), at: now)
  }
}

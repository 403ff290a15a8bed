/// The delegate of a canvas.
@MainActor
public protocol CanvasViewDelegate: AnyObject {
  /// A stroke was drawn or taken back, or strokes were erased.
  func canvasViewDrawingDidChange(_ canvasView: CanvasView)
  /// A pen hovers at another point, or no longer.
  func canvasViewPenDidHover(_ canvasView: CanvasView)
}

extension CanvasViewDelegate {
  /// Does nothing.
  public func canvasViewPenDidHover(_ canvasView: CanvasView) {}
}

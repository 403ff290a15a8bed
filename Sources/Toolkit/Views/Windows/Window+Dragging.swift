import Drawing
public import Geometry
public import Windowing

extension Window {
  /// Begins to drag `item` out of the window, over other windows of the program and those of other programs.
  ///
  /// The recognizer of the finger or the pointer moves the session, and drops or cancels it:
  ///
  ///     press.addAction { press in
  ///       guard let window = press.view?.window, let point = press.location else { return }
  ///       switch press.state {
  ///       case .began: drag = window.beginDrag(item, preview: DragPreview(of: card), from: point)
  ///       case .changed: drag?.move(to: point, for: .copy)
  ///       case .ended: drag?.drop()
  ///       default: drag?.cancel()
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - item: what is dragged, in the types in which it is offered.
  ///   - preview: its image, with the centre at `location`.
  ///   - location: the position of the finger or the pointer, in points of the window.
  ///   - completion: called once, with the outcome.
  /// - Returns: the drag; nil if the window is closed, or has no server.
  public func beginDrag(
    _ item: PasteboardItem, preview: DragPreview, from location: Point,
    completion: @escaping @MainActor (DropOperation) -> Void = { _ in }
  ) -> (any DragSession)? {
    control?.beginDrag(item, preview: preview, from: location, completion)
  }
}

extension DragPreview {
  /// Creates a preview of a view and all in it, as they look now.
  @MainActor
  public init(of view: View) {
    self.init(
      view.drawnContents().resolved(for: view.traits), size: view.presentation.bounds.size)
  }
}

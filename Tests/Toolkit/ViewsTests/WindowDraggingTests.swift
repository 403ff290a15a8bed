import Drawing
import Geometry
import Testing
import Views
import Windowing

/// Drags out of a window.
@Suite struct WindowDraggingTests {
  private let window = Window(title: "", content: View())
  private let preview = DragPreview(DrawList(), size: Size(40, 30))

  @Test func `The server of the window drags an item, and tells what became of it`() throws {
    let control = DraggingControl()
    window.control = control
    var outcome: DropOperation?
    let drag = window.beginDrag(
      PasteboardItem(text: "card"), preview: preview, from: Point(3, 4)
    ) { outcome = $0 }
    try #require(drag).move(to: Point(9, 9), for: .copy)
    #expect(control.item?.text == "card" && control.location == Point(9, 9))
    drag?.drop()
    #expect(outcome == .copy)
  }

  @Test func `A preview shows a view in its present colours`() {
    let card = View(frame: Rect(x: 50, y: 60, width: 40, height: 30))
    card.backgroundColor = .dynamic(light: Color(white: 1), dark: Color(white: 0))
    window.content.addSubview(card)
    let preview = DragPreview(of: card)
    #expect(preview.size == Size(40, 30))
    #expect(
      preview.drawList.commands
        == [.fill(Rect(x: 0, y: 0, width: 40, height: 30), Color(white: 1))])
  }

  @Test func `Nothing is dragged out of a window without a server`() {
    #expect(window.beginDrag(PasteboardItem(text: "card"), preview: preview, from: .zero) == nil)
  }
}

/// A server on which something is dragged.
private final class DraggingControl: WindowControl, DragSession {
  let clipboard: any Pasteboard = LocalPasteboard()
  let primarySelection: any Pasteboard = LocalPasteboard()
  var isFullscreen: Bool { false }
  var wakeUp: @Sendable () -> Void { {} }
  private(set) var item: PasteboardItem?
  private(set) var location = Point.zero
  private var completion: @MainActor (DropOperation) -> Void = { _ in }

  func setFullscreen(_ fullscreen: Bool) {}
  func setTitle(_ title: String) {}
  func close() {}

  func beginDrag(
    _ item: PasteboardItem, preview: DragPreview, from location: Point,
    _ completion: @escaping @MainActor (DropOperation) -> Void
  ) -> (any DragSession)? {
    self.item = item
    self.location = location
    self.completion = completion
    return self
  }

  func move(to location: Point, for operation: DropOperation) { self.location = location }
  func show(in frame: Rect) {}
  func drop() { completion(.copy) }
  func cancel() { completion(.cancel) }
}

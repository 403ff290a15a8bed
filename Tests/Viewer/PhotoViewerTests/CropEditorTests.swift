import Geometry
import Gestures
import Pixels
import Testing

@testable import PhotoViewer

/// The steps of cropping a picture of 600 x 400 pixels, and its view in an area of 300 x 200 points, as values.
@Suite struct CropEditorTests {
  /// An owner of fingers.
  private final class Hand {}

  private let hand = Hand()
  private let area = Rect(x: 10, y: 20, width: 300, height: 200)
  private var editor = CropEditor(Crop(of: Size(600, 400)), from: Similarity(scale: 1))

  init() {
    #expect(editor.fit(into: area) && editor.needsMotion)
    editor.advance(to: 1)
  }

  @Test mutating func `The view moves from where the picture was until the frame fills the area`() {
    #expect(editor.viewport.frame == area && editor.isUnchanged)
    editor.advance(to: 0)
    #expect(editor.viewport.frame == Rect(x: 0, y: 0, width: 600, height: 400))
  }

  @Test mutating func `The same area leads nowhere, and another one leads there`() {
    let smaller = Rect(x: 0, y: 0, width: 150, height: 100)
    #expect(!editor.fit(into: area) && editor.fit(into: smaller))
    editor.advance(to: 1)
    #expect(editor.viewport.scale == 0.25)
  }

  @Test mutating func `Steps are undone, done again, and reset as a step`() {
    #expect(editor.change { $0.zoom(by: 2) } && !editor.isUnchanged)
    let zoomed = editor.crop
    #expect(editor.turn(quarters: 1) && editor.undo() && editor.crop == zoomed)
    #expect(editor.undo() && editor.isUnchanged && !editor.undo())
    #expect(editor.redo() && editor.crop == zoomed)
    #expect(editor.reset() && editor.isUnchanged && !editor.history.canRedo)
    #expect(editor.undo() && editor.crop == zoomed)
  }

  @Test mutating func `A step that changes nothing is not undone`() {
    #expect(editor.change { $0.zoom(by: 1) } && editor.reset())
    #expect(!editor.history.canUndo && !editor.needsMotion)
  }

  @Test mutating func `A turn moves to its place, and a mirror image is there immediately`() {
    #expect(editor.turn(quarters: 1) && editor.needsMotion)
    editor.advance(to: 1)
    #expect(editor.mirror(upsideDown: false) && !editor.needsMotion)
    #expect(editor.undo() && !editor.needsMotion)
    #expect(editor.crop.orientation == .turnRight)
  }

  @Test mutating func `Fingers change the crop, and end that as one step`() {
    editor.begin(by: hand)
    for distance in [20.0, 60] {
      _ = editor.resize([.left, .top], by: Vector(distance, distance), by: hand)
    }
    #expect(editor.crop.size == Size(480, 280) && !editor.history.canUndo)
    #expect(editor.viewport.frame == Rect(x: 70, y: 80, width: 240, height: 140))
    #expect(editor.end(by: hand, isCancelled: false) && editor.needsMotion && !editor.isHeld)
    #expect(editor.undo() && editor.isUnchanged && !editor.history.canUndo)
  }

  @Test mutating func `A change that is cancelled leaves nothing`() {
    editor.begin(by: hand)
    #expect(editor.straighten(to: 0.3, by: hand) && editor.crop.angle == 0.3)
    #expect(editor.end(by: hand, isCancelled: true) && editor.isUnchanged)
    #expect(editor.crop.angle == 0 && !editor.history.canUndo)
  }

  @Test mutating func `While fingers change the crop, nothing else does`() {
    #expect(editor.change { $0.zoom(by: 2) } && editor.needsMotion)
    editor.begin(by: hand)
    let crop = editor.crop
    let viewport = editor.viewport
    let other = Hand()
    editor.begin(by: other)
    #expect(
      !editor.follow(Similarity(scale: 2), by: other)
        && !editor.end(by: other, isCancelled: false))
    #expect(!editor.change { $0.zoom(by: 2) } && !editor.turn(quarters: 1))
    #expect(!editor.mirror(upsideDown: true) && !editor.undo() && !editor.redo() && !editor.reset())
    #expect(!editor.fit(into: Rect(x: 0, y: 0, width: 50, height: 50)) && editor.isHeld)
    #expect(editor.crop == crop && editor.viewport == viewport)
    #expect(editor.end(by: hand, isCancelled: false) && editor.undo() && editor.isUnchanged)
  }
}

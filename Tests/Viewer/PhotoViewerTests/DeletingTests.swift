import Containers
import Geometry
import Gestures
import Glibc
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// Deleting for ever, which always asks.
@MainActor @Suite struct DeletingTests: ViewerSuite {
  let bench: ViewerOnBench

  init() throws {
    bench = try ViewerOnBench([Size](repeating: Size(600, 400), count: 3), at: 1)
    bench.wait(.seconds(1))
    bench.press(.delete, .shift)
    bench.draw()
  }

  private var names: [String] {
    bench.viewer.pictures.paths.compactMap { $0.lastComponent?.string }
  }

  private var isAsked: Bool { !bench.viewer.window.presentations.isEmpty }

  /// Taps where the answer that deletes is: at the right of the alert, in a window of 300 x 200.
  private func tapDelete() {
    let place = Point(220, 145)
    bench.send([(900, .began, place)])
    bench.pass(.milliseconds(30))
    bench.send([(900, .ended, place)])
    bench.wait(.milliseconds(30))
  }

  @Test(arguments: [KeyEquivalent.return, .escape])
  func `Enter and Escape delete nothing`(key: KeyEquivalent) {
    #expect(isAsked)
    bench.wait(.seconds(2))
    bench.press(key)
    bench.wait(.seconds(1))
    #expect(!isAsked && exists("1.png") && names.count == 3)
  }

  @Test func `A tap deletes only when the alert has stood for 400 milliseconds`() {
    tapDelete()
    bench.wait(.milliseconds(500))
    tapDelete()
    #expect(isAsked && exists("1.png"))
    bench.wait(.milliseconds(200))
    tapDelete()
    #expect(!isAsked && !exists("1.png"))
    #expect(names == ["0.png", "2.png"] && bench.viewer.pictures.index == 1)
    #expect(!bench.viewer.context.queue.canUndo)
  }

  @Test func `The question shows the picture, if there is room`() throws {
    let first = try #require(bench.viewer.window.presentations.first as? Alert)
    #expect(first.accessoryView == nil)
    bench.press(.escape)
    bench.wait(.seconds(1))
    bench.resize(to: Size(400, 700))
    bench.press(.delete, .shift)
    bench.draw()
    let alert = try #require(bench.viewer.window.presentations.first as? Alert)
    let picture = try #require(alert.accessoryView as? PicturePreview)
    #expect(picture.image != nil && picture.bounds.height == 120)
  }

  @Test func `The answer that deletes is never where the finger was that has asked`() throws {
    bench.press(.escape)
    bench.wait(.seconds(1))
    bench.resize(to: Size(400, 700))
    // Finds the place of the answer.
    bench.press(.delete, .shift)
    bench.draw()
    bench.wait(.seconds(1))
    let place = try #require(deleteFrame).center
    bench.press(.escape)
    bench.wait(.seconds(1))
    bench.tap(place.x, place.y)
    bench.wait(.seconds(1))
    bench.viewer.files.removal.askToDelete([1])
    bench.draw()
    bench.wait(.seconds(1))
    let frame = try #require(deleteFrame)
    #expect(!frame.contains(place) && frame.maxY <= 700 && frame.minY >= 0)
  }

  /// The location of the answer that deletes, in the window.
  private var deleteFrame: Rect? {
    func button(in view: View) -> View? {
      view.accessibilityIdentifier == "alert.delete"
        ? view : view.subviews.lazy.compactMap { button(in: $0) }.first
    }
    return bench.viewer.window.presentations.first.flatMap { button(in: $0) }.map {
      $0.convert($0.bounds, to: nil)
    }
  }

  @Test func `A file that another one has replaced meanwhile stays`() throws {
    let other = bench.folder.write([1, 2, 3], to: "other")
    rename(other, "\(bench.folder.path)/1.png")
    bench.wait(.seconds(1))
    tapDelete()
    bench.wait(.milliseconds(100))
    #expect(exists("1.png") && names.count == 3)
    #expect(
      bench.viewer.notices.current?.accessibilityLabel == "“1.png” has changed meanwhile.")
  }
}

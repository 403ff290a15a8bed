import Containers
import Files
import Glibc
import Semantics
import SystemPackage
import TestSupport
import Testing
import Views
import Windowing

@testable import PhotoViewer

/// A suite of tests of a viewer on a bench.
@MainActor
protocol ViewerSuite {
  var bench: ViewerOnBench { get }
}

extension ViewerSuite {
  var viewer: Viewer { bench.viewer }
  /// The message that is shown; nil for none.
  var notice: String? { viewer.notices.current?.accessibilityLabel }
  /// The names of the pictures, in order.
  var names: [String] { viewer.pictures.paths.map(\.displayName) }
  /// The folder of the pictures.
  var root: FilePath { FilePath(bench.folder.path) }

  /// Returns whether there is a file in the folder of the pictures.
  func exists(_ name: String) -> Bool { access("\(bench.folder.path)/\(name)", F_OK) == 0 }

  /// The chooser of folders that is shown; nil for none.
  var chooser: FolderChooser? {
    viewer.window.presentations.lazy.compactMap { ($0 as? Sheet)?.controller as? FolderChooser }
      .first
  }

  /// Returns the accessible element with an identifier, after a frame; nil for none.
  func element(_ identifier: String) -> AccessibilityTree.Node? {
    bench.draw()
    return viewer.window.accessibilityTree().first(identifier: identifier)
  }

  /// Clicks the accessible element with an identifier, and waits until its effect is visible.
  func click(_ identifier: String) throws {
    let found = try #require(element(identifier), "\(identifier)")
    #expect(viewer.window.performAccessibilityAction("click", on: found.id))
    bench.wait(.seconds(1))
  }

  /// Types `text`.
  func type(_ text: String) {
    for letter in text {
      let press = KeyPress(
        time: bench.time, key: KeyEquivalent(letter), characters: String(letter))
      viewer.window.handle(.key(press))
    }
  }

  /// Saves the turn of the photo, by a key.
  func save() {
    bench.press("s", .control)
    _ = bench.finishFileWork()
    bench.draw()
  }

  /// Waits until the folder has been read and the transition to it is over.
  func settle() {
    _ = bench.fetch { !viewer.pictures.isAwaited }
    bench.wait(.milliseconds(600))
    bench.fetch()
    bench.draw()
  }
}

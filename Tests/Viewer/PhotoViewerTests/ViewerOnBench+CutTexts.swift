import Drawing
import Files
import ViewSupport
import Views

@testable import PhotoViewer

extension ViewerOnBench {
  /// Returns the cut texts of `list`, except those with the name of a file or a folder.
  func cutTexts(in list: DrawList) -> [String] {
    let names =
      viewer.pictures.paths.map(\.displayName) + ["gone.png", "film.mp4", "autumn", "winter"]
    let cut = list.cutTexts(measuring: viewer.window.textMeasurer) { text in
      names.contains { text.contains($0) }
    }
    // Names of temporary folders are longer than those that people give.
    return cut.filter { !$0.contains("touchstone-test-") }
  }
}

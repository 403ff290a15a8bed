import CairoBackend
import Geometry
import Glibc
import Layout
import Localization
import TestSupport
import Views

@testable import PhotoViewer

/// A screen of the viewer in the language of this process.
@MainActor
struct ScreenInLanguage {
  let bench: ViewerOnBench

  /// The languages to draw screens of, from `TOUCHSTONE_SHEETS`.
  nonisolated static let languages =
    getenv("TOUCHSTONE_SHEETS")
    .map { String(cString: $0).split(separator: " ").map(String.init) } ?? []

  /// Lets this process have a language, whose translation is compiled into `folder`.
  nonisolated static func begin(_ language: String, in folder: TemporaryFolder) throws {
    try Translations.compile(into: folder)
    for (name, value) in try Translations.variables(for: language, in: folder) {
      setenv(name, value, 1)
    }
    Localization.begin(in: nil)
  }

  /// Shows `screen` in a window of `size`, in the direction of `language`.
  init(_ screen: ViewerScreen, of size: Size, in language: String) throws {
    bench = try screen.start(size)
    let window = bench.viewer.window
    window.textMeasurer = PangoTextMeasurer()
    window.environment.layoutDirection = LayoutDirection(ofLanguage: language)
    // The scale changes last, after which everything is measured again.
    window.environment.textScale = 3
    window.environment.textScale = 1
    // The layout for another direction is made again.
    for height in [size.height - 1, size.height] { bench.resize(to: Size(size.width, height)) }
    try screen.show(in: bench)
  }
}

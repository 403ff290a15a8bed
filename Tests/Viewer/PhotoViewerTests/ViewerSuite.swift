import Files
import Glibc
import SystemPackage
import TestSupport
import Views

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
}

import FileOperations
import Files
import SystemPackage
import TestSupport

/// A suite of tests of files in a folder, with the trash and the journal in it.
protocol FileOperationsSuite {
  var folder: TemporaryFolder { get }
}

extension FileOperationsSuite {
  func path(_ name: String) -> FilePath { folder.filePath(name) }

  /// Returns operations as at the start of a program.
  func start() -> FileOperations { FileOperations(in: folder) }

  /// Returns the text of a file; nil if there is none.
  func text(_ name: String) -> String? {
    (try? FileSystem.contents(of: path(name), limit: 1000)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

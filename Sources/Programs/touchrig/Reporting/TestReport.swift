import CommandLineSupport
import Files
import SystemPackage

/// The files that report on a run: a web page in a folder, and the form of JUnit if that is wanted.
struct TestReport: Sendable {
  let folder: ReportFolder
  let junit: FilePath?

  /// Writes the files, and prints the summary in one line.
  func write(_ summary: TestSummary) throws {
    do { try folder.write(Array(HTMLReport(summary).text.utf8)) } catch {
      throw Failure(path: folder.page, error: error)
    }
    if let junit {
      do {
        try OutputFile(path: junit).write(JUnitReport(summary).text, markedBy: JUnitReport.mark)
      } catch let error as Errno { throw Failure(path: junit, error: error) }
    }
    printNow("\(summary.inWords); see \(folder.page.displayed)")
  }

  /// A report that could not be written.
  private struct Failure: Error, CustomStringConvertible {
    let path: FilePath
    let error: Errno

    var description: String { "\(path.displayed): the report cannot be written: \(error.reason)" }
  }
}

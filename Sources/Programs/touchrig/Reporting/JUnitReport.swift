import Files
import SystemPackage

/// The results in the form of JUnit, which CI services read.
struct JUnitReport {
  private let summary: TestSummary

  /// By this a report is known to be one, which a newer one may replace.
  static let mark = "<!-- Written by touchrig. -->"

  init(_ summary: TestSummary) { self.summary = summary }

  /// The document.
  var text: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    \(Self.mark)
    <testsuites>
    <testsuite name="touchrig" tests="\(summary.tests.count)" failures="\(summary.count(.failed))" \
    errors="\(summary.count(.interrupted))" skipped="\(summary.count(.unchanged))" \
    time="\(summary.seconds)">
    \(summary.tests.map(element).joined(separator: "\n"))
    </testsuite>
    </testsuites>

    """
  }

  private func element(of test: TestSummary.Test) -> String {
    let name = test.job.name
    let group = test.job.script.removingLastComponent().displayed
    let start =
      "<testcase name=\"\(name.escapedForMarkup)\" "
      + "classname=\"\((group.isEmpty ? "touchrig" : group).escapedForMarkup)\" "
      + "file=\"\(name.escapedForMarkup)\" time=\"\(test.result.seconds)\">"
    let content =
      switch test.result.outcome {
      case .passed: ""
      case .unchanged: "<skipped message=\"unchanged since it passed\"/>"
      case .interrupted: "<error message=\"the run was interrupted\"/>"
      case .failed: failure(of: test)
      }
    return start + content + "</testcase>"
  }

  private func failure(of test: TestSummary.Test) -> String {
    let message = (test.result.message ?? "").escapedForMarkup
    let output = test.output
    return "<failure message=\"\(message)\">\(test.location.escapedForMarkup): \(message)</failure>"
      + (output.isEmpty ? "" : "<system-out>\(output.escapedForMarkup)</system-out>")
  }
}

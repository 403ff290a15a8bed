import Sandbox
import Testing

@Suite struct SandboxReportTests {
  private typealias Report = SandboxReport

  private let some = Report(states: [
    .noNewPrivileges: .active(detail: ""), .landlock: .missing(reason: "the kernel has none"),
    .limits: .active(detail: "512 MiB of memory, 64 files"),
  ])

  @Test func `The description has one line for each measure`() {
    #expect(
      some.description == """
        no new privileges: active
        resource limits: active, 512 MiB of memory, 64 files
        Landlock: missing, the kernel has none
        """)
  }

  @Test func `A report is restored from its description`() {
    #expect(Report(some.description) == some)
    #expect(Report("") == Report(states: [:]))
  }

  @Test(arguments: [
    "Landlock", "Landlock: ", "Landlock: perhaps", "magic: active", "activeactive",
    "Landlock: active\nLandlock: active", "Landlock: active\nLandlock: missing, again",
  ])
  func `Other text is not a report`(text: String) { #expect(Report(text) == nil) }

  @Test func `The summary names what is missing`() {
    #expect(
      some.summary == """
        no new privileges, resource limits; missing: not dumpable, ends with the viewer, \
        ended first without memory, no capabilities, Landlock, no network, seccomp filter
        """)
    let all = Report.Measure.allCases.map { ($0, Report.State.active(detail: "")) }
    let complete = Report(states: Dictionary(uniqueKeysWithValues: all))
    #expect(complete.isComplete && !complete.summary.contains("missing"))
    #expect(!some.isComplete && Report(states: [:]).summary.hasPrefix("nothing; missing: "))
  }
}

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
}

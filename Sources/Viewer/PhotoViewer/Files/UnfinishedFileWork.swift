import FileOperations
import Localization

/// The work on files that was not done, because the program ends.
struct UnfinishedFileWork {
  /// Whether all work has ended.
  var isOver = false
  private var reports: [String] = []
  /// The jobs for which the end does not wait any longer, by their numbers.
  private var givenUp: [Int: FileJob] = [:]

  /// The reasons why files were not worked on, as sentences.
  var faults: [String] {
    reports
      + givenUp.sorted { $0.key < $1.key }.map {
        localized("{title}: the disk does not answer.", ["title": $0.value.title])
      }
  }

  /// Records the outcome of a job.
  mutating func record<Value>(_ number: Int, _ job: FileJob, _ outcome: FileBatch.Outcome<Value>) {
    givenUp[number] = nil
    reports += outcome.faults.map { "\($0)" }
    let leftOut = job.stopsAtEnd ? job.paths.count - outcome.done.count - outcome.faults.count : 0
    guard leftOut > 0 else { return }
    reports.append(
      localizedPlural(
        "{count} file was left as it was, because the window was closed.",
        "{count} files were left as they were, because the window was closed.", count: leftOut))
  }

  /// Records that a job does not end.
  mutating func giveUp(_ number: Int, _ job: FileJob) { givenUp[number] = job }
}

import Dispatch
import Files
import FoundationEssentials
import Glibc
import Rig
import Synchronization
import SystemPackage

/// Records the events while a script is played, and writes the result, once. If the time is up, it ends the
/// process, and with it the server and the program.
final class TestRecorder: Sendable {
  private struct State {
    var result = TestResult()
    var film: Film?
    var isWritten = false
  }

  private let folder: FilePath
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  /// The seconds since the start.
  private var elapsed: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// Creates a recorder that writes into `folder`.
  init(folder: FilePath) { self.folder = folder }

  /// Fails the script when `limit` has passed.
  func limit(to limit: Duration, of name: String) {
    let milliseconds = Int(limit / .milliseconds(1))
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [self] in
      let result = state.withLock { $0.result }
      let line = result.lineTimes.current
      let place = result.origins.isEmpty ? "" : " (\(result.origins.joined(separator: ": ")))"
      let doing = line.map { "line \($0)\(place) was being played" } ?? "the program was starting"
      fail("the time limit of \(limit.inScripts) was over while \(doing)", line: line)
      // The film is the best hint at what the script was waiting for.
      try? state.withLock { $0.film }?.finish()
      write()
      _exit(1)
    }
  }

  /// Records that a step begins, also among the decisions of the program.
  func begin(_ step: Script.Step) {
    state.withLock {
      $0.result.lineTimes.begin(step.line, at: elapsed)
      $0.result.origins = step.origins
    }
    guard let file = try? FileSystem.openToAppend(folder.appending(TestResult.decisionsName)) else {
      return
    }
    try? FileSystem.append(
      Array("\(TestResult.lineMark)\(step.line): \(step.text)\n".utf8), to: file)
  }

  /// Records the film that is being made.
  func begin(_ film: Film?) {
    state.withLock {
      $0.film = film
      $0.result.film = film == nil ? nil : TestResult.filmName
    }
  }

  /// Records a picture that the script takes, and returns the name under which it is kept: that of `path`, with a
  /// number if it is taken.
  func addScreenshot(at path: FilePath) -> String {
    let name = path.components.map { String(displaying: $0.bytes) }.joined(separator: "-")
    return state.withLock {
      let taken = Set($0.result.screenshots + TestResult.ownNames)
      let numbered = (2...).lazy.map { "\(name.dropLast(4))-\($0).png" }
      let free = taken.contains(name) ? numbered.first { !taken.contains($0) } ?? name : name
      $0.result.screenshots.append(free)
      return free
    }
  }

  /// Records the screen at a failure.
  func setFailure(screenshot name: String) { state.withLock { $0.result.screenshot = name } }

  /// Records a failure, unless there was one already.
  func fail(_ message: String, line: Int?, files: GoldenFiles? = nil) {
    let pictures = files.map(copy)
    state.withLock {
      guard $0.result.outcome == .passed else { return }
      $0.result.outcome = .failed
      $0.result.message = message
      $0.result.line = line
      $0.result.pictures = pictures
    }
  }

  /// Writes the result, unless it is written already, and returns when it is. Of a script that passed, the film is
  /// not kept.
  func write() {
    // The time limit may end the process while this waits for the lock, and not before the file is complete.
    state.withLock {
      guard !$0.isWritten else { return }
      $0.isWritten = true
      $0.result.seconds = elapsed
      $0.result.lineTimes.begin(nil, at: $0.result.seconds)
      if $0.result.outcome == .passed {
        $0.result.film = nil
        try? FileSystem.unlink(folder.appending(TestResult.filmName))
      }
      guard let bytes = try? JSONEncoder().encode($0.result) else { return }
      try? FileSystem.write(
        Array(bytes), to: folder.appending(TestResult.fileName), FileSystem.Durability.none)
    }
  }

  /// Copies the pictures of a comparison into the folder, because later runs change them.
  private func copy(_ files: GoldenFiles) -> TestResult.Pictures {
    func copy(_ path: FilePath, to name: String) -> String? {
      guard let bytes = try? InputFile(path: path).bytes else { return nil }
      let target = folder.appending(name)
      return (try? FileSystem.write(bytes, to: target, FileSystem.Durability.none)).map { name }
    }
    let expected = copy(files.reference, to: TestResult.expectedName)
    return TestResult.Pictures(
      expected: expected, new: copy(files.new, to: TestResult.newName) ?? TestResult.newName,
      difference: expected == nil ? nil : copy(files.difference, to: TestResult.differenceName))
  }
}

extension Duration {
  /// The time as scripts write it.
  var inScripts: String {
    let seconds = self / .seconds(1)
    return Int(exactly: seconds).map { "\($0)s" } ?? "\(seconds)s"
  }
}

import CSandbox

/// The answer to the question whether a file may be read (access(2)): whether it can be opened.
///
/// The kernel answers it also for files that a process cannot open, and so reveals whether they exist, and who may read
/// them. The filter therefore never passes the question on, but raises `SIGSYS`, and a handler of that signal tries to
/// open the file. For all files that cannot be opened, the answer is the same.
enum OpeningTest {
  /// Installs the handler, for all threads. Returns whether that was possible.
  static func begin() -> Bool { sandbox_answer_tests() == 0 }
}

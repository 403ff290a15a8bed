/// An action in the journal from before its file is touched until it is known whether it was done.
///
/// It may take several attempts, as with one name after the other until one is free. The journal has each of them
/// before it is made, and in the end only the one that was done.
struct PendingAction {
  private let journal: UndoJournal
  private var attempts: [FileAction] = []

  /// Creates an action without attempts, to be recorded in `journal`.
  init(in journal: UndoJournal) { self.journal = journal }

  /// The latest attempt; nil before the first one.
  var latest: FileAction? { attempts.last }

  /// Records that `attempt` is about to be made; those before it did not come to anything.
  mutating func begin(_ attempt: FileAction) {
    attempts.append(attempt)
    journal.begin([attempt])
  }

  /// Records that the latest attempt has done it.
  /// - Returns: the action; nil if there was no attempt.
  @discardableResult
  mutating func finish() -> FileAction? {
    guard let done = attempts.popLast() else { return nil }
    fail()
    journal.finish([done])
    return done
  }

  /// Records that no attempt has done it.
  mutating func fail() {
    journal.forget(attempts)
    attempts = []
  }
}

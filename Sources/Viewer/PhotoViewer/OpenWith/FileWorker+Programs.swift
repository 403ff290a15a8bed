import FileOperations

extension FileWorker {
  /// Starts a program in the background, and calls `completion` with the reason if that fails.
  func start(
    _ program: @escaping @Sendable () throws(ProgramError) -> Void,
    then completion: @escaping @MainActor @Sendable (ProgramError?) -> Void
  ) {
    perform { () -> ProgramError? in
      do throws(ProgramError) {
        try program()
        return nil
      } catch {
        return error
      }
    } then: {
      completion($0)
    }
  }
}

package import FileOperations
package import Files
package import SystemPackage

/// The answer of a service of the desktop to a request.
package enum ServiceAnswer: Hashable, Sendable {
  case done
  /// The user did not want it after all.
  case cancelled
  /// There is no such service, or it could not do it.
  case unavailable
}

/// A service that pictures can be handed to: one of the desktop, or else a program.
package struct PictureService<Item: Sendable>: Sendable {
  /// Asks the desktop, and returns a function that withdraws the request, which then counts as cancelled.
  package typealias Asking =
    @MainActor @Sendable (Item, @escaping @MainActor (ServiceAnswer) -> Void) -> Withdrawal
  /// Withdraws a request.
  package typealias Withdrawal = @MainActor () -> Void
  /// Runs the program, which may take long, on any thread.
  package typealias Program = @Sendable (Item) throws(ProgramError) -> Void

  /// Asks the desktop; nil if there is none to ask.
  private let desktop: Asking?
  private let program: Program?
  /// The reason why it cannot be done if there is neither, as a sentence.
  private let absence: String
  /// The message that the program has done it; nil if the user sees that.
  private let confirmation: String?

  package init(
    _ desktop: Asking?, orElse program: Program?, absence: String, confirmation: String? = nil
  ) {
    self.desktop = desktop
    self.program = program
    self.absence = absence
    self.confirmation = confirmation
  }

  /// Hands `item` to the desktop, or else to the program, on `worker`. `completion` receives a message of success,
  /// which is nil if the user has noticed it anyway, or the reason of the failure. `confirm` is called before the
  /// program runs, and calls its argument to proceed; a dialog of the desktop needs no such confirmation.
  /// - Returns: A function that withdraws the request from the desktop; nil if the desktop was not asked.
  @discardableResult
  @MainActor package func take(
    _ item: Item, by worker: FileWorker,
    confirm: @escaping @MainActor @Sendable (_ run: @escaping @MainActor () -> Void) -> Void = {
      $0()
    },
    then completion: @escaping @MainActor @Sendable (Result<String?, ProgramError>) -> Void
  ) -> Withdrawal? {
    let runProgram: @MainActor @Sendable () -> Void = {
      guard let program else { return completion(.failure(ProgramError(absence))) }
      confirm { run(program, with: item, by: worker, then: completion) }
    }
    guard let desktop else {
      runProgram()
      return nil
    }
    return desktop(item) { answer in
      switch answer {
      case .done, .cancelled: completion(.success(nil))
      case .unavailable: runProgram()
      }
    }
  }

  @MainActor private func run(
    _ program: @escaping Program, with item: Item, by worker: FileWorker,
    then completion: @escaping @MainActor @Sendable (Result<String?, ProgramError>) -> Void
  ) {
    worker.start { () throws(ProgramError) in
      try program(item)
    } then: { [confirmation] error in
      completion(error.map { .failure($0) } ?? .success(confirmation))
    }
  }
}

/// A file that is passed to another program: as an open file, which cannot be exchanged, and by its path.
package struct HandedFile: Sendable {
  package let path: FilePath
  package let file: OpenFile

  /// Creates a reference to the open `file` at `path`.
  package init(_ path: FilePath, _ file: OpenFile) {
    self.path = path
    self.file = file
  }
}

/// A document in PDF that is handed to a printer.
package struct PrintedDocument: Sendable {
  /// The title for the user.
  package let title: String
  package let file: OpenFile

  /// Creates a reference to the open `file`.
  package init(title: String, _ file: OpenFile) {
    self.title = title
    self.file = file
  }
}

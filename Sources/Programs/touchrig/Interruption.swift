import Dispatch
import Glibc
import Synchronization

/// Catches Control+C and SIGTERM, which would end the program immediately, until it is released.
final class Interruption {
  private final class Flag: Sendable {
    let isSet = Mutex(false)
  }

  /// A signal that is caught.
  private struct Catch {
    let number: Int32
    /// The action of the signal before.
    let former: __sighandler_t?
    let source: any DispatchSourceSignal
  }

  private let flag = Flag()
  private let catches: [Catch]

  /// Catches the signals. With `save`, this is called on another thread, and then the signal ends the program.
  init(saving save: (@Sendable () -> Void)? = nil) {
    catches = [SIGINT, SIGTERM].map { [flag] number in
      let former = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        flag.isSet.withLock { $0 = true }
        guard let save else { return }
        // A second one need not wait.
        signal(number, SIG_DFL)
        save()
        Self.endProgram(by: number)
      }
      source.resume()
      return Catch(number: number, former: former, source: source)
    }
  }

  deinit {
    for item in catches {
      signal(item.number, item.former)
      item.source.cancel()
    }
  }

  var hasCome: Bool { flag.isSet.withLock { $0 } }

  /// Ends the program by the signal itself, so that a shell ends its loop as well.
  private static func endProgram(by number: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
  }
}

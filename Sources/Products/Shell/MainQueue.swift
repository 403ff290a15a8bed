import CLinux
import CMainQueue
import Dispatch

/// Dispatch's main queue, on which the jobs of the main actor are enqueued.
///
/// On Linux nobody serves it once `main` runs a loop of its own. An event loop waits for the
/// descriptor and serves the queue, as Foundation's run loop does.
@MainActor
struct MainQueue {
  /// An eventfd that can be read while jobs are waiting.
  let descriptor: Int32

  init() { descriptor = _dispatch_get_main_queue_port_4CF() }

  /// Runs the jobs that are waiting. Jobs that they enqueue wait for the next call.
  func serve() {
    // Running the jobs does not read the descriptor; without this, the loop would never wait.
    var count: eventfd_t = 0
    guard eventfd_read(descriptor, &count) == 0 else { return }
    _dispatch_main_queue_callback_4CF(nil)
  }
}

import CX11
import Synchronization

/// The errors and lost connections of each display, as reported to Xlib's handlers, which are
/// global to the process.
///
/// A C callback cannot capture anything, so the store is global. Only ``Connection`` uses it.
enum XlibReports {
  private struct Report {
    var errors: [XError] = []
    var isLost = false
  }

  /// The number of unclaimed errors kept for a display; older ones are dropped.
  private static let capacity = 64

  private static let reports = Mutex<[UInt: Report]>([:])

  /// Starts recording for `display`. After this, errors and lost connections do not end the
  /// process.
  static func watch(_ display: OpaquePointer) {
    reports.withLock { $0[key(display)] = Report() }
    XSetErrorHandler { display, event in
      guard let display, let error = event?.pointee else { return 0 }
      XlibReports.record(XError(error), on: display)
      return 0
    }
    XSetIOErrorHandler { _ in 0 }
    XSetIOErrorExitHandler(
      display,
      { display, _ in
        guard let display else { return }
        XlibReports.markLost(display)
        shim_drop_requests(display)
      }, nil)
  }

  /// Forgets `display`, which is about to be closed.
  static func forget(_ display: OpaquePointer) {
    reports.withLock { $0[key(display)] = nil }
  }

  /// Returns whether the connection is lost.
  static func isLost(_ display: OpaquePointer) -> Bool {
    reports.withLock { $0[key(display)]?.isLost ?? true }
  }

  /// Removes and returns the errors of requests numbered `serials`, in order of arrival.
  static func takeErrors(on display: OpaquePointer, serials: Range<UInt>) -> [XError] {
    reports.withLock { reports in
      let all = reports[key(display)]?.errors ?? []
      reports[key(display)]?.errors = all.filter { !serials.contains($0.serial) }
      return all.filter { serials.contains($0.serial) }
    }
  }

  private static func record(_ error: XError, on display: OpaquePointer) {
    reports.withLock { reports in
      guard var report = reports[key(display)] else { return }
      report.errors = report.errors.suffix(capacity - 1) + [error]
      reports[key(display)] = report
    }
  }

  private static func markLost(_ display: OpaquePointer) {
    reports.withLock { $0[key(display)]?.isLost = true }
  }

  private static func key(_ display: OpaquePointer) -> UInt { UInt(bitPattern: display) }
}

extension XError {
  fileprivate init(_ event: XErrorEvent) {
    self.init(
      serial: event.serial, code: event.error_code, majorOpcode: event.request_code,
      minorOpcode: event.minor_code, resource: event.resourceid)
  }
}

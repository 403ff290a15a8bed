import Glibc
import Motion

extension ContinuousClock.Instant {
  /// Sleeps until this instant.
  func sleep() {
    let microseconds = (self - .now).nanoseconds / 1000
    if microseconds > 0 { usleep(UInt32(microseconds)) }
  }
}

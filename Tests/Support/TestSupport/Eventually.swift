import Glibc

/// Checks `condition`, which depends on other processes, until it is true or ten seconds have
/// passed.
public func eventually(_ condition: () throws -> Bool) rethrows -> Bool {
  let end = ContinuousClock.now + .seconds(10)
  while ContinuousClock.now < end {
    if try condition() { return true }
    usleep(1000)
  }
  return try condition()
}

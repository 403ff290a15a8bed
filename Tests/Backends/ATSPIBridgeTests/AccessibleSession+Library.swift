import TestSupport

extension AccessibleSession {
  /// Runs `script` of Python, a client that uses libatspi, and returns the lines that it prints until one is
  /// `end`, or until the session has waited for long enough.
  func lines(printedBy script: String) throws -> [String] {
    let reader = try HelperProcess(
      python: script, [],
      environment: [
        "DBUS_SESSION_BUS_ADDRESS": bus.address,
        "AT_SPI_BUS_ADDRESS": try accessibilityAddress(), "PYTHONIOENCODING": "utf-8",
      ])
    defer { reader.stop() }
    var lines: [String] = []
    _ = run {
      if reader.hasOutput, let line = reader.readLine() { lines.append(line) }
      return lines.last == "end"
    }
    return lines
  }
}

import Motion

/// A parser of the lines of a recording of input devices, by evemu or by `libinput record`.
///
/// - evemu writes `A: 35 0 4095 0 0` for an axis with its range, and
///   `E: 0.012345 0003 0035 1234` for an event, with its type and code in hexadecimal.
/// - libinput writes YAML: `53: [0, 4095, 0, 0, 12]` for an axis, and
///   `- [  0,  12345,   3,  53,    1234]` for an event. These lines have the same form in all its versions,
///   and everything else is of no interest here.
struct DeviceReader {
  /// A device with its events.
  struct Device {
    /// The minimum and the maximum value of each axis.
    var ranges: [KernelEvent.Kind: ClosedRange<Int>] = [:]
    var events: [KernelEvent] = []
  }

  /// The devices, in the order of the file.
  private(set) var devices = [Device()]
  /// Whether the lines of libinput that follow are axes, rather than names of codes.
  private var isInAxes = false

  mutating func read(_ line: Substring) throws(Mismatch) {
    let fields = line.prefix { $0 != "#" }.split { " \t\r,[]".contains($0) }
    switch (fields.first, fields.dropFirst().first) {
    case ("E:", _): try readEvent(Array(fields.dropFirst()))
    case ("A:", _): try readAxis(Array(fields.dropFirst()), radix: 16)
    case ("-", "node:"), ("N:", _): begin()
    case ("-", let word?) where line.contains("[") && Int(word) != nil:
      try readListedEvent(Array(fields.dropFirst()))
    case (let word?, _) where word.hasSuffix(":"):
      if Int(word.dropLast()) == nil {
        isInAxes = word == "absinfo:"
      } else if isInAxes {
        try readAxis([word.dropLast()] + fields.dropFirst(), radix: 10)
      }
    default: break
    }
  }

  private mutating func begin() {
    let last = devices[devices.count - 1]
    if !last.ranges.isEmpty || !last.events.isEmpty { devices.append(Device()) }
  }

  private mutating func readAxis(_ fields: [Substring], radix: Int) throws(Mismatch) {
    guard fields.count >= 3, let code = Int(fields[0], radix: radix), let minimum = Int(fields[1]),
      let maximum = Int(fields[2])
    else { throw mismatch("an axis with its least and its greatest value", fields) }
    // Axes without a range have the range 0 to 0.
    guard minimum < maximum, maximum.subtractingReportingOverflow(minimum).overflow == false else {
      return
    }
    devices[devices.count - 1].ranges[.axis(code)] = minimum...maximum
  }

  /// Reads the event of a line of evemu.
  private mutating func readEvent(_ fields: [Substring]) throws(Mismatch) {
    let times = fields.first?.split(separator: ".").map { Int($0) } ?? []
    guard fields.count >= 4, times.count == 2, let seconds = times[0], let microseconds = times[1],
      let type = Int(fields[1], radix: 16), let code = Int(fields[2], radix: 16),
      let value = Int(fields[3])
    else { throw mismatch("an event such as 0.012345 0003 0035 1234", fields) }
    try add(seconds, microseconds, KernelEvent.Kind(type: type, code: code), value, fields)
  }

  /// Reads the event of a line of libinput.
  private mutating func readListedEvent(_ fields: [Substring]) throws(Mismatch) {
    let numbers = fields.map { Int($0) }
    guard numbers.count == 5, let seconds = numbers[0], let microseconds = numbers[1],
      let type = numbers[2], let code = numbers[3], let value = numbers[4]
    else { throw mismatch("an event such as [0, 12345, 3, 53, 1234]", fields) }
    try add(
      seconds, microseconds, KernelEvent.Kind(type: type, code: code), value, fields)
  }

  private mutating func add(
    _ seconds: Int, _ microseconds: Int, _ kind: KernelEvent.Kind, _ value: Int,
    _ fields: [Substring]
  ) throws(Mismatch) {
    // As long as our own recordings: eleven days. Some recordings begin at the time of the clock.
    guard (0...Self.longestClock).contains(seconds), (0..<1_000_000).contains(microseconds),
      value.magnitude <= UInt(Int32.max)
    else { throw mismatch("a time and a value within their limits", fields) }
    let time = Instant(nanoseconds: Int64(seconds) * 1_000_000_000 + Int64(microseconds) * 1000)
    if let last = devices[devices.count - 1].events.last, time < last.time {
      throw mismatch("a time not before that of the previous event", fields)
    }
    devices[devices.count - 1].events.append(KernelEvent(time: time, kind: kind, value: value))
  }

  /// The latest time of a clock, in seconds: in the year 2106.
  private static let longestClock = Int(UInt32.max)

  private func mismatch(_ expected: String, _ fields: [Substring]) -> Mismatch {
    Mismatch(path: .file, expected: expected, found: fields.joined(separator: " "))
  }
}

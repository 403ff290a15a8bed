public import Geometry
import Motion
import Views

extension Recording {
  /// Returns whether a file with these bytes is a recording of input devices, by evemu or by
  /// `libinput record`.
  public static func isOfDevices(_ bytes: [UInt8]) -> Bool {
    let lines = String(decoding: bytes.prefix(4096), as: UTF8.self).split { $0.isNewline }
    if lines.first.map({ $0.hasPrefix("# EVEMU") || $0.hasPrefix("# libinput record") }) == true {
      return true
    }
    let first = lines.first { !$0.hasPrefix("#") && !$0.allSatisfy(\.isWhitespace) }
    return first.map { $0.hasPrefix("N: ") || $0.hasPrefix("E: ") } ?? false
  }

  /// Creates a recording of the touches on a touchscreen from a recording of input devices by evemu or
  /// `libinput record`. Errors refer to the file as `file`.
  ///
  /// The touches are those on a window that fills a screen of `screen` points, whatever the resolution of the
  /// device. Of several devices, the first touchscreen counts. Its contacts must have slots (protocol B), or
  /// it must be one for a single finger. Events before the first contact, such as the end of one that began
  /// before the recording, are ignored.
  /// - Throws: ``ScenarioError`` for the first error.
  public init(ofDevices bytes: [UInt8], named file: String, on screen: Size) throws(ScenarioError) {
    var reader = DeviceReader()
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      do { try reader.read(line) } catch {
        throw ScenarioError(
          file: file, location: "line \(index + 1)",
          message: "expected \(error.expected), found \(error.found)")
      }
    }
    let found = reader.devices.lazy.compactMap { device in
      ContactTracker(device, on: screen).map { Self.steps(of: device, $0) }
    }.first { !$0.isEmpty }
    guard let steps = found else {
      throw ScenarioError(
        file: file,
        message: "expected touches on a screen that reports contacts in slots, found none")
    }
    self.init(steps: steps, window: WindowSize(points: screen, pixelsPerPoint: 1))
  }

  /// Returns the touches of `device`, from the first event on.
  private static func steps(of device: DeviceReader.Device, _ tracker: ContactTracker) -> [Step] {
    var tracker = tracker
    let start = device.events.first?.time ?? .zero
    return device.events.compactMap { event in
      let touches = tracker.apply(event)
      guard !touches.isEmpty else { return nil }
      return Step(time: .zero + (event.time - start), event: .touches(touches))
    }
  }
}

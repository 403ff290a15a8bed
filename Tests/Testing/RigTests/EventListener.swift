import Rig
import TestSupport

/// Observes the rig's devices as X clients do, by `xinput test-xi2`, and shortens its report.
struct EventListener {
  private let rig: Rig
  private let program: Program
  /// The codes of the keys that mark the start and the end.
  private let marks = ["96", "76"]

  /// Listens on the root window of the rig's server.
  init(on rig: Rig) throws {
    self.rig = rig
    program = try rig.launch(["xinput", "test-xi2", "--root"])
    try mark("F12", detail: "96")
  }

  /// Returns all events of the master devices since the start, such as `TouchBegin 1 at
  /// 100.25/200.50`. It can be called only once.
  func events() throws -> [String] {
    try mark("F10", detail: "76")
    let blocks = program.output.split(separator: "EVENT type ").map(String.init)
    return blocks.compactMap(summary)
  }

  /// Presses a key until the listener has seen it, and with it all earlier events.
  private func mark(_ key: String, detail: String) throws {
    try rig.keyboard.press(key)
    let isHeard = try eventually {
      if program.output.contains("detail: \(detail)\n") { return true }
      if key == "F12" { try rig.keyboard.press(key) }
      return false
    }
    guard isHeard else { throw RigError.timedOut(waitingFor: "xinput", after: .seconds(10)) }
  }

  private func summary(of block: String) -> String? {
    let lines = block.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    guard let title = lines.first, title.count > 1 else { return nil }
    let kind = title[1].filter { $0 != "(" && $0 != ")" }
    func word(after label: String) -> String? {
      lines.first { $0.first == label }?.dropFirst().first
    }
    guard ["2", "3"].contains(word(after: "device:")), !kind.hasPrefix("Raw"),
      let detail = word(after: "detail:"), let place = word(after: "root:"),
      !marks.contains(detail)
    else { return nil }
    return "\(kind) \(detail) at \(place)"
  }
}

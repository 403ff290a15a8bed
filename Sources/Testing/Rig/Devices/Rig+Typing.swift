import Files
import Processes
import SystemPackage
import X11Inspection

extension Rig {
  /// Types `text` on the keyboard, with the layout in use and the locks that are on. Characters that the layout
  /// lacks, and dead keys, are assigned to unused keys.
  /// - Throws: ``RigError/device(name:reason:)`` before anything is typed, if something else would be: there are
  ///   not enough such keys, a modifier key is held, or Caps Lock is on for a character that has no small letter.
  public func type(_ text: String) throws(RigError) {
    let scalars = Array(text.unicodeScalars)
    var keys = try typingKeys()
    let others = Set(scalars.filter { keys[$0] == nil })
    if !others.isEmpty {
      try waitUntilInputIsRead()
      let kept = Set(scalars.compactMap { keys[$0]?.key })
      guard try screenView().spareKeys.assign(others, keeping: kept) else {
        throw .keyboard("it has too few keys without a meaning to type \(Self.quoted(others))")
      }
      keys = try typingKeys()
    }
    let missing = Set(scalars.filter { keys[$0] == nil })
    guard missing.isEmpty else { throw .keyboard("no key types \(Self.quoted(missing)) now") }
    for chord in scalars.compactMap({ keys[$0] }) { try keyboard.press(chord) }
  }

  private func typingKeys() throws(RigError) -> TypingKeys {
    guard let keys = try screenView().spareKeys.typing else {
      throw .keyboard("nothing can be typed while a modifier key is held or locked; release it")
    }
    return keys
  }

  private static func quoted(_ scalars: Set<Unicode.Scalar>) -> String {
    "\"\(String(String.UnicodeScalarView(scalars.sorted())).displayed)\""
  }

  /// Changes the layout of the keyboard. No key should be down.
  public func setLayout(_ layout: KeyboardLayouts) throws(RigError) {
    guard let path = Program.path(of: "setxkbmap") else {
      throw .missing(path: "setxkbmap", package: "x11-xkb-utils")
    }
    var configuration = ChildProcess.Configuration(
      FilePath(path), ["-display", server.display] + layout.arguments)
    configuration.name = "setxkbmap"
    let variables = try ProgramSession(on: server).variables
    configuration.environment = variables.map { "\($0)=\($1)" }
    configuration.output = .standardError
    let process = try WatchedProcess(configuration)
    defer { process.end() }
    let limit = Duration.seconds(10)
    guard let status = process.exitStatus(within: limit) else {
      throw .timedOut(waitingFor: "setxkbmap to end", after: limit)
    }
    guard status == 0 else {
      throw .program(
        name: "setxkbmap",
        reason: "it does not know the layout \(layout.layouts.joined(separator: ","))")
    }
  }
}

extension RigError {
  fileprivate static func keyboard(_ reason: String) -> RigError {
    .device(name: Device.keyboard.name, reason: reason)
  }
}

import Processes
import X11Inspection
import SystemPackage

extension Rig {
  /// Types `text` on the keyboard, whose layout should be the US one. Keys that have no meaning are given one
  /// for other characters.
  /// - Throws: ``RigError/unknownKey(_:)`` if there are not enough such keys.
  public func type(_ text: String) throws(RigError) {
    let others = Set(text.unicodeScalars.filter { Self.keyName(of: $0) == nil })
    var codes: [Unicode.Scalar: Int32] = [:]
    if !others.isEmpty {
      try waitUntilInputIsRead()
      guard let found = try screenView().spareKeys.assign(others) else {
        throw .unknownKey(String(String.UnicodeScalarView(others.sorted())))
      }
      codes = found
    }
    for scalar in text.unicodeScalars {
      if let name = Self.keyName(of: scalar) {
        try keyboard.press(name)
      } else if let code = codes[scalar] {
        try keyboard.press(code: code)
      }
    }
  }

  private static func keyName(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case " ": return "space"
    case "\n": return "Return"
    case "\t": return "Tab"
    default:
      let name = String(scalar)
      return (try? KeyChord(name)) == nil ? nil : name
    }
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

import TouchstoneToolkit

extension Probe {
  /// A window in which keys copy and paste. Each prints its number, and then what it has read: texts by
  /// their length in bytes and a sum of them.
  static func useClipboard(in application: Application) {
    let window = application.openWindow(
      title: "Clipboard", size: Size(200, 200), content: Patch(.white))
    window.onKeyPress(phases: .down) { [unowned window] press in
      say("key \(press.keyCode)")
      guard let clipboard = window.clipboard, let primary = window.primarySelection else {
        return .handled
      }
      use(press.key, clipboard, primary)
      if press.key == "q" { window.close() }
      return .handled
    }
  }

  private static func use(
    _ key: KeyEquivalent, _ clipboard: any Pasteboard, _ primary: any Pasteboard
  ) {
    switch key {
    case "c": clipboard.setString(longText)
    case "s": primary.setString("selected")
    case "i": clipboard.setItem(picture)
    case "v": clipboard.readString { say("clipboard \(summary($0.map { Array($0.utf8) }))") }
    case "p": primary.readString { say("primary \($0 ?? "nil")") }
    case "t": clipboard.queryTypes { say("types \($0.map(\.rawValue))") }
    case "d":
      clipboard.readData(of: .png, limit: 1 << 24) { say("picture \(describe($0))") }
    default: break
    }
  }

  /// Two million bytes.
  private static var longText: String { String(repeating: "Größe ☃ ", count: 166_667) }

  private static var picture: PasteboardItem {
    var item = PasteboardItem(text: "/tmp/picture.png")
    item.offer(as: .png) {
      Task { @MainActor in say("made") }
      return [UInt8](repeating: 0x50, count: 1_000_000)
    }
    item.offer(as: PasteboardType(rawValue: "image/webp")) { throw ProbeError.refused }
    return item
  }

  private static func describe(_ result: Result<[UInt8], PasteboardError>) -> String {
    switch result {
    case .success(let bytes): summary(bytes)
    case .failure(let error): "\(error)"
    }
  }

  private static func summary(_ bytes: [UInt8]?) -> String {
    guard let bytes else { return "nil" }
    return "\(bytes.count) \(bytes.reduce(0) { $0 &* 31 &+ UInt32($1) })"
  }
}

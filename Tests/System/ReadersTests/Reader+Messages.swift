import SharedMemory

@testable import DecoderIPC
@testable import X11Backend

extension Reader {
  /// The readers of messages: of decoders, which may be in the hand of an attacker, of the viewer, and of programs on
  /// the same display.
  static let messages: [Reader] = [
    Reader("packet", from: packets) { bytes in
      let files = FixedMemory.make(name: "pixels", count: 4096).map { [$0] } ?? []
      guard let packet = Packet(bytes: bytes, files: files) else { return }
      _ = DecoderReply(packet)
      _ = DecoderRequest(packet)
    },
    Reader("xsettings", from: [xSettings]) { bytes in
      let settings = XSettings(bytes)
      _ = (settings?.scale, settings?.areAnimationsEnabled, settings?.areRecentFilesEnabled)
    },
  ]

  /// Packets of all kinds, most of them valid for one of the sides.
  private static let packets =
    (0..<16).map { kind in
      Packet(kind, [30, 20, 1, 10, 8, 1, 0, 0, 0, 0], text: "JPEG\t1/2").bytes
    } + (0..<16).map { Packet($0, [8, 8, 1]).bytes }

  /// A number, a text and a colour.
  private static let xSettings: [UInt8] =
    [0, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0] + [0, 0, 7, 0] + Array("Xft/DPI".utf8) + [0]
    + [0, 0, 0, 0, 0, 0x80, 1, 0] + [1, 0, 2, 0] + Array("ab".utf8) + [0, 0]
    + [0, 0, 0, 0, 3, 0, 0, 0] + Array("abc".utf8) + [0] + [2, 0, 1, 0, 0x63, 0, 0, 0]
    + [0, 0, 0, 0] + [1, 2, 3, 4, 5, 6, 7, 8]
}

extension Reader {
  /// All readers. Files that only a library reads, such as desktop entries, are left to that library.
  static let all =
    pictures + texts + desktop + messages + bus + screenReader + display + input
}

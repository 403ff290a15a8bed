import CX11
import CXKBCommon
import Glibc

/// The sequences of keys that type one text together, such as a dead accent and a letter, from the locale or the user's
/// own file (Compose(5)).
final class ComposeTable {
  /// The meaning of a sequence of keys.
  enum Meaning: Hashable {
    /// It begins no sequence.
    case nothing
    /// The last key, such as Shift, does not matter.
    case ignored
    /// It is the beginning of a sequence.
    case incomplete
    /// It types a text; the keysym is 0 if there is none for that.
    case text(String, KeySym)
    /// It was the beginning of a sequence until its last key.
    case cancelled
  }

  private let table: OpaquePointer

  private init?(_ table: OpaquePointer?, in context: OpaquePointer?) {
    xkb_context_unref(context)
    guard let table else { return nil }
    self.table = table
  }

  /// Reads the table of the locale that is set; nil if there is none. This takes 3 ms.
  convenience init?() {
    guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    let locale = setlocale(LC_CTYPE, nil).map { String(cString: $0) } ?? "C.UTF-8"
    self.init(
      xkb_compose_table_new_from_locale(context, locale, XKB_COMPOSE_COMPILE_NO_FLAGS), in: context)
  }

  /// Reads a table from the text of a file; nil if it is invalid.
  convenience init?(_ text: String) {
    guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    let table = text.withCString {
      xkb_compose_table_new_from_buffer(
        context, $0, strlen($0), "C.UTF-8", XKB_COMPOSE_FORMAT_TEXT_V1,
        XKB_COMPOSE_COMPILE_NO_FLAGS)
    }
    self.init(table, in: context)
  }

  deinit { xkb_compose_table_unref(table) }

  /// Returns the meaning of the keys `sequence`, pressed in this order.
  func meaning(of sequence: [KeySym]) -> Meaning {
    guard let state = xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS) else {
      return .nothing
    }
    defer { xkb_compose_state_unref(state) }
    var feed = XKB_COMPOSE_FEED_ACCEPTED
    for keysym in sequence {
      feed = xkb_compose_state_feed(state, xkb_keysym_t(truncatingIfNeeded: keysym))
    }
    guard feed == XKB_COMPOSE_FEED_ACCEPTED else { return .ignored }
    switch xkb_compose_state_get_status(state) {
    case XKB_COMPOSE_COMPOSING: return .incomplete
    case XKB_COMPOSE_COMPOSED:
      return .text(Self.text(of: state), KeySym(xkb_compose_state_get_one_sym(state)))
    case XKB_COMPOSE_CANCELLED: return .cancelled
    default: return .nothing
    }
  }

  /// Returns the accent that a dead key represents alone; nil for other keys.
  func accent(of keysym: KeySym) -> String? {
    for second in [keysym, KeySym(XK_space)] {
      if case .text(let text, _) = meaning(of: [keysym, second]) { return text }
    }
    return nil
  }

  private static func text(of state: OpaquePointer) -> String {
    // A text of the table has at most 256 bytes in libxkbcommon.
    var bytes = [CChar](repeating: 0, count: 257)
    let count = Int(xkb_compose_state_get_utf8(state, &bytes, bytes.count))
    return String(
      decoding: bytes.prefix(min(max(0, count), bytes.count - 1)).lazy.map(UInt8.init(bitPattern:)),
      as: UTF8.self)
  }
}

import CX11
import Glibc

/// A connection to a server of the X Input Method protocol, through Xlib.
///
/// Opening it and creating a context wait for the server without end, and so does reporting the position of the
/// caret: ask first whether the server is alive. Contexts are never destroyed, because that would wait too;
/// the server forgets them with the connection.
final class XIMClient {
  /// An event of the server. It is reported while Xlib reads events.
  enum Report {
    /// Text is composed: it replaces `count` characters from the index `start` on.
    case preedit(start: Int, count: Int, text: [Unicode.Scalar], converted: [Bool], caret: Int)
    /// Text is no longer composed.
    case preeditEnded
    /// The server has ended. Its resources must no longer be used.
    case gone
  }

  private let method: XIM
  private let usesCallbacks: Bool
  private var contexts: [CX11.Window: XIC] = [:]
  private let report: (Report) -> Void

  /// Connects to the server that the modifiers of the locale name; nil if that fails.
  init?(to display: OpaquePointer, report: @escaping (Report) -> Void) {
    guard let method = XOpenIM(display, nil, nil, nil) else { return nil }
    self.method = method
    self.report = report
    usesCallbacks = Self.styles(of: method).contains(
      XIMStyle(XIMPreeditCallbacks | XIMStatusNothing))
    shim_watch_destruction(
      method, { _, data, _ in XIMClient.of(data)?.report(.gone) }, pointer)
  }

  func hasContext(for window: CX11.Window) -> Bool { contexts[window] != nil }

  /// Creates the context of `window`, if it has none.
  func makeContext(for window: CX11.Window) {
    guard contexts[window] == nil else { return }
    guard usesCallbacks else {
      contexts[window] = shim_create_plain_context(method, window)
      return
    }
    contexts[window] = shim_create_context(
      method, window, { _, data, call in XIMClient.of(data)?.draw(call) },
      { _, data, _ in XIMClient.of(data)?.report(.preeditEnded) }, { _, _, _ in }, pointer)
  }

  /// Routes the keys of `window` through the input method.
  func focus(_ window: CX11.Window) { if let context = contexts[window] { XSetICFocus(context) } }

  /// Routes the keys of `window` past the input method.
  func unfocus(_ window: CX11.Window) {
    if let context = contexts[window] { XUnsetICFocus(context) }
  }

  /// Sends the server the position of the caret in `window`, in pixels.
  func setSpot(_ spot: XPoint, in window: CX11.Window) {
    if let context = contexts[window] { shim_set_spot(context, spot.x, spot.y) }
  }

  /// Returns the text that an event commits.
  func text(of event: inout XKeyEvent) -> String {
    guard let context = contexts[event.window] else { return "" }
    var bytes = [CChar](repeating: 0, count: 256)
    var status: Int32 = 0
    while true {
      let count = Int(
        Xutf8LookupString(context, &event, &bytes, Int32(bytes.count), nil, &status))
      if status == XBufferOverflow, count > bytes.count {
        bytes = [CChar](repeating: 0, count: count)
        continue
      }
      guard status == XLookupChars || status == XLookupBoth else { return "" }
      return String(
        sent: bytes.prefix(max(0, count)).map(UInt8.init(bitPattern:)), isLatin1: false)
    }
  }

  // MARK: Callbacks

  private var pointer: XPointer? {
    UnsafeMutableRawPointer(Unmanaged.passUnretained(self).toOpaque())
      .assumingMemoryBound(to: CChar.self)
  }

  /// Xlib calls back only while the connection of the client, which keeps it, reads events.
  private static func of(_ data: XPointer?) -> XIMClient? {
    data.map { Unmanaged<XIMClient>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
  }

  private func draw(_ call: XPointer?) {
    guard let call else { return }
    let change = UnsafeRawPointer(call).load(as: XIMPreeditDrawCallbackStruct.self)
    let text = change.text.map { Self.scalars(of: $0.pointee) }
    // Text without letters changes only their look.
    if let given = change.text?.pointee, given.string.multi_byte == nil, given.length > 0 { return }
    report(
      .preedit(
        start: Int(change.chg_first), count: Int(change.chg_length), text: text ?? [],
        converted: change.text.map { Self.converted(in: $0.pointee) } ?? [],
        caret: Int(change.caret)))
  }

  private static func scalars(of text: XIMText) -> [Unicode.Scalar] {
    guard text.string.multi_byte != nil else { return [] }
    let length = Int(text.length)
    var wide = [wchar_t](repeating: 0, count: length + 1)
    if text.encoding_is_wchar != 0 {
      guard let start = text.string.wide_char else { return [] }
      wide = Array(UnsafeBufferPointer(start: start, count: length))
    } else if mbstowcs(&wide, text.string.multi_byte, length) == Int(bitPattern: UInt.max) {
      return []
    }
    return wide.prefix(length).compactMap { Unicode.Scalar(UInt32(bitPattern: $0)) }
  }

  private static func converted(in text: XIMText) -> [Bool] {
    guard let feedback = text.feedback else { return [] }
    let marks = XIMFeedback(XIMReverse | XIMHighlight)
    return UnsafeBufferPointer(start: feedback, count: Int(text.length)).map { $0 & marks != 0 }
  }

  private static func styles(of method: XIM) -> [XIMStyle] {
    guard let styles = shim_input_styles(method) else { return [] }
    defer { XFree(styles) }
    return Array(
      UnsafeBufferPointer(
        start: styles.pointee.supported_styles, count: Int(styles.pointee.count_styles)))
  }
}

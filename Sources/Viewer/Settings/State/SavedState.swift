import Files
import JSONReading
package import SystemPackage

/// The state that the viewer keeps from one run to the next: the frame of its window and the folder it showed, for
/// example. Absent values are nil.
package struct SavedState: Hashable, Sendable {
  /// The frame of a window, in device pixels.
  package struct WindowFrame: Hashable, Sendable {
    /// The size of the content.
    package var width: Int
    package var height: Int
    /// The position of the content on the screen; nil to leave it to the window manager.
    package var x: Int?
    package var y: Int?
    /// Whether the window fills the screen; the rest is then where it was before.
    package var isMaximized = false

    /// Creates a frame for content of `width` by `height`.
    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  package var window: WindowFrame?
  /// The folder that was shown last.
  package var folder: FilePath?
  /// The folders that pictures were moved or copied to, the latest first.
  package var targets: [FilePath] = []
  /// The folders that were shown, the latest first.
  package var recents: [FilePath] = []
  /// Whether the filmstrip is among the bars over a photo.
  package var showsFilmstrip = false
  /// The largest side of thumbnails, in points.
  package var thumbnailSize: Double?
  /// The orders of the pictures of folders, where the user has chosen one.
  package var orders = FolderOrders()
  /// Whether the portal of the desktop asked for dark colours: true or false; nil if it has no setting.
  package var isDark: Bool?

  /// The number of folders that were shown and are kept.
  package static let maximumRecents = 20
  /// The number of folders that pictures were moved or copied to and are kept.
  package static let maximumTargets = 5

  /// Creates the state of a first start.
  package init() {}

  /// Returns `latest`, which other windows may have written meanwhile, with the changes of this state since `base`.
  func changes(since base: SavedState, in latest: SavedState) -> SavedState {
    var merged = latest
    func merge<Value: Equatable>(_ key: WritableKeyPath<SavedState, Value>) {
      if self[keyPath: key] != base[keyPath: key] { merged[keyPath: key] = self[keyPath: key] }
    }
    merge(\.window)
    merge(\.folder)
    merge(\.showsFilmstrip)
    merge(\.thumbnailSize)
    merge(\.isDark)
    func merge(_ key: WritableKeyPath<SavedState, [FilePath]>, maximum: Int) {
      let mine = self[keyPath: key]
      let known = base[keyPath: key]
      guard mine != known else { return }
      // A known entry that is missing on one side was removed there.
      let theirs = latest[keyPath: key]
      let kept = mine.filter { !known.contains($0) || theirs.contains($0) }
      let added = theirs.filter { !mine.contains($0) && !known.contains($0) }
      merged[keyPath: key] = Array((kept + added).prefix(maximum))
    }
    merge(\.recents, maximum: Self.maximumRecents)
    merge(\.targets, maximum: Self.maximumTargets)
    merged.orders = orders.changes(since: base.orders, in: latest.orders)
    return merged
  }

  /// Reads `bytes`, the contents of a file; nil if they are no JSON object. Values that make no sense are
  /// left out.
  init?(_ bytes: [UInt8]) {
    guard case .object(let object)? = try? JSONReader.value(in: bytes) else { return nil }
    window = WindowFrame(object["window"])
    if case .string(let uri)? = object["folder"] { folder = FileURI.path(in: Array(uri.utf8)) }
    targets = Self.paths(object["targets"])
    recents = Self.paths(object["recents"])
    if case .bool(let isShown)? = object["filmstrip"] { showsFilmstrip = isShown }
    if case .number(let literal)? = object["thumbnails"], let size = Double(literal), size.isFinite
    {
      thumbnailSize = size
    }
    orders = FolderOrders(object["orders"])
    if case .bool(let isDark)? = object["dark"] { self.isDark = isDark }
  }

  /// Reads an array of URIs. Invalid entries are left out.
  private static func paths(_ json: JSON?) -> [FilePath] {
    guard case .array(let values)? = json else { return [] }
    return values.compactMap {
      guard case .string(let uri) = $0 else { return nil }
      return FileURI.path(in: Array(uri.utf8))
    }
  }

  /// Returns a member with an array of URIs; nil for none.
  private static func member(_ name: String, _ paths: [FilePath]) -> String? {
    guard !paths.isEmpty else { return nil }
    let uris = paths.map { "\"\(FileURI.absolute($0))\"" }
    return "\"\(name)\": [\(uris.joined(separator: ", "))]"
  }

  /// The contents of a file with the state.
  var bytes: [UInt8] {
    let members = [
      window.map { "\"window\": \($0.text)" },
      // As a URI, because the bytes of a path need not be text.
      folder.map { "\"folder\": \"\(FileURI.absolute($0))\"" },
      Self.member("targets", targets), Self.member("recents", recents),
      showsFilmstrip ? "\"filmstrip\": true" : nil,
      thumbnailSize.map { "\"thumbnails\": \($0)" },
      orders.isEmpty ? nil : "\"orders\": \(orders.text)",
      isDark.map { "\"dark\": \($0)" },
    ]
    return Array("{\(members.compactMap(\.self).joined(separator: ", "))}\n".utf8)
  }
}

extension SavedState.WindowFrame {
  /// More is on no screen: X has coordinates of 16 bits.
  private static let maximum = 32767

  fileprivate init?(_ json: JSON?) {
    guard case .object(let object)? = json else { return nil }
    func number(_ key: String) -> Int? {
      guard case .number(let literal)? = object[key], let number = Int(literal),
        abs(number.clamped) <= Self.maximum
      else { return nil }
      return number
    }
    guard let width = number("width"), let height = number("height"), min(width, height) > 0 else {
      return nil
    }
    self.init(width: width, height: height)
    if let x = number("x"), let y = number("y") {
      self.x = x
      self.y = y
    }
    if case .bool(let isMaximized)? = object["maximized"] { self.isMaximized = isMaximized }
  }

  fileprivate var text: String {
    let members = [
      "\"width\": \(width)", "\"height\": \(height)", x.map { "\"x\": \($0)" },
      y.map { "\"y\": \($0)" }, "\"maximized\": \(isMaximized)",
    ]
    return "{\(members.compactMap(\.self).joined(separator: ", "))}"
  }
}

extension Int {
  /// The number, or the nearest one whose magnitude is a number too.
  fileprivate var clamped: Int { Swift.max(self, -.max) }
}

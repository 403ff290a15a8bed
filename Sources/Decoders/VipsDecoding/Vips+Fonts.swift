import CFontconfig

extension Vips {
  /// The folders of the system's fonts, from its settings, as read by ``loadAll()``. A font that is found but cannot be
  /// opened would be drawn as boxes.
  package static var fontFolders: [String] {
    guard let list = FcConfigGetFontDirs(nil) else { return [] }
    defer { FcStrListDone(list) }
    return Array(sequence(state: ()) { _ in FcStrListNext(list).map { String(cString: $0) } })
  }
}

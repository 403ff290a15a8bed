import CGIO
import Files
import Glibc
package import SystemPackage

/// The programs that the desktop knows, which files they open, and the paths of files that it has mounted, by GIO.
///
/// Every function may take long, because GIO reads the files of the desktop when it is asked: call them on a
/// thread of their own.
package enum DesktopEntries {
  // MARK: Types of files

  /// Returns the content type, such as `image/jpeg`, of a file called `name` that begins with `head`.
  package static func contentType(of name: String, beginningWith head: [UInt8]) -> String? {
    taken(g_content_type_guess(name, head, gsize(head.count), nil))
  }

  /// Returns the name of the content type `type` for people, in their language, such as `JPEG image`.
  package static func name(ofContentType type: String) -> String? {
    taken(g_content_type_get_description(type))
  }

  // MARK: Files elsewhere

  /// Returns the path at which the desktop has mounted the file at `uri`; nil if it has not.
  package static func path(ofMounted uri: String) -> FilePath? {
    guard let file = g_file_new_for_uri(uri) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let path = g_file_get_path(file) else { return nil }
    defer { g_free(path) }
    return FilePath(platformString: path)
  }

  // MARK: Programs

  /// Returns the programs that declare to open files of the content type `type`: first the one that the user has chosen
  /// for it.
  package static func programs(for type: String) -> [DesktopEntry] {
    var entries = entries(g_app_info_get_recommended_for_type(type)) { _ in true }
    if let chosen = g_app_info_get_default_for_type(type, 0) {
      defer { g_object_unref(UnsafeMutableRawPointer(chosen)) }
      if let entry = entry(of: chosen) {
        entries.removeAll { $0.id == entry.id }
        entries.insert(entry, at: 0)
      }
    }
    return entries
  }

  /// Returns all programs that the desktop shows and that open files, by name.
  package static func allPrograms() -> [DesktopEntry] {
    entries(g_app_info_get_all()) {
      g_app_info_should_show($0) != 0
        && (g_app_info_supports_uris($0) != 0 || g_app_info_supports_files($0) != 0)
    }.sorted { one, other in
      let name = one.name.lowercased()
      let otherName = other.name.lowercased()
      return name == otherName ? one.id < other.id : name < otherName
    }
  }

  /// The maximum number of processes that are started together.
  private static let maximumStarts = 20

  /// Opens the files at `uris` with the program of the entry `id`, which runs on when this one ends.
  package static func open(_ uris: [String], with id: String) throws(DesktopEntryError) {
    guard let program = g_desktop_app_info_new(id) else { throw .missing }
    defer { g_object_unref(UnsafeMutableRawPointer(program)) }
    // Without %F or %U it is started once for each file (Desktop Entry Specification, "The Exec key").
    let line = g_app_info_get_commandline(program).map { String(cString: $0) } ?? ""
    guard uris.count <= maximumStarts || line.contains("%F") || line.contains("%U") else {
      throw .tooMany(maximum: maximumStarts)
    }
    var list: UnsafeMutablePointer<GList>?
    for uri in uris.reversed() { list = g_list_prepend(list, g_strdup(uri)) }
    defer { g_list_free_full(list, g_free) }
    var error: UnsafeMutablePointer<GError>?
    let isOpen = g_desktop_app_info_launch_uris_as_manager(
      program, list, nil, gio_search_path, gio_leave_program, nil, nil, nil, &error)
    guard isOpen == 0 else { return }
    throw refusal(error)
  }

  // MARK: Defaults

  /// Returns whether the program of the entry `id` is installed.
  package static func isInstalled(_ id: String) -> Bool {
    guard let program = g_desktop_app_info_new(id) else { return false }
    g_object_unref(UnsafeMutableRawPointer(program))
    return true
  }

  /// Returns the content types that the program of the entry `id` declares to open; empty if it is not installed.
  package static func types(of id: String) -> [String] {
    guard let program = g_desktop_app_info_new(id) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(program)) }
    var types: [String] = []
    var next = g_app_info_get_supported_types(program)
    while let type = next?.pointee {
      types.append(String(cString: type))
      next = next?.successor()
    }
    return types
  }

  /// Returns the entry of the program that opens files of the content type `type`; nil for none.
  package static func defaultProgram(for type: String) -> String? {
    guard let program = g_app_info_get_default_for_type(type, 0) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(program)) }
    return g_app_info_get_id(program).map { String(cString: $0) }
  }

  /// Opens `uri`, of the content type `type`, with the program for that.
  package static func open(
    _ uri: String, ofType type: String, unlessWith own: String? = nil
  ) throws(DesktopEntryError) {
    guard let program = defaultProgram(for: type), program != own else { throw .missing }
    try open([uri], with: program)
  }

  /// Makes the program of the entry `id` the default for files of the content type `type`, for this user.
  package static func setDefault(_ id: String, for type: String) throws(DesktopEntryError) {
    guard let program = g_desktop_app_info_new(id) else { throw .missing }
    defer { g_object_unref(UnsafeMutableRawPointer(program)) }
    var error: UnsafeMutablePointer<GError>?
    guard g_app_info_set_as_default_for_type(program, type, &error) == 0 else { return }
    throw refusal(error)
  }

  /// Removes the user's choice for the content type `type`, so that the desktop decides.
  package static func resetDefault(for type: String) { g_app_info_reset_type_associations(type) }

  /// The error for a call that failed with `error`, which is freed.
  private static func refusal(_ error: UnsafeMutablePointer<GError>?) -> DesktopEntryError {
    var error = error
    defer { g_clear_error(&error) }
    return .refused(error.map { String(cString: $0.pointee.message) } ?? "no reason was given")
  }

  // MARK: Values

  /// Returns the entries in `list` that are `wanted`, and frees it.
  private static func entries(
    _ list: UnsafeMutablePointer<GList>?, where wanted: (OpaquePointer) -> Bool
  ) -> [DesktopEntry] {
    defer { g_list_free_full(list, g_object_unref) }
    var entries: [DesktopEntry] = []
    var node = list
    while let link = node {
      let info = OpaquePointer(link.pointee.data)
      if let info, wanted(info), let entry = entry(of: info) { entries.append(entry) }
      node = link.pointee.next
    }
    return entries
  }

  private static func entry(of info: OpaquePointer) -> DesktopEntry? {
    // One without an identifier is no entry that could be found again.
    guard let id = g_app_info_get_id(info), let name = g_app_info_get_display_name(info) else {
      return nil
    }
    return DesktopEntry(
      id: String(cString: id), name: String(cString: name),
      icon: g_app_info_get_icon(info).flatMap(icon))
  }

  /// Returns the name of `icon`: the text of an icon with one name is the name, and that of a file its
  /// path or its URI.
  private static func icon(_ icon: OpaquePointer) -> DesktopEntry.Icon? {
    guard let text = taken(g_icon_to_string(icon)) else { return nil }
    if text.hasPrefix("/") { return .file(FilePath(text)) }
    if text.hasPrefix("file:") { return FileURI.path(in: Array(text.utf8)).map { .file($0) } }
    return text.contains("/") || text.hasPrefix(".") ? nil : .name(text)
  }

  /// Returns the text at `text`, and frees it.
  private static func taken(_ text: UnsafeMutablePointer<gchar>?) -> String? {
    guard let text else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }
}

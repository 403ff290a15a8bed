import CGIO
import Glibc

/// The list of recent files that the programs of a desktop share: a file in the format of the Desktop Bookmark
/// Specification, which GLib reads and writes.
package enum RecentFilesList {
  /// A file that a program has shown.
  package struct Visit: Hashable, Sendable {
    /// The URI of the file.
    let uri: String
    /// Its content type, such as `image/jpeg`.
    let type: String

    package init(uri: String, type: String) {
      self.uri = uri
      self.type = type
    }
  }

  /// A program that adds files to the list.
  package struct Program: Hashable, Sendable {
    /// The name for people.
    let name: String
    /// The command that opens a file, with `%u` for its URI.
    let command: String

    package init(name: String, command: String) {
      self.name = name
      self.command = command
    }
  }

  /// The contents of a list cannot be read: they were damaged, or are in a format of the future.
  package struct Damaged: Error {}

  /// Returns the list in `contents` with `visits` by `program`, made now. The files of other programs stay as they
  /// are. Without contents, the list is a new one.
  package static func adding(
    _ visits: [Visit], by program: Program, to contents: [UInt8]?
  ) throws(Damaged) -> [UInt8] {
    let list = try open(contents)
    defer { g_bookmark_file_free(list) }
    guard let now = g_date_time_new_now_utc() else { throw Damaged() }
    defer { g_date_time_unref(now) }
    for visit in visits {
      g_bookmark_file_set_mime_type(list, visit.uri, visit.type)
      g_bookmark_file_add_application(list, visit.uri, program.name, program.command)
      g_bookmark_file_set_visited_date_time(list, visit.uri, now)
    }
    return try bytes(of: list)
  }

  /// Returns the list in `contents` without the entries that `program` has added; nil if there are none. A file that
  /// another program has added too stays, as that program's.
  package static func removing(
    _ program: Program, from contents: [UInt8]
  ) throws(Damaged) -> [UInt8]? {
    let list = try open(contents)
    defer { g_bookmark_file_free(list) }
    var isChanged = false
    var count: gsize = 0
    guard let uris = g_bookmark_file_get_uris(list, &count) else { throw Damaged() }
    defer { g_strfreev(uris) }
    for index in 0..<Int(count) {
      guard let uri = uris[index],
        g_bookmark_file_has_application(list, uri, program.name, nil) != 0
      else { continue }
      isChanged = true
      var programs: gsize = 0
      g_strfreev(g_bookmark_file_get_applications(list, uri, &programs, nil))
      if programs > 1 {
        g_bookmark_file_remove_application(list, uri, program.name, nil)
      } else {
        g_bookmark_file_remove_item(list, uri, nil)
      }
    }
    return isChanged ? try bytes(of: list) : nil
  }

  private static func open(_ contents: [UInt8]?) throws(Damaged) -> OpaquePointer {
    guard let list = g_bookmark_file_new() else { throw Damaged() }
    guard let contents else { return list }
    let isRead = contents.withUnsafeBytes { bytes in
      g_bookmark_file_load_from_data(
        list, bytes.bindMemory(to: gchar.self).baseAddress, gsize(bytes.count), nil)
    }
    guard isRead != 0 else {
      g_bookmark_file_free(list)
      throw Damaged()
    }
    return list
  }

  private static func bytes(of list: OpaquePointer) throws(Damaged) -> [UInt8] {
    var length: gsize = 0
    guard let data = g_bookmark_file_to_data(list, &length, nil) else { throw Damaged() }
    defer { g_free(data) }
    return Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
  }
}

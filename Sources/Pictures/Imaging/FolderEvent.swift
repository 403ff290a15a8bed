import Files
import Glibc
import SystemPackage

/// What inotify(7) says of a folder that is watched.
struct FolderEvent: Hashable {
  /// Which watch it belongs to; -1 for all of them.
  let watch: Int32
  /// Tells the two halves of a rename from others.
  let cookie: UInt32
  /// Which file it is about; nil for the folder itself.
  let name: FilePath.Component?
  private let mask: UInt32

  /// What is to be told of a folder.
  static let interest = UInt32(
    IN_CREATE | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE
      | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

  /// Whether the system has let go of some, having too many to keep.
  var isOverflow: Bool { has(IN_Q_OVERFLOW) }
  /// Whether the folder itself is gone, or somewhere else.
  var isOfFolder: Bool { has(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT) }
  /// Whether there is a file that is all there: written and closed, or brought here.
  var isArrival: Bool { has(IN_CLOSE_WRITE | IN_MOVED_TO) }
  /// Whether there is a file that may still be written, or a link.
  var isBeginning: Bool { has(IN_CREATE) }
  /// Whether a file went, at least under its name.
  var isDeparture: Bool { has(IN_DELETE | IN_MOVED_FROM) }
  /// Whether it is the first half of a rename.
  var isMovedFrom: Bool { has(IN_MOVED_FROM) }
  /// Whether it is the second half of a rename.
  var isMovedTo: Bool { has(IN_MOVED_TO) }

  private func has(_ bits: Int) -> Bool { mask & UInt32(bits) != 0 }
  private func has(_ bits: Int32) -> Bool { mask & UInt32(bits) != 0 }

  /// All events in `bytes`, as read(2) gives them.
  static func events(in bytes: UnsafeRawBufferPointer) -> [FolderEvent] {
    var events: [FolderEvent] = []
    var rest = bytes[...]
    while rest.count >= MemoryLayout<inotify_event>.size {
      let event = UnsafeRawBufferPointer(rebasing: rest).loadUnaligned(as: inotify_event.self)
      rest = rest.dropFirst(MemoryLayout<inotify_event>.size)
      let name = rest.prefix(Int(event.len)).prefix { $0 != 0 }
      events.append(
        FolderEvent(
          watch: event.wd, cookie: event.cookie,
          name: FilePath.Component(bytes: name), mask: event.mask))
      rest = rest.dropFirst(Int(event.len))
    }
    return events
  }
}

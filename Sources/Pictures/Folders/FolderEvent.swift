import Files
import Glibc
import SystemPackage

/// An event of inotify(7) for a watched folder.
struct FolderEvent: Hashable {
  /// The watch descriptor; -1 for events that concern all watches.
  let watch: Int32
  /// A number that connects the two halves of a rename.
  let cookie: UInt32
  /// The name of the file; nil if the event concerns the folder itself.
  let name: FilePath.Component?
  private let mask: UInt32

  /// The mask of events to watch for.
  static let interest = UInt32(
    IN_CREATE | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE
      | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

  /// The mask to watch whether a folder or link stays at its place, besides the events that its watch has already.
  static let interestInPlace = UInt32(
    IN_DELETE_SELF | IN_MOVE_SELF | IN_DONT_FOLLOW | IN_MASK_ADD)

  /// The event that file systems were mounted or unmounted, at any path.
  static let mounting = FolderEvent(watch: -1, cookie: 0, name: nil, mask: UInt32(IN_UNMOUNT))

  /// Whether the event queue overflowed, so that events were lost.
  var isOverflow: Bool { has(IN_Q_OVERFLOW) }
  /// Whether a folder or link was deleted, moved or unmounted.
  var isOfFolder: Bool { has(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT) }
  /// Whether the attributes of the watched folder itself were changed, such as the rights to read it.
  var isOfAttributes: Bool { name == nil && has(IN_ATTRIB) }
  /// Whether a complete file appeared: it was written and closed, or moved here.
  var isArrival: Bool { has(IN_CLOSE_WRITE | IN_MOVED_TO) }
  /// Whether a file was created. It may still be being written, or be a link.
  var isBeginning: Bool { has(IN_CREATE) }
  /// Whether a file was deleted or moved away from its name.
  var isDeparture: Bool { has(IN_DELETE | IN_MOVED_FROM) }
  /// Whether the event is the first half of a rename.
  var isMovedFrom: Bool { has(IN_MOVED_FROM) }
  /// Whether the event is the second half of a rename.
  var isMovedTo: Bool { has(IN_MOVED_TO) }

  /// Whether a folder was added, removed or renamed, or may be readable since its attributes have changed.
  var changesFolders: Bool {
    has(IN_ISDIR) && name != nil && (isBeginning || isDeparture || isMovedTo || has(IN_ATTRIB))
  }

  private func has(_ bits: Int) -> Bool { mask & UInt32(bits) != 0 }
  private func has(_ bits: Int32) -> Bool { mask & UInt32(bits) != 0 }

  /// Returns all events in `bytes`, as read(2) returns them.
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

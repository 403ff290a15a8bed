import Files
import PictureFiles
import SystemPackage

/// The files that have disappeared, and have not returned under the same name or another one that folders show.
struct VanishedFiles {
  private struct Place: Hashable {
    let watch: Int32
    let name: FilePath.Component
  }

  /// The numbers of the renames by which they went; 0 for files that were deleted.
  private var renames: [Place: UInt32] = [:]

  /// Whether there are none.
  var isEmpty: Bool { renames.isEmpty }

  /// Records events, in order.
  mutating func record(_ events: [FolderEvent]) {
    for event in events {
      guard let name = event.name else { continue }
      let place = Place(watch: event.watch, name: name)
      if event.isDeparture {
        renames[place] = event.cookie
      } else if event.isBeginning || event.isArrival {
        renames[place] = nil
        if event.isMovedTo, isShown(event, name) { recordEnd(ofRename: event.cookie) }
      }
    }
  }

  /// Returns whether what was moved to `name` is shown. Otherwise it may be a backup, whose former name gets a new file
  /// next: editors save in this way, and so does this program on servers that replace no file.
  private func isShown(_ event: FolderEvent, _ name: FilePath.Component) -> Bool {
    let bytes = name.bytes
    return bytes.first != UInt8(ascii: ".")
      && (event.changesFolders || PictureFileExtension.isListed(bytes))
  }

  private mutating func recordEnd(ofRename cookie: UInt32) {
    if let place = renames.first(where: { $0.value == cookie })?.key { renames[place] = nil }
  }
}

import Files
import JSONReading
package import SystemPackage

/// The orders of the pictures of folders, where the user has chosen one; of the folders in which that was
/// done last.
package struct FolderOrders: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    let folder: FilePath
    let order: PictureOrder
  }

  /// From the oldest to the latest.
  private var entries: [Entry] = []

  /// The number of folders that are remembered.
  private static let maximum = 200

  /// Creates orders of no folders.
  package init() {}

  /// Whether none is known.
  var isEmpty: Bool { entries.isEmpty }

  /// The order of the pictures of `folder`; nil if the user has chosen none.
  package subscript(folder: FilePath) -> PictureOrder? {
    get { entries.last { $0.folder == folder }?.order }
    set {
      entries.removeAll { $0.folder == folder }
      if let newValue { entries.append(Entry(folder: folder, order: newValue)) }
      entries = entries.suffix(Self.maximum)
    }
  }

  /// Returns `latest` with the changes of these orders since `base`.
  func changes(since base: FolderOrders, in latest: FolderOrders) -> FolderOrders {
    var merged = latest
    for entry in base.entries where self[entry.folder] == nil { merged[entry.folder] = nil }
    for entry in entries where base[entry.folder] != entry.order {
      merged[entry.folder] = entry.order
    }
    return merged
  }

  /// Reads an object with a word for the URI of each folder. Invalid entries are left out.
  init(_ json: JSON?) {
    guard case .object(let object)? = json else { return }
    for key in object.keys {
      guard let folder = FileURI.path(in: Array(key.utf8)), case .string(let word)? = object[key],
        let order = PictureOrder(text: word)
      else { continue }
      self[folder] = order
    }
  }

  /// The orders as an object.
  var text: String {
    let members = entries.map { "\"\(FileURI.absolute($0.folder))\": \"\($0.order.text)\"" }
    return "{\(members.joined(separator: ", "))}"
  }
}

import Files
import Glibc
import PictureFiles
package import SystemPackage

/// Something that was done to a file, as the journal keeps it to undo it.
package struct FileAction: Hashable, Identifiable, Sendable {
  /// The kind of an action. Its word is in the journal, so it stays the same.
  package enum Kind: String, Sendable {
    /// The file was moved to the trash: `from` where it was, `to` where it is.
    case trash
    /// The orientation in the file was changed. `from` and `to` are the same.
    case turn
    /// The file was moved to another folder, `from` one path `to` the other.
    case move
    /// The file got another name in its folder: `from` one path `to` the other.
    case rename
    /// The file was copied: `from` the original `to` the copy.
    case copy
    /// A pasted or dropped picture was written to a file. `from` and `to` are the same.
    case paste
    /// The file got another rating. `from` and `to` are the same.
    case mark
    /// Another file took its place: `from` where it was, `to` where it is in the trash. The `original` is the other
    /// one.
    case replace
  }

  /// The identity among all actions, also those of other processes.
  package let id: String
  /// The identity of all actions that the user did together, and undoes together. For a single action it is its ``id``.
  let group: String
  /// The time of its start, in seconds since 1970.
  let time: Int
  /// The kind of action.
  package let kind: Kind
  /// The absolute path that the file had.
  package private(set) var from: FilePath
  /// The absolute path that the file has.
  package let to: FilePath
  /// The file after the action: nothing else is touched when it is undone.
  private(set) var result: FileIdentity
  /// The file before the action, if that was another version or another file; else nil.
  let original: FileIdentity?
  /// The edits that restore the previous bytes; nil if they have not changed.
  let inverse: ByteEdits?
  /// The change of the rating of the file; nil if it was not changed.
  package let rating: RatingChange?

  /// A change of a rating; nil stands for none.
  package struct RatingChange: Hashable, Sendable {
    /// The rating before it.
    package let earlier: Int?
    /// The rating after it.
    package let later: Int?
  }

  package static func newGroup() -> String { newID() }

  private static func newID() -> String { String(UInt64.random(in: 0 ... .max), radix: 36) }

  /// Creates an action that begins now, in a `group` or on its own.
  init(
    _ kind: Kind, from: FilePath, to: FilePath, result: FileIdentity,
    original: FileIdentity? = nil, inverse: ByteEdits? = nil, rating: RatingChange? = nil,
    group: String? = nil
  ) {
    let id = Self.newID()
    self.init(
      id: id, group: group ?? id, time: Glibc.time(nil), kind: kind, from: from, to: to,
      result: result, original: original, inverse: inverse, rating: rating)
  }

  /// Creates the action that a line of the journal describes.
  init(
    id: String, group: String, time: Int, kind: Kind, from: FilePath, to: FilePath,
    result: FileIdentity, original: FileIdentity?, inverse: ByteEdits?, rating: RatingChange?
  ) {
    self.id = id
    self.group = group
    self.time = time
    self.kind = kind
    self.from = from
    self.to = to
    self.result = result
    self.original = original
    self.inverse = inverse
    self.rating = rating
  }

  /// The status of the file where the action has left it; nil if there is none. A link has the rating of its file.
  var present: FileStatus? { kind == .mark ? FileStatus(following: to) : FileStatus(of: to) }

  /// Whether the folder in which the action has left the file exists. A disk that is absent may come back.
  var hasFolder: Bool { FileStatus(following: to.folder) != nil }

  /// Returns whether the disk, and the `ratings` of files, look as they do after the action, whose process may have
  /// been killed before it recorded that.
  func isInEffect(in ratings: FileRatings) -> Bool {
    guard let present, result.isThat(at: to, present) else { return false }
    if let rating { return ratings.rating(of: to) == rating.later }
    switch kind {
    case .trash, .move, .rename: return !(original ?? result).exists(at: from)
    case .replace: return original?.exists(at: from) == true
    case .turn, .copy, .paste, .mark: return true
    }
  }

  /// Returns the action after its file was restored to `path`, which differs if the name was taken.
  func undone(at path: FilePath) -> FileAction {
    var action = self
    action.from = path
    return action
  }

  /// Records that the file `earlier` was replaced by `present`, because undoing a later action has written it again.
  mutating func record(_ present: FileIdentity, inPlaceOf earlier: FileIdentity) {
    if result == earlier { result = present }
  }
}

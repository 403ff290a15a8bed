import Localization

/// What was done to files, for sentences about it.
enum FileDeed {
  case trashed, deleted, turned
  /// To another folder, with its name.
  case moved(to: String)
  case copied(to: String)

  /// Returns the sentence for the file called `name`.
  func sentence(about name: String) -> String {
    switch self {
    case .trashed: localized("Moved “{name}” to the trash", ["name": name])
    case .deleted: localized("Deleted “{name}”", ["name": name])
    case .turned: localized("Turned “{name}”", ["name": name])
    case .moved(let folder):
      localized("Moved “{name}” to “{folder}”", ["name": name, "folder": folder])
    case .copied(let folder):
      localized("Copied “{name}” to “{folder}”", ["name": name, "folder": folder])
    }
  }

  /// Returns the sentence for `count` files.
  func sentence(aboutAll count: Int) -> String {
    switch self {
    case .trashed:
      localizedPlural(
        "Moved {count} picture to the trash", "Moved {count} pictures to the trash", count: count)
    case .deleted:
      localizedPlural("Deleted {count} picture", "Deleted {count} pictures", count: count)
    case .turned:
      localizedPlural("Turned {count} picture", "Turned {count} pictures", count: count)
    case .moved(let folder):
      localizedPlural(
        "Moved {count} picture to “{folder}”", "Moved {count} pictures to “{folder}”",
        count: count, ["folder": folder])
    case .copied(let folder):
      localizedPlural(
        "Copied {count} picture to “{folder}”", "Copied {count} pictures to “{folder}”",
        count: count, ["folder": folder])
    }
  }

  /// Returns the sentence for `done` of `count` files, which are several.
  func sentence(about done: Int, of count: Int) -> String {
    switch self {
    case .trashed:
      localizedPlural(
        "Moved {done} of {count} picture to the trash",
        "Moved {done} of {count} pictures to the trash", count: count,
        ["done": "\(done)"])
    case .deleted:
      localizedPlural(
        "Deleted {done} of {count} picture", "Deleted {done} of {count} pictures", count: count,
        ["done": "\(done)"])
    case .turned:
      localizedPlural(
        "Turned {done} of {count} picture", "Turned {done} of {count} pictures", count: count,
        ["done": "\(done)"])
    case .moved(let folder):
      localizedPlural(
        "Moved {done} of {count} picture to “{folder}”",
        "Moved {done} of {count} pictures to “{folder}”", count: count,
        ["done": "\(done)", "folder": folder])
    case .copied(let folder):
      localizedPlural(
        "Copied {done} of {count} picture to “{folder}”",
        "Copied {done} of {count} pictures to “{folder}”", count: count,
        ["done": "\(done)", "folder": folder])
    }
  }
}

import Files
import PictureFiles
package import SystemPackage

/// The folders below a folder, however deep.
///
/// Links to folders are not followed, so that there is no end to no walk; neither are folders that are deeper, or more
/// of them, than anyone keeps pictures in.
package enum PictureTree {
  /// The bounds of a walk.
  package struct Limits: Sendable {
    /// The maximum number of folders between the first one and a picture.
    package var depth = 8
    /// The maximum number of folders that are listed.
    package var folders = 64

    /// Creates the limits of a walk that must not take long.
    package init() {}

    /// The limits of a walk to all pictures: deeper folders than people have, and more of them, but no more than the
    /// system watches.
    package static let whole: Limits = {
      var limits = Limits()
      limits.depth = 64
      limits.folders = 2000
      return limits
    }()
  }

  /// Returns the first picture in `folder`, or in the folder below it that is nearest; nil if none is found within
  /// `limits`. Videos are left out, and so are hidden folders and files unless the caller is `showingHidden` ones.
  package static func firstPicture(
    in folder: FilePath, showingHidden: Bool = false, within limits: Limits = Limits()
  ) -> FilePath? {
    var next = [folder]
    var count = 0
    for _ in 0...limits.depth {
      for folder in next where count < limits.folders {
        count += 1
        let listing = try? PictureFolder.listing(of: folder, showingHidden: showingHidden)
        let first = listing?.pictures.first { !PictureFileExtension.isOfVideo($0.path.nameBytes) }
        if let first { return first.path }
      }
      guard count < limits.folders else { return nil }
      next = next.flatMap { children(of: $0, showingHidden: showingHidden) }
    }
    return nil
  }

  /// Folders of a tree that were found.
  package struct FoundFolders: Sendable {
    /// The paths, parents first.
    package fileprivate(set) var paths: [FilePath] = []
    /// Whether there are no others.
    package fileprivate(set) var areAll = true
  }

  /// Returns `folder` and the folders below it, as far as they are within `limits`. Hidden ones are left out, unless
  /// `showingHidden` is true.
  package static func folders(
    in folder: FilePath, showingHidden: Bool, within limits: Limits = .whole
  ) -> FoundFolders {
    var found = FoundFolders()
    // The last one is next.
    var rest = [(path: folder, depth: 0)]
    while let (path, depth) = rest.popLast() {
      guard depth <= limits.depth, found.paths.count < limits.folders else {
        found.areAll = false
        continue
      }
      found.paths.append(path)
      let children = children(of: path, showingHidden: showingHidden)
      rest += children.reversed().map { ($0, depth + 1) }
    }
    return found
  }

  /// Returns the folders in `folder` that are no links, in natural order.
  private static func children(of folder: FilePath, showingHidden: Bool) -> [FilePath] {
    (try? Subfolders.list(of: folder, showingHidden: showingHidden, followingLinks: false)) ?? []
  }
}

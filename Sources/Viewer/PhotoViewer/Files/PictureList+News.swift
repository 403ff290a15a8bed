import Files
import Imaging
import SystemPackage

/// What comes and goes.
extension PictureList {
  /// Takes note of what happened in a folder. What is shown stays, also under another name; when it is
  /// gone, what comes after it is shown, and after the last the one before. False when it is gone.
  @discardableResult mutating func take(_ news: FolderNews) -> Bool {
    var stays = true
    for (number, source) in sources.enumerated() where source == .folder(path: news.folder) {
      let shown = place(ofShownAfter: news, in: number)
      if let listing = news.listing { take(listing, of: number, showing: shown) }
      take(news.changes, of: number, showing: shown)
      stays = stays && (shown.map { index(of: $0) != nil } ?? true)
    }
    return stays
  }

  /// Takes all that folder number `source` holds, if that could be found out; what is not there any
  /// more holds nothing.
  mutating func take(
    _ listing: Result<FolderListing, ImagingError>, of source: Int, showing shown: Place? = nil
  ) {
    listings[source] = listing.map(\.skipped)
    let old = Set(places.indices.filter { places[$0].source == source })
    switch listing {
    case .success(let listing): merge(listing.pictures, of: source, without: old, showing: shown)
    case .failure(.missing): merge([], of: source, without: old, showing: shown)
    case .failure: break
    }
  }

  private mutating func take(
    _ changes: [FilePath: FolderNews.Change], of source: Int, showing shown: Place?
  ) {
    var (came, gone): ([FolderPicture], Set<Int>) = ([], [])
    for (path, change) in changes {
      let place = Place(source: source, order: NaturalOrder(path.lastComponent?.bytes ?? []))
      let index = index(of: place)
      switch change {
      case .written(let picture?), .present(let picture?):
        if index == nil { came.append(picture) }
      case .written(nil), .present(nil), .gone:
        if let index { gone.insert(index) }
      }
    }
    came.sort { $0.order < $1.order }
    merge(came, of: source, without: gone, showing: shown)
  }

  /// The place of what is shown, as soon as `news` of folder number `source` are taken.
  private func place(ofShownAfter news: FolderNews, in source: Int) -> Place? {
    guard let current else { return nil }
    guard places[index].source == source else { return places[index] }
    var path = current
    while news.changes[path] == .gone, let next = news.renames[path] { path = next }
    guard path != current, case .written(.some) = news.changes[path] else { return places[index] }
    return Place(source: source, order: NaturalOrder(path.lastComponent?.bytes ?? []))
  }

  /// Whether a folder has not been listed yet.
  var isAwaited: Bool { sources.indices.contains { sources[$0].isFolder && listings[$0] == nil } }

  /// Why there is nothing to show; nil when there is something, or may be, or nobody has named a
  /// folder.
  var emptiness: PictureFault? {
    guard paths.isEmpty, !isAwaited, let folder = sources.lazy.compactMap(\.folder).first else {
      return nil
    }
    var skipped = SkippedFiles()
    for listing in listings.values {
      switch listing {
      case .success(let left): skipped.add(left)
      case .failure(let error): return PictureFault(path: folder, reason: error)
      }
    }
    return PictureFault(path: folder, reason: .noPictures(skipped: skipped))
  }
}

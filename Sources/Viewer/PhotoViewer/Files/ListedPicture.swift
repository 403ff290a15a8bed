import SystemPackage

/// A picture as it is in a list now, to be found again when that has changed: while a menu or a question about it
/// is open, it may get another index, or be gone.
struct ListedPicture {
  private let list: PictureList
  private let index: Int

  /// Names the picture at `index` of `list`. Returns nil if there is none.
  init?(_ index: Int, in list: PictureList) {
    guard list.paths.indices.contains(index) else { return nil }
    self.list = list
    self.index = index
  }

  var path: FilePath { list.paths[index] }

  /// Returns its index in a later `list`; nil if it is gone from that, or if that is a list of other folders, where another
  /// picture may have its name.
  func index(in list: PictureList) -> Int? {
    guard let index = list.index(of: index, in: self.list),
      list.sources == self.list.sources || list.paths[index] == path
    else { return nil }
    return index
  }
}

import SystemPackage

/// A picture in the current list, to be found again after changes: while a menu or a question about it is open, it may
/// get another index, or be removed.
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

  /// Returns its index in a later `list`; nil if it was removed, or if that is a list of other folders, where another
  /// picture may have its name.
  func index(in list: PictureList) -> Int? {
    guard let index = list.index(of: index, in: self.list),
      list.sources == self.list.sources || list.paths[index] == path
    else { return nil }
    return index
  }
}

import Files
import Geometry
import PictureLoading
import Pixels
import SystemPackage
import Views

/// Copying pictures and their paths to the clipboard.
extension Viewer {
  /// Copies pictures: a single one as a picture as well, in the way in which it is seen, and all as files.
  func copy(_ indices: [Int]) {
    guard let clipboard = window.clipboard, let first = indices.first else { return }
    let isShown = !isGridMeant && indices == [pager.current]
    let files = indices.map { index in
      CopiedFile(
        pictures.paths[index], page: isShown ? photoStage.playback.page : 0,
        change: isShown ? unsavedChange : .upright,
        // Only a single one is offered as a picture. Thousands would be more than may be open.
        isHeld: indices.count == 1)
    }
    let path = pictures.paths[first]
    let isTooLarge = files.count == 1 && isTooLargeToCopy(path)
    clipboard.setItem(PasteboardItem(of: files, by: isTooLarge ? nil : library.inspector))
    let what = files.count == 1 ? "“\(path.displayName)”" : "\(files.count) pictures"
    notices.show(
      "Copied \(what)"
        + (isTooLarge ? " as a file. It is too large to be pasted as a picture." : ""))
    gridStage.endSelecting()
  }

  private func isTooLargeToCopy(_ path: FilePath) -> Bool {
    guard let size = library.records.info(of: path)?.size else { return false }
    return size.width * size.height > Double(CopiedFile.mostPixels)
  }

  /// Copies the paths of pictures, one a line.
  func copyPaths(of indices: [Int]) {
    let lines = indices.map { index in
      let path = pictures.paths[index]
      return ((try? path.resolved()) ?? path).pastedText
    }
    window.copyToClipboard(lines.joined(separator: "\n"))
    notices.show(lines.count == 1 ? "Path copied" : "\(lines.count) paths copied")
    gridStage.endSelecting()
  }
}

import FileOperations
import Files
import Geometry
import Localization
import PictureLoading
import SystemPackage
import Views

/// Copies pictures and their paths to the clipboard.
@MainActor
final class PictureCopying: SeenPictureCommand {
  private var pictures: PictureList { context.library.list }

  /// Copies pictures: a single one as a picture as well, as it is shown, and all as files.
  func copy(_ indices: [Int]) {
    guard let clipboard = context.window.clipboard, let first = indices.first else { return }
    let isAlone = indices.count == 1
    let files = indices.map { index in
      let (page, change) = seen.sight(of: index, alone: isAlone)
      // Only a single one is offered as a picture. Thousands would be more than may be open.
      return CopiedFile(pictures.paths[index], page: page, change: change, isHeld: isAlone)
    }
    let path = pictures.paths[first]
    let isTooLarge = files.count == 1 && isTooLargeToCopy(path)
    clipboard.setItem(PasteboardItem(of: files, by: isTooLarge ? nil : context.library.inspector))
    context.notices.show(
      isTooLarge
        ? localized(
          "Copied “{name}” as a file. It is too large to be pasted as a picture.",
          ["name": path.displayName])
        : files.count == 1
          ? localized("Copied “{name}”", ["name": path.displayName])
          : localizedPlural("Copied {count} picture", "Copied {count} pictures", count: files.count)
    )
    onFinish()
  }

  private func isTooLargeToCopy(_ path: FilePath) -> Bool {
    guard let size = context.library.records.info(of: path)?.size else { return false }
    return size.width * size.height > Double(CopiedFile.mostPixels)
  }

  /// Copies the paths of pictures, one a line.
  func copyPaths(of indices: [Int]) {
    context.queue.worker.perform { [paths = indices.map { pictures.paths[$0] }] in
      paths.map { ((try? $0.resolved()) ?? $0).pastedText }
    } then: { [weak self] lines in
      guard let self else { return }
      context.window.copyToClipboard(lines.joined(separator: "\n"))
      context.notices.show(
        localizedPlural("Path copied", "{count} paths copied", count: lines.count))
      onFinish()
    }
  }
}

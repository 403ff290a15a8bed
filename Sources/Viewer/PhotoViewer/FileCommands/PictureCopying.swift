import Files
import Geometry
import Localization
import PictureLoading
import Pixels
import SystemPackage
import Views

/// Copies pictures and their paths to the clipboard.
@MainActor
final class PictureCopying {
  private let context: FileCommandContext
  private let stage: PhotoStage
  private let turns: PhotoTurns
  /// Called when pictures or paths have been copied.
  var onFinish: @MainActor () -> Void = {}

  /// Creates the copying in `context`: of the photo on `stage` as it is shown, with the unsaved changes in `turns`.
  init(in context: FileCommandContext, on stage: PhotoStage, turns: PhotoTurns) {
    self.context = context
    self.stage = stage
    self.turns = turns
  }

  private var pictures: PictureList { context.library.list }

  /// Copies pictures: a single one as a picture as well, as it is shown, and all as files.
  func copy(_ indices: [Int]) {
    guard let clipboard = context.window.clipboard, let first = indices.first else { return }
    let isShown = !stage.isClosed && indices == [stage.pager.current]
    let files = indices.map { index in
      CopiedFile(
        pictures.paths[index], page: isShown ? stage.playback.page : 0,
        change: isShown ? unsavedChange : .upright,
        // Only a single one is offered as a picture. Thousands would be more than may be open.
        isHeld: indices.count == 1)
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

  private var unsavedChange: Orientation {
    turns.unsavedChange(of: pictures.current, seen: stage.pager.state.orientation)
  }

  private func isTooLargeToCopy(_ path: FilePath) -> Bool {
    guard let size = context.library.records.info(of: path)?.size else { return false }
    return size.width * size.height > Double(CopiedFile.mostPixels)
  }

  /// Copies the paths of pictures, one a line.
  func copyPaths(of indices: [Int]) {
    let lines = indices.map { index in
      let path = pictures.paths[index]
      return ((try? path.resolved()) ?? path).pastedText
    }
    context.window.copyToClipboard(lines.joined(separator: "\n"))
    context.notices.show(
      localizedPlural("Path copied", "{count} paths copied", count: lines.count))
    onFinish()
  }
}

import FileOperations
import Files
import Geometry
import Localization
import PictureLoading
import SystemPackage
import Views

/// Copies pictures and their paths to the clipboard.
@MainActor
final class CopyController: ShownPictureCommand {
  private var pictures: PictureList { context.library.list }

  /// Copies pictures: a single one as a picture as well, as it is shown, and all as files. If all of them were removed,
  /// the clipboard stays as it is.
  func copy(_ indices: [Int]) {
    let paths = indices.map { pictures.paths[$0] }
    guard let first = paths.first else { return }
    let isAlone = paths.count == 1
    let isTooLarge = isAlone && isTooLargeToCopy(first)
    let files = indices.map { index in
      let (page, change) = shown.appearance(of: index, alone: isAlone)
      // Only a single one is offered as a picture. Thousands would be more than may be open.
      return CopiedFile(pictures.paths[index], page: page, change: change, isHeld: isAlone)
    }
    let number = context.copyOrder.begin()
    context.queue.perform(announcing: FileTask.copy(to: "").activity(with: paths)) {
      files.map(\.exists)
    } then: { [weak self] areAvailable in
      guard let self, context.copyOrder.isLatest(number), let clipboard = context.window.clipboard
      else { return }
      let there = zip(files, areAvailable).filter(\.1).map(\.0)
      let fault = areAvailable.firstIndex(of: false).map {
        FileActionError.missing(path: paths[$0])
      }
      if let fault, there.isEmpty { return context.show(fault) }
      clipboard.setItem(
        PasteboardItem(of: there, by: isTooLarge ? nil : context.library.inspector))
      let done =
        isTooLarge
        ? localized(
          "Copied “{name}” as a file. It is too large to be pasted as a picture.",
          ["name": first.shortName])
        : isAlone
          ? localized("Copied “{name}”", ["name": first.shortName])
          : localizedPlural("Copied {count} picture", "Copied {count} pictures", count: there.count)
      context.notices.show(localizedSentences([done, fault.map { "\($0)" }].compactMap(\.self)))
      onFinish()
    }
  }

  private func isTooLargeToCopy(_ path: FilePath) -> Bool {
    guard let size = context.library.records.info(of: path)?.statedSize else { return false }
    return size.width * size.height > Double(CopiedFile.maximumPixels)
  }

  /// Copies the paths of pictures, one a line; those of links, not of the files to which they lead.
  func copyPaths(of indices: [Int]) {
    let lines = indices.map { FileURI.absolutePath(pictures.paths[$0]).pastedText }
    // What is still being copied must not replace it.
    _ = context.copyOrder.begin()
    context.window.copyToClipboard(lines.joined(separator: "\n"))
    context.notices.show(
      localizedPlural("Path copied", "{count} paths copied", count: lines.count))
    onFinish()
  }
}

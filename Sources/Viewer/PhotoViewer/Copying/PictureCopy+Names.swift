import FileOperations
import Files
import Localization
import PictureFiles
import PictureLoading
import Pixels
import SystemPackage

/// The names of copies.
extension PictureCopy {
  /// The endings of files that are re-encoded. TIFF is none: libvips keeps no Exif data in it.
  private static let endings = ["jpg", "png", "webp", "avif"]

  /// Returns whether the quality of a file called `name` can be chosen: formats that lose nothing have none.
  func hasQuality(as name: String) -> Bool {
    let ending = (try? FileName(name))?.component.extension ?? ""
    return ![.png, .losslessWebP].contains(encoding(ending: ending))
  }

  /// The ending of a copy whose format cannot be that of the picture.
  var usualEnding: String {
    let format = info.format.isEmpty ? PictureFormat(extension: ending) : info.pictureFormat
    return format?.isDrawn == true ? "png" : "jpg"
  }

  /// The name of the picture without its ending.
  var stem: String {
    let name = path.displayName
    return ending.isEmpty ? name : String(name.dropLast(ending.count + 1))
  }

  /// A name for the copy, such as `a (turned).jpg`. The end of a long one of the picture is left out.
  var suggestedName: String {
    var stem = stem
    while !stem.isEmpty, name(with: stem).utf8.count > FileName.longest { stem.removeLast() }
    return name(with: stem)
  }

  private func name(with stem: String) -> String {
    let own = ending.isEmpty || method(ending: ending) == nil ? usualEnding : ending
    let copy =
      part != nil
      ? localizedIn("file name", "{name} (cropped)", ["name": stem], isPlain: true)
      : change == .upright
        ? localizedIn("file name", "{name} (copy)", ["name": stem], isPlain: true)
        : localizedIn("file name", "{name} (turned)", ["name": stem], isPlain: true)
    return "\(copy).\(own)"
  }

  /// Returns the error in `text` as the name of the copy, where files have `names`, as a sentence; nil for none.
  func fault(of text: String, among names: Set<FilePath.Component>) -> String? {
    do throws(FileName.Fault) {
      let name = try FileName(text)
      guard method(ending: name.component.extension ?? "") != nil else { return endingFault }
      return names.contains(name.component) ? "\(FileName.Fault.taken(text))" : nil
    } catch {
      return "\(error)"
    }
  }

  var endingFault: String {
    let own = Self.family(of: ending)
    let isOther = keepsChange && !own.isEmpty && !Self.endings.contains(own)
    let quoted = ((isOther ? [own] : []) + Self.endings).map { "“.\($0)”" }
    return localized(
      "The name has to end with {endings} or {ending}.",
      ["endings": localizedList(quoted.dropLast()), "ending": quoted.last ?? ""])
  }
}

extension PictureFormat {
  /// Whether its pictures may be translucent, or have few colours: they lose too much as JPEG.
  fileprivate var isDrawn: Bool { [.png, .gif, .svg, .webP, .bmp].contains(self) }
}

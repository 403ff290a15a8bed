import Codecs
import Drawing
import Files
import PictureFiles
import PictureLoading
import Pixels
import SystemPackage
import Views

/// A picture file that was copied.
struct CopiedFile: Sendable {
  /// The absolute path.
  let path: FilePath
  /// The open file; nil if it is not held.
  private let file: BackgroundRead<Result<HeldFile, PictureError>>?
  private let page: Int
  /// The orientation in which the picture is shown, relative to its file.
  private let change: Orientation

  /// Copies page `page` of the file at `path`, which is shown changed by `change`. If it `isHeld`, the file is held
  /// open, so that its picture can be pasted after it was deleted.
  init(
    _ path: FilePath, page: Int = 0, change: Orientation = .upright, isHeld: Bool = true
  ) {
    self.path = FileURI.absolutePath(path)
    self.page = page
    self.change = change
    file =
      isHeld
      ? BackgroundRead { Result { () throws(PictureError) in HeldFile(try FileBytes.open(path)) } }
      : nil
  }

  /// Whether there is such a file, or it is held. It waits for the disk.
  var exists: Bool { (try? file?.value.get()) != nil || FileStatus(following: path) != nil }

  /// The maximum number of pixels of a picture that is offered as one: 40 megapixels.
  static let maximumPixels = 40_000_000

  /// The media types of files that many programs read as they are, by the endings of their names.
  private static let ownTypes: [String: String] = [
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "jpe": "image/jpeg", "jfif": "image/jpeg",
    "webp": "image/webp", "svg": "image/svg+xml",
  ]

  /// Adds the picture to `item`: as PNG, which `inspector` makes when a program asks for it, and as the file
  /// is, if that shows the same.
  fileprivate func offerPicture(in item: inout PasteboardItem, by inspector: any PictureInspector) {
    guard let file else { return }
    item.offer(as: .png) { [page, change] in
      let bitmap = try inspector.picture(in: file.value.get(), page: page)
      guard bitmap.pixels.count <= Self.maximumPixels else {
        throw PictureError.unsupportedSize(width: bitmap.width, height: bitmap.height)
      }
      return try PNG.encode(try bitmap.upright(from: change))
    }
    guard change == .upright, page == 0,
      let type = path.extension.flatMap({ Self.ownTypes[$0.lowercased()] })
    else { return }
    item.offer(as: PasteboardType(rawValue: type)) { try FileBytes.read(file.value.get().path) }
  }
}

extension PasteboardItem {
  /// Creates an item of `files`, as file managers offer them, with the paths as text; a single one as a
  /// picture first, if `inspector` can make it.
  init(of files: [CopiedFile], by inspector: (any PictureInspector)? = nil) {
    let paths = files.map(\.path)
    self.init(text: paths.map(\.pastedText).joined(separator: "\n"))
    if files.count == 1, let inspector { files[0].offerPicture(in: &self, by: inspector) }
    offer(uris: paths)
    let uris = paths.map { FileURI.absolute($0) }
    // What GNOME and KDE paste as copies of files.
    offer(as: .gnomeCopiedFiles) { Array("copy\n\(uris.joined(separator: "\n"))".utf8) }
    offer(as: .kdeCutSelection) { Array("0".utf8) }
  }

  /// Creates an item of `files` that are dragged: as files first, because most programs take those best.
  init(dragging files: [CopiedFile], by inspector: (any PictureInspector)?) {
    let paths = files.map(\.path)
    self.init(text: paths.map(\.pastedText).joined(separator: "\n"))
    offer(uris: paths)
    if files.count == 1, let inspector { files[0].offerPicture(in: &self, by: inspector) }
  }

  private mutating func offer(uris paths: [FilePath]) {
    offer(as: .uriList) { Array(paths.map { "\(FileURI.absolute($0))\r\n" }.joined().utf8) }
  }
}

extension PasteboardType {
  /// The word `copy` or `cut`, and a URI on each of the next lines.
  static let gnomeCopiedFiles = PasteboardType(rawValue: "x-special/gnome-copied-files")
  /// `1` if the files of the list of URIs are to be moved, otherwise `0`.
  static let kdeCutSelection = PasteboardType(rawValue: "application/x-kde-cutselection")
}

extension FilePath {
  /// The path as text to paste. One that is not valid text, or has characters that are unsafe to paste, is a
  /// URI.
  var pastedText: String {
    String(validating: self).flatMap { $0 == displayed ? $0 : nil } ?? FileURI.absolute(self)
  }
}

import Controls
import Drawing
import Files
import Geometry
import Layout
import Localization
import Semantics
import SystemPackage
import Views

/// A tile in the grid that opens a folder: its first picture, its name and a summary of its content.
final class FolderTile: Button {
  /// The folder; nil for all of them.
  let folder: FilePath?
  private let tileStyle: FolderTileStyle
  private let symbol: IconView
  private let cover = ImageView()
  private let name = Label()
  private let details = Label()

  /// The first picture that is shown; nil for none.
  var picture: Image? { cover.image }
  /// The words below the name.
  var detail: String { details.text }

  /// Creates a tile of `folder`, or one that leads to all folders.
  init(_ folder: FilePath?, style: FolderTileStyle) {
    self.folder = folder
    tileStyle = style
    symbol = IconView(folder == nil ? .more : .folder)
    super.init()
    name.text = folder?.folderName ?? localized("All Folders")
    name.font = Font(size: 14)
    name.textColor = Theme.foreground
    details.font = Font(size: 12)
    details.textColor = Theme.faintForeground
    name.lineBreakMode = .truncateMiddle
    details.adjustsFontSizeToFitWidth = true
    for label in [name, details] { label.accessibilityElementsHidden = true }
    symbol.color = Theme.faintForeground
    cover.contentMode = .scaleAspectFill
    cover.clipsToBounds = true
    cover.cornerRadius = style.coverRadius
    cover.isHidden = true
    for view in [symbol, cover] as [View] { view.isUserInteractionEnabled = false }
    cornerRadius = 10
    accessibilityLabel = folder?.spokenName ?? name.text
    accessibilityRole = .listItem
    accessibilityIdentifier = folder.map { "grid.item:\($0.displayName)" } ?? "grid.folders"
    if folder != nil { accessibilityHint = localized("folder") }
    for view in [symbol, cover, name, details] as [View] { addSubview(view) }
  }

  /// Shows the summary of the folder, as far as it is known.
  func show(_ contents: FolderContents) {
    guard let folder else { return }
    details.text = contents.summary(of: folder)?.words ?? ""
    let image = contents.image(of: folder)
    // Until another cover has arrived, the previous one stays.
    if image != nil || !contents.isAwaitingImage(of: folder) { cover.image = image }
    cover.isHidden = cover.image == nil
    symbol.isHidden = !cover.isHidden
    let words = details.text.isEmpty ? [] : [details.text]
    accessibilityHint = localizedList([localized("folder")] + words)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frames = tileStyle.frames(in: bounds, hasDetails: !details.text.isEmpty)
    cover.frame = frames.cover
    let side = min(FolderTileStyle.symbolSide, frames.cover.width)
    symbol.frame = Rect(
      x: frames.cover.center.x - side / 2, y: frames.cover.center.y - side / 2, width: side,
      height: side)
    name.frame = frames.name
    details.frame = frames.details
    mirrorSubviewsIfRightToLeft()
  }

  override func draw(into list: inout DrawList) {
    list.append(.roundedFill(bounds, radius: cornerRadius, Theme.placeholder))
    super.draw(into: &list)
  }
}

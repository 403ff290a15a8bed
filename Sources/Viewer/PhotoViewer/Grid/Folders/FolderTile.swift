import Controls
import Drawing
import Files
import Geometry
import Layout
import Localization
import Semantics
import SystemPackage
import Views

/// A tile in the grid that leads to a folder.
final class FolderTile: Button {
  /// The folder; nil for all of them.
  let folder: FilePath?
  private let symbol: IconView
  private let name = Label()

  private static let side = 20.0
  private static let margin = 12.0
  private static let gap = 10.0

  /// Creates a tile of `folder`, or one that leads to all folders.
  init(_ folder: FilePath?) {
    self.folder = folder
    symbol = IconView(folder == nil ? .more : .folder)
    super.init()
    name.text = folder?.folderName ?? localized("All Folders")
    name.font = Font(size: 14)
    name.textColor = Theme.ink
    name.lineBreakMode = .truncateMiddle
    name.accessibilityElementsHidden = true
    symbol.color = Theme.faintInk
    symbol.isUserInteractionEnabled = false
    cornerRadius = 10
    accessibilityLabel = folder?.spokenName ?? name.text
    accessibilityRole = .listItem
    accessibilityIdentifier = folder.map { "grid.item:\($0.displayName)" } ?? "grid.folders"
    if folder != nil { accessibilityHint = localized("folder") }
    for view in [symbol, name] as [View] { addSubview(view) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let left = Self.margin + Self.side + Self.gap
    symbol.frame = Rect(
      x: isRightToLeft ? width - Self.margin - Self.side : Self.margin,
      y: (height - Self.side) / 2, width: Self.side, height: Self.side)
    name.frame = Rect(
      x: isRightToLeft ? Self.margin : left, y: 0, width: max(0, width - left - Self.margin),
      height: height)
  }

  override func draw(into list: inout DrawList) {
    list.append(.roundedFill(bounds, radius: cornerRadius, Theme.placeholder))
    super.draw(into: &list)
  }
}

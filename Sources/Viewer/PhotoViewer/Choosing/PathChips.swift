import Controls
import Drawing
import Files
import Geometry
import Localization
import Scrolling
import Semantics
import SystemPackage
import Views

/// The folders that a folder is in, as buttons in a row that scrolls, with the folder itself at the end.
final class PathChips: View {
  /// Called with the folder of a button.
  var onOpen: @MainActor (FilePath) -> Void = { _ in }
  private let scroller = ScrollView()
  private let chips: [Button]
  private let chevrons: [IconView]
  /// The name of the folder. Above the row, buttons leave no room for it in a narrow window with large letters.
  let nameLabel: Label
  private var laidOutWidth = 0.0

  /// The height of the row and of its targets, in points.
  static let height = 44.0
  private static let margin = 10.0
  private static let chipInset = 6.0
  private static let chevronSide = 12.0
  private static let minimumWidth = 44.0

  /// Creates the row of the folders around `folder`; from the home folder on, if it is in there.
  init(to folder: FilePath) {
    let folders = Self.ancestors(of: folder)
    chips = folders.map { Button(Self.name(of: $0)) }
    chevrons = folders.map { _ in IconView(.chevronForward, color: .tertiaryLabel) }
    nameLabel = Label(Self.name(of: folder))
    super.init()
    for (index, (chip, path)) in zip(chips, folders).enumerated() {
      chip.font = .subheadline
      chip.contentInsets = EdgeInsets(
        top: 0, left: Self.chipInset, bottom: 0, right: Self.chipInset)
      chip.accessibilityIdentifier = "folders.path:\(index)"
      chip.addAction(for: .primaryActionTriggered) { [weak self] in self?.onOpen(path) }
    }
    isFocusGroup = true
    accessibilityLabel = localized("Path")
    accessibilityIdentifier = "folders.path"
    accessibilityRole = .panel
    nameLabel.font = .subheadline
    nameLabel.textColor = .secondaryLabel
    // The page has the same title.
    nameLabel.accessibilityElementsHidden = true
    scroller.alwaysBounceHorizontal = true
    for view in parts { scroller.addSubview(view) }
    addSubview(scroller)
  }

  /// The views in the row.
  private var parts: [View] { chips + chevrons + [nameLabel] }

  /// The folders around `folder`, the outermost first.
  static func ancestors(of folder: FilePath) -> [FilePath] {
    let home = FilePath.home
    var folders: [FilePath] = []
    var inner = folder
    while inner.folder != inner, inner != home {
      inner = inner.folder
      folders.insert(inner, at: 0)
    }
    return folders
  }

  private static func name(of folder: FilePath) -> String {
    folder == .home ? localizedIn("folder", "Home") : folder.folderName
  }

  /// Lays out the buttons, so that the end is visible first.
  override func layoutSubviews() {
    // From right to left, a new width of the scroll view would move buttons that are already in their places.
    scroller.frame = bounds
    var x = Self.margin
    for (chip, chevron) in zip(chips, chevrons) {
      let width = max(Self.minimumWidth, chip.intrinsicContentSize.width)
      chip.frame = Rect(x: x, y: 0, width: width, height: Self.height)
      x += width
      chevron.frame = Rect(
        x: x, y: (Self.height - Self.chevronSide) / 2, width: Self.chevronSide,
        height: Self.chevronSide)
      x += Self.chevronSide
    }
    // Some of the folders around it stay in view.
    let room = max(0, bounds.width / 2 - Self.margin)
    nameLabel.frame = Rect(
      x: x + Self.chipInset, y: 0, width: min(nameLabel.intrinsicContentSize.width, room),
      height: Self.height)
    x = nameLabel.frame.maxX + Self.margin
    scroller.contentSize = Size(x, Self.height)
    if isRightToLeft {
      for view in parts {
        view.frame.origin.x = max(x, bounds.width) - view.frame.maxX
      }
    }
    guard bounds.width != laidOutWidth else { return }
    laidOutWidth = bounds.width
    scroller.contentOffset.x = isRightToLeft ? 0 : max(0, x - bounds.width)
  }
}

public import Drawing
public import Geometry
import Gestures
import Localization
public import Views

/// A row of a list, which is reused for other rows when it is no longer visible.
///
///     list.register(ListCell.self, forCellReuseIdentifier: "item")
///     …
///     let cell = list.dequeueReusableCell(withIdentifier: "item", for: indexPath)
///     cell.textLabel.text = "Item \(indexPath.row + 1)"
///
/// A subclass adds its own views to the ``ReusableCell/contentView``, which is beside the accessory and the
/// handle and moves with swipes, and lays them out in `layoutSubviews()`, after
/// calling that of its superclass.
open class ListCell: ReusableCell {
  /// The text.
  public final let textLabel = Label()
  /// Smaller text below the text.
  public final let detailTextLabel = Label()
  /// The mark at the trailing edge.
  public final var accessory = ListCellAccessory.none {
    didSet { if accessory != oldValue { parts.setAccessory(accessory) } }
  }
  /// Whether the cell has a handle by which its row can be moved, if the data source permits that. It
  /// always has one while the list is edited.
  public final var showsReorderControl = false { didSet { list?.updateHandle(of: self) } }
  /// The handle by which the row can be moved; nil if there is none.
  public final var reorderControl: View? { parts.handle }

  /// The list that shows the cell.
  final weak var list: ListView?
  /// The body, which moves with swipes, and the views beside the content.
  final let parts = ListCellParts()
  /// Whether a pointer is over the cell.
  final var isHovered = false { didSet { if isHovered != oldValue { stateDidChange() } } }
  /// Whether a line below the row parts it from the next one, where the list has such lines.
  public final var showsSeparator = true {
    didSet { if showsSeparator != oldValue { setNeedsDisplay() } }
  }
  /// Whether the list has a line between the row and the next one.
  final var hasSeparator = true { didSet { if hasSeparator != oldValue { setNeedsDisplay() } } }

  /// Creates a cell. The list does it; a subclass overrides this to add its own views.
  public required init(reuseIdentifier: String) {
    super.init(reuseIdentifier: reuseIdentifier)
    clipsToBounds = true
    backgroundColor = .background
    detailTextLabel.font = .footnote
    detailTextLabel.textColor = .secondaryLabel
    for label in [textLabel, detailTextLabel] {
      label.accessibilityElementsHidden = true
      contentView.addSubview(label)
    }
    parts.body.addSubview(contentView)
    addSubview(parts.body)
    onContinuousHover { [weak self] in
      self?.isHovered = if case .active = $0 { true } else { false }
    }
  }

  // MARK: Overriding

  override final func resetForReuse() {
    isHovered = false
    parts.setStrip(nil, of: self)
    parts.body.removeAllAnimations()
    super.resetForReuse()
  }

  /// Returns the size that the texts need, and the constraints of views in the ``ReusableCell/contentView``;
  /// at least that of a standard row.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(size.width, parts.fittingHeight(of: self, width: size.width))
  }

  /// Returns the width of the ``ReusableCell/contentView`` in a cell of `width` points: it is beside the
  /// accessory and the handle.
  public final func contentWidth(inWidth width: Double) -> Double {
    parts.contentWidth(of: self, width: width)
  }

  /// Lays out the texts, the accessory and the handle.
  open override func layoutSubviews() { parts.layOut(self) }

  /// Escape closes the row while its swipe actions are uncovered, wherever the focus is.
  open override var shortcutCommands: [KeyCommand] {
    guard let list, list.swiping.isOpen(self) else { return super.shortcutCommands }
    let close = KeyCommand(localized("Close"), .escape, modifiers: []) { [weak list] in
      list?.swiping.close()
    }
    return super.shortcutCommands + [close]
  }

  /// Draws how the row is used, and the line below it.
  open override func draw(into list: inout DrawList) { drawState(into: &list) }

  // MARK: Accessibility

  /// The texts; nil if only the contents of the cell are read, which have the texts.
  open override var defaultAccessibilityLabel: String? { isRead ? spokenText : nil }

  /// The texts of the cell.
  final var spokenText: String? { parts.spokenText(of: self) }

  /// The actions that were set, the swipe actions, and moving up and down.
  open override var accessibilityCustomActions: [AccessibilityCustomAction] {
    get { super.accessibilityCustomActions + (list?.customActions(of: self) ?? []) }
    set { super.accessibilityCustomActions = newValue }
  }

  override final var setPosition: (index: Int, count: Int)? {
    path.flatMap { list?.setPosition(of: $0) }
  }

  override final var itemKey: AnyHashable? { path.flatMap { list?.elements.key(ofRowAt: $0) } }

  /// The frame that was set, or else the visible part: without that behind the title at the top.
  open override var accessibilityFrame: Rect {
    get {
      let frame = super.accessibilityFrame
      guard let path, let list, let title = list.rows.titleAtTop(of: path) else { return frame }
      let top = min(max(frame.minY, list.convert(title, to: nil).maxY), frame.maxY)
      return Rect(x: frame.minX, y: top, width: frame.width, height: frame.maxY - top)
    }
    set { super.accessibilityFrame = newValue }
  }
}

/// A mark at the trailing edge of a cell.
public enum ListCellAccessory: Hashable, Sendable {
  /// No mark.
  case none
  /// An angle: the row leads to another screen.
  case disclosureIndicator
  /// A check mark.
  case checkmark
}

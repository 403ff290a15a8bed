import Containers
import Controls
import Editing
import Geometry
import Localization
import Scrolling
import Semantics
import Views

/// A list of properties of a picture, or of a part of them.
final class PropertyList: ListView, ListViewDataSource, ListViewDelegate {
  /// The displayed rows.
  var properties: [PictureProperties.Row] = [] {
    didSet { if properties != oldValue { reloadData() } }
  }
  /// Called with a property that the user has chosen.
  var onChoose: @MainActor (PictureProperties.Row) -> Void = { _ in }

  /// The distance by which the list extends into what is above it, so that the handle of a selection in the first row
  /// is not cut off.
  static let overlap = 4.0

  /// Creates an empty list.
  init() {
    super.init()
    register(PropertyCell.self, forCellReuseIdentifier: "property")
    dataSource = self
    delegate = self
    rowHeight = .automatic()
    contentInset.top = Self.overlap
  }

  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int {
    properties.count
  }

  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let cell = dequeueReusableCell(withIdentifier: "property", for: indexPath)
    (cell as? PropertyCell)?.show(properties[indexPath.row])
    return cell
  }

  func listView(_ listView: ListView, performPrimaryActionForRowAt indexPath: IndexPath) {
    onChoose(properties[indexPath.row])
  }
}

/// A row with the value of a property, as many lines as it needs, and below it the name. Parts of the value can be
/// selected and copied.
private final class PropertyCell: ListCell {
  /// The value, in place of the text of the cell, which is as large.
  private let value = SelectableLabel()

  required init(reuseIdentifier: String) {
    super.init(reuseIdentifier: reuseIdentifier)
    textLabel.numberOfLines = 0
    textLabel.isHidden = true
    value.accessibilityElementsHidden = true
    contentView.addSubview(value)
  }

  func show(_ row: PictureProperties.Row) {
    textLabel.text = row.value
    value.text = row.value
    detailTextLabel.text = row.title
    accessibilityLabel = localized(
      "{property}: {value}", ["property": row.title, "value": row.value])
    accessibilityIdentifier = "properties.\(row.identifier)"
    accessory = row.purpose == .copiesValue ? .none : .disclosureIndicator
    accessibilityHint =
      switch row.purpose {
      case .copiesValue: localized("Copies it.")
      case .opensFolder: localized("Opens it.")
      case .showsMap: localized("Opens another program.")
      }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    value.frame = textLabel.frame
  }
}

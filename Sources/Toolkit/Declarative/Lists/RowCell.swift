import Containers
import Geometry
import Layout
import Views

/// The cell of a declared row.
final class RowCell: ListCell {
  private let host = RowHost(rootView: AnyView(EmptyView()))

  /// The space above and below the content of a row, in points.
  private static let padding = 8.0
  private static let margin = 16.0

  /// Creates an empty cell.
  required init(reuseIdentifier: String) {
    super.init(reuseIdentifier: reuseIdentifier)
    host.backgroundColor = nil
    host.whenLaidOut = { [weak self] in self?.followContent() }
    contentView.addSubview(host)
  }

  func show(_ row: ListRow, in environment: EnvironmentValues) {
    let content = AnyView(row.view)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
      .padding(
        row.insets
          ?? EdgeInsets(
            top: Self.padding, leading: Self.margin, bottom: Self.padding, trailing: Self.margin))
    showsSeparator = row.hasSeparator
    accessory = row.leadsOn ? .disclosureIndicator : .none
    let whole = row.background.map { background in
      AnyView(content.background { AnyView(background) })
    }
    let view = whole ?? AnyView(content)
    host.rootView = AnyView(EnvironmentView(content: view) { $0 = environment }.id(row.key))
  }

  /// Discards the row, with its state and presentations.
  override func prepareForReuse() {
    super.prepareForReuse()
    host.rootView = AnyView(EmptyView())
    host.layoutIfNeeded()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    host.frame = contentView.bounds
  }

  /// Returns the size that the views need, at least that of a standard row.
  override func sizeThatFits(_ size: Size) -> Size {
    let width = contentWidth(inWidth: size.width)
    let content = host.sizeThatFits(ProposedViewSize(width: width, height: nil))
    return Size(size.width, max(super.sizeThatFits(size).height, content.height))
  }

  /// The displayed texts, or else the names of the controls, such as that of a slider.
  override var defaultAccessibilityLabel: String? {
    super.defaultAccessibilityLabel
      ?? [host.shownText, host.elementNames].first { !$0.isEmpty }
  }

  /// Requests room in the list for content that has changed its size.
  private func followContent() {
    guard let list = superview as? RowList, bounds.width > 0 else { return }
    let height = sizeThatFits(Size(bounds.width, .infinity)).height
    // The list rounds up to device pixels.
    if abs(height - bounds.height) >= 1 { list.setNeedsRowHeights() }
  }
}

/// A hosting view that reports when it has laid out its views.
private final class RowHost: HostingView<AnyView> {
  var whenLaidOut: @MainActor () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    whenLaidOut()
  }
}

extension Views.View {
  /// The names of the elements in the view.
  fileprivate var elementNames: String {
    if let name = accessibilityLabel, !name.isEmpty { return name }
    return subviews.filter { !$0.isHidden }.map(\.elementNames).filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

/// Views with a title above and a text below. In a ``List`` they are a section of their own; elsewhere they are laid
/// out one after the other.
public struct Section<Header: View, Content: View, Footer: View>: View, StructuralView {
  let header: Header
  let content: Content
  private let footer: Footer

  /// Creates a section.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header,
    @ViewBuilder footer: () -> Footer
  ) {
    self.content = content()
    self.header = header()
    self.footer = footer()
  }

  var parts: [ViewPart] {
    [
      ViewPart(key: 0, view: header), ViewPart(key: 1, view: content),
      ViewPart(key: 2, view: footer),
    ]
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section without a text below it.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// Creates a section with a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) })
  }
}

extension Section where Header == EmptyView, Footer == EmptyView {
  /// Creates a section without a title.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() })
  }
}

extension Section where Header == EmptyView {
  /// Creates a section without a title.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

/// A section, whatever is in it.
@MainActor
protocol SectionView {
  /// The text of the title; nil for none.
  var headerText: String? { get }
  /// The text below; nil for none.
  var footerText: String? { get }
  var sectionContent: any View { get }
}

extension Section: SectionView {
  var headerText: String? { header.containedText }
  var footerText: String? { footer.containedText }
  var sectionContent: any View { content }
}

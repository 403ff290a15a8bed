import TouchstoneDeclarative

/// The listings of this folder, which are written as for SwiftUI: only the import and the names of icons
/// differ.
public enum Listing: CaseIterable, Sendable {
  case dragDot, stickyDot, zoomer, photoEditor, grabAndMove, cursorBox

  /// A view that shows the listing.
  @MainActor @ViewBuilder
  public var view: some View {
    switch self {
    case .dragDot: DragDot()
    case .stickyDot: StickyDot()
    case .zoomer: Zoomer()
    case .photoEditor: PhotoEditor()
    case .grabAndMove: GrabAndMove()
    case .cursorBox: CursorBox()
    }
  }
}

import Geometry

/// A modifier whose value is all that its boxes need for their layout and look. By default, a box is laid out as the
/// one in it.
@MainActor
protocol LayoutModifier: BoxModifier where Wrapper == LayoutModifierBox {
  /// Returns the proposal to `child`.
  func inner(_ proposal: ProposedViewSize, for child: Box) -> ProposedViewSize

  /// Returns the size of the box, from that of `child`, which answered `inner`.
  func size(around size: Size, inner: ProposedViewSize) -> Size

  /// Returns the rectangle of `child` in a box of `size`, and the proposal to it.
  func place(
    _ child: Box, in size: Size, inner: ProposedViewSize
  ) -> (Rect, ProposedViewSize)

  /// Gives the view its look.
  func applyLook(to view: BoxView, in size: Size)
}

extension LayoutModifier {
  func inner(_ proposal: ProposedViewSize, for child: Box) -> ProposedViewSize { proposal }

  func size(around size: Size, inner: ProposedViewSize) -> Size { size }

  func place(
    _ child: Box, in size: Size, inner: ProposedViewSize
  ) -> (Rect, ProposedViewSize) { (Rect(origin: .zero, size: size), inner) }

  func applyLook(to view: BoxView, in size: Size) {}

  func update(_ box: LayoutModifierBox, in environment: EnvironmentValues) { box.modifier = self }
}

/// A box whose modifier determines its layout and look.
final class LayoutModifierBox: ModifierBox {
  /// The modifier; nil before the first update.
  var modifier: (any LayoutModifier)?

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    modifier?.inner(proposal, for: child) ?? proposal
  }

  override func answer(to proposal: ProposedViewSize) -> Size {
    let inner = inner(proposal)
    let size = child.size(for: inner)
    return modifier?.size(around: size, inner: inner) ?? size
  }

  override func place(in size: Size, proposal: ProposedViewSize) -> (Rect, ProposedViewSize) {
    modifier?.place(child, in: size, inner: inner(proposal))
      ?? super.place(in: size, proposal: proposal)
  }

  override func applyLook(in size: Size) { modifier?.applyLook(to: boxView, in: size) }
}

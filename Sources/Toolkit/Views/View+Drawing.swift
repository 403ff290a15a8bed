public import Drawing
import Geometry

extension View {
  /// Adds the view and its subviews to `list`, in the coordinates of the superview, or of the window
  /// for the root view. Changes nothing: drawn again, the tree gives the same list.
  ///
  /// ``alpha``, ``transform`` and ``mask`` apply to the view and its subviews as one image.
  public final func drawTree(into list: inout DrawList) {
    drawTree(into: &list, translatedBy: .zero)
  }

  /// Draws with `offset` from the coordinates of the superview to those of `list`. Every command is
  /// moved once, by the sum of all offsets, so that it is exact for integers and rounded alike
  /// for all views at one position.
  private func drawTree(into list: inout DrawList, translatedBy offset: Vector) {
    let shown = shownPlacement
    let alpha = presented(.alpha)
    guard !isHidden, alpha > 0 else { return }
    let corner = shown.upright.origin + offset
    guard alpha < 1 || shown.transform != .identity || mask != nil else {
      return drawWhole(into: &list, corner: corner)
    }
    var own = DrawList()
    // The layer of the group clips as well.
    let isSimple = clipsToBounds && appearance == nil && animations.formerContents == nil
    let clip = isSimple ? Rect(origin: corner, size: shown.size) : nil
    if clip == nil {
      drawWhole(into: &own, corner: corner)
    } else {
      drawContents(into: &own, corner: corner)
    }
    if let mask { own = DrawList([.masked(own, by: mask.drawnMask(at: corner))]) }
    let middle = shown.center.vector + offset
    list.append(
      .layer(
        own, clip: clip.map { .rect($0) }, opacity: alpha,
        transform: Affine(offset: middle) * shown.transform * Affine(offset: -middle)))
  }

  /// Draws the view and its subviews with its top left corner at `corner` of `list`: with its shadow
  /// and its border, and clipped if that is set. In a transition, its previous contents pass into it.
  final func drawWhole(into list: inout DrawList, corner: Point) {
    let first = list.commands.count
    drawWithoutTraits(into: &list, corner: corner)
    if let appearance = ownAppearance { list.fixColors(from: first, in: appearance) }
  }

  private func drawWithoutTraits(into list: inout DrawList, corner: Point) {
    guard animations.formerContents != nil else { return drawPresent(into: &list, corner: corner) }
    var present = DrawList()
    drawPresent(into: &present, corner: corner)
    list.commands += dissolving(into: present, corner: corner)
  }

  private func drawPresent(into list: inout DrawList, corner: Point) {
    let box = appearance == nil ? nil : box(at: corner)
    if let shadow = box?.shadow, !hasHighContrast { list.append(shadow) }
    if clipsToBounds {
      drawClipped(
        to: box?.shape ?? .rect(Rect(origin: corner, size: shownPlacement.size)), into: &list,
        corner: corner)
    } else {
      drawContents(into: &list, corner: corner)
    }
    if let box { list.commands += box.border }
  }

  private func drawClipped(to shape: ClipShape, into list: inout DrawList, corner: Point) {
    var own = DrawList()
    drawContents(into: &own, corner: corner)
    if case .rect(let area) = shape {
      list.commands += own.commands.compactMap { $0.clipped(to: area) }
    } else if !own.commands.isEmpty {
      list.append(.layer(own, clip: shape))
    }
  }

  /// Draws the background, the content and the subviews with the top left corner of the view at
  /// `corner` of `list`.
  private func drawContents(into list: inout DrawList, corner: Point) {
    if appearance != nil, let background = box(at: corner).background(isClipped: clipsToBounds) {
      list.append(background)
    }
    let offset = corner - shownPlacement.boundsOrigin
    let back = list.commands.count
    draw(into: &list)
    list.translate(from: back, by: offset)
    for view in subviews { view.drawTree(into: &list, translatedBy: offset) }
    let front = list.commands.count
    drawInFront(into: &list)
    list.translate(from: front, by: offset)
  }

  /// Returns the drawing of a mask for the view that it masks, whose top left corner is at `corner`.
  private func drawnMask(at corner: Point) -> DrawList {
    var list = DrawList()
    let origin = superview?.shownPlacement.boundsOrigin ?? .zero
    drawTree(into: &list, translatedBy: corner - origin)
    return list
  }

  private func box(at corner: Point) -> ViewBox {
    let shown = shownPlacement
    return ViewBox(
      rect: Rect(origin: corner, size: shown.size), values: shownAppearance,
      pixelsPerPoint: window?.pixelsPerPoint ?? 1, isMoving: shown != placement)
  }
}

extension ViewPlacement {
  fileprivate var size: Size { upright.size }
}

extension DrawCommand {
  /// Returns the command clipped to `area`; nil if nothing remains. Fills and images keep their
  /// kind, so that a window full of them paints as fast as without clipping.
  fileprivate func clipped(to area: Rect) -> DrawCommand? {
    guard let extent, let visible = extent.intersection(area) else { return nil }
    switch self {
    case _ where visible == extent: return self
    case .fill(_, let color): return .fill(visible, color)
    case .image(let bitmap, let transform, _, let filter):
      return .image(bitmap, transform: transform, clip: visible, filter: filter)
    case .mosaic(let mosaic, let transform, _, let filter):
      return .mosaic(mosaic, transform: transform, clip: visible, filter: filter)
    default: return .layer(DrawList([self]), clip: .rect(visible))
    }
  }
}

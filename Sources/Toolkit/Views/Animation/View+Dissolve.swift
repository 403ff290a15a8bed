import Drawing
import Geometry

/// Dissolving from previous contents.
extension View {
  /// Returns the drawing of the view and its subviews, relative to its top left corner, without its opacity
  /// and its transform.
  final func drawnContents() -> DrawList {
    func draw() -> DrawList {
      var list = DrawList()
      drawWhole(into: &list, corner: .zero)
      if let appearance = superview?.overriddenAppearance {
        list.fixColors(from: 0, in: appearance)
      }
      return list
    }
    return window?.frames.whileDrawing(draw) ?? draw()
  }

  /// Fades the previous contents out in the current animation block.
  final func dissolve(from contents: DrawList) {
    guard let context = AnimationContext.current, let run = context.run else { return }
    run.touch(self)
    guard window != nil, !context.isInstant else { return }
    let fading = AnimatedChange<Double>(replacesOthers: true) { _, remainder in remainder(1, 0) }
    run.add(
      PropertyEffect(fading, of: .dissolve, in: self, during: run, span: context.span), to: self)
    animations.formerContents = contents
  }

  /// Returns commands that show the previous contents, with their top left corner at `corner`, passing
  /// into `present`: at every pixel the mean of both, weighted by the time.
  final func dissolving(into present: DrawList, corner: Point) -> [DrawCommand] {
    var former = animations.formerContents ?? DrawList()
    former.translate(from: 0, by: corner.vector)
    let rest = min(max(presented(.dissolve), 0), 1)
    let layer = DrawCommand.layer(present, opacity: 1 - rest)
    guard let extent = former.extent else { return [layer] }
    // The new contents are in front of the previous ones and become opaque, which hides those. Where there are none,
    // the previous ones have to fade.
    let mask = DrawList([.fill(extent, Color(white: 0, alpha: rest))] + present.commands)
    return [.masked(former, by: mask), layer]
  }
}

extension AnimatableProperty where Value == Double {
  /// The opacity of the previous contents of a view in a transition: 0 at rest.
  static var dissolve: Self {
    Self("dissolve", isMotion: false, read: { _ in 0 }, write: { _, _ in })
  }
}

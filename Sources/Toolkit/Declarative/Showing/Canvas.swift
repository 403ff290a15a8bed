public import Geometry
import Drawing
import Views

/// A view that a function draws, in all of the space that is proposed to it.
///
///     Canvas { context, size in
///       context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green))
///     }
public struct Canvas: View, LeafView {
  private let draw: @MainActor (inout GraphicsContext, Size) -> Void

  /// Creates a view that `renderer` draws, again whenever the view around it is evaluated.
  public init(renderer: @escaping @MainActor (inout GraphicsContext, Size) -> Void) {
    draw = renderer
  }

  func makeBox(in graph: ViewGraph) -> CanvasBox { CanvasBox(in: graph) }

  func update(_ box: CanvasBox, in environment: EnvironmentValues) {
    let draw = draw
    box.canvas.draw = { size, measurer in
      var context = GraphicsContext(environment: environment, measurer: measurer)
      draw(&context, size)
      return context.list
    }
  }
}

/// The box of a canvas, which fills the space that it is offered.
final class CanvasBox: Box {
  let canvas = DrawnView()

  init(in graph: ViewGraph) { super.init(canvas, in: graph) }

  override func answer(to proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }

  override func arrange(in size: Size, proposal: ProposedViewSize) { canvas.update() }
}

/// A view with the drawing of a function, which is called in layout, since it may read state.
final class DrawnView: Views.View {
  var draw: (@MainActor (Size, any TextMeasurer) -> DrawList)?
  private var drawing = DrawList()

  /// Redraws the content.
  func update() {
    let new = draw?(bounds.size, textMeasurer) ?? DrawList()
    guard new != drawing else { return }
    drawing = new
    setNeedsDisplay()
  }

  override func draw(into list: inout DrawList) {
    list.append(.layer(drawing, clip: .rect(bounds)))
  }
}

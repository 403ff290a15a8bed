import Drawing
import Geometry
import Layout
import Views

/// Flexible space that takes the remaining length of the stack around it, or expands in both directions.
public struct Spacer: View, LeafView, Equatable {
  private let minLength: Double?

  /// Creates space of at least `minLength`; 8 points by default.
  public init(minLength: Double? = nil) { self.minLength = minLength }

  func makeBox(in graph: ViewGraph) -> SpacerBox { SpacerBox(BoxView(), in: graph) }

  func update(_ box: SpacerBox, in environment: EnvironmentValues) {
    box.axis = environment.stackAxis
    box.minLength = max(0, minLength ?? SpacerBox.defaultLength)
  }
}

/// The box of empty space.
final class SpacerBox: Box {
  var axis: Axis?
  var minLength = SpacerBox.defaultLength

  /// The minimum length by default, in points.
  static let defaultLength = 8.0

  override func answer(to proposal: ProposedViewSize) -> Size {
    Size(
      axis == .vertical ? 0 : max(proposal.width ?? 0, minLength),
      axis == .horizontal ? 0 : max(proposal.height ?? 0, minLength))
  }

  override var layoutPriority: Double { -.infinity }

  override var isSpacer: Bool { true }
}

/// A hairline: vertical in a row, horizontal elsewhere.
public struct Divider: View, LeafView, Equatable {
  /// Creates a line.
  public init() {}

  func makeBox(in graph: ViewGraph) -> DividerBox {
    let view = Views.View()
    view.backgroundColor = .separator
    view.isUserInteractionEnabled = false
    return DividerBox(view, in: graph)
  }

  func update(_ box: DividerBox, in environment: EnvironmentValues) {
    box.isUpright = environment.stackAxis == .horizontal
  }
}

/// The box of a hairline.
final class DividerBox: Box {
  var isUpright = false

  override func answer(to proposal: ProposedViewSize) -> Size {
    let width = 1 / graph.pixelsPerPoint
    let size = proposal.replacingUnspecifiedDimensions()
    return isUpright ? Size(width, size.height) : Size(size.width, width)
  }
}

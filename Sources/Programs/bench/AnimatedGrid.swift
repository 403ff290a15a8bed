import Drawing
import Geometry
import Views

/// A view with 200 subviews of the usual kinds in a grid, some of which move back and forth.
@MainActor
struct AnimatedGrid {
  let view = Views.View()

  /// The number of views in the grid.
  nonisolated static let viewCount = 200
  private static let columns = 20
  private static let shift = Vector(24, 16)

  /// Creates a grid of `size`, and animates `count` of its views, evenly spread. The window that shows
  /// it must have its size already.
  init(of size: Size) {
    view.backgroundColor = .background
    let cell = Size(
      size.width / Double(Self.columns),
      size.height / Double(Self.viewCount / Self.columns))
    for number in 0..<Self.viewCount {
      let column = Double(number % Self.columns)
      let row = Double(number / Self.columns)
      let cellView = Self.cell(number)
      cellView.frame = Rect(
        x: column * cell.width, y: row * cell.height, width: cell.width, height: cell.height
      ).inset(by: 8)
      view.addSubview(cellView)
    }
  }

  /// Moves `count` of the views to and fro for ever.
  func animate(_ count: Int) {
    Views.View.animate(
      withDuration: 0.7, options: [.allowUserInteraction, .repeat, .autoreverse],
      animations: {
        for index in 0..<count {
          view.subviews[index * Self.viewCount / max(1, count)].center += Self.shift
        }
      })
  }

  /// Returns a view of one of five kinds.
  private static func cell(_ number: Int) -> Views.View {
    switch number % 5 {
    case 0:
      let icons: [Icon] = [.heart, .star, .trash]
      return IconView(icons[number / 5 % icons.count])
    case 1, 2: return Label("View \(number)")
    default:
      let box = Views.View()
      box.backgroundColor = number % 5 == 3 ? .accent : .secondaryBackground
      box.cornerRadius = 8
      box.borderWidth = number % 2 == 0 ? 1 : 0
      return box
    }
  }
}

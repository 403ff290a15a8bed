import Drawing
import Geometry
import Testing

@Suite struct IconTests {
  @Test(arguments: Icon.allCases)
  func `An icon is drawn within its grid`(icon: Icon) throws {
    let box = try #require(icon.path.boundingBox, "The path data are not valid")
    let margin = Icon.lineWidth / 2
    let grid = Rect(x: 0, y: 0, width: Icon.gridSize, height: Icon.gridSize).inset(by: margin)
    #expect(grid.inset(by: -0.01).contains(box), "\(box)")
    // In the middle, and large enough to be seen next to others.
    #expect(abs(box.center.x - 12) <= 1.5 && abs(box.center.y - 12) <= 1.5, "\(box)")
    #expect(max(box.width, box.height) >= 12)
  }

  @Test func `Icons for what is before and what follows point the other way from right to left`() {
    let mirrored: [Icon: Icon] = [
      .chevronBackward: .chevronRight, .chevronForward: .chevronLeft, .arrowBackward: .arrowRight,
      .arrowForward: .arrowLeft, .first: .last, .last: .first, .undo: .redo, .redo: .undo,
    ]
    for icon in Icon.allCases {
      #expect(icon.oriented(forRightToLeft: true) == mirrored[icon] ?? icon)
    }
    #expect(Icon.chevronBackward.path == Icon.chevronLeft.path)
    #expect(Icon.arrowForward.path == Icon.arrowRight.path)
  }

  @Test
  func `No two icons are the same, but for filled ones and those with a direction of reading`() {
    var known: [Path: Icon] = [:]
    for icon in Icon.allCases
    where !icon.isFilled && icon.oriented(forRightToLeft: false) == icon {
      #expect(known[icon.path] == nil, "\(icon)")
      known[icon.path] = icon
    }
    #expect(Icon.heartFilled.path == Icon.heart.path)
  }

  @Test func `An icon fills the shorter side of its box, in the middle`() throws {
    var list = DrawList()
    list.append(icon: .plus, in: Rect(x: 10, y: 20, width: 100, height: 48), color: Color(white: 0))
    guard case .stroke(let path, _, let style)? = list.commands.first else {
      Issue.record("\(list)")
      return
    }
    // The lines of a plus are 14 of 24 units long.
    #expect(path.boundingBox == Rect(x: 46, y: 30, width: 28, height: 28))
    #expect(style == StrokeStyle(width: 4, cap: .round, join: .round))
    #expect(Icon.height(besideFontOfSize: 15) == 18)
  }

  @Test func `A filled icon is one fill, as large as its outline`() throws {
    var (filled, outlined) = (DrawList(), DrawList())
    let box = Rect(x: 0, y: 0, width: 24, height: 24)
    filled.append(icon: .heartFilled, in: box, color: Color(white: 1, alpha: 0.4))
    outlined.append(icon: .heart, in: box, color: Color(white: 1, alpha: 0.4))
    #expect(filled.commands.count == 1)
    let (one, other) = try (#require(filled.extent), #require(outlined.extent))
    #expect(abs(one.width - other.width) < 1e-9 && abs(one.center.x - other.center.x) < 1e-9)
  }
}

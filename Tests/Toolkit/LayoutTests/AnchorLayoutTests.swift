import Geometry
import Layout
import TestSupport
import Testing

/// Layout by constraints, by the four rules of its solver.
@Suite struct AnchorLayoutTests {
  /// A box of 400 x 300 with items in it, at 1 and up.
  private func layout(_ items: AnchorItem..., constraints: [AnchorConstraint]) -> AnchorLayout {
    var box = AnchorItem()
    box.placement = .frame(Rect(x: 0, y: 0, width: 400, height: 300))
    var layout = AnchorLayout()
    layout.items = [box] + items
    layout.constraints = constraints
    return layout
  }

  private func item(_ width: Double? = nil, _ height: Double? = nil, in parent: Int = 0)
    -> AnchorItem
  {
    var item = AnchorItem(parent: parent)
    (item.intrinsicWidth, item.intrinsicHeight) = (width, height)
    return item
  }

  private func at(_ item: Int, _ attribute: LayoutAttribute) -> AnchorConstraint.Side {
    AnchorConstraint.Side(item, attribute)
  }

  /// A constraint that item 1 has an edge in common with the box.
  private func edge(_ attribute: LayoutAttribute, _ constant: Double = 0) -> AnchorConstraint {
    AnchorConstraint(at(1, attribute), at(0, attribute), constant: constant)
  }

  @Test func `Edges that are tied to the box give the frame`() {
    let solution = layout(
      item(), constraints: [edge(.left, 10), edge(.right, -30), edge(.top, 20), edge(.bottom, -40)]
    ).solve()
    #expect(solution.frames[1] == Rect(x: 10, y: 20, width: 360, height: 240))
    #expect(solution.ambiguous == [] && solution.conflicts == [])
  }

  @Test func `An item is as large as its content where nothing else is said`() {
    let solution = layout(item(120, 30), constraints: [edge(.centerX), edge(.bottom, -16)]).solve()
    #expect(solution.frames[1] == Rect(x: 140, y: 254, width: 120, height: 30))
    #expect(solution.ambiguous == [])
  }

  @Test func `A position is in the coordinates of the item around both sides`() {
    var middle = AnchorConstraint(at(1, .centerX), at(0, .right))
    middle.multiplier = 0.5
    var aspect = AnchorConstraint(at(1, .width), at(1, .height), constant: 1)
    aspect.multiplier = 1.5
    var moved = layout(
      item(), constraints: [middle, aspect, AnchorConstraint(at(1, .height), constant: 40)])
    moved.items[0].placement = .frame(Rect(x: 1000, y: 0, width: 400, height: 300))
    #expect(moved.solve().frames[1] == Rect(x: 169.5, y: 0, width: 61, height: 40))
  }

  @Test func `An inequality counts only once it is violated`() {
    var minimum = AnchorConstraint(at(1, .width), constant: 44)
    minimum.relation = .greaterThanOrEqual
    var maximum = AnchorConstraint(at(1, .right), at(0, .right), constant: -16)
    maximum.relation = .lessThanOrEqual
    for (content, width) in [(30.0, 44.0), (100, 100), (900, 374)] {
      let solution = layout(item(content, 20), constraints: [edge(.left, 10), minimum, maximum])
        .solve()
      #expect(solution.frames[1].width == width)
    }
  }

  @Test(arguments: [(251.0, 250.0, 100.0), (250, 251, 342), (250, 250, 100)])
  func `The item with the lower hugging priority grows`(
    first: Double, second: Double, width: Double
  ) {
    var (a, b) = (item(100, 20), item(50, 20))
    a.hugging.horizontal = LayoutPriority(rawValue: first)
    b.hugging.horizontal = LayoutPriority(rawValue: second)
    let row = [
      edge(.left), AnchorConstraint(at(2, .left), at(1, .right), constant: 8),
      AnchorConstraint(at(2, .right), at(0, .right)),
    ]
    let frames = layout(a, b, constraints: row).solve().frames
    #expect(frames[1].width == width && frames[2].width == 392 - width)
    #expect(frames[2].minX == width + 8)
  }

  @Test func `The item with the lower resistance shrinks`() {
    var (a, b) = (item(300, 20), item(300, 20))
    let row = [
      edge(.left), AnchorConstraint(at(2, .left), at(1, .right)),
      AnchorConstraint(at(2, .right), at(0, .right)),
    ]
    b.resistance.horizontal = 700
    #expect(layout(a, b, constraints: row).solve().frames[1].width == 300)
    (a.resistance.horizontal, b.resistance.horizontal) = (700, 750)
    #expect(layout(a, b, constraints: row).solve().frames[1].width == 100)
  }

  @Test func `A constraint gives way to those of higher priority, silently below 1000`() {
    var wide = AnchorConstraint(at(1, .width), constant: 500)
    let narrow = AnchorConstraint(at(1, .width), constant: 100)
    wide.priority = 999
    let solution = layout(item(), constraints: [wide, narrow]).solve()
    #expect(solution.frames[1].width == 100 && solution.conflicts == [])
  }

  @Test func `Of contradicting required constraints the later is given up, and both are named`() {
    let solution = layout(
      item(),
      constraints: [edge(.left, 20), edge(.right, -20), edge(.left, 20)]
        + [AnchorConstraint(at(1, .width), constant: 100), edge(.top, 7)]
    ).solve()
    #expect(solution.frames[1] == Rect(x: 20, y: 7, width: 360, height: 0))
    #expect(solution.conflicts == [AnchorSolution.Conflict(dropped: 3, against: 1)])
  }

  @Test func `Contradicting a given frame is a conflict with no other constraint`() {
    let solution = layout(constraints: [AnchorConstraint(at(0, .width), constant: 7)]).solve()
    #expect(solution.frames[0].width == 400)
    #expect(solution.conflicts == [AnchorSolution.Conflict(dropped: 0, against: nil)])
  }

  @Test func `An item at its minimum length can still become longer`() {
    var minimum = AnchorConstraint(at(1, .width), constant: 44)
    minimum.relation = .greaterThanOrEqual
    var short = AnchorConstraint(at(1, .width), constant: 10)
    short.priority = 50
    #expect(layout(item(100, 20), constraints: [minimum, short]).solve().frames[1].width == 100)
    #expect(layout(item(20, 20), constraints: [minimum, short]).solve().frames[1].width == 44)
  }

  @Test func `An item that has left its bound for another constraint can return to it`() {
    func constraint(
      _ first: AnchorConstraint.Side, _ second: AnchorConstraint.Side, _ constant: Double,
      _ priority: LayoutPriority = .required
    ) -> AnchorConstraint {
      var constraint = AnchorConstraint(first, second, constant: constant)
      constraint.relation = .greaterThanOrEqual
      constraint.priority = priority
      return constraint
    }
    let solution = layout(
      item(190, 20), item(80, 20),
      constraints: [
        constraint(at(2, .right), at(0, .centerX), 72),
        constraint(at(1, .left), at(2, .left), 40, 100),
        constraint(at(2, .width), at(0, .width), 0, 100),
        constraint(at(2, .centerX), at(0, .centerX), -24),
      ]
    ).solve()
    #expect(solution.frames[2].maxX >= 272 && solution.frames[2].center.x >= 176)
    #expect(solution.frames[1].minX >= solution.frames[2].minX + 40)
    #expect(solution.conflicts == [])
  }

  @Test func `A violated constraint is not violated further for a less important one`() {
    var (a, b) = (item(100, 20), item(50, 20))
    a.hugging.horizontal = 251
    var minimum = AnchorConstraint(at(1, .width), constant: 200)
    minimum.relation = .greaterThanOrEqual
    let row = [
      edge(.left), AnchorConstraint(at(2, .left), at(1, .right)),
      AnchorConstraint(at(2, .right), at(0, .right)), minimum,
    ]
    #expect(layout(a, b, constraints: row).solve().frames[1].width == 200)
    (a.hugging.horizontal, b.hugging.horizontal) = (249, 250)
    #expect(layout(a, b, constraints: row).solve().frames[1].width == 350)
  }

  @Test func `Lengths are never negative`() {
    let squeezed = layout(item(), constraints: [edge(.left, 300), edge(.right, -300)]).solve()
    #expect(squeezed.frames[1].width == 0 && squeezed.frames[1].minX == 300)
    var free = AnchorConstraint(at(1, .width), at(2, .width), constant: -100)
    free.priority = 200
    let small = layout(
      item(), item(30, 20), constraints: [free, AnchorConstraint(at(2, .right), at(0, .right))]
    ).solve()
    #expect(small.frames[1].width == 0 && small.frames[2].width == 30)
  }

  @Test func `An unconstrained item is at the origin, as large as its content, and ambiguous`() {
    let solution = layout(
      item(40, 20), item(), item(30, 30),
      constraints: [edge(.left, 5), AnchorConstraint(at(3, .left), at(2, .right))]
        + [AnchorConstraint(at(3, .top), at(0, .top)), edge(.top)]
    ).solve()
    #expect(solution.frames[1] == Rect(x: 5, y: 0, width: 40, height: 20))
    #expect(solution.frames[2] == Rect(x: 0, y: 0, width: 0, height: 0))
    #expect(solution.frames[3] == Rect(x: 0, y: 0, width: 30, height: 30))
    #expect(solution.ambiguous == [2, 3])
  }

  @Test func `Leading and trailing follow the direction, left and right do not`() {
    var mirrored = layout(
      item(100, 20), item(50, 20),
      constraints: [
        edge(.leading, 16), AnchorConstraint(at(2, .leading), at(1, .trailing), constant: 8),
      ])
    mirrored.direction = .rightToLeft
    #expect(mirrored.solve().frames.map(\.minX) == [0, 284, 226])
    mirrored.constraints[0] = edge(.left, 16)
    #expect(mirrored.solve().frames[1].minX == 16)
  }

  @Test func `A box that is placed by constraints is as large as what is in it wants`() {
    func inner(_ attribute: LayoutAttribute, _ constant: Double) -> AnchorConstraint {
      AnchorConstraint(at(2, attribute), at(1, attribute), constant: constant)
    }
    let solution = layout(
      item(), item(80, 30, in: 1),
      constraints: [edge(.right, -10), edge(.top, 10)]
        + [inner(.left, 8), inner(.right, -8), inner(.top, 4), inner(.bottom, -4)]
    ).solve()
    #expect(solution.frames[1] == Rect(x: 294, y: 10, width: 96, height: 38))
    #expect(solution.frames[2] == Rect(x: 8, y: 4, width: 80, height: 30))
    #expect(solution.ambiguous == [])
  }

  @Test func `Items with margins follow their parent`() {
    var guide = AnchorItem(parent: 1)
    guide.placement = .margins(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let solution = layout(
      item(), guide, item(20, 20),
      constraints: [edge(.left, 100), AnchorConstraint(at(1, .width), constant: 50)]
        + [AnchorConstraint(at(3, .right), at(2, .right))]
    ).solve()
    #expect(solution.frames[2].minX == 2 && solution.frames[2].width == 44)
    #expect(solution.frames[3].maxX == 146)
  }

  @Test func `Baselines are tied to each other, or to the bottom edge without text`() {
    var (text, title) = (item(40, 20), item(60, 40))
    (text.firstBaseline, title.firstBaseline, title.lastBaseline) = (15, 12, 33)
    let solution = layout(
      title, text, item(10, 10),
      constraints: [
        edge(.top, 100), AnchorConstraint(at(2, .firstBaseline), at(1, .firstBaseline)),
      ]
        + [AnchorConstraint(at(3, .lastBaseline), at(1, .lastBaseline))]
    ).solve()
    #expect(solution.frames.dropFirst().map(\.minY) == [100, 97, 123])
  }

  @Test func `What makes no sense is left out`() {
    var endless = edge(.left, .infinity)
    var strange = edge(.top, 10)
    strange.multiplier = .nan
    var unknown = AnchorConstraint(at(7, .left), at(0, .left))
    var odd = layout(item(.nan, -1), constraints: [endless, strange, unknown])
    odd.items[1].parent = 1
    #expect(odd.solve().frames[1] == Rect(x: 0, y: 0, width: 0, height: 0))
    endless.constant = 1
    unknown = AnchorConstraint(at(-1, .left))
    odd.constraints = [endless, unknown]
    odd.items[1].parent = 0
    #expect(odd.solve().frames[1].minX == 1)
    #expect(AnchorLayout().solve().frames == [])
  }

  /// Constraints that were read off random frames are all kept, in any order.
  @Test(arguments: 0..<60)
  func `Constraints that agree are all met`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...12, using: &random)
    let frames = (0..<count).map { _ in
      Rect(
        x: .random(in: 0...300, using: &random), y: .random(in: 0...200, using: &random),
        width: .random(in: 0...100, using: &random), height: .random(in: 0...100, using: &random))
    }
    var layout = AnchorLayout()
    layout.direction = Bool.random(using: &random) ? .leftToRight : .rightToLeft
    layout.items = frames.map { _ in
      item(
        Bool.random(using: &random) ? Double.random(in: 0...100, using: &random) : nil,
        Bool.random(using: &random) ? Double.random(in: 0...100, using: &random) : nil)
    }
    layout.items[0].placement = .frame(Rect(x: 0, y: 0, width: 400, height: 300))
    layout.items[0].parent = nil
    let attributes = LayoutAttribute.allCases.filter { !$0.isDirectional }
    let box = Rect(x: 0, y: 0, width: 400, height: 300)
    func value(_ attribute: LayoutAttribute, of frame: Rect) -> Double {
      switch attribute {
      case .left, .leading: frame.minX
      case .right, .trailing: frame.maxX
      case .top: frame.minY
      case .bottom, .firstBaseline, .lastBaseline: frame.maxY
      case .width: frame.width
      case .height: frame.height
      case .centerX: frame.center.x
      case .centerY: frame.center.y
      }
    }
    func value(_ side: AnchorConstraint.Side) -> Double {
      value(side.attribute, of: side.item == 0 ? box : frames[side.item])
    }
    for _ in 0..<(5 * count) {
      let first = at(
        .random(in: 1..<count, using: &random), attributes.randomElement(using: &random)!)
      let second = at(
        .random(in: 0..<count, using: &random), attributes.randomElement(using: &random)!)
      var constraint = AnchorConstraint(first, second)
      constraint.multiplier = [1, 1, 0.5, 2, -1].randomElement(using: &random)!
      constraint.constant = value(first) - constraint.multiplier * value(second)
      layout.constraints.append(constraint)
    }
    let solution = layout.solve()
    #expect(solution.conflicts == [])
    func solved(_ side: AnchorConstraint.Side) -> Double {
      value(side.attribute, of: side.item == 0 ? box : solution.frames[side.item])
    }
    for constraint in layout.constraints {
      let second = constraint.second.map(solved) ?? 0
      let difference = solved(constraint.first) - constraint.multiplier * second
      #expect(abs(difference - constraint.constant) < 1e-4)
    }
  }

}

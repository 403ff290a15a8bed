import Geometry
import TestSupport
import Testing
import ViewSupport
import Views

@testable import Containers

/// Sections of a list that come, go and travel, and the texts below them.
@Suite struct ListSectionTests {
  private let items = Items([["A1", "A2"], ["B1"], ["C1", "C2"]])

  private func stage(style: ListStyle = .plain) -> ListStage {
    items.titles = ["A", "B", "C"]
    return ListStage(items, style: style)
  }

  /// The visible titles with their tops, from the top of the content.
  private func titles(_ stage: ListStage) -> [String: Double] {
    let titles = stage.list.subviews.compactMap { $0 as? ListTitle }
    return Dictionary(titles.map { ($0.text, $0.presentation.frame.minY) }) { first, _ in first }
  }

  @Test(arguments: [ListStyle.plain, .grouped, .insetGrouped])
  func `Lines are between the rows of a section, and none is below the last one`(
    style: ListStyle
  ) {
    let stage = stage(style: style)
    stage.wait(0)
    let lines = [(0, 0), (1, 0), (0, 1)].map { stage.cell($0, section: $1)?.hasSeparator }
    #expect(lines == [true, false, false])
    items.sections[0].append("A3")
    stage.list.insertRows(at: [IndexPath(row: 2, section: 0)], animated: false)
    stage.wait(0)
    #expect((0..<3).map { stage.cell($0)?.hasSeparator } == [true, true, false])
  }

  // MARK: Changes

  @Test func `A section that goes fades out with its title, and those below close up`() throws {
    let stage = stage()
    #expect(titles(stage) == ["A": 0, "B": 128, "C": 206])
    let gone = try #require(stage.cell(0, section: 1))
    items.sections.remove(at: 1)
    items.titles = ["A", "C"]
    stage.list.deleteSections([1], animated: true)
    stage.wait(0)
    #expect(titles(stage) == ["A": 0, "B": 128, "C": 206] && gone.presentation.alpha == 1)
    stage.wait(150)
    #expect(titles(stage)["C"] == 167 && gone.presentation.alpha < 0.5)
    stage.settle()
    #expect(titles(stage) == ["A": 0, "C": 128] && gone.superview == nil)
    #expect(stage.seen == ["A1", "A2", "C1", "C2"] && stage.list.numberOfSections == 2)
  }

  @Test func `A section that comes fades in where the others make room`() {
    let stage = stage()
    items.sections.insert(["N1", "N2"], at: 0)
    items.titles.insert("N", at: 0)
    stage.list.insertSections([0], animated: true)
    stage.wait(0)
    #expect(titles(stage)["A"] == 0 && stage.cell(0)?.presentation.alpha == 0)
    stage.settle()
    #expect(titles(stage)["N"] == 0 && titles(stage)["A"] == 128)
    #expect(stage.seen.prefix(3) == ["N1", "N2", "A1"])
    #expect(stage.cell(0)?.presentation.alpha == 1)
  }

  @Test func `A section travels with its title, and keeps its cells and its selection`() throws {
    let stage = stage()
    stage.list.selectRow(at: IndexPath(row: 1, section: 2))
    let cell = try #require(stage.cell(1, section: 2))
    items.sections.insert(items.sections.remove(at: 2), at: 0)
    items.titles.insert(items.titles.remove(at: 2), at: 0)
    stage.list.moveSection(2, toSection: 0, animated: true)
    stage.wait(0)
    #expect(titles(stage)["C"] == 206)
    stage.settle()
    #expect(titles(stage) == ["C": 0, "A": 128, "B": 256])
    #expect(stage.cell(1) === cell && cell.isSelected)
    #expect(stage.list.indexPathsForSelectedRows == [IndexPath(row: 1)])
  }

  @Test func `A section that is asked for anew has as many rows as it says`() {
    let stage = stage()
    items.sections[1] = ["B8", "B9"]
    items.titles[1] = "Bee"
    stage.list.reloadSections([1], animated: false)
    stage.wait(16)
    #expect(stage.seen.prefix(4) == ["A1", "A2", "B8", "B9"])
    #expect(titles(stage)["Bee"] == 128 && titles(stage)["B"] == nil)
    items.titles[1] = nil
    stage.list.reloadSections([1], animated: true)
    stage.settle()
    #expect(titles(stage) == ["A": 0, "C": 228])
  }

  @Test func `Snapshots move sections by themselves`() {
    let stage = ListStage(items)
    let source = ListDataSource<String, Int>(listView: stage.list) { list, path, item in
      let cell = list.dequeueReusableCell(withIdentifier: "item", for: path)
      cell.textLabel.text = "\(item)"
      return cell
    }
    source.titleProvider = { $0 }
    source.footerProvider = { $0 == "X" ? "Below" : nil }
    var snapshot = ListSnapshot<String, Int>()
    snapshot.appendSections(["X", "Z"])
    snapshot.appendItems([1, 2], toSection: "X")
    snapshot.appendItems([3], toSection: "Z")
    source.apply(snapshot, animating: false)
    stage.wait(16)
    snapshot.moveSection("Z", beforeSection: "X")
    snapshot.insertSections(["Y"], afterSection: "Z")
    #expect(snapshot.sectionIdentifiers == ["Z", "Y", "X"])
    source.apply(snapshot)
    stage.wait(0)
    #expect(titles(stage)["Z"].map { $0 > 128 } == true && titles(stage)["X"] == 0)
    stage.settle()
    #expect(titles(stage)["Z"] == 0 && titles(stage)["Y"] == 78 && titles(stage)["X"] == 106)
    #expect(titles(stage)["Below"] == 234 && stage.seen == ["3", "1", "2"])
    snapshot.moveSection("Z", afterSection: "X")
    #expect(snapshot.sectionIdentifiers == ["Y", "X", "Z"])
  }

  // MARK: Footers

  @Test(arguments: ListStyle.allCases)
  func `Texts below sections have the height that they need`(style: ListStyle) throws {
    items.footers = ["Short", String(repeating: "A long text ", count: 20), nil]
    let stage = stage(style: style)
    let views = stage.list.subviews.compactMap { $0 as? ListTitle }
    let short = try #require(views.first { $0.text == "Short" })
    let long = try #require(views.first { $0.text.hasPrefix("A long") })
    let cell = try #require(stage.cell(1))
    #expect(short.frame.minY == cell.frame.maxY && short.frame.height > 20)
    #expect(long.frame.height > short.frame.height + 20)
    let height = long.frame.height
    stage.window.handle(.resized(WindowSize(points: Size(900, 600), pixelsPerPoint: 1)))
    stage.wait(16)
    #expect(long.frame.height < height && long.frame.width == 900)
    let next = titles(stage)["C"]
    #expect(next == long.frame.maxY + (style == .plain ? 0 : 16))
    #expect(stage.list.indexPathForRow(at: Point(10, short.frame.minY + 4)) == nil)
  }

  @Test(arguments: 1...20)
  func `Sections that go somewhere come from there, as in an array`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let old = Array(0..<7)
    let gone = Set(old.filter { _ in Int.random(in: 0..<3, using: &generator) == 0 })
    var new = old.filter { !gone.contains($0) }
    for value in [100, 101] {
      new.insert(value, at: Int.random(in: 0...new.count, using: &generator))
    }
    let added = Set(new.indices.filter { new[$0] >= 100 })
    let updates = ItemUpdates(sections: IndexUpdates(deletions: gone, insertions: added))
    let routes = ItemRoutes(updates)
    for section in old {
      let path = routes.newPath(of: IndexPath(row: 3, section: section))
      let expected = new.firstIndex(of: section).map { IndexPath(row: 3, section: $0) }
      #expect(path == expected, "\(old) to \(new)")
      if let path { #expect(routes.oldPath(of: path)?.section == section) }
    }
    #expect(added.allSatisfy { routes.oldPath(of: IndexPath(row: 0, section: $0)) == nil })
  }
}

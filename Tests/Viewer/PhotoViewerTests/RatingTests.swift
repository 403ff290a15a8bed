import Controls
import Files
import Folders
import Geometry
import Semantics
import Settings
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// Stars that the user gives pictures.
@MainActor @Suite struct RatingTests: ViewerSuite {
  let bench: ViewerOnBench

  init() throws {
    bench = try ViewerOnBench([Size](repeating: Size(60, 40), count: 4), at: 1)
    bench.resize(to: Size(500, 700))
    bench.wait(.seconds(1))
  }

  private func rating(_ name: String) -> Int? {
    FileRating.rating(of: FilePath("\(bench.folder.path)/\(name)"))
  }

  private func node(_ identifier: String) throws -> AccessibilityTree.Node {
    try #require(element(identifier), "\(identifier)")
  }

  @Test func `A star of the properties rates the photo, and once more takes the stars`() throws {
    bench.press("i")
    bench.wait(.seconds(1))
    let star = try node("properties.star-3")
    #expect(star.name == "3 Stars" && star.frame.width >= 44 && star.frame.height >= 44)
    try click("properties.star-3")
    #expect(rating("1.png") == 6 && viewer.properties.dock.content.stars == 3)
    #expect(viewer.library.ratings.favorites.isEmpty)
    try click("properties.star-5")
    #expect(rating("1.png") == FileRating.favorite && viewer.library.ratings.favorites.count == 1)
    try click("properties.star-5")
    #expect(rating("1.png") == nil && viewer.properties.dock.content.stars == 0)
  }

  @Test func `All stars are in a window of 200 points`() {
    let stars = StarsView(frame: Rect(x: 6, y: 0, width: 184, height: StarsView.side))
    stars.layoutIfNeeded()
    let frames = stars.subviews.map(\.frame)
    #expect(frames.count == 5 && frames.allSatisfy { $0.maxX <= 184 && $0.width >= 36 })
  }

  @Test func `A key rates the photo, and undoing gives the stars before`() {
    bench.press("2", .option)
    bench.press("4", .option)
    #expect(rating("1.png") == 8)
    #expect(viewer.notices.current?.accessibilityLabel == "“1.png”: 4 Stars")
    bench.press("z", .control)
    #expect(rating("1.png") == 4)
    bench.press("0", .option)
    #expect(rating("1.png") == nil)
  }

  @Test func `Selected pictures get stars together, which thumbnails show`() throws {
    bench.press("g")
    bench.wait(.seconds(1))
    bench.press("a", .control)
    bench.press("3", .option)
    bench.wait(.seconds(1))
    #expect(viewer.notices.current?.accessibilityLabel == "4 pictures: 3 Stars")
    #expect(viewer.grid.cells.ratings.count == 4)
    #expect(viewer.grid.cells.element(of: 0).accessibilityHint == "3 stars")
    bench.press("z", .control)
    #expect(bench.fetch { viewer.grid.cells.ratings.isEmpty } && rating("2.png") == nil)
  }

  @Test func `The menu of a thumbnail says which stars it has, and whether it is a favourite`()
    throws
  {
    bench.press("g")
    bench.wait(.seconds(1))
    for (index, stars) in [(0, 3), (2, 5)] { viewer.files.marking.rate([index], stars: stars) }
    func marked(_ index: Int) -> [String] {
      let items = viewer.menus.thumbnailMenu(of: index).items
      return (items + items.flatMap(\.children)).filter { $0.state == .on }.map(\.title)
    }
    #expect(marked(0) == ["3 Stars"] && marked(1) == ["No Stars"])
    #expect(marked(2) == ["Favourite", "5 Stars"])
  }

  /// Writes what another program says of a picture.
  private func state(_ stars: Int, in name: String) {
    let text = """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="\(stars)"/></rdf:RDF>
      """
    _ = bench.folder.write(Array(text.utf8), to: name)
  }

  @Test func `Endings of sidecars in capitals count, and the picture's own takes precedence`() {
    state(3, in: "0.png.XMP")
    state(1, in: "2.XMP")
    state(4, in: "2.png.xmp")
    // The ratings of the photo, 1.png, have been read already.
    state(5, in: "3.XMP")
    bench.press("g")
    let known = { [viewer] in
      Dictionary(
        uniqueKeysWithValues: viewer.library.ratings.known.map { ($0.displayName, $1) })
    }
    #expect(bench.fetch { known() == ["0.png": 6, "2.png": 8, "3.png": 10] })
  }

  @Test func `The first sidecar with stars counts, if another one states none or is damaged`() {
    _ = bench.folder.write(Array("<rdf:RDF".utf8), to: "0.png.xmp")
    state(3, in: "0.xmp")
    bench.press("g")
    #expect(bench.fetch { viewer.library.ratings.known.values.sorted() == [6] })
  }

  @Test func `Stars of a sidecar show, and stay away once the user has taken them`() throws {
    state(3, in: "0.png.xmp")
    state(5, in: "2.xmp")
    bench.press("g")
    let known = { [viewer] in viewer.library.ratings.known.values.sorted() }
    #expect(bench.fetch { known() == [6, 10] })
    viewer.files.marking.rate([0], stars: 4)
    #expect(bench.fetch { rating("0.png") == 8 && known() == [8, 10] })
    viewer.files.marking.rate([0], stars: 0)
    #expect(bench.fetch { rating("0.png") == 0 && known() == [10] })
    viewer.library.ratings.read(viewer.pictures.paths)
    #expect(bench.fetch { !viewer.library.ratings.isBusy })
    #expect(known() == [10])
  }

  @Test func `Pictures are ordered by their stars, and those with few are left out`() throws {
    for (name, stars) in [("0.png", 2), ("2.png", 7), ("3.png", 10)] {
      try FileRating.set(stars, of: FilePath("\(bench.folder.path)/\(name)"))
    }
    bench.press("g")
    #expect(bench.fetch { viewer.library.ratings.known.count == 3 })
    viewer.gridController.sorting.choose(.init(.rating))
    #expect(names == ["3.png", "2.png", "0.png", "1.png"])
    let menu = viewer.gridController.search.ratingMenu()
    let choices = menu.items
    #expect(
      choices.map(\.title) == [
        "All Pictures", "1 Star and More", "2 Stars and More", "3 Stars and More",
        "4 Stars and More", "5 Stars",
      ])
    choices[4].action()
    #expect(names == ["3.png", "2.png"] && viewer.gridController.search.ratedOnlyState.isOn)
    choices[5].action()
    #expect(names == ["3.png"] && viewer.gridController.search.favoritesOnlyState.isOn)
    choices[0].action()
    #expect(names.count == 4 && !viewer.gridController.search.ratedOnlyState.isOn)
    viewer.files.marking.rate([3], stars: 4)
    #expect(bench.fetch { names == ["3.png", "1.png", "2.png", "0.png"] })
  }
}

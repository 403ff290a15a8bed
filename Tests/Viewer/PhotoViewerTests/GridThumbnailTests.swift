import Drawing
import Geometry
import Pixels
import SystemPackage
import Testing
import Views

@testable import PhotoViewer

private let thumbnail = Pyramid(of: Bitmap(width: 300, height: 200, filledWith: 0xFF33_6699))

@MainActor @Suite struct GridThumbnailTests {
  let stage = GridOnStage(600)
  var grid: GridView { stage.grid }

  /// Returns the indices of the pictures whose thumbnails are wanted.
  private func wanted() -> [Int] {
    grid.thumbnails.wanted.compactMap { grid.pictures.firstIndex(of: $0) }
  }

  @Test func `Visible thumbnails are wanted first and then a screenful ahead`() {
    #expect(wanted() == Array(0..<15))
    stage.scroll(by: 10 * GridOnStage.pitch)
    #expect(wanted() == Array(30..<45))
    stage.scroll(by: -GridOnStage.pitch)
    #expect(wanted() == Array((18..<36).reversed()))
  }

  @Test
  func `At the top, thumbnails are wanted from the first one on, also after scrolling upward`() {
    stage.scroll(by: 10 * GridOnStage.pitch)
    stage.scroll(by: -10 * GridOnStage.pitch)
    #expect(wanted() == Array(0..<15))
  }

  @Test func `Thumbnails ahead are wanted in the last direction, also while nothing moves`() {
    stage.scroll(by: 10 * GridOnStage.pitch)
    stage.scroll(by: -GridOnStage.pitch)
    grid.didScroll()
    #expect(wanted() == Array((18..<36).reversed()))
  }

  @Test func `Thumbnails that have arrived or failed are not wanted`() {
    grid.thumbnails.show(thumbnail, of: grid.pictures[0])
    grid.thumbnails.showFault(of: grid.pictures[2], reason: "")
    #expect(wanted() == [1] + Array(3..<15))
  }

  /// The pictures that are drawn without scaling.
  private var cellPictures: [(image: Image, frame: Rect)] {
    stage.drawList().commands.compactMap { command in
      if case .picture(let image, let frame, .center, _) = command { (image, frame) } else { nil }
    }
  }

  private var cellSides: [Int] { cellPictures.map(\.image.bitmap.width) }

  @Test(arguments: [1, 2, 1.5])
  func `Cells have the centres of their thumbnails, in their size`(scale: Double) throws {
    stage.resize(to: Size(496, 400), pixelsPerPoint: scale)
    let side = Int(160 * scale)
    // Red and green are beside the centre, whose rows get lighter.
    var pixels: [UInt32] = []
    for row in 0..<2 * side {
      pixels += Array(repeating: 0xFFFF_0000, count: side)
      pixels += Array(repeating: 0xFF00_0000 | UInt32(row / 4), count: 2 * side)
      pixels += Array(repeating: 0xFF00_FF00, count: side)
    }
    let bitmap = Bitmap(width: 4 * side, height: 2 * side, pixels: pixels, isOpaque: true)
    grid.thumbnails.show(Pyramid(of: bitmap), of: grid.pictures[1])
    let cell = try #require(cellPictures.first)
    #expect(cell.frame == grid.cellFrame(at: 1) && cell.image.size == cell.frame.size)
    let expected = (0..<side).flatMap { row in
      Array(repeating: 0xFF00_0000 | UInt32(row / 2), count: side)
    }
    // All pixels would be too many for a message.
    let isCentre = cell.image.bitmap.pixels == expected
    #expect(isCentre)
  }

  @Test func `Thumbnails are fitted again to cells of another size`() {
    let (small, large) = (Size(480, 1000), Size(496, 1000))
    stage.resize(to: large)
    for index in 0..<18 { grid.thumbnails.show(thumbnail, of: grid.pictures[index]) }
    #expect(cellSides == Array(repeating: 160, count: 18))
    stage.resize(to: small)
    // Until the cells keep their size for a frame, thumbnails are scaled.
    #expect(cellPictures.isEmpty && grid.isAnimating)
    let side = Int(grid.cells.layout.side)
    #expect(side < 160 && cellSides == Array(repeating: side, count: 16))
    #expect(grid.isAnimating && cellPictures.count == 18 && !grid.isAnimating)
    stage.resize(to: large)
    #expect(cellPictures.isEmpty && stage.rest())
    #expect(cellSides == Array(repeating: 160, count: 18))
  }

  @Test func `A small thumbnail is enlarged to cover its cell`() throws {
    let thumbnail = Pyramid(of: Bitmap(width: 150, height: 100, filledWith: 0xFF33_6699))
    grid.thumbnails.show(thumbnail, of: grid.pictures[1])
    let frame = grid.cellFrame(at: 1)
    guard
      case .image(_, let transform, let clip, _)? = stage.drawList().commands.first(where: {
        if case .image = $0 { true } else { false }
      })
    else {
      Issue.record("no thumbnail is drawn")
      return
    }
    #expect(clip == frame && transform.a == transform.d)
    let picture = transform.boundingBox(of: Rect(x: 0, y: 0, width: 150, height: 100))
    #expect(picture.contains(frame) && picture.height == frame.height)
    #expect(picture.center == frame.center)
  }

  @Test func `Missing thumbnails are placeholders and failed ones show their names`() {
    #expect(stage.drawList().fills(with: Theme.placeholder.resolved(for: ColorTraits())).count == 9)
    grid.thumbnails.show(thumbnail, of: grid.pictures[0])
    grid.thumbnails.showFault(of: grid.pictures[1], reason: "")
    stage.fade()
    let list = stage.drawList()
    #expect(list.fills(with: Theme.placeholder.resolved(for: ColorTraits())).count == 8)
    #expect(list.words == ["1.jpg"])
    #expect(!list.lines(of: Theme.faultMark.resolved(for: ColorTraits())).isEmpty)
  }

  @Test func `A thumbnail whose placeholder was hardly seen does not fade in`() {
    _ = stage.drawList()
    stage.wait(183)
    grid.thumbnails.show(thumbnail, of: grid.pictures[0])
    stage.wait(16)
    #expect(stage.drawList().veils(over: grid.cellFrame(at: 0)).isEmpty && !grid.isAnimating)
    stage.wait(1)
    grid.thumbnails.show(thumbnail, of: grid.pictures[1])
    #expect(stage.drawList().veils(over: grid.cellFrame(at: 1)) == [1])
  }

  @Test func `A thumbnail that arrives while visible fades in`() {
    _ = stage.drawList()
    stage.wait(200)
    grid.thumbnails.show(thumbnail, of: grid.pictures[0])
    #expect(grid.isAnimating)
    let frame = grid.cellFrame(at: 0)
    var veils: [Double] = []
    for _ in 0..<4 {
      veils += stage.drawList().veils(over: frame)
      stage.wait(50)
    }
    #expect(veils.map { ($0 * 300).rounded() } == [300, 200, 100])
    #expect(!grid.isAnimating)
    #expect(stage.drawList().imageClips == [frame])
  }

  @Test func `A thumbnail that arrives before it is seen does not fade in`() {
    grid.thumbnails.show(thumbnail, of: grid.pictures[0])
    _ = stage.drawList()
    grid.thumbnails.show(thumbnail, of: grid.pictures[14])
    #expect(!grid.isAnimating)
    #expect(stage.drawList().veils(over: grid.cellFrame(at: 0)).isEmpty)
  }

  @Test func `With reduced motion thumbnails do not fade in`() {
    stage.window.environment.reducesMotion = true
    _ = stage.drawList()
    grid.thumbnails.show(thumbnail, of: grid.pictures[0])
    #expect(!grid.isAnimating)
    #expect(stage.drawList().veils(over: grid.cellFrame(at: 0)).isEmpty)
  }

  @Test func `A thumbnail that scrolls out of sight stops fading`() {
    _ = stage.drawList()
    grid.thumbnails.show(thumbnail, of: grid.pictures[0])
    stage.scroll(by: 10 * GridOnStage.pitch)
    _ = stage.drawList()
    #expect(!grid.cells.fades.isMoving)
  }

  @Test func `A hidden grid requests no frames for fading thumbnails`() {
    _ = stage.drawList()
    grid.thumbnails.show(thumbnail, of: grid.pictures[0])
    grid.isHidden = true
    #expect(!grid.isAnimating)
  }

  @Test func `The picture at the hidden index is not drawn`() {
    grid.thumbnails.show(thumbnail, of: grid.pictures[4])
    #expect(stage.drawList().imageClips == [grid.cellFrame(at: 4)])
    grid.hiddenIndex = 4
    #expect(stage.drawList().imageClips.isEmpty)
    #expect(stage.drawList().fills(with: Theme.placeholder.resolved(for: ColorTraits())).count == 8)
  }

  @Test func `Thumbnails stay with their pictures when one is removed`() {
    grid.thumbnails.show(thumbnail, of: grid.pictures[5])
    grid.pictures.remove(at: 2)
    #expect(stage.drawList().imageClips == [grid.cellFrame(at: 4)])
  }

  @Test func `The cost of drawing does not depend on the number of pictures`() {
    let many = GridOnStage(20_000)
    many.grid.reveal(12_345)
    #expect(many.drawList().commands.count <= 20)
    #expect(many.grid.thumbnails.wanted.count <= 24)
  }

  @Test func `The thumbnail size is in device pixels`() {
    #expect(grid.thumbnailSide == 160)
    stage.resize(to: Size(496, 400), pixelsPerPoint: 1.5)
    #expect(grid.thumbnailSide == 240)
  }

  @Test func `The grid reports its changes`() {
    var changes = 0
    grid.onChange = { changes += 1 }
    grid.thumbnails.show(thumbnail, of: grid.pictures[0])
    #expect(changes == 1)
    grid.hiddenIndex = 3
    #expect(changes == 2)
    grid.moveSelection(by: .right)
    #expect(changes == 3)
    stage.scroll(by: 10)
    #expect(changes > 3)
  }
}

@Suite struct ThumbnailStoreTests {
  /// A thumbnail of 16 KiB.
  private let picture = ThumbnailStore.Thumbnail.picture(
    Pyramid(of: Bitmap(width: 64, height: 64, filledWith: 0)), cell: nil)

  private func held(_ store: ThumbnailStore, of count: Int) -> [Int] {
    (0..<count).filter { store[FilePath("\($0)")] != nil }
  }

  @Test func `The least recently seen thumbnails are dropped first`() {
    var store = ThumbnailStore(budget: 75_000)
    for index in 0..<4 {
      store.insert(picture, for: FilePath("\(index)"), needed: [])
      store.markUsed([FilePath("\(index)")])
    }
    store.markUsed(["0", "2"])
    store.insert(picture, for: "4", needed: ["4"])
    #expect(held(store, of: 5) == [0, 2, 3, 4])
    store.insert(picture, for: "5", needed: ["3", "5"])
    #expect(held(store, of: 6).count == 4 && store["3"] != nil && store["5"] != nil)
  }

  @Test func `Needed thumbnails stay even beyond the budget`() {
    var store = ThumbnailStore(budget: 25_000)
    let needed = Set((0..<5).map { FilePath("\($0)") })
    for path in needed { store.insert(picture, for: path, needed: needed) }
    #expect(held(store, of: 5) == Array(0..<5))
  }

  @Test func `A picture that arrives again counts once`() {
    var store = ThumbnailStore(budget: 37_500)
    store.insert(picture, for: "0", needed: [])
    for _ in 0..<10 { store.insert(picture, for: "1", needed: ["1"]) }
    #expect(held(store, of: 2) == [0, 1])
  }
}

import Controls
import Drawing
import FileOperations
import Files
import Geometry
import Glibc
import PictureFiles
import SystemPackage
import TestSupport
import Testing
import Views

@testable import Folders
@testable import PhotoViewer

/// Returns whether the file at `path` itself has the rating of a favourite.
private func isFavorite(_ path: FilePath) -> Bool {
  FileRating.rating(of: path) == FileRating.favorite
}

/// Ratings in the attributes of files.
@Suite struct FileRatingTests {
  private let folder = TemporaryFolder()

  @Test func `A rating is kept with the file, and taken away without a trace`() throws {
    let path = FilePath(folder.write([1, 2], to: "a.png"))
    #expect(FileRating.rating(of: path) == nil)
    try FileRating.set(6, of: path)
    #expect(FileRating.rating(of: path) == 6 && !isFavorite(path))
    try FileRating.set(FileRating.favorite, of: path)
    #expect(isFavorite(path))
    rename("\(folder.path)/a.png", "\(folder.path)/b.png")
    let renamed = FilePath("\(folder.path)/b.png")
    #expect(isFavorite(renamed))
    try FileRating.set(nil, of: renamed)
    #expect(FileRating.rating(of: renamed) == nil)
    try FileRating.set(nil, of: renamed)
  }

  @Test func `A missing file has none, and cannot have one`() {
    let path = FilePath("\(folder.path)/missing")
    #expect(FileRating.rating(of: path) == nil)
    #expect(throws: Errno.noSuchFileOrDirectory) { try FileRating.set(10, of: path) }
    #expect(throws: Errno.noSuchFileOrDirectory) { try FileRating.set(nil, of: path) }
  }
}

/// Favourites in the viewer.
@MainActor @Suite struct FavoritesTests: ViewerSuite {
  let bench: ViewerOnBench

  init() throws {
    bench = try ViewerOnBench([Size](repeating: Size(60, 40), count: 3), at: 1) {
      PictureList(opening: [$0[1]])
    }
    bench.settle()
  }

  private func path(_ index: Int) -> FilePath { FilePath("\(bench.folder.path)/\(index).png") }
  private var favorites: [Int] {
    viewer.pictures.paths.indices.filter {
      viewer.grid.cells.ratings[viewer.pictures.paths[$0]] == FileRating.favorite
    }
  }

  private var favoriteState: CommandState {
    viewer.files.marking.state(of: viewer.keyMode.markedIndices)
  }

  /// Waits until no file is being marked.
  private func settle() { #expect(bench.finishFileWork()) }

  @Test(arguments: [false, true])
  func
    `A key marks the photo immediately, and takes the mark away, with a message only without bars`(
      hasBars: Bool
    ) throws
  {
    if hasBars { viewer.photoStage.controls.show() } else { viewer.photoStage.controls.hide() }
    bench.press("s")
    #expect(favorites == [1])
    settle()
    #expect(isFavorite(path(1)))
    #expect(notice == (hasBars ? nil : "Added “1.png” to the favourites"))
    #expect(favoriteState.isOn && favoriteState.icon == .heartFilled)
    bench.press("s")
    #expect(favorites.isEmpty)
    settle()
    #expect(FileRating.rating(of: path(1)) == nil && !favoriteState.isOn)
    #expect(notice == (hasBars ? nil : "Removed “1.png” from the favourites"))
  }

  @Test(arguments: 1...5) func `Keys in a hurry leave what the last one wants`(count: Int) {
    for _ in 0..<count { bench.press("s") }
    #expect(favorites == (count % 2 == 1 ? [1] : []))
    settle()
    bench.fetch()
    #expect(isFavorite(path(1)) == (count % 2 == 1))
    #expect(favorites == (count % 2 == 1 ? [1] : []))
  }

  @Test func `A rating of another program comes back with undo`() throws {
    try FileRating.set(6, of: path(1))
    bench.press("s")
    settle()
    #expect(isFavorite(path(1)))
    viewer.notices.current?.action?.handler()
    settle()
    #expect(FileRating.rating(of: path(1)) == 6)
  }

  @Test func `Several are marked together, unless all are`() throws {
    try FileRating.set(FileRating.favorite, of: path(0))
    bench.press("g")
    bench.wait(.seconds(1))
    #expect(bench.fetch { favorites == [0] })
    for index in [0, 2] { viewer.gridStage.beginSelecting(index) }
    viewer.files.marking.toggle(viewer.selectedIndices)
    settle()
    #expect(isFavorite(path(0)) && isFavorite(path(2)))
    #expect(favorites == [0, 2])
    viewer.files.marking.toggle([0, 2])
    settle()
    #expect(!isFavorite(path(0)) && !isFavorite(path(2)))
  }

  @Test func `Pictures that are favourites have a heart, and say so`() throws {
    try FileRating.set(FileRating.favorite, of: path(2))
    bench.show(opening: [FilePath(bench.folder.path)])
    #expect(bench.fetch { favorites == [2] })
    #expect(viewer.grid.cells.element(of: 2).accessibilityHint == "favourite")
    #expect(viewer.grid.cells.element(of: 0).accessibilityHint == nil)
  }

  @Test func `A favourite stays one under another name, and a new file under its name is none`()
    throws
  {
    bench.press("s")
    settle()
    rename("\(path(1))", "\(bench.folder.path)/9.png")
    #expect(bench.fetch { viewer.pictures.current?.displayName == "9.png" && favorites == [2] })
    try ViewerOnBench.write(Size(9, 9), to: "1.png", in: bench.folder)
    #expect(bench.fetch { viewer.pictures.paths.count == 4 })
    bench.fetch()
    #expect(favorites == [3])
  }

  @Test func `Favourites of another program have a heart`() throws {
    try FileRating.set(FileRating.favorite, of: path(0))
    #expect(bench.fetch { favorites == [0] })
    try FileRating.set(nil, of: path(0))
    #expect(bench.fetch { favorites.isEmpty })
  }

  @Test func `Only favourites are shown, with what is searched for, and then all again`() throws {
    for index in [0, 2] { try FileRating.set(FileRating.favorite, of: path(index)) }
    bench.press("g")
    bench.wait(.seconds(1))
    #expect(bench.fetch { favorites == [0, 2] })
    bench.press("s", .shift)
    #expect(names == ["0.png", "2.png"] && viewer.pictures.countDescription == "2 of 3")
    #expect(viewer.gridController.search.favoritesOnlyState.isOn)
    viewer.gridController.search.begin()
    viewer.gridController.search.find("2")
    #expect(names == ["2.png"])
    viewer.gridController.search.end()
    #expect(names == ["0.png", "2.png"])
    try FileRating.set(nil, of: path(0))
    #expect(bench.fetch { names == ["2.png"] })
    try FileRating.set(nil, of: path(2))
    #expect(bench.fetch { names.isEmpty } && viewer.grid.message?.headline == "No favourites")
    viewer.gridController.search.toggleFavoritesOnly()
    #expect(
      names.count == 3 && viewer.grid.message == nil
        && !viewer.gridController.search.favoritesOnlyState.isOn)
  }

  @Test func `A picture that is left out comes when another program marks it`() throws {
    try FileRating.set(FileRating.favorite, of: path(0))
    bench.press("g")
    bench.wait(.seconds(1))
    #expect(bench.fetch { favorites == [0] })
    viewer.gridController.search.toggleFavoritesOnly()
    #expect(names == ["0.png"])
    try FileRating.set(FileRating.favorite, of: path(2))
    #expect(bench.fetch { names == ["0.png", "2.png"] })
  }

  @Test func `All are read again when there may be changes of which nothing was heard`() throws {
    // Nobody watches the folder of the file itself.
    mkdir("\(bench.folder.path)/elsewhere", 0o700)
    let file = try ViewerOnBench.write(Size(9, 9), to: "elsewhere/x.png", in: bench.folder)
    try FileRating.set(FileRating.favorite, of: FilePath(file))
    symlink(file, "\(bench.folder.path)/9.png")
    #expect(bench.fetch { favorites == [3] })
    try FileRating.set(nil, of: FilePath(file))
    var news = FolderChanges(of: FilePath(bench.folder.path))
    news.record(.failure(.missing), again: true)
    viewer.library.readRatings(in: news)
    #expect(bench.fetch { favorites.isEmpty })
  }

  @Test func `Ratings being read are not read again, unless they may be outdated`() {
    let files = PictureRatings(
      by: FileQueue(
        FileOperations(journal: UndoJournal(at: nil), marks: nil), notices: Notices(), wakeUp: {}))
    #expect(!files.isFollowing)
    files.follow([path(0), path(1)])
    files.follow([path(0), path(1)])
    #expect(files.isFollowing && files.readCount == 1)
    files.follow([path(0), path(1), path(2)])
    #expect(files.readCount == 2)
    files.forgetReadings()
    files.follow([path(0), path(1), path(2)])
    #expect(files.readCount == 3)
  }

  @Test func `A photo stays when it is no favourite any more, until it is left`() throws {
    for index in [0, 1] { try FileRating.set(FileRating.favorite, of: path(index)) }
    bench.press("g")
    bench.wait(.seconds(1))
    #expect(bench.fetch { favorites == [0, 1] })
    viewer.gridController.search.toggleFavoritesOnly()
    viewer.open(1, at: bench.time)
    bench.wait(.seconds(1))
    bench.press("s")
    settle()
    #expect(viewer.pictures.current == viewer.pictures.paths.last && names == ["0.png", "1.png"])
    #expect(bench.pager.current == 1 && !favoriteState.isOn)
    bench.show(opening: [FilePath(bench.folder.path)])
    #expect(bench.fetch { names.count == 3 } && !viewer.gridController.search.isAmongFavorites)
  }

  @Test func `A file that is gone cannot be marked, and that is said`() {
    unlink(path(1).string)
    viewer.files.marking.toggle([1])
    settle()
    #expect(notice?.hasPrefix("“1.png” cannot be marked: ") == true && favorites.isEmpty)
  }

  @Test func `The key that undoes takes back a mark that came last, and then what was before`()
    throws
  {
    bench.press(.delete)
    bench.wait(.seconds(1))
    #expect(names.count == 2 && viewer.files.undoing.state.title?.contains("Trash") == true)
    bench.press("s")
    settle()
    let marked = favorites
    let name = try #require(viewer.pictures.current).displayName
    #expect(marked.count == 1 && viewer.files.undoing.state.title == "Undo Favourite “\(name)”")
    bench.press("z", .control)
    #expect(favorites.isEmpty && names.count == 2)
    #expect(notice == "Removed “\(name)” from the favourites")
    #expect(viewer.files.undoing.state.title?.contains("Trash") == true)
    bench.press("z", .control)
    bench.wait(.seconds(1))
    #expect(names.count == 3)
  }

  @Test func `Marks are undone one by one, before what was done to files before them`() {
    bench.press(.delete)
    bench.wait(.seconds(1))
    for _ in 0..<2 {
      bench.press("s")
      settle()
      bench.press(.leftArrow)
      bench.wait(.seconds(1))
    }
    #expect(favorites.count == 2 && names.count == 2)
    for count in [1, 0] {
      bench.press("z", .control)
      settle()
      #expect(favorites.count == count && names.count == 2)
    }
    bench.press("z", .control)
    bench.wait(.seconds(1))
    #expect(names.count == 3)
  }

  @Test func `A mark that is older than what was done to files is not in its way`() {
    bench.press("s")
    settle()
    bench.press(.rightArrow)
    bench.wait(.seconds(1))
    bench.press(.delete)
    bench.wait(.seconds(1))
    #expect(names.count == 2)
    bench.press("z", .control)
    bench.wait(.seconds(1))
    #expect(names.count == 3 && favorites.count == 1)
    bench.press("z", .control)
    settle()
    #expect(favorites.isEmpty)
  }

  @Test func `A mark that is undone before it is made is taken back, not what was before`() throws {
    try FileRating.set(8, of: path(0))
    bench.press(.delete)
    bench.wait(.seconds(1))
    viewer.files.marking.toggle([0])
    viewer.files.undoing.undo()
    settle()
    #expect(FileRating.rating(of: path(0)) == 8 && favorites.isEmpty && names.count == 2)
    #expect(viewer.files.undoing.state.title?.contains("Trash") == true)
  }

  @Test func `Several marks are undone together, and the photo stays`() throws {
    bench.press("g")
    bench.wait(.seconds(1))
    viewer.files.marking.toggle([0, 2])
    settle()
    #expect(favorites == [0, 2])
    #expect(viewer.files.undoing.state.title == "Undo Favourite of 2 Pictures")
    let index = viewer.pictures.index
    viewer.files.undoing.undo()
    #expect(bench.fetch { notice == "Removed 2 pictures from the favourites" })
    #expect(favorites.isEmpty && viewer.pictures.index == index)
    #expect(!isFavorite(path(0)) && !isFavorite(path(2)))
  }

  @Test func `The end waits for what is being marked`() {
    bench.press("s")
    #expect(viewer.finishFiles().isEmpty)
    #expect(isFavorite(path(1)) && !viewer.library.ratings.isBusy)
  }
}

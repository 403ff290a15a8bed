import Controls
import Drawing
import Folders
import Geometry
import Glibc
import Motion
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// Ratings in the attributes of files.
@Suite struct FileRatingTests {
  private let folder = TemporaryFolder()

  @Test func `A rating is kept with the file, and taken away without a trace`() throws {
    let path = FilePath(folder.write([1, 2], to: "a.png"))
    #expect(FileRating.rating(of: path) == nil)
    try FileRating.set(6, of: path)
    #expect(FileRating.rating(of: path) == 6 && !FileRating.isFavorite(path))
    try FileRating.set(FileRating.favorite, of: path)
    #expect(FileRating.isFavorite(path))
    rename("\(folder.path)/a.png", "\(folder.path)/b.png")
    let renamed = FilePath("\(folder.path)/b.png")
    #expect(FileRating.isFavorite(renamed))
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
@MainActor @Suite struct FavoritesTests {
  private let bench: ViewerOnBench
  private var viewer: Viewer { bench.viewer }

  init() throws {
    bench = try ViewerOnBench([Size](repeating: Size(60, 40), count: 3), at: 1) {
      PictureList(opening: [$0[1]])
    }
    bench.settle()
  }

  private func path(_ index: Int) -> FilePath { FilePath("\(bench.folder.path)/\(index).png") }
  private var notice: String? { viewer.notices.current?.accessibilityLabel }
  private var favorites: [Int] {
    viewer.pictures.paths.indices.filter {
      viewer.grid.cells.favorites.contains(viewer.pictures.paths[$0])
    }
  }

  @Test func `A key marks the photo, and takes the mark away`() throws {
    bench.press("s")
    #expect(bench.fetch { favorites == [1] })
    #expect(FileRating.isFavorite(path(1)) && notice == "Added “1.png” to the favourites")
    #expect(viewer.favoriteState.isOn && viewer.favoriteState.icon == .heartFilled)
    bench.press("s")
    #expect(bench.fetch { favorites.isEmpty })
    #expect(FileRating.rating(of: path(1)) == nil && !viewer.favoriteState.isOn)
  }

  @Test func `A rating of another program comes back with undo`() throws {
    try FileRating.set(6, of: path(1))
    bench.press("s")
    #expect(FileRating.isFavorite(path(1)))
    viewer.notices.current?.action?.handler()
    #expect(FileRating.rating(of: path(1)) == 6)
  }

  @Test func `Several are marked at once, unless all are`() throws {
    try FileRating.set(FileRating.favorite, of: path(0))
    bench.press("g")
    bench.wait(.seconds(1))
    for index in [0, 2] { viewer.beginSelecting(index) }
    viewer.toggleFavorite(viewer.selectedIndices)
    #expect(FileRating.isFavorite(path(0)) && FileRating.isFavorite(path(2)))
    #expect(bench.fetch { favorites == [0, 2] })
    viewer.toggleFavorite([0, 2])
    #expect(!FileRating.isFavorite(path(0)) && !FileRating.isFavorite(path(2)))
  }

  @Test func `What is marked already has a heart, and says so`() throws {
    try FileRating.set(FileRating.favorite, of: path(2))
    viewer.show(opening: [FilePath(bench.folder.path)])
    #expect(bench.fetch { favorites == [2] })
    #expect(viewer.grid.cells.element(of: 2).accessibilityHint == "favourite")
    #expect(viewer.grid.cells.element(of: 0).accessibilityHint == nil)
  }

  @Test func `A file that is gone cannot be marked, and that is said`() {
    unlink(path(1).string)
    viewer.toggleFavorite([1])
    #expect(notice?.hasPrefix("“1.png” cannot be marked: ") == true)
  }
}

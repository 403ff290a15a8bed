import Containers
import Controls
import Editing
import Files
import Geometry
import Glibc
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// Photos to which other files belong: they are one tile, and commands are about all of the files.
@MainActor @Suite struct CompanionTests: ViewerSuite {
  let bench: ViewerOnBench
  private static let others = ["IMG_1.CR2", "IMG_1.MOV"]

  init() throws {
    bench = try ViewerOnBench([Size(60, 40), Size(60, 40)]) { paths in
      let folder = paths[0].removingLastComponent()
      rename(paths[0].string, folder.appending("IMG_1.JPG").string)
      for name in Self.others {
        let file = open(folder.appending(name).string, O_CREAT | O_WRONLY, 0o600)
        write(file, "raw", 3)
        close(file)
      }
      return PictureList(opening: [folder])
    }
    let ready = bench
    #expect(ready.fetch { ready.viewer.pictures.paths.count == 2 })
    ready.resize(to: Size(500, 700))
    ready.wait(.seconds(1))
  }

  private var names: [String] {
    viewer.pictures.paths.compactMap { $0.lastComponent?.string }.sorted()
  }

  private func exist(_ names: [String]) -> Bool {
    names.allSatisfy { access("\(bench.folder.path)/\($0)", F_OK) == 0 }
  }

  private var isNoneThere: Bool {
    (Self.others + ["IMG_1.JPG"]).allSatisfy { !exist([$0]) }
  }

  private func selectPair() {
    bench.press(.home)
    bench.wait(.milliseconds(500))
    let index = viewer.pictures.paths.firstIndex { $0.displayName == "IMG_1.JPG" } ?? 0
    viewer.open(index, at: bench.time)
    bench.settle()
  }

  @Test func `Companions are one tile, which shows how many files there are`() {
    #expect(names == ["1.png", "IMG_1.JPG"])
    let index = viewer.pictures.paths.firstIndex { $0.displayName == "IMG_1.JPG" } ?? 0
    #expect(viewer.grid.cells.element(of: index).accessibilityHint == "3 files")
    #expect(viewer.pictures.countDescription == "2 pictures")
  }

  @Test func `All go to the trash, and come back together`() {
    selectPair()
    bench.press(.delete)
    bench.wait(.seconds(1))
    #expect(bench.fetch { isNoneThere && names == ["1.png"] })
    #expect(
      notice == "Moved “IMG_1.JPG” to the trash. This includes 2 other files of the same name")
    bench.press("z", .control)
    bench.wait(.seconds(1))
    #expect(exist(Self.others + ["IMG_1.JPG"]) && notice == "Restored “IMG_1.JPG”")
    #expect(bench.fetch { names == ["1.png", "IMG_1.JPG"] })
  }

  @Test func `All are deleted, once the user has been told`() throws {
    selectPair()
    bench.press(.delete, .shift)
    bench.wait(.seconds(1))
    let alert = try #require(viewer.window.presentations.lazy.compactMap { $0 as? Alert }.first)
    #expect(
      alert.message == "This includes 2 other files of the same name. This cannot be undone.")
    #expect(exist(Self.others + ["IMG_1.JPG"]))
    alert.actions.first { $0.role == .destructive }?.handler()
    alert.dismiss()
    bench.wait(.seconds(1))
    #expect(bench.fetch { isNoneThere && names == ["1.png"] })
  }

  @Test func `All get the new name with their endings`() throws {
    selectPair()
    bench.press(.function(2))
    bench.wait(.seconds(1))
    let alert = try #require(viewer.window.presentations.lazy.compactMap { $0 as? Alert }.first)
    #expect(alert.message == "This includes 2 other files of the same name")
    let field = try #require(alert.textFields.first)
    field.text = "lake.JPG"
    bench.press(.return)
    bench.wait(.seconds(1))
    #expect(exist(["lake.JPG", "lake.CR2", "lake.MOV"]) && isNoneThere)
    #expect(bench.fetch { names == ["1.png", "lake.JPG"] })
    bench.press("z", .control)
    bench.wait(.seconds(1))
    #expect(exist(Self.others + ["IMG_1.JPG"]))
  }

  @Test func `A raw file whose photo goes elsewhere is a picture of its own`() {
    unlink("\(bench.folder.path)/IMG_1.JPG")
    #expect(bench.fetch { names == ["1.png", "IMG_1.CR2", "IMG_1.MOV"] })
    _ = bench.folder.write([1], to: "IMG_1.jpeg")
    #expect(bench.fetch { names == ["1.png", "IMG_1.jpeg"] })
  }
}

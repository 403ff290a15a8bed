import Glibc
import TestSupport
import Testing

@testable import Imaging

@Suite struct PictureFolderTests {
  let folder = TemporaryFolder()

  @Test func picturesAreSortedAsPeopleCount() throws {
    for name in ["b10.jpg", "B2.PNG", "a.jpeg", ".hidden.jpg", "notes.txt", "b1.jpg"] {
      _ = folder.write([0], to: name)
    }
    let names = try PictureFolder.pictures(in: folder.path).map { $0.split(separator: "/").last }
    #expect(names == ["a.jpeg", "b1.jpg", "B2.PNG", "b10.jpg"])
  }

  @Test func theOrderIsTheSameHoweverTheSystemListsIt() {
    let names = [
      "2.jpg", "10.jpg", "99999999999999999999.jpg", "100000000000000000000.jpg", "a.jpg", "a.png",
      "A01.jpg", "a1.jpg", "B.jpg", "c2d10.jpg", "c10d2.jpg", "img-1.jpg", "img-2.jpg",
    ]
    var random = SeededGenerator(seed: 5)
    for _ in 0..<20 {
      let shuffled = names.shuffled(using: &random)
      #expect(shuffled.sorted { NaturalOrder($0) < NaturalOrder($1) } == names)
    }
  }

  @Test func foldersAndNamesThatAreNotTextAreNoPictures() throws {
    mkdir("\(folder.path)/album.jpg", 0o700)
    fclose(
      fopen(Array("\(folder.path)/".utf8CString.dropLast()) + [-1, 46, 106, 112, 103, 0], "w"))
    let picture = folder.write([0], to: "one.jpg")
    #expect(try PictureFolder.pictures(in: folder.path + "/") == [picture])
  }

  @Test func aFolderWithoutPicturesIsAFault() {
    _ = folder.write([0], to: "notes.txt")
    #expect(throws: ImagingError.noPictures) { try PictureFolder.pictures(in: folder.path) }
  }

  @Test func aFileIsNoFolder() {
    let path = folder.write([0], to: "one.jpg")
    #expect(throws: ImagingError.unreadable(reason: "not a directory")) {
      try PictureFolder.pictures(in: path)
    }
    #expect(!PictureFolder.exists(at: path))
  }

  @Test func aFolderThatIsNotThereIsAFault() {
    #expect(throws: ImagingError.missing) {
      try PictureFolder.pictures(in: "\(folder.path)/nowhere")
    }
    #expect(!PictureFolder.exists(at: "\(folder.path)/nowhere"))
    #expect(PictureFolder.exists(at: folder.path))
  }
}

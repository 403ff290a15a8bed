import Codecs
import Drawing
import Geometry
import Glibc
import Pixels
import SystemPackage
import TestSupport
import Testing

/// Pictures of all screens in some languages, for those who translate; `make screens` writes them.
@Suite(.enabled(if: !ScreenInLanguage.languages.isEmpty))
struct LanguageSheetTests {
  @Test(arguments: ScreenInLanguage.languages)
  func `All screens in a language are on two sheets`(_ language: String) async {
    await #expect(processExitsWith: .success) { [language] in
      let catalogs = TemporaryFolder()
      try ScreenInLanguage.begin(language, in: catalogs)
      try await MainActor.run {
        for (size, side) in [(Size(400, 800), 800), (Size(1280, 800), 640)] {
          let screens = try ViewerScreen.translated.map { screen in
            try ScreenInLanguage(screen, of: size, in: language).bench
              .snapshot(pixelsPerPoint: 1).reduced(toLongestSide: side)
          }
          let folder = SourceTree.path(of: "out/languages")
          for parent in [SourceTree.path(of: "out"), folder] { mkdir(parent, 0o755) }
          let path = FilePath("\(folder)/\(language)-\(Int(size.width)).png")
          try PNG.write(LanguageSheetTests.sheet(of: screens), to: path)
        }
      }
    }
  }

  /// Returns pictures of one size side by side, in rows of about two thousand pixels.
  private static func sheet(of pictures: [Bitmap]) -> Bitmap {
    guard let first = pictures.first else { return Bitmap(width: 1, height: 1, filledWith: 0) }
    let gap = 8
    let (width, height) = (first.width + gap, first.height + gap)
    let columns = max(1, 2000 / width)
    let rows = (pictures.count + columns - 1) / columns
    var sheet = Bitmap(
      width: columns * width, height: rows * height, filledWith: 0xFF80_8080)
    for (index, picture) in pictures.enumerated() {
      let corner = (x: index % columns * width, y: index / columns * height)
      for y in 0..<picture.height {
        let place = (corner.y + y) * sheet.width + corner.x
        let line = y * picture.width
        sheet.pixels.replaceSubrange(
          place..<place + picture.width, with: picture.pixels[line..<line + picture.width])
      }
    }
    return sheet
  }
}

import Codecs
import Drawing
import Files
import Glibc
import Rig
import SystemPackage
import TestSupport
import Testing

@Suite struct GoldenTests {
  private let temporary = TemporaryFolder()
  private let picture = Bitmap(width: 8, height: 8, filledWith: 0xFF10_2030)

  private var folder: String { temporary.path }

  private func names(_ golden: Golden) -> [String] {
    ["a.png", "a.new.png", "a.diff.png"].filter { exists("\(golden.folder)/\($0)") }
  }

  @Test func `A missing reference fails and the new picture is written`() throws {
    let golden = Golden(folder: folder, isBlessing: false)
    let mismatch = GoldenMismatch.Finding.missing
    let error = #expect(throws: GoldenMismatch.self) { try golden.check(picture, "a") }
    #expect(error?.finding == mismatch)
    #expect(names(golden) == ["a.new.png"])
    let written = try PNGFile.read(FilePath("\(folder)/a.new.png"))
    #expect(written == picture)
  }

  @Test func `A blessed picture becomes the reference and then passes`() throws {
    try Golden(folder: folder, isBlessing: true).check(picture, "a")
    let golden = Golden(folder: folder, isBlessing: false)
    try golden.check(picture, "a")
    #expect(names(golden) == ["a.png"])
  }

  @Test func `A difference fails and writes files that the next success removes`() throws {
    try Golden(folder: folder, isBlessing: true).check(picture, "a")
    let golden = Golden(folder: folder, tolerance: 3, isBlessing: false)
    var other = picture
    other[2, 5] = 0xFF10_2034
    other[3, 5] = 0xFF10_2033
    let error = #expect(throws: GoldenMismatch.self) { try golden.check(other, "a") }
    guard case .differs(pixels: 1, by: 4, let diff)? = error?.finding else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(diff[2, 5] == 0xFFFF_0000)
    #expect(names(golden) == ["a.png", "a.new.png", "a.diff.png"])
    try golden.check(picture, "a")
    #expect(names(golden) == ["a.png"])
  }

  /// Pictures of the user, with the names that a test would write.
  @Test func `Pictures of others are neither replaced nor removed`() throws {
    let bytes = try PNG.encode(picture)
    let names = ["a.png", "a.new.png", "a.diff.png"]
    for name in names { _ = temporary.write(bytes, to: name) }
    var other = picture
    other[2, 5] = 0xFFFF_FFFF
    try Golden(folder: folder, isBlessing: false).check(picture, "a")
    for isBlessing in [false, true] {
      let error = #expect(throws: RigError.self) {
        try Golden(folder: folder, isBlessing: isBlessing).check(other, "a")
      }
      #expect("\(String(describing: error))".contains("was not written by this program"))
    }
    for name in names {
      #expect(try FileSystem.contents(of: FilePath("\(folder)/\(name)"), limit: 1 << 16) == bytes)
    }
  }

  @Test func `An allowed share of the pixels may differ`() throws {
    try Golden(folder: folder, isBlessing: true).check(picture, "a")
    var other = picture
    other[0, 0] = 0xFFFF_FFFF
    try Golden(folder: folder, allowedFraction: 1.0 / 64, isBlessing: false).check(other, "a")
    #expect(throws: GoldenMismatch.self) {
      try Golden(folder: folder, allowedFraction: 0.9 / 64, isBlessing: false).check(other, "a")
    }
  }

  @Test func `A picture of another size fails`() throws {
    try Golden(folder: folder, isBlessing: true).check(picture, "a")
    let wide = Bitmap(width: 9, height: 8, filledWith: 0xFF10_2030)
    let error = #expect(throws: GoldenMismatch.self) {
      try Golden(folder: folder, isBlessing: false).check(wide, "a")
    }
    #expect(error?.finding == .otherSize)
  }
}

import SystemPackage
import Testing

@testable import PhotoViewer

/// What counts of readings and changes that go on at the same time.
@Suite struct FavoriteRecordsTests {
  private let one: FilePath = "/1.png"
  private let two: FilePath = "/2.png"

  @Test func `What is known or being read is not read again`() {
    var favorites = Favorites()
    #expect(favorites.follow([one, two], keepsChanges: false) == [one, two])
    let reading = favorites.beginReading([one])
    #expect(favorites.follow([one, two], keepsChanges: false) == [two])
    favorites.note([one], of: [one], in: reading)
    #expect(favorites.paths == [one])
    #expect(favorites.follow([one, two], keepsChanges: false) == [two])
    favorites.forgetReadings()
    #expect(favorites.follow([one, two], keepsChanges: false) == [two])
  }

  @Test func `What is followed no longer is forgotten, also while it is read`() {
    var favorites = Favorites()
    _ = favorites.follow([one, two], keepsChanges: false)
    favorites.note([one, two], of: [one, two], in: favorites.beginReading([one, two]))
    let reading = favorites.beginReading([one])
    #expect(favorites.follow([two], keepsChanges: false) == [])
    #expect(favorites.paths == [two])
    favorites.note([one], of: [one], in: reading)
    #expect(favorites.paths == [two])
    #expect(favorites.follow([one, two], keepsChanges: false) == [one])
  }

  @Test func `Of two readings the later counts, whichever ends first`() {
    for isInOrder in [true, false] {
      var favorites = Favorites()
      _ = favorites.follow([one], keepsChanges: false)
      let (first, second) = (favorites.beginReading([one]), favorites.beginReading([one]))
      if isInOrder { favorites.note([one], of: [one], in: first) }
      favorites.note([], of: [one], in: second)
      favorites.note([one], of: [one], in: first)
      #expect(favorites.paths == [])
    }
  }

  @Test(arguments: [true, false])
  func `What was read before a change does not count`(isForgottenBetween: Bool) {
    var favorites = Favorites()
    _ = favorites.follow([one], keepsChanges: false)
    let reading = favorites.beginReading([one])
    favorites.noteChange(of: [one])
    favorites.note([one], ofChanged: [one])
    if isForgottenBetween {
      _ = favorites.follow([], keepsChanges: true)
      #expect(favorites.follow([one], keepsChanges: true) == [one])
      favorites.note([], of: [one], in: reading)
      #expect(favorites.paths == [])
      favorites.note([one], of: [one], in: favorites.beginReading([one]))
    } else {
      favorites.note([], of: [one], in: reading)
    }
    #expect(favorites.paths == [one])
  }
}

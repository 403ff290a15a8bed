import SystemPackage
import Testing

@testable import PhotoViewer

/// The results of readings and changes at the same time.
@Suite struct RatingRecordsTests {
  private let one: FilePath = "/1.png"
  private let two: FilePath = "/2.png"

  @Test func `Ratings that are known or being read are not read again`() {
    var records = RatingRecords()
    #expect(records.follow([one, two], keepsChanges: false) == [one, two])
    let reading = records.beginReading([one])
    #expect(records.follow([one, two], keepsChanges: false) == [two])
    records.record([one: 10], of: [one], in: reading)
    #expect(records.favorites == [one])
    #expect(records.follow([one, two], keepsChanges: false) == [two])
    records.forgetReadings()
    #expect(records.follow([one, two], keepsChanges: false) == [two])
  }

  @Test func `Files that are no longer followed are forgotten, also while they are read`() {
    var records = RatingRecords()
    _ = records.follow([one, two], keepsChanges: false)
    records.record([one: 10, two: 10], of: [one, two], in: records.beginReading([one, two]))
    let reading = records.beginReading([one])
    #expect(records.follow([two], keepsChanges: false) == [])
    #expect(records.favorites == [two])
    records.record([one: 10], of: [one], in: reading)
    #expect(records.favorites == [two])
    #expect(records.follow([one, two], keepsChanges: false) == [one])
  }

  @Test func `Of two readings the later counts, whichever ends first`() {
    for isInOrder in [true, false] {
      var records = RatingRecords()
      _ = records.follow([one], keepsChanges: false)
      let (first, second) = (records.beginReading([one]), records.beginReading([one]))
      if isInOrder { records.record([one: 10], of: [one], in: first) }
      records.record([:], of: [one], in: second)
      records.record([one: 10], of: [one], in: first)
      #expect(records.favorites == [])
    }
  }

  @Test(arguments: [true, false])
  func `Results read before a change are discarded`(isForgottenBetween: Bool) {
    var records = RatingRecords()
    _ = records.follow([one], keepsChanges: false)
    let reading = records.beginReading([one])
    records.recordChange(of: [one])
    records.record([one: 10], ofChanged: [one])
    if isForgottenBetween {
      _ = records.follow([], keepsChanges: true)
      #expect(records.follow([one], keepsChanges: true) == [one])
      records.record([:], of: [one], in: reading)
      #expect(records.favorites == [])
      records.record([one: 10], of: [one], in: records.beginReading([one]))
    } else {
      records.record([:], of: [one], in: reading)
    }
    #expect(records.favorites == [one])
  }
}

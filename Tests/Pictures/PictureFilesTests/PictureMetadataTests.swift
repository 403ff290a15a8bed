import PictureFiles
import Testing

/// The metadata of one file from several sources.
@Suite struct PictureMetadataTests {
  /// Returns the date and the offset of one source to which another is added.
  private func sum(_ first: [String?], _ second: [String?]) -> [String?] {
    let sources = [first, second].map { source in
      var metadata = PictureMetadata()
      metadata.texts[.taken] = source[0]
      metadata.texts[.offset] = source[1]
      return metadata
    }
    var sum = sources[0]
    sum.add(sources[1])
    return [sum.texts[.taken], sum.texts[.offset]]
  }

  @Test func `The first source counts, with an offset of the same time`() {
    let time = "2024:05:01 12:34:56"
    #expect(sum([time, nil], [time, "+02:00"]) == [time, "+02:00"])
    #expect(sum([time, nil], ["2024:05:01 10:34:56", "+00:00"]) == [time, nil])
    #expect(sum([nil, nil], [time, "+02:00"]) == [time, "+02:00"])
  }

  @Test func `A day alone gives way to a time on that day`() {
    let time = "2024:05:01 12:34:56"
    #expect(sum(["2024:05:01", nil], [time, "+02:00"]) == [time, "+02:00"])
    #expect(sum(["2024:05:02", nil], [time, "+02:00"]) == ["2024:05:02", nil])
    #expect(sum([time, nil], ["2024:05:01", nil]) == [time, nil])
  }
}

import Codecs
import DecodingSupport
import Files
import Folders
import Geometry
import Glibc
import PictureFiles
import Settings
import SystemPackage
import TestSupport
import Testing
import Windowing

@testable import PhotoViewer

/// The times at which pictures were taken, as noted by their cameras.
@Suite struct TakenDateTests {
  static func date(_ taken: String, _ offset: String? = nil) -> CaptureDate? {
    var metadata = PictureMetadata()
    metadata.texts[.taken] = taken
    metadata.texts[.offset] = offset
    return CaptureDate(metadata)
  }

  @Test func `A date with an offset is a time`() {
    let date = Self.date
    #expect(date("2024:05:01 12:34:56", "+02:00")?.time.seconds == 1_714_559_696)
    #expect(date("2024:05:01 12:34:56", "-03:30")?.time.seconds == 1_714_559_696 + 19_800)
    #expect(date("1970:01:01 00:00:00", "+00:00")?.time.seconds == 0)
    #expect(date("2024:05:01 12:34:56", "+02:00")?.text == "2024-05-01 12:34:56 +02:00")
  }

  @Test func `A date without one is that of a clock of here`() async {
    // In a separate process, because its time zone is set, to UTC+05:30.
    await #expect(processExitsWith: .success) {
      setenv("TZ", "TST-05:30", 1)
      for offset in [nil, "+2", "02:00:", "+25:00", "summer"] {
        let date = TakenDateTests.date("2024:05:01 12:34:56", offset)
        #expect(date?.time.seconds == 1_714_559_696 + 7_200 - 19_800)
        #expect(date?.text == "2024-05-01 12:34:56")
      }
      let day = TakenDateTests.date("2024:05:01")
      #expect(day?.time.seconds == 1_714_521_600 - 19_800)
      #expect(day?.text == "2024-05-01")
    }
  }

  @Test(arguments: [
    "", "0000:00:00 00:00:00", "2024:13:01 00:00:00", "2024:05", "2024:05:01 10:00",
    "    :  :     :  :  ",
    "yesterday at noon, or so",
  ])
  func `Text that is not a date gives none`(text: String) { #expect(Self.date(text) == nil) }
}

/// The order in which pictures were taken.
@MainActor @Suite struct TakenTests {
  /// Returns a viewer of `a` to `d`, taken in the order `bdca`: `c` has no date but that of its file, and `d`
  /// cannot be read. All files are of one day in the order `abcd`.
  private func bench(_ settings: Settings = .dark) throws -> ViewerOnBench {
    try ViewerOnBench([Size(60, 40)], settings: settings) { paths in
      let folder = paths[0].removingLastComponent()
      let dates = [
        ("a", "2024:01:01 10:00:00"), ("b", "2001:01:01 10:00:00"), ("c", nil), ("d", ""),
      ]
      return PictureList(
        dates.enumerated().map { number, picture in
          let path = folder.appending("\(picture.0).jpg")
          let jpeg = (try? JPEG.encode(gradient(width: 60, height: 40), quality: 80)) ?? []
          let bytes = picture.1.map {
            $0.isEmpty
              ? Array("no picture".utf8) : ExifData.insert(ExifData.taken(at: $0), into: jpeg)
          }
          try? FileSystem.write(bytes ?? jpeg, to: path, .synced)
          // 2020, so that the date of the file counts for `c` and `d`.
          let time = timespec(tv_sec: 1_577_836_800 + (picture.0 == "d" ? -1 : number), tv_nsec: 0)
          utimensat(AT_FDCWD, path.string, [time, time], 0)
          return path
        })
    }
  }

  private func names(_ bench: ViewerOnBench) -> String {
    bench.viewer.pictures.paths.map { String($0.displayName.prefix(1)) }.joined()
  }

  private func read(_ bench: ViewerOnBench) {
    #expect(bench.fetch { !bench.viewer.library.isReadingTimes })
  }

  @Test func `Pictures are in that order once all is read, and the photo stays`() throws {
    let bench = try bench()
    bench.settle()
    #expect(
      !bench.viewer.library.isReadingTimes && bench.viewer.pictures.current?.displayName == "a.jpg")
    bench.viewer.gridController.sorting.choose(PictureOrder(.taken))
    #expect(bench.viewer.library.isReadingTimes && names(bench) == "dabc", "the dates of the files")
    let placement = bench.placement
    read(bench)
    bench.draw()
    #expect(names(bench) == "bdca")
    #expect(bench.viewer.pictures.current?.displayName == "a.jpg" && bench.pager.current == 3)
    #expect(bench.placement == placement)
    bench.viewer.gridController.sorting.choose(PictureOrder(.taken, isReversed: true))
    #expect(names(bench) == "acdb" && !bench.viewer.library.isReadingTimes, "all is known")
  }

  @Test func `A picture that comes is ordered too, and those that are known stay`() throws {
    var list = PictureList(sources: [.folder(path: "/f")])
    list.sort(by: PictureOrder(.taken))
    #expect(list.pathsWithoutTime.isEmpty)
    let paths: [FilePath] = ["/a.jpg", "/b.jpg", "/c.jpg"]
    list = PictureList(paths)
    list.sort(by: PictureOrder(.taken))
    #expect(list.pathsWithoutTime == paths)
    func time(_ seconds: Int) -> FileTime { FileTime(seconds: seconds, nanoseconds: 0) }
    list.record([paths[0]: time(3), paths[1]: time(1)], of: paths)
    // Nothing is known of the last one, which is asked for only once.
    #expect(list.paths == [paths[2], paths[1], paths[0]] && list.pathsWithoutTime.isEmpty)
    let removal = list.remove(at: [1])[0]
    #expect(list.putBack(removal) == 1 && list.pathsWithoutTime.isEmpty)
  }

  @Test func `The time of a file that is overwritten while it is read is read again`() throws {
    let folder = TemporaryFolder()
    let paths = ["a.jpg", "b.jpg"].map { FilePath(folder.write([1], to: $0)) }
    var list = PictureList(paths)
    list.sort(by: PictureOrder(.taken))
    for index in paths.indices { list.items[index].facts = FileFacts(of: paths[index]) }
    let facts = list.factsWithoutTime
    #expect(facts.count == 2)
    _ = folder.write([1, 2], to: "a.jpg")
    list.items[0].facts = FileFacts(of: paths[0])
    func time(_ seconds: Int) -> FileTime { FileTime(seconds: seconds, nanoseconds: 0) }
    list.record([paths[0]: time(3), paths[1]: time(1)], of: paths, knowing: facts)
    #expect(list.pathsWithoutTime == [paths[0]])
    list.record([paths[0]: time(0)], of: list.pathsWithoutTime, knowing: list.factsWithoutTime)
    #expect(list.pathsWithoutTime.isEmpty && list.paths == paths)
    // The known time counts until the new one is read.
    _ = folder.write([1, 2, 3], to: "a.jpg")
    list.items[0].facts = FileFacts(of: paths[0])
    #expect(list.pathsWithoutTime == [paths[0]] && list.time(of: list.items[0]) == time(0))
  }

  @Test func `A search in another order finds pictures by the dates that it reads meanwhile`()
    throws
  {
    let bench = try bench()
    bench.press("g")
    bench.wait(.seconds(1))
    bench.viewer.gridController.search.begin()
    bench.viewer.gridController.search.find("2001")
    #expect(names(bench).isEmpty && bench.viewer.library.isReadingTimes)
    #expect(bench.viewer.grid.message?.headline == "Searching…")
    read(bench)
    #expect(names(bench) == "b" && bench.viewer.grid.message == nil)
    bench.viewer.gridController.search.find("2003")
    #expect(!bench.viewer.library.isReadingTimes)
    #expect(bench.viewer.grid.message?.headline == "No pictures found")
    bench.viewer.gridController.search.end()
    #expect(names(bench) == "abcd", "the order is as before")
  }

  @Test func `The end of a search ends the reading`() throws {
    let bench = try bench()
    bench.viewer.gridController.search.find("2001")
    #expect(bench.viewer.library.isReadingTimes)
    bench.viewer.gridController.search.find("")
    #expect(!bench.viewer.library.isReadingTimes && names(bench) == "abcd")
  }

  @Test func `The setting counts from the start`() throws {
    var settings = Settings.dark
    settings.sort = .taken
    let bench = try bench(settings)
    read(bench)
    #expect(names(bench) == "bdca")
  }

  @Test func `Another order ends the reading`() throws {
    let bench = try bench()
    bench.viewer.gridController.sorting.choose(PictureOrder(.taken))
    bench.viewer.gridController.sorting.choose(PictureOrder(.name))
    #expect(!bench.viewer.library.isReadingTimes)
    bench.settle()
    #expect(names(bench) == "abcd")
    bench.viewer.gridController.sorting.choose(PictureOrder(.taken))
    read(bench)
    #expect(names(bench) == "bdca")
  }
}

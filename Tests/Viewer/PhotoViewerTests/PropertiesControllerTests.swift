import Controls
import DecodingSupport
import FileOperations
import Geometry
import Motion
import Synchronization
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// Whose properties are shown, without a viewer.
@MainActor @Suite struct PropertiesControllerTests {
  private let parts: ViewerParts
  private let properties: PropertiesController
  private let log = Log()

  private final class Log {
    var losses = 0
  }

  init() throws {
    parts = try ViewerParts()
    properties = PropertiesController(in: parts.context)
    properties.onFocusLoss = { [log] in log.losses += 1 }
    parts.window.content.addSubview(properties.dock)
    parts.window.handle(.resized(WindowSize(points: Size(1000, 700), pixelsPerPoint: 1)))
    properties.dock.frame = parts.window.content.bounds
  }

  private var name: String? { properties.dock.content.rows.first?.value }
  private var titles: [String] { properties.dock.content.rows.map(\.title) }
  private var paths: [FilePath] { parts.library.list.paths }

  @Test func `The properties are those of the requested picture, and follow the photo`() {
    properties.follow(paths[0])
    #expect(!properties.isShown && name == nil)
    properties.toggle(of: paths[0])
    #expect(properties.isShown && name == "a.png" && parts.words == ["properties shown"])
    properties.follow(nil)
    #expect(name == "a.png")
    properties.follow(paths[2])
    #expect(name == "c.png")
    properties.toggle(of: paths[2])
    #expect(!properties.isShown && parts.words == ["properties shown", "properties hidden"])
    #expect(log.losses == 0)
  }

  @Test func `A file that was written while they are shown is read again`() throws {
    properties.toggle(of: paths[0])
    func size() -> String? {
      properties.dock.content.rows.first { $0.identifier == "file-size" }?.value
    }
    let worker = parts.queue.worker
    #expect(worker.deliver(until: { size() != nil }, atMost: .seconds(20)))
    let before = try #require(size())
    _ = parts.folder.write([UInt8](repeating: 7, count: 5000), to: "a.png")
    properties.follow(paths[0])
    #expect(size() == before, "nobody knows of it yet")
    parts.library.records.renew(paths[0])
    properties.follow(paths[0])
    #expect(worker.deliver(until: { size() != before }, atMost: .seconds(20)))
    #expect(size()?.contains("5,000 bytes") == true || size()?.contains("5 kB") == true)
  }

  @Test func `Properties that are read later are added`() {
    properties.toggle(of: paths[1])
    #expect(!titles.contains("Size"))
    parts.showPicture()
    properties.follow(paths[1])
    #expect(titles.contains("Size"))
  }

  @Test func `A restored focus is requested when the properties that have it are closed`() {
    properties.toggle(of: paths[1])
    properties.dock.layoutIfNeeded()
    let button = properties.dock.content.subviews.first { $0 is Button }
    #expect(button?.becomeFirstResponder() == true && properties.hasFocus)
    properties.hide()
    #expect(log.losses == 1 && parts.words == ["properties shown"])
  }

  @Test func `The map opens at the place where the picture was taken`() throws {
    let maps = LoggedMaps()
    parts.desktop.maps = maps
    let exif = ExifData.taken(atLatitude: 48, longitude: 2)
    _ = parts.folder.write(ExifData.insert(exif, into: [0xFF, 0xD8, 0xFF, 0xD9]), to: "a.png")
    properties.toggle(of: paths[0])
    func row() -> PictureProperties.Row? {
      properties.dock.content.rows.first { $0.purpose == .showsMap }
    }
    #expect(row() == nil)
    #expect(parts.wait { row() != nil })
    properties.dock.content.onChoose(try #require(row()))
    #expect(parts.wait { parts.notice != nil })
    #expect(maps.shown == ["geo:48.000000,2.000000"] && parts.notice == "No map.")
  }

  @Test func `A chosen value is copied`() {
    let row = PictureProperties.Row(identifier: "name", title: "Name", value: "a.png")
    properties.dock.content.onChoose(row)
    #expect(parts.notice == "Name copied")
  }
}

/// The room at the side of a photo.
@MainActor @Suite struct SideRoomTests {
  private let window = Window(title: "", content: View())
  private let room = SidePanelInset()

  /// Draws a frame at `milliseconds`. Returns the share of the room then.
  private func share(at milliseconds: Int64) -> Double {
    window.prepareFrame(at: Instant(milliseconds: milliseconds))
    return room.fraction
  }

  @Test func `The room grows steadily within a fifth of a second, from the first frame on`() {
    room.set(true, in: window)
    #expect(window.needsFrame && room.fraction == 0)
    let shares = [1000, 1050, 1100, 1150, 1200].map { share(at: $0) }
    for (share, expected) in zip(shares, [0, 0.25, 0.5, 0.75, 1]) {
      #expect(abs(share - expected) < 1e-9, "\(shares)")
    }
    #expect(share(at: 1216) == 1 && !window.needsFrame)
  }

  @Test func `On its way it turns round where it is`() {
    room.set(true, in: window)
    _ = share(at: 0)
    #expect(abs(share(at: 100) - 0.5) < 1e-9)
    room.set(false, in: window)
    #expect(abs(share(at: 116) - 0.5) < 1e-9)
    #expect(abs(share(at: 216) - 0.25) < 1e-9)
    #expect(share(at: 400) == 0)
  }

  @Test func `Without motion the room is made immediately`() {
    window.environment.reducesMotion = true
    room.set(true, in: window)
    #expect(room.fraction == 1)
    room.set(false, in: window)
    #expect(room.fraction == 0)
  }
}

/// A program for maps that shows none, but says which places it was asked for.
private final class LoggedMaps: MapOpener {
  private let log = Mutex<[String]>([])
  let isAvailable = true
  var shown: [String] { log.withLock { $0 } }

  func show(_ location: GeoLocation) throws(ProgramError) {
    log.withLock { $0.append(location.uri) }
    throw ProgramError("No map.")
  }
}

import Files
import Folders
import Geometry
import Localization
import PictureFiles
import PictureLoading
import SystemPackage

/// The properties of a picture and its file, in words.
struct PictureProperties: Hashable, Sendable {
  let path: FilePath
  /// The folder of the file, without links once that is known.
  var folder: FilePath
  /// The status of the file; nil before it was read, or if the file was removed.
  var status: FileStatus?
  /// The report of its decoder; nil before that.
  var info: PictureInfo?
  /// The metadata in the file about the making of the picture; nil before it was read.
  var metadata: PictureMetadata?
  /// The rating, from 1 to 10; nil for none.
  var rating: Int?
  /// Whether the picture is a favourite.
  private var isFavorite: Bool { rating == FileRating.favorite }

  /// Whether a program can show on a map where the picture was taken.
  var hasMap = false

  /// Creates the properties of the file at `path`, as far as they are known.
  init(
    path: FilePath, status: FileStatus? = nil, info: PictureInfo? = nil,
    metadata: PictureMetadata? = nil
  ) {
    self.path = path
    self.status = status
    self.info = info
    self.metadata = metadata
    folder = path.folder
  }

  /// A property: its name, and the value as people read it.
  struct Row: Hashable, Sendable {
    /// The word for programs that read the window, such as `file-size`.
    let identifier: String
    let title: String
    let value: String
    /// The effect of choosing it.
    let purpose: Purpose

    /// The effect of choosing a row.
    enum Purpose: Hashable, Sendable {
      case copiesValue, opensFolder, showsMap
    }

    init(identifier: String, title: String, value: String, purpose: Purpose = .copiesValue) {
      self.identifier = identifier
      self.title = title
      self.value = value
      self.purpose = purpose
    }
  }

  /// The location where the picture was taken; nil if unknown.
  var location: GeoLocation? { metadata.flatMap(GeoLocation.init) }

  /// The properties that are known and make sense.
  var rows: [Row] {
    let metadata = metadata ?? PictureMetadata()
    let all: [(identifier: String, title: String, value: String?)] = [
      ("name", localized("Name"), path.displayName),
      ("folder", localized("Folder"), folder.displayed),
      ("type", localized("Type"), type),
      (
        "damage", localized("Damage"),
        info?.completeness == .partial ? localized("A part of the picture is missing") : nil
      ),
      (
        "effects", localized("Effects"),
        info?.completeness == .plain ? localized("Left out") : nil
      ),
      ("size", localized("Size"), size),
      ("file-size", localized("File Size"), status.map { ByteCount.exactText(of: $0.byteCount) }),
      ("taken", localized("Taken"), CaptureDate(metadata)?.text),
      ("changed", localized("Changed"), status.flatMap { $0.modified.localText }),
      ("camera", localized("Camera"), Self.camera(metadata)),
      ("lens", localized("Lens"), metadata.texts[.lens]),
      ("exposure", localized("Exposure"), Self.exposure(metadata)),
      ("flash", localized("Flash"), Self.flash(metadata)),
      ("colours", localized("Colours"), Self.colors(metadata)),
      ("place", localized("Place"), location?.text),
      ("map", localized("Map"), hasMap && location != nil ? localized("Show on Map") : nil),
      ("altitude", localized("Altitude"), Self.altitude(metadata)),
      ("title", localized("Title"), metadata.texts[.title]),
      ("description", localized("Description"), metadata.texts[.description]),
      ("author", localized("Author"), metadata.texts[.author]),
      ("copyright", localized("Copyright"), metadata.texts[.copyright]),
      ("favourite", localized("Favourite"), isFavorite ? localized("Yes") : nil),
    ]
    return all.compactMap { identifier, title, value in
      value.flatMap {
        $0.isEmpty
          ? nil
          : Row(
            identifier: identifier, title: title, value: $0,
            purpose: Self.purposes[identifier] ?? .copiesValue)
      }
    }
  }

  private static let purposes: [String: Row.Purpose] = ["folder": .opensFolder, "map": .showsMap]

  private var type: String? {
    // While nothing is known of its content, the name of the file states its type.
    guard let info else { return path.typeName }
    if info.isAnimated { return localized("{format}, animated", ["format": info.format]) }
    guard info.pageCount > 1 else { return info.format }
    return localizedPlural(
      "{format}, {count} page", "{format}, {count} pages", count: info.pageCount,
      ["format": info.format])
  }

  private var size: String? {
    guard let info else { return nil }
    let stated = info.statedSize
    guard let width = Int(exactly: stated.width.rounded()),
      let height = Int(exactly: stated.height.rounded())
    else { return nil }
    let megapixels = info.size.width * info.size.height / 1_000_000
    // Drawings have no pixels, and small pictures would have 0.0 megapixels.
    guard !info.isScalable, megapixels >= 0.05 else { return "\(width) × \(height)" }
    return localized(
      "{width} × {height} ({number} megapixels)",
      ["width": "\(width)", "height": "\(height)", "number": Self.decimal(megapixels)])
  }

  // MARK: How it was made

  /// Returns the model, after the maker unless it begins with that.
  private static func camera(_ metadata: PictureMetadata) -> String? {
    guard let model = metadata.texts[.model] else { return metadata.texts[.make] }
    guard let make = metadata.texts[.make], let word = make.split(separator: " ").first,
      !model.lowercased().hasPrefix(word.lowercased())
    else { return model }
    return "\(make) \(model)"
  }

  /// Returns such as `1/250 s  f/2.8  ISO 100  50 mm (75 mm)`.
  private static func exposure(_ metadata: PictureMetadata) -> String? {
    let numbers = metadata.numbers.compactMapValues { $0.value > 0 ? $0.value : nil }
    let parts = [
      numbers[.exposure].flatMap(seconds),
      numbers[.aperture].flatMap { $0 < 1000 ? "f/\(decimal($0))" : nil },
      numbers[.sensitivity].flatMap { $0 < 1e8 ? "ISO \(Int($0))" : nil },
      numbers[.focal].flatMap { focal in
        guard focal < 100_000 else { return nil }
        let whole = numbers[.focal35].flatMap {
          $0 < 100_000 && $0.rounded() != focal.rounded() ? $0 : nil
        }
        return millimetres(focal) + (whole.map { " (\(millimetres($0)))" } ?? "")
      },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "  ")
  }

  /// Times below this many seconds are fractions.
  private static let minimumDecimalSeconds = 0.3

  private static func seconds(_ time: Double) -> String? {
    guard time < 1e6 else { return nil }
    let number =
      time < minimumDecimalSeconds
      ? Int(exactly: (1 / time).rounded()).map { "1/\($0)" } : decimal(time)
    return number.map { localized("{count} s", ["count": $0]) }
  }

  private static func millimetres(_ length: Double) -> String {
    localized("{number} mm", ["number": decimal(length)])
  }

  private static func flash(_ metadata: PictureMetadata) -> String? {
    metadata.numbers[.flash].map {
      $0.numerator & 1 == 1 ? localized("Fired") : localized("Did not fire")
    }
  }

  /// Returns such as `Display P3, 8 bits`.
  private static func colors(_ metadata: PictureMetadata) -> String? {
    let bits = metadata.numbers[.bits].flatMap { Int(exactly: $0.value) }.map {
      localizedPlural("{count} bit per colour", "{count} bits per colour", count: $0)
    }
    let parts = [metadata.texts[.colors], bits].compactMap(\.self)
    return parts.isEmpty ? nil : localizedList(parts)
  }

  private static func altitude(_ metadata: PictureMetadata) -> String? {
    metadata.numbers[.altitude].flatMap { Int(exactly: $0.value.rounded()) }.map {
      localized("{number} m", ["number": "\($0)"])
    }
  }

  /// Returns a number with at most one decimal.
  private static func decimal(_ value: Double) -> String {
    let value = min(max(value, 0), 1e9)
    return NumberStyle.current.text(of: value, decimalsAtMost: value < 99.95 ? 1 : 0)
  }
}

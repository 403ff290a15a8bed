import Files
import SystemPackage
import TouchstoneToolkit

/// The sample pictures for a scene. They are read once the scene is in a window, whose scale determines the number of
/// pixels.
@MainActor
final class SamplePictures {
  /// The names of all pictures, in alphabetical order.
  static let names = [
    "autumn-mountain", "dandelion-at-sunset", "drum-and-wine", "forest-stream", "half-a-fig",
    "mountain-path", "paint-brushes", "two-dogs",
  ]

  /// Returns the title of a picture, such as "Mountain path".
  nonisolated static func title(of name: String) -> String {
    let words = name.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Returns the text of the file beside the pictures in `folder` about their makers and licences.
  static func licences(in folder: FilePath?) -> String {
    let file = folder?.appending("LICENSES.txt")
    let bytes = file.flatMap { try? FileSystem.contents(of: $0, limit: 1 << 20) }
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? "The pictures are missing."
  }

  private struct Request {
    var name: String
    var size: Size
    var body: @MainActor (Bitmap) -> Void
  }

  /// The application that reads the pictures; nil once it is released.
  private weak var application: Application?
  private let folder: FilePath?
  /// The requests made before the scale is known.
  private var waiting: [Request] = []
  private var readings: [PictureReading] = []
  private var pixelsPerPoint: Double?

  /// Creates pictures that are read by `application` from `folder`; nil if there are none.
  init(in application: Application, from folder: FilePath?) {
    self.application = application
    self.folder = folder
  }

  isolated deinit { for reading in readings { reading.cancel() } }

  /// See ``Stage/picture(_:fitting:then:)``.
  func picture(
    _ name: String, fitting size: Size, then body: @escaping @MainActor (Bitmap) -> Void
  ) {
    waiting.append(Request(name: name, size: size, body: body))
    readWaiting()
  }

  /// Reads the requested pictures, for a window of this scale.
  func begin(pixelsPerPoint: Double) {
    self.pixelsPerPoint = pixelsPerPoint
    readWaiting()
  }

  private func readWaiting() {
    guard let pixelsPerPoint, let application else { return }
    let requests = waiting
    waiting = []
    for request in requests {
      let missing = PictureTile(size: request.size, name: request.name)
      guard let path = path(of: request.name) else {
        request.body(missing.bitmap(pixelsPerPoint: pixelsPerPoint))
        continue
      }
      let reading = application.readPicture(path: path, fitting: request.size * pixelsPerPoint) {
        switch $0 {
        case .success(let image): request.body(image.bitmap)
        case .failure: request.body(missing.bitmap(pixelsPerPoint: pixelsPerPoint))
        }
      }
      readings.append(reading)
    }
  }

  private func path(of name: String) -> FilePath? {
    guard Self.names.contains(name) else { return nil }
    return folder?.appending(name + (name == "paint-brushes" ? ".png" : ".jpg"))
  }
}

/// A grey tile with the name of a picture that is missing.
private struct PictureTile {
  var size: Size
  var name: String

  private static let gray = Color(rgb: 0xAEAEB2)

  func bitmap(pixelsPerPoint: Double) -> Bitmap {
    func pixels(_ length: Double) -> Int {
      let count = (length * pixelsPerPoint).rounded()
      return count.isFinite ? Int(min(max(1, count), 4096)) : 1
    }
    let layout = PixelLayout(
      width: pixels(size.width), height: pixels(size.height), stride: pixels(size.width))
    var bitmap = Bitmap(width: layout.width, height: layout.height, filledWith: 0xFF00_0000)
    var target = bitmap.pixels.mutableSpan
    CairoPainter().paint(list, into: &target, layout: layout, pixelsPerPoint: pixelsPerPoint)
    return bitmap
  }

  private var list: DrawList {
    let area = Rect(origin: .zero, size: size)
    let text = TextBox(
      AttributedText(SamplePictures.title(of: name), font: .footnote, color: Color(white: 0)),
      box: area.inset(by: 4),
      options: TextOptions(alignment: .center, verticalAlignment: .center, numberOfLines: 0))
    return DrawList([.fill(area.inset(by: -1), Self.gray), .textBox(text)])
  }
}

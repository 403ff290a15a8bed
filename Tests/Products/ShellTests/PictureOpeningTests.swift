import Drawing
import Foundation
import Geometry
import Shell
import SystemPackage
import TestSupport
import Testing
import Views

/// Pictures that programs read from files.
@Suite struct PictureOpeningTests {
  private let application = Application(headless: HeadlessConfiguration(size: Size(200, 100)))

  private func sample(_ name: String) -> String { SourceTree.path(of: "assets/samples/\(name)") }

  /// Waits for what decoder processes send.
  private func wait(until isTrue: () -> Bool) async {
    for _ in 0..<10_000 where !isTrue() { try? await Task.sleep(for: .milliseconds(1)) }
  }

  @Test func `An image view shows a file when it has been read, and has its size`() async {
    let view = ImageView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.open(path: sample("paint-brushes.png"))
    #expect(view.image == nil)
    await wait { view.image != nil }
    #expect(view.image?.size == Size(1160, 912))
    #expect(view.intrinsicContentSize == Size(1160, 912))
  }

  @Test(arguments: ["missing.jpg", "LICENSES.txt"])
  func `A file that is no picture leaves the placeholder, and the reason is told`(
    name: String
  ) async {
    let view = ImageView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var reasons: [String] = []
    view.onFailure = { reasons.append($0) }
    view.open(path: sample(name))
    await wait { !reasons.isEmpty }
    let expected =
      name == "missing.jpg" ? "No such file or folder." : "Unsupported image format."
    #expect(reasons == [expected] || name != "missing.jpg" && reasons.count == 1)
    #expect(view.image == nil)
    var list = DrawList()
    view.draw(into: &list)
    #expect(list.commands == [.fill(view.bounds, .fill)])
  }

  @Test func `The file opened last is shown, whichever is read first`() async {
    let view = ImageView()
    var failures = 0
    view.onFailure = { _ in failures += 1 }
    view.open(path: sample("mountain-path.jpg"))
    view.open(path: sample("missing.jpg"))
    view.open(path: sample("paint-brushes.png"))
    await wait { view.image != nil }
    #expect(view.image?.size == Size(1160, 912))
    #expect(failures == 0)
  }

  @Test func `An image that is set ends the reading`() async {
    let (first, second) = (ImageView(), ImageView())
    first.open(path: sample("paint-brushes.png"))
    let own = Image(Bitmap(width: 1, height: 1, filledWith: 0xFFFF_FFFF))
    first.image = own
    second.open(path: sample("paint-brushes.png"))
    await wait { second.image != nil }
    #expect(first.image == own && second.image != nil)
  }

  @Test func `A picture is reduced to the pixels in which it is to fit, but never enlarged`() async
  {
    var sizes: [Size] = []
    for pixels in [Size(120, 120), Size(5000, 5000)] {
      let path = FilePath(sample("paint-brushes.png"))
      application.readPicture(path: path, fitting: pixels) { result in
        if case .success(let image) = result { sizes.append(image.size) }
      }
    }
    await wait { sizes.count == 2 }
    sizes.sort { $0.width < $1.width }
    #expect(sizes == [Size(120, 94), Size(1160, 912)])
  }

  @Test func `A cancelled reading has no result`() async {
    var results = 0
    let path = FilePath(sample("mountain-path.jpg"))
    let reading = application.readPicture(path: path) { _ in results += 1 }
    reading.cancel()
    let other = ImageView()
    other.open(path: sample("mountain-path.jpg"))
    await wait { other.image != nil }
    #expect(results == 0)
  }
}

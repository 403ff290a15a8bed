import CairoBackend
import Drawing
import Files
import Geometry
import Pixels
import Rig
import Settings
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// Screens of the viewer, in light and dark, upright and wide, at scales 1 and 2, compared with pictures in
/// `Tests/Data/Goldens/viewer` that people have checked. `TOUCHRIG_BLESS=1` accepts what is shown as the new
/// reference.
///
/// Scale 2 is compared at half the size, which keeps the references small.
@MainActor @Suite struct ScreenGoldenTests {
  private static let sizes = [Size(400, 800), Size(1280, 800)]

  private let golden = Golden(
    folder: SourceTree.path(of: "Tests/Data/Goldens/viewer"), tolerance: 3, allowedFraction: 0.001)

  /// The conditions under which a screen is compared.
  private struct Look {
    let size: Size
    let appearance: ColorTraits.Appearance
    let scale: Double

    var suffix: String {
      let word = appearance == .dark ? "dark" : "light"
      return "\(Int(size.width))-\(word)" + (scale == 1 ? "" : "-x2")
    }
  }

  private static let looks = sizes.flatMap { size in
    [ColorTraits.Appearance.light, .dark].flatMap { appearance in
      [1, 2].map { Look(size: size, appearance: appearance, scale: $0) }
    }
  }

  @Test(arguments: ViewerScreen.all)
  func `A screen looks as its references show`(_ screen: ViewerScreen) throws {
    for look in Self.looks {
      let bench = try screen.start(look.size)
      let window = bench.viewer.window
      var settings = Settings.dark
      settings.appearance = look.appearance == .dark ? .dark : .light
      bench.viewer.apply(settings)
      window.handle(.resized(WindowSize(points: look.size, pixelsPerPoint: look.scale)))
      // The scale of texts changes last, after which everything is measured again.
      window.textMeasurer = PangoTextMeasurer()
      window.environment.textScale = 3
      window.environment.textScale = 1
      try screen.show(in: bench)
      // Temporary folders are elsewhere on each machine.
      window.content.superview?.hidePath()
      let picture = bench.snapshot(pixelsPerPoint: look.scale)
      try golden.check(
        look.scale == 1 ? picture : picture.halved(),
        "\(screen.name.replacing(" ", with: "-"))-\(look.suffix)")
    }
  }
}

extension View {
  /// Hides the path of a folder in the view.
  fileprivate func hidePath() {
    for view in subviews {
      if view is PathChips { view.isHidden = true } else { view.hidePath() }
    }
  }
}

extension ViewerOnBench {
  /// Returns the pixels of the window, without the names of temporary folders.
  func snapshot(pixelsPerPoint scale: Double) -> Bitmap {
    let size = viewer.window.size
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    var bitmap = Bitmap(width: width, height: height, filledWith: 0xFF00_0000)
    var pixels = bitmap.pixels.mutableSpan
    CairoPainter().paint(
      draw().named(besides: FilePath(folder.path)), into: &pixels,
      layout: PixelLayout(width: width, height: height, stride: width), pixelsPerPoint: scale)
    return bitmap
  }
}

extension DrawList {
  /// Returns the list with names that do not differ from run to run in place of those of the temporary
  /// `folder` and of the one it is in. Paths with it, whose lines end elsewhere each time, are left out.
  fileprivate func named(besides folder: FilePath) -> DrawList {
    var list = DrawList()
    for command in commands {
      switch command {
      case .textBox(let box) where box.text.string.contains("/touchstone-test-"): break
      case .textBox(var box):
        let parent = folder.folder.displayName
        box.text = AttributedText(
          box.text.runs.map { run in
            let name = run.text.replacing(folder.displayName, with: "Pictures")
            return AttributedText.Run(name == parent ? "ada" : name, run.attributes)
          })
        list.append(.textBox(box))
      case .layer(let inner, let clip, let opacity, let transform):
        list.append(
          .layer(
            inner.named(besides: folder), clip: clip, opacity: opacity, transform: transform))
      case .masked(let inner, let mask):
        list.append(.masked(inner.named(besides: folder), by: mask))
      default: list.append(command)
      }
    }
    return list
  }
}

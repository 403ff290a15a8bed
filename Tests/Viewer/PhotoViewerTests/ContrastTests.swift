import Controls
import Drawing
import Geometry
import Testing
import ViewSupport
import Views

@testable import PhotoViewer

/// The contrast of the viewer's own colours, as WCAG 2.2 asks for: text 4.5 : 1, or 7 : 1 with high
/// contrast; what is no text 3 : 1, or 4.5 : 1.
@MainActor @Suite struct ContrastTests {
  nonisolated static let all = ColorTraits.Contrast.allCases.flatMap { contrast in
    ColorTraits.Appearance.allCases.map { ColorTraits(appearance: $0, contrast: contrast) }
  }
  private let standard = ColorTraits(appearance: .dark)
  private let high = ColorTraits(appearance: .dark, contrast: .high)
  private let pictures = [0, 0.25, 0.5, 0.75, 1].map { Color(white: $0) }

  /// Returns the contrast of `ink` on `grounds`, which lie upon one another, the last one in front.
  private func contrast(_ ink: Color, on grounds: Color..., for traits: ColorTraits) -> Double {
    let ground = grounds.map { $0.resolved(for: traits) }
      .reduce(Color(white: 0)) { $1.composited(over: $0) }
    return ink.resolved(for: traits).contrast(on: ground)
  }

  @Test(arguments: all)
  func `Text over any picture can be read`(traits: ColorTraits) {
    for picture in pictures {
      for patch in [Theme.patch, Theme.barBackground, Theme.helpBackground] {
        for ink in [Theme.foreground, Theme.faintForeground] {
          #expect(contrast(ink, on: picture, patch, for: traits) >= traits.contrast.ofText)
        }
      }
      let offer = contrast(Theme.offer, on: picture, Theme.patch, for: traits)
      #expect(offer >= traits.contrast.ofText)
    }
  }

  @Test(arguments: all)
  func `A message over any picture can be read, and its ground differs from the backdrop`(
    traits: ColorTraits
  ) {
    for picture in pictures {
      let offer = contrast(ToastStyle.offer, on: picture, ToastStyle.background, for: traits)
      #expect(offer >= traits.contrast.ofText)
    }
    guard traits.contrast != .high else { return }
    #expect(contrast(Theme.backdrop, on: Theme.backdrop, ToastStyle.background, for: traits) > 1.2)
  }

  @Test(arguments: all)
  func `The text of menus can be read`(traits: ColorTraits) {
    let (style, minimum) = (Theme.menu, traits.contrast.ofText)
    func contrast(_ ink: Color, on ground: Color) -> Double {
      self.contrast(ink, on: style.background, ground, for: traits)
    }
    let none = Color(white: 0, alpha: 0)
    #expect(contrast(style.title.color, on: none) >= minimum)
    #expect(contrast(style.title.color, on: style.highlight) >= minimum)
    #expect(contrast(style.destructive, on: none) >= minimum)
    #expect(contrast(style.shortcut.color, on: style.badge) >= minimum)
  }

  @Test(arguments: all)
  func `The text and the marks of the grid and of messages can be read`(traits: ColorTraits) {
    let (text, mark) = (traits.contrast.ofText, traits.contrast == .high ? 4.5 : 3)
    for style in [Theme.headline, Theme.body] {
      #expect(contrast(style.color, on: Theme.backdrop, for: traits) >= text)
    }
    #expect(contrast(Theme.faultName.color, on: Theme.placeholder, for: traits) >= text)
    #expect(contrast(Theme.faultMark, on: Theme.placeholder, for: traits) >= mark)
    #expect(contrast(Theme.selectionRing, on: Theme.backdrop, for: traits) >= mark)
    #expect(contrast(Theme.thumbnailOutline, on: Theme.backdrop, for: traits) >= mark)
  }

  @Test func `The window follows a change of contrast`() throws {
    let bench = try ViewerOnBench([Size(600, 400), Size(600, 400)])
    bench.press("c")
    bench.wait(.seconds(1))
    func opaqueGrounds() -> Int { bench.draw().roundedFills(with: Color(white: 0)) }
    #expect(opaqueGrounds() == 0)
    bench.viewer.window.handle(.appearanceChanged(high))
    #expect(bench.viewer.window.needsFrame)
    // The bar at the top and the toolbar. The window is too low for buttons at the sides.
    #expect(opaqueGrounds() == 2)
    bench.viewer.window.handle(.appearanceChanged(standard))
    #expect(opaqueGrounds() == 0)
  }

  @Test func `Thumbnails have outlines with high contrast`() throws {
    let bench = try ViewerOnBench([Size(600, 400), Size(600, 400)])
    bench.press("g")
    bench.wait(.seconds(1))
    func outlines() -> Int {
      bench.draw().lines(of: Theme.thumbnailOutline.resolved(for: high)).count
    }
    #expect(outlines() == 0)
    bench.viewer.window.handle(.appearanceChanged(high))
    #expect(outlines() == 2)
  }
}

extension DrawList {
  /// Returns the number of rounded rectangles that are filled with `color`, also in nested lists.
  fileprivate func roundedFills(with color: Color) -> Int {
    flattened.count { if case .roundedFill(_, _, color) = $0 { true } else { false } }
  }
}

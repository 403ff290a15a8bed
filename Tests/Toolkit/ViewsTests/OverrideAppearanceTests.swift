import Drawing
import Geometry
import Motion
import Testing

@testable import Views

/// Parts of a window that are light or dark whatever the window is.
@Suite struct OverrideAppearanceTests {
  private let window = Window(title: "", content: View())
  private let outer = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let inner = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
  private let beside = View(frame: Rect(x: 200, y: 0, width: 50, height: 50))
  private let color = Color.dynamic(
    light: Color(white: 1), dark: Color(white: 0), highContrastLight: Color(white: 0.9),
    highContrastDark: Color(white: 0.1))

  init() {
    window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: 1)))
    outer.addSubview(inner)
    for view in [outer, beside] { window.content.addSubview(view) }
    for view in [outer, inner, beside] { view.backgroundColor = color }
  }

  /// The greys of the outer view, the inner one and the one beside them, as they are painted.
  private var greys: [Double] {
    window.prepareFrame(at: .zero)
    return window.drawList().commands.compactMap { command in
      guard case .fill(_, let color) = command else { return nil }
      return color.red
    }
  }

  @Test func `A view and what is in it are dark in a light window, immediately`() {
    #expect(greys == [1, 1, 1])
    outer.overrideAppearance = .dark
    #expect(window.needsFrame && greys == [0, 0, 1])
    inner.overrideAppearance = .light
    #expect(greys == [0, 1, 1])
    window.environment.colors.appearance = .dark
    #expect(greys == [0, 1, 0])
    outer.overrideAppearance = nil
    inner.overrideAppearance = nil
    #expect(greys == [0, 0, 0])
  }

  @Test func `An overridden appearance keeps the contrast that the user wants`() {
    outer.overrideAppearance = .dark
    window.environment.colors.contrast = .high
    #expect(greys == [0.1, 0.1, 0.9])
    #expect(inner.traits == ColorTraits(appearance: .dark, contrast: .high))
    #expect(beside.traits == window.environment.colors)
  }

  @Test func `A snapshot keeps the colours that were seen`() {
    outer.overrideAppearance = .dark
    let snapshot = inner.snapshotView()
    outer.removeFromSuperview()
    window.content.addSubview(snapshot)
    #expect(greys == [1, 0])
  }

  @Test func `Presentations of a view have its appearance, wherever they are shown`() {
    outer.overrideAppearance = .dark
    beside.appearanceSource = inner
    #expect(greys == [0, 0, 0])
    outer.overrideAppearance = nil
    #expect(greys == [1, 1, 1])
    // The content of the view itself has no appearance to pass on.
    outer.appearanceSource = inner
    #expect(greys == [1, 1, 1])
  }

  @Test func `Colours are mixed as they are seen`() {
    outer.overrideAppearance = .dark
    View.animate(withDuration: 1, options: .curveLinear) { inner.backgroundColor = Color(white: 1) }
    #expect(greys == [0, 0, 1])
    window.prepareFrame(at: Instant(milliseconds: 500))
    #expect(abs((inner.presented(.backgroundColor)?.red ?? 0) - 0.5) < 0.01)
  }
}

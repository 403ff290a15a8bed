import CCairo
import CPango
public import Drawing
public import Geometry
import Synchronization
import Threads

/// A measurer of text in the system's fonts. A painter that is given the measurer of a view paints
/// the very layouts that the view has measured.
///
/// Lengths are not rounded to pixels, and letters are not moved to them, so that a text has the same
/// size at every scale. An instance belongs to one thread at a time, with its fonts.
public final class PangoTextMeasurer: TextMeasurer {
  /// Created for the first text: finding the fonts takes longer than showing a first picture may.
  private lazy var fonts = opened.take() ?? Fonts()
  let opened = OpenedFonts()
  private(set) var layouts = LeastRecentlyUsed<Key, LaidOutText>(limit: 2000)

  struct Key: Hashable {
    let text: AttributedText
    let size: Size
    let options: TextOptions
  }

  /// Creates a measurer. The fonts are looked up when they are used.
  public init() {}

  /// Begins to look up the fonts on another thread. The first text that is laid out waits for it.
  package func prepare() { _ = fonts }

  /// Opens the fonts of `samples` on another thread, so that texts like these wait for no disk. Before that is done,
  /// a text opens its fonts itself.
  package func prepare(_ samples: [AttributedText]) { opened.open(for: samples) }

  /// Lays out `text`; see `TextMeasurer`.
  public func layout(_ text: AttributedText, in size: Size, options: TextOptions) -> TextLayout {
    laidOut(text.shape, in: size, options: options).layout
  }

  /// Lays out `text`, or returns the layout from the cache.
  func laidOut(_ text: AttributedText, in size: Size, options: TextOptions) -> LaidOutText {
    let size = size.textLimits
    return layouts.value(for: Key(text: text, size: size, options: options)) {
      LaidOutText(
        text, in: size, options: options,
        context: options.direction == .rightToLeft ? fonts.rightToLeft : fonts.leftToRight,
        painting: fonts.painting)
    }
  }
}

/// Fonts that are opened on one thread and used on another.
final class OpenedFonts: Sendable {
  private struct State {
    var fonts: Fonts?
    /// Whether they are no longer needed.
    var isOver = false
  }

  private let state = Mutex(State())

  /// Opens the fonts of `samples` on another thread.
  func open(for samples: [AttributedText]) {
    _ = SystemThread.detached { [self] in
      SystemThread.yieldToOthers()
      let new = Fonts()
      for sample in samples { new.open(for: sample) }
      state.withLock { if !$0.isOver { $0.fonts = new } }
    }
  }

  /// Whether the fonts are open, and were not taken yet.
  var areAvailable: Bool { state.withLock { $0.fonts != nil } }

  /// Returns the fonts that were opened; nil if they are not open yet, after which they are not needed any more.
  fileprivate func take() -> Fonts? {
    state.withLock { state in
      defer { state = State(fonts: nil, isOver: true) }
      return state.fonts
    }
  }
}

/// The fonts of the system, and the settings for text in each direction. They belong to one thread at a time: the one
/// that has opened them, and then the one that has taken them.
private final class Fonts: @unchecked Sendable {
  private let map: UnsafeMutablePointer<PangoFontMap>?
  let leftToRight: OpaquePointer?
  let rightToLeft: OpaquePointer?
  /// The settings for painting layouts.
  let painting: OpaquePointer?

  init() {
    map = pango_cairo_font_map_new()
    leftToRight = Self.makeContext(map, PANGO_DIRECTION_LTR)
    rightToLeft = Self.makeContext(map, PANGO_DIRECTION_RTL)
    painting = Self.makeContext(map, PANGO_DIRECTION_LTR, hintedMetrics: true)
  }

  deinit {
    for context in [leftToRight, rightToLeft, painting].compactMap(\.self) {
      g_object_unref(UnsafeMutableRawPointer(context))
    }
    if let map { g_object_unref(map) }
  }

  /// Opens the fonts in which `text` is laid out and painted.
  func open(for text: AttributedText) {
    let laidOut = LaidOutText(
      text, in: Size(Double(Int16.max), Double(Int16.max)), options: TextOptions(),
      context: leftToRight, painting: painting)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    let drawing = cairo_create(surface)
    for line in laidOut.lines { pango_cairo_show_layout_line(drawing, line) }
    cairo_destroy(drawing)
    cairo_surface_destroy(surface)
  }

  private static func makeContext(
    _ fonts: UnsafeMutablePointer<PangoFontMap>?, _ direction: PangoDirection,
    hintedMetrics: Bool = false
  ) -> OpaquePointer? {
    guard let context = pango_font_map_create_context(fonts) else { return nil }
    pango_context_set_base_dir(context, direction)
    pango_context_set_round_glyph_positions(context, 0)
    guard let options = cairo_font_options_create() else { return context }
    // Grey, as layers turn and fade. Metrics that are hinted differ from scale to scale.
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    cairo_font_options_set_hint_metrics(
      options, hintedMetrics ? CAIRO_HINT_METRICS_ON : CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    return context
  }
}

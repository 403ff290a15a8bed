import Drawing
import Motion

/// The colours that a window shows: those of its environment, immediately if the program changes them. A change of the
/// desktop's colours fades in, but not while a finger is down.
@MainActor
struct ColorFade {
  /// The colours of the last frame; nil before the first one.
  private var shown: ColorTraits?
  /// The colours before those, and when they began to fade; nil if nothing fades.
  private var former: (colors: ColorTraits, start: Instant)?
  /// The progress of the fade to the new colours, from 0 to 1.
  private var fraction = 1.0

  /// The duration of a fade, in seconds.
  private static let duration = 0.2

  /// Whether the next change is one of the desktop.
  var isGradual = false

  /// Whether a frame is needed to reach the wanted colours. A fade that has begun continues
  /// while it `isHeld`.
  func needsFrame(for wanted: ColorTraits, isHeld: Bool) -> Bool {
    former != nil || (shown != nil && shown != wanted && !isHeld)
  }

  /// Moves on to the frame at `time`, towards the `wanted` colours. A gradual change waits for the end of the one
  /// before, and while it `isHeld`.
  mutating func advance(to time: Instant, wanted: ColorTraits, isHeld: Bool) {
    guard let shown else { return self.shown = wanted }
    if let former {
      fraction = time.seconds(since: former.start) / Self.duration
      if fraction >= 1 { self.former = nil }
    }
    if isGradual, wanted != shown {
      guard former == nil, !isHeld else { return }
      former = (shown, time)
      fraction = 0
    }
    isGradual = false
    self.shown = wanted
  }

  /// Returns `list` in the colours of the frame; before the first frame, in those that are wanted.
  func apply(to list: DrawList, wanted: ColorTraits) -> DrawList {
    let new = list.resolved(for: shown ?? wanted)
    guard let former else { return new }
    var both = list.resolved(for: former.colors)
    both.append(.layer(new, opacity: fraction))
    return both
  }
}

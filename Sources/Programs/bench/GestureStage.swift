import Geometry
import Gestures
import Motion

/// An arena that processes fingers moving on a tree of views, frame by frame.
@MainActor
final class GestureStage {
  /// The depth of the touched view.
  private static let depth = 10

  private let calls = CallCounter()
  private let views: [BenchView]
  private let recognizers: [GestureRecognizer]
  private let simultaneity = SimultaneousDelegate()
  private let arena: GestureArena
  private var frame: TouchFrame
  private var number = 0

  /// Creates the tree for `load`, with all fingers down.
  init(_ load: GestureLoad) {
    let views = Self.tree(of: load.views)
    let leaf = views[Self.depth - 1]
    self.views = views
    arena = GestureArena { _ in leaf }
    recognizers = (0..<load.recognizers).map { Self.recognizer(number: $0, play: load.play) }
    frame = TouchFrame(
      time: .zero,
      changes: (0..<load.touches).map {
        TouchChange(
          id: TouchID(UInt64($0)), phase: .began, position: Point(Double($0 * 40), Double($0 * 9)))
      })
    attachRecognizers(of: load)
    for view in views { view.onTouches = { [calls] in calls.count += 1 } }
    arena.process(frame)
    for index in frame.changes.indices { frame.changes[index].phase = .moved }
  }

  /// Plays `count` frames, 8 milliseconds apart: the fingers repeatedly move apart and together.
  func play(frames count: Int) {
    for _ in 0..<count {
      number += 1
      let step = number % 200 < 100 ? 1.0 : -1.0
      frame.time = Instant(milliseconds: Int64(number) * 8)
      for index in frame.changes.indices {
        frame.changes[index].position += Vector(step * Double(index + 1), step)
      }
      arena.process(frame)
    }
  }

  /// Returns a tree that consists of a path of ten views, with the other views attached to it.
  private static func tree(of count: Int) -> [BenchView] {
    var views: [BenchView] = []
    for number in 0..<max(count, depth) {
      views.append(BenchView(in: number < depth ? views.last : views[number % depth]))
    }
    return views
  }

  private static func recognizer(number: Int, play: GestureLoad.Play) -> GestureRecognizer {
    let recognizer: GestureRecognizer =
      switch number % 3 {
      case 0: PanGestureRecognizer()
      case 1: PinchGestureRecognizer()
      default: RotationGestureRecognizer()
      }
    var profile = GestureProfile.standard
    if play == .undecided {
      let never = Double.greatestFiniteMagnitude
      profile.panSlop = never
      profile.pinchSlop = never
      profile.rotationSlop = never
    }
    recognizer.profile = profile
    recognizer.cancelsTouchesInView = false
    return recognizer
  }

  /// Attaches the recognizers along the path, starting at the innermost view, and one to each of
  /// the other views.
  private func attachRecognizers(of load: GestureLoad) {
    for (index, recognizer) in recognizers.enumerated() {
      if load.play == .allActive { recognizer.delegate = simultaneity }
      recognizer.addAction { [calls] _ in calls.count += 1 }
      let view = views[Self.depth - 1 - index % Self.depth]
      recognizer.attach(to: view)
      view.gestureRecognizers.append(recognizer)
    }
    for view in views.dropFirst(Self.depth) {
      let recognizer = PanGestureRecognizer()
      recognizer.attach(to: view)
      view.gestureRecognizers.append(recognizer)
    }
  }
}

/// The number of calls to views and actions, which do nothing else.
private final class CallCounter {
  var count = 0
}

/// A delegate that lets all recognizers recognize simultaneously.
private final class SimultaneousDelegate: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}

private final class BenchView: TouchTarget {
  let touchParent: (any TouchTarget)?
  let isMultipleTouchEnabled = true
  var gestureRecognizers: [GestureRecognizer] = []
  var onTouches: () -> Void = {}

  init(in parent: BenchView?) { touchParent = parent }

  func handleTouches(_ touches: [Touch], phase: TouchPhase, in event: TouchEvent) { onTouches() }
}

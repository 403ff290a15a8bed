public import Declarative
public import FoundationEssentials

/// The times at which a ``TimelineView`` is evaluated again.
public protocol TimelineSchedule: Sendable {
  /// Returns the first time after another one; nil for none.
  func next(after date: Date) -> Date?
}

/// Times at equal distances.
public struct PeriodicTimelineSchedule: TimelineSchedule {
  private let start: Date
  private let interval: TimeInterval

  /// Creates times from `start` on, `interval` seconds apart; at least a hundredth.
  public init(from start: Date, by interval: TimeInterval) {
    self.start = start
    self.interval = max(interval, 0.01)
  }

  /// Returns the first time after another one.
  public func next(after date: Date) -> Date? {
    let count = (date.timeIntervalSince(start) / interval).rounded(.down) + 1
    return start.addingTimeInterval(max(0, count) * interval)
  }
}

/// The times of frames.
public struct AnimationTimelineSchedule: TimelineSchedule {
  private let interval: TimeInterval

  /// Creates times that are at least `minimumInterval` seconds apart; nil for a sixtieth.
  public init(minimumInterval: TimeInterval? = nil) { interval = max(minimumInterval ?? 0, 1 / 60) }

  /// Returns the time of the next frame.
  public func next(after date: Date) -> Date? { date.addingTimeInterval(interval) }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Returns times from `start` on, `interval` seconds apart.
  public static func periodic(from start: Date, by interval: TimeInterval) -> Self {
    PeriodicTimelineSchedule(from: start, by: interval)
  }

  /// Each full minute.
  public static var everyMinute: Self {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
  }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// The time of each frame.
  public static var animation: Self { AnimationTimelineSchedule() }

  /// Returns the times of frames that are some time apart, in seconds.
  public static func animation(minimumInterval: TimeInterval?) -> Self {
    AnimationTimelineSchedule(minimumInterval: minimumInterval)
  }
}

/// A view that is evaluated again at the times of a schedule while it is shown.
///
///     TimelineView(.periodic(from: .now, by: 1)) { context in
///       Clock(time: context.date)
///     }
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  /// The facts for the content.
  public typealias Context = TimelineViewContext

  private let schedule: Schedule
  private let content: @MainActor (Context) -> Content
  @State private var date = Date.now

  /// Creates a view whose content depends on the time.
  public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping @MainActor (Context) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  /// The content, for the time of the last evaluation.
  public var body: some View {
    Group { content(Context(date: date)) }
      .background { Color.clear.frame(width: 0, height: 0).task { await follow() } }
  }

  private func follow() async {
    while !Task.isCancelled, let next = schedule.next(after: max(date, .now)) {
      do {
        try await Task.sleep(for: .seconds(max(0, next.timeIntervalSinceNow)))
      } catch { return }
      date = next
    }
  }
}

/// The facts for the content of a ``TimelineView``.
public struct TimelineViewContext {
  /// The time for which the content is.
  public let date: Date
}

import Localization
import Settings
import Views

/// Passes on the value of a setting once it has stayed for a moment: a knob that moves, and a button that is held, make
/// many, and each would be written to the disk.
@MainActor
final class DebouncedValue {
  private let onChange: @MainActor (TOMLValue) -> Void
  /// The value that is shown and has not been passed on yet.
  private var pending: TOMLValue?
  private var passingOn: Scheduled?

  /// The time for which a value has to stay.
  private static let delay: Duration = .milliseconds(300)

  /// Creates an object that calls `onChange` with values that have stayed.
  init(_ onChange: @escaping @MainActor (TOMLValue) -> Void) { self.onChange = onChange }

  /// Records that `value` is shown in `window`.
  func set(_ value: TOMLValue, in window: Window?) {
    pending = value
    passingOn?.cancel()
    passingOn = window?.schedule(after: Self.delay) { [weak self] in self?.passOn() }
  }

  /// Passes on the last value now, if that has not been done.
  func passOn() {
    passingOn?.cancel()
    passingOn = nil
    if let value = pending.take() { onChange(value) }
  }
}

extension TOMLValue {
  /// The number; nil for other values.
  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .decimal(let number): number
    default: nil
    }
  }
}

extension Double {
  /// The number with two decimals.
  var inHundredths: Double { (self * 100).rounded() / 100 }

  /// The number as people read it, with at most two decimals.
  var shortText: String { NumberStyle.current.text(of: self, decimalsAtMost: 2) }
}

import TouchstoneToolkit

/// What a scene may ask of the program around it.
@MainActor
final class Stage {
  /// The state of the scene in words and numbers, shown below it.
  var readout = "" { didSet { if readout != oldValue { onReadout() } } }
  /// The clock of the program.
  let clock: ApplicationClock
  /// Called with each decision of the arena.
  var onDecision: @MainActor (Decision) -> Void = { _ in }
  /// Called when the readout changes.
  var onReadout: @MainActor () -> Void = {}

  init(clock: ApplicationClock) { self.clock = clock }
}

extension Double {
  /// The number with one decimal, as for points and degrees; never -0.0.
  var inReadout: String { decimal(places: 1) }

  /// The number with three decimals, as for scales and shares; never -0.000.
  var asShare: String { decimal(places: 3) }

  /// The number with a fixed count of decimals, which rounds to no negative zero.
  func decimal(places: Int) -> String {
    guard isFinite, abs(self) < 1e12 else { return "-" }
    let unit = (0..<places).reduce(1) { unit, _ in unit * 10 }
    let count = Int64((self * Double(unit)).rounded())
    let digits = String(count.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return (count < 0 ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
  }
}

extension Point {
  /// Both coordinates with one decimal.
  var inReadout: String { "\(x.inReadout), \(y.inReadout)" }
}

extension Vector {
  /// Both components with one decimal.
  var inReadout: String { "\(dx.inReadout), \(dy.inReadout)" }
}

import Foundation
import Geometry
import Scenarios
import Testing

/// The rate of correct gestures when a touchscreen reports them with noise.
///
/// `TOUCHSTONE_NOISE` is the number of attempts for each gesture and noise, of which the counts are printed;
/// by default, there is one and no table. `TOUCHSTONE_NOISE_KINDS` lists the kinds of noise to play, by default all.
@MainActor @Suite struct TouchNoiseTests {
  private static let attempts =
    ProcessInfo.processInfo.environment["TOUCHSTONE_NOISE"].flatMap { UInt64($0) }

  nonisolated private static let kinds: [TouchNoise.Kind?] = {
    guard let names = ProcessInfo.processInfo.environment["TOUCHSTONE_NOISE_KINDS"] else {
      return [nil] + TouchNoise.Kind.allCases
    }
    return names.split(separator: ",").map { TouchNoise.Kind(rawValue: String($0)) }
  }()

  @Test(arguments: kinds)
  func `Gestures do what is meant`(noise: TouchNoise.Kind?) throws {
    let attempts = Self.attempts ?? 1
    var line = (noise?.rawValue ?? "none").padding(toLength: 10, withPad: " ", startingAt: 0)
    for gesture in NoisyGesture.allCases {
      var failed: [UInt64] = []
      for seed in 1...attempts where try !attempt(gesture, noise, seed: seed) {
        failed.append(seed)
      }
      line += " \(gesture.rawValue): \(attempts - UInt64(failed.count))"
      if !failed.isEmpty { line += " \(failed.prefix(4))" }
      #expect(
        failed.count <= Int(attempts) / 100,
        "\(gesture.rawValue) with \(noise?.rawValue ?? "no noise"), seeds \(failed)")
    }
    if Self.attempts != nil { print("NOISE " + line) }
  }

  private func attempt(
    _ gesture: NoisyGesture, _ noise: TouchNoise.Kind?, seed: UInt64
  ) throws -> Bool {
    let bench = try ViewerOnBench([Size(600, 400), Size(600, 400), Size(600, 400)], at: 1)
    bench.resize(to: Size(600, 400))
    bench.fetch()
    bench.draw()
    var fingers = NoisyFingers(
      on: bench,
      with: TouchNoise(noise.map { [$0] } ?? [], seed: seed, screen: Size(600, 400)))
    return gesture.succeeds(on: bench, with: &fingers)
  }
}

import Motion
import Testing

@Test func `A rubber band resists like UIScrollView`() {
  #expect(abs(RubberBand(reach: 1200).shown(pull: 100) - 52.6) < 0.05)
}

@Test func `A rubber band starts at its stiffness and never exceeds its reach`() {
  let band = RubberBand(reach: 800)
  #expect(abs(band.shown(pull: 0.001) / 0.001 - 0.55) < 1e-5)
  #expect(band.shown(pull: 1e9) < 800)
  #expect(band.shown(pull: .infinity) == 800)
}

@Test(arguments: [-4000.0, -250, -1, 0, 0.5, 90, 1500])
func `A rubber band can be inverted`(pull: Double) {
  let band = RubberBand(reach: 800)
  #expect(abs(band.pull(shown: band.shown(pull: pull)) - pull) < 1e-6)
  #expect(abs(band.raw(band.shown(pull, in: -100...30), in: -100...30) - pull) < 1e-6)
}

@Test func `A rubber band does not change values within its limits`() {
  #expect(RubberBand(reach: 800).shown(-12.5, in: -100...30) == -12.5)
}

/// Raw and shown scales, both relative to the limit that they exceed.
private let tabulated: [(raw: Double, shown: Double)] = [
  (0.9, 0.9479), (0.8, 0.9010), (0.7, 0.8582), (0.6, 0.8188), (0.5, 0.7820), (0.4, 0.7469),
  (0.3, 0.7127), (0.2, 0.6779), (0.1, 0.6389), (1.1, 1.0499), (1.25, 1.1099), (1.5, 1.1838),
  (2, 1.2788), (3, 1.3810), (4, 1.4377), (8, 1.5397),
]

@Test func `A scale band matches the tabulated scales`() {
  let limits = 0.25...8.0
  let band = ScaleBand(limits: limits)
  for (raw, shown) in tabulated {
    let limit = raw < 1 ? limits.lowerBound : limits.upperBound
    #expect(abs(band.shown(raw * limit) / limit - shown) < 0.00006)
  }
}

@Test func `A scale band can be inverted`() {
  let band = ScaleBand(limits: 0.25...8)
  for raw in [0.01, 0.1, 0.25, 1, 7.9, 8, 12, 100] {
    #expect(abs(band.raw(band.shown(raw)) / raw - 1) < 1e-9)
  }
}

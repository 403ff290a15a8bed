import Glibc
import Motion
import Testing

@testable import PhotoViewer

/// The forecast of the scale of a photo that is being zoomed.
@Suite struct ZoomForecastTests {
  /// Returns the forecast after frames every 20 ms with `scales`.
  private func forecast(_ scales: [Double], page: Int = 0) -> ZoomForecast {
    var forecast = ZoomForecast()
    for (number, scale) in scales.enumerated() {
      forecast.record(scale, of: page, at: Instant(milliseconds: 20 * Int64(number)))
    }
    return forecast
  }

  @Test func `A scale that doubles in half a second will have doubled nearly once more`() {
    let forecast = forecast((0...25).map { 0.2 * exp2(Double($0) / 25) })
    #expect(forecast.isZooming && !forecast.isZoomingOutFast)
    // Two doublings a second, for 0.4 seconds.
    #expect(abs(forecast.factor - exp2(0.8)) < 1e-6)
  }

  @Test func `Zooming out fast is recognized`() {
    #expect(forecast([1, 0.96, 0.92, 0.88]).isZoomingOutFast)
    #expect(!forecast([1, 0.99, 0.98]).isZoomingOutFast)
  }

  @Test func `Fingers that tremble do not zoom`() {
    let forecast = forecast([1, 1.001, 1, 1.001, 1])
    #expect(!forecast.isZooming && forecast.factor == 1)
  }

  @Test func `The factor is limited`() {
    #expect(forecast([1, 100]).factor == 8)
    #expect(forecast([1, 0.01]).factor == 0.125)
  }

  @Test func `A scale that is kept is no longer zoomed`() {
    var forecast = forecast([1, 1.1])
    let deadline = Instant(milliseconds: 120)
    #expect(forecast.deadline == deadline)
    forecast.record(1.1, of: 0, at: Instant(milliseconds: 119))
    #expect(forecast.isZooming)
    forecast.record(1.1, of: 0, at: deadline)
    #expect(!forecast.isZooming && forecast.deadline == nil)
  }

  @Test func `Another photo restarts the forecast`() {
    var forecast = forecast([1, 1.1])
    forecast.record(0.1, of: 1, at: Instant(milliseconds: 40))
    #expect(!forecast.isZooming && forecast.deadline == nil)
  }
}

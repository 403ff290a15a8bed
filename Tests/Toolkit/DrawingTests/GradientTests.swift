import Drawing
import Testing

@Suite struct GradientTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  @Test func `Stops are sorted and held to the range`() {
    let gradient = Gradient(stops: [.init(blue, at: 7), .init(red, at: -1)])
    #expect(gradient.stops.map(\.location) == [0, 1])
    #expect(gradient.color(at: -3) == red && gradient.color(at: 3) == blue)
    #expect(gradient.color(at: 0.25) == Color(red: 0.75, green: 0, blue: 0.25))
  }

  @Test func `A transparent stop does not darken its neighbours`() {
    let gradient = Gradient([Color(white: 0, alpha: 0), red])
    #expect(gradient.color(at: 0.5) == red.opacity(0.5))
    #expect(Gradient([]).color(at: 0.5).alpha == 0)
  }

  @Test func `Two stops at one position are a step`() {
    let gradient = Gradient(
      stops: [.init(red, at: 0), .init(red, at: 0.5), .init(blue, at: 0.5), .init(blue, at: 1)])
    #expect(gradient.color(at: 0.499) == red && gradient.color(at: 0.5) == blue)
  }
}

import Declarative
import Geometry
import Testing
import Views

@Suite struct DeclarativeAnimationTests {
  /// A view whose width and presence a test changes.
  private struct Sample: Declarative.View {
    let expose: (Binding<Double>, Binding<Bool>) -> Void
    var animation: Animation?
    var transition = AnyTransition.opacity
    @State private var width = 100.0
    @State private var isShown = true

    var body: some Declarative.View {
      expose($width, $isShown)
      return ZStack {
        if isShown {
          Probe("a").frame(width: width, height: 50).transition(transition)
        }
        Probe("b").frame(width: width, height: 10).animation(animation, value: width)
      }
    }
  }

  @Test func `Changes in withAnimation are animated, others are not`() {
    var width: Binding<Double>?
    let stage = DeclarativeStage(Sample { one, _ in width = one })
    width?.wrappedValue = 200
    stage.frame()
    #expect(stage.place("a")?.width == 200)
    #expect(stage.isAtRest)
    Declarative.withAnimation(.linear(duration: 0.1)) { width?.wrappedValue = 100 }
    stage.frame()
    stage.wait(50)
    #expect(abs((stage.place("a")?.width ?? 0) - 150) <= 11)
    stage.wait(200)
    #expect(stage.place("a")?.width == 100)
    #expect(stage.isAtRest)
  }

  @Test func `The completion is called once, after the animation, or in the next turn`() async {
    var width: Binding<Double>?
    var log: [String] = []
    let stage = DeclarativeStage(Sample { one, _ in width = one })
    Declarative.withAnimation(.linear(duration: 0.1)) {
      width?.wrappedValue = 200
    } completion: {
      log.append("end")
    }
    stage.frame()
    stage.wait(50)
    #expect(log.isEmpty)
    stage.wait(200)
    #expect(log == ["end"])
    Declarative.withAnimation(.linear(duration: 0.1)) {
    } completion: {
      log.append("nothing")
    }
    for _ in 0..<20 where log.count < 2 { await Task.yield() }
    #expect(log == ["end", "nothing"])
  }

  @Test func `animation(_:value:) animates its view alone`() {
    var width: Binding<Double>?
    let stage = DeclarativeStage(
      Sample(expose: { one, _ in width = one }, animation: .linear(duration: 0.1)))
    width?.wrappedValue = 200
    stage.frame()
    stage.wait(50)
    #expect(stage.place("a")?.width == 200)
    #expect(abs((stage.place("b")?.width ?? 0) - 150) <= 11)
    stage.wait(200)
    #expect(stage.place("b")?.width == 200)
    #expect(stage.isAtRest)
  }

  @Test func `A view goes and comes by its transition`() throws {
    var isShown: Binding<Bool>?
    let stage = DeclarativeStage(
      Sample(expose: { _, two in isShown = two }, transition: .move(edge: .leading)))
    let home = try #require(stage.place("a"))
    Declarative.withAnimation(.linear(duration: 0.1)) { isShown?.wrappedValue = false }
    stage.frame()
    stage.wait(50)
    let leaving = try #require(stage.place("a"))
    #expect(abs(leaving.minX - (home.minX - 50)) <= 11)
    stage.wait(200)
    #expect(stage.probe("a") == nil)
    Declarative.withAnimation(.linear(duration: 0.1)) { isShown?.wrappedValue = true }
    stage.frame()
    stage.wait(50)
    let coming = try #require(stage.place("a"))
    #expect(abs(coming.minX - (home.minX - 50)) <= 11)
    stage.wait(200)
    #expect(stage.place("a") == home)
    #expect(stage.isAtRest)
  }

  @Test func `A view disappears immediately without an animation`() {
    var isShown: Binding<Bool>?
    let stage = DeclarativeStage(Sample { _, two in isShown = two })
    isShown?.wrappedValue = false
    stage.frame()
    #expect(stage.probe("a") == nil)
    #expect(stage.isAtRest)
  }

  @Test func `With reduced motion, a movement is at its end with the next frame`() {
    var width: Binding<Double>?
    var environment = Views.Environment()
    environment.reducesMotion = true
    let stage = DeclarativeStage(Sample { one, _ in width = one }, environment: environment)
    Declarative.withAnimation(.linear(duration: 0.5)) { width?.wrappedValue = 200 }
    stage.frame()
    stage.frame()
    #expect(stage.place("a")?.width == 200)
  }
}

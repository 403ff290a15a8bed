import Controls
import Geometry
import Motion
import Shell
import Testing
import Views

/// The animator, in virtual time.
@Suite struct AnimatorSceneTests {
  private let scene = SceneUnderTest("animator")
  private let fresh = "fraction 0.000 · x 60.0 · alpha 1.000 · state inactive"
  private let end = "fraction 1.000 · x 740.0 · alpha 0.300 · state inactive"

  private func set(_ slider: String, to value: Double) throws {
    let slider = try #require(try scene.view("animator.\(slider)") as? Slider)
    slider.value = value
    slider.sendActions(for: .valueChanged)
    _ = scene.application.frame()
  }

  /// Returns how long the box needs to its end, in milliseconds.
  private func duration() throws -> Int {
    try scene.tap("animator.start")
    for time in stride(from: 0, through: 5000, by: 10) {
      if time > 0, scene.readout?.hasSuffix("inactive") == true { return time }
      scene.wait(10)
    }
    Issue.record("the animation does not end")
    return 0
  }

  @Test func `Starting what runs changes nothing`() throws {
    try scene.tap("animator.start")
    scene.wait(300)
    try scene.tap("animator.start")
    let fraction = try #require(scene.numbers.first)
    scene.wait(100)
    #expect(abs(try #require(scene.numbers.first) - fraction - 0.1) < 0.03)
    scene.waitForRest()
    #expect(scene.readout == end)
  }

  @Test func `Finish leads to the end immediately`() throws {
    try scene.tap("animator.finish")
    scene.waitForRest()
    #expect(scene.readout == fresh)
    try scene.tap("animator.start")
    scene.wait(300)
    try scene.tap("animator.finish")
    #expect(scene.readout == end)
  }

  @Test func `At its end the box stays there, at every size and after a look at the source`() throws
  {
    try scene.tap("animator.start")
    scene.waitForRest()
    #expect(scene.readout == end)
    scene.press("u", .control)
    scene.waitForRest()
    scene.press(.escape)
    scene.waitForRest()
    #expect(scene.readout == end)
    scene.resize(to: Size(400, 800))
    #expect(scene.readout == "fraction 1.000 · x 340.0 · alpha 0.300 · state inactive")
    scene.resize(to: Size(800, 600))
    #expect(scene.readout == end)
    try scene.tap("animator.start")
    scene.wait(100)
    #expect(try #require(scene.numbers.first) < 0.2)
  }

  @Test func `In a smaller window the box is at the same share of a shorter way`() throws {
    try set("progress", to: 0.9)
    let alpha = scene.numbers[2]
    scene.resize(to: Size(400, 800))
    let (x, fraction) = (scene.numbers[1], scene.numbers[0])
    #expect(fraction == 0.9 && scene.numbers[2] == alpha)
    #expect(abs((x - 60) / 280 - (1 - alpha) / 0.7) < 0.002)
    #expect(scene.readout?.hasSuffix("paused") == true)

    try scene.tap("animator.start")
    scene.wait(30)
    scene.resize(to: Size(1280, 800))
    #expect(scene.readout?.hasSuffix("running") == true)
    scene.waitForRest()
    #expect(scene.readout == "fraction 1.000 · x 1220.0 · alpha 0.300 · state inactive")
  }

  @Test func `Turned round and resized, it still leads back`() throws {
    try scene.tap("animator.start")
    scene.wait(600)
    try scene.tap("animator.reverse")
    let fraction = scene.numbers[0]
    scene.resize(to: Size(400, 800))
    #expect(abs(scene.numbers[0] - fraction) < 0.01)
    scene.waitForRest()
    #expect(scene.readout == fresh)
  }

  @Test func `Turned round in a pause, the slider shows what is done on the way back`() throws {
    try set("progress", to: 0.3)
    let former = scene.numbers
    try scene.tap("animator.reverse")
    #expect(scene.numbers[0] == 0.7 && scene.numbers[1] == former[1])
    let slider = try #require(try scene.view("animator.progress") as? Slider)
    #expect(abs(slider.value - 0.7) < 1e-6)
    try set("progress", to: slider.value)
    #expect(scene.numbers[1] == former[1])
    try scene.tap("animator.start")
    scene.waitForRest()
    #expect(scene.readout == fresh)
  }

  /// The share of the way at a quarter of the time.
  @Test(arguments: [
    ("linear", 0.25), ("ease-in", 0.0935), ("ease-out", 0.3786), ("ease-in-out", 0.1292),
  ])
  func `A curve that is chosen while it is paused shows where it has the box`(
    curve: String, share: Double
  ) throws {
    try set("progress", to: 0.25)
    try scene.tap("animator.\(curve)")
    scene.waitForRest()
    #expect(abs(scene.numbers[1] - 60 - 680 * share) < 1, "\(scene.readout ?? "")")
    #expect(abs(scene.numbers[2] - 1 + 0.7 * share) < 0.002)
    #expect(scene.readout?.hasSuffix("state paused") == true)
  }

  @Test func `The duration is that of the slider, also when it changes on the way`() throws {
    #expect((990...1060).contains(try duration()))
    try set("duration", to: 2)
    #expect((1990...2060).contains(try duration()))
    try scene.tap("animator.start")
    scene.wait(1000)
    try set("duration", to: 1)
    #expect(abs(scene.numbers[0] - 0.5) < 0.03)
    scene.wait(400)
    #expect(scene.readout?.hasSuffix("running") == true)
    scene.wait(200)
    #expect(scene.readout == end)
  }

  @Test func `The box goes on while a finger changes the duration`() throws {
    try scene.tap("animator.start")
    // The knob of one second.
    let finger = scene.land(
      at: Point(30 + 740 * 0.8 / 2.8, try scene.center(of: "animator.duration").y))
    finger.move(by: Vector(200, 0), over: 400)
    #expect(abs(scene.numbers[0] - 0.4) < 0.05)
    finger.lift()
    #expect(abs(scene.numbers[0] - 0.4) < 0.05)
    scene.wait(900)
    #expect(scene.readout?.hasSuffix("running") == true)
    scene.waitForRest()
    #expect(scene.readout == end)
  }

  @Test func `The spring is the standard one, and overshoots by a hundredth`() throws {
    try scene.tap("animator.spring")
    let box = try scene.view("animator.box")
    let start = scene.application.clock.now
    try scene.tap("animator.start")
    _ = scene.application.frame()
    var (maximum, last) = (0.0, Duration.zero)
    while scene.window.needsFrame, last < .seconds(3) {
      scene.wait(4)
      last = scene.application.clock.now - start
      let x = box.presentation.center.x
      maximum = max(maximum, x)
      if last == .milliseconds(200) {
        let share = Spring.spring.value(target: 1, time: 0.2)
        // A frame begins up to 17 ms after the tap.
        let late = Spring.spring.value(target: 1, time: 0.16)
        #expect((60 + 680 * late...60 + 680 * share).contains(x))
      }
    }
    #expect((1.005...1.015).contains((maximum - 60) / 680))
    #expect((Duration.milliseconds(550)...(.milliseconds(850))).contains(last))
    #expect(scene.readout == end)
  }

  @Test func `Place, opacity and rotation have the same share of their ways, also turned round`()
    throws
  {
    let box = try scene.view("animator.box")
    try scene.tap("animator.start")
    for step in 0..<60 {
      if step == 30 { try scene.tap("animator.reverse") }
      scene.wait(17)
      let shown = box.presentation
      let (place, alpha) = ((shown.center.x - 60) / 680, (1 - shown.alpha) / 0.7)
      #expect(abs(place - alpha) < 0.002)
      let turn = Vector(shown.transform.a, shown.transform.b).angle
      #expect(abs(abs(turn) / .pi - place) < 0.002, "in step \(step)")
    }
  }

  @Test func `The progress of the animator follows its curve`() throws {
    let slider = try #require(try scene.view("animator.progress") as? Slider)
    slider.value = 0.25
    slider.sendActions(for: .valueChanged)
    scene.waitForRest()
    #expect(scene.readout == "fraction 0.250 · x 147.8 · alpha 0.910 · state paused")
  }
}

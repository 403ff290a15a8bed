import Testing

@testable import X11Backend

@Suite struct WindowScaleTests {
  @Test func `The scale of the desktop counts until the program chooses one, and again after that`()
  {
    var scale = WindowScale(2, followsDesktop: true, setting: 2)
    let same = scale.follow(preferred: 2)
    let desktop = scale.follow(preferred: 1.5)
    #expect(!same && desktop && scale.pixelsPerPoint == 1.5)
    let choices = [3, 3, nil].map { scale.choose($0) }
    #expect(choices == [true, false, true])
    let unchanged = scale.follow(preferred: 1.5)
    #expect(!unchanged, "It is followed only when asked")
    let chosen = scale.choose(3)
    let followed = scale.follow(preferred: 1.5)
    #expect(chosen && followed && scale.pixelsPerPoint == 3)
  }

  @Test func `A window that does not follow the desktop keeps its scale`() {
    var scale = WindowScale(1, followsDesktop: false, setting: nil)
    let isChanged = scale.follow(preferred: 2)
    #expect(!isChanged && scale.pixelsPerPoint == 1)
  }

  @Test func `A setting and its removal are reported once`() {
    var scale = WindowScale(2, followsDesktop: true, setting: 2)
    let news = [2, 3, 3, nil, nil].map { scale.record(setting: $0) }
    #expect(news == [false, true, false, true, false])
  }
}

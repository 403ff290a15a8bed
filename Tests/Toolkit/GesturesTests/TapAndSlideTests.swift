import Geometry
import Gestures
import Testing

@Suite struct TapAndSlideTests {
  let stage = Stage()
  let slide = TapAndSlideGestureRecognizer()

  @Test func `A tap and a finger that slides begin and end the gesture`() {
    stage.attach(slide)
    stage.tap(1, 50, 50)
    stage.wait(100)
    stage.down(2, 60, 50)
    stage.move(2, 60, 59)
    #expect(stage.takeLog() == [])
    stage.move(2, 60, 62)
    #expect(stage.takeLog() == ["tap and slide began"])
    #expect(slide.hasSlid && slide.anchor == Point(60, 50))
    #expect(slide.translation == Vector(0, 2))
    stage.move(2, 65, 20)
    #expect(slide.translation == Vector(5, -40))
    stage.up(2)
    #expect(
      stage.takeLog() == ["tap and slide changed", "tap and slide ended"])
  }

  @Test func `A second finger that rests begins and slides only beyond the slop`() {
    stage.attach(slide)
    stage.tap(1)
    stage.wait(100)
    stage.down(2, 50, 50)
    stage.wait(149)
    #expect(stage.takeLog() == [])
    stage.wait(1)
    #expect(stage.takeLog() == ["tap and slide began"])
    stage.move(2, 50, 59)
    #expect(!slide.hasSlid && slide.translation == .zero)
    stage.move(2, 50, 61)
    #expect(slide.hasSlid && slide.translation == Vector(0, 1))
    stage.up(2)
    #expect(stage.takeLog().last == "tap and slide ended")
    // The next attempt starts from nothing.
    stage.wait(400)
    stage.tap(3)
    stage.wait(60)
    stage.down(4, 80, 50)
    stage.wait(150)
    #expect(!slide.hasSlid && slide.translation == .zero && slide.anchor == Point(80, 50))
  }

  @Test func `The rest before a slide is that of the profile`() {
    slide.profile.restBeforeSlide = .milliseconds(20)
    stage.attach(slide)
    stage.tap(1)
    stage.wait(100)
    stage.down(2, 50, 50)
    stage.wait(20)
    #expect(stage.takeLog() == ["tap and slide began"])
  }

  @Test func `A slow double tap does not slide`() {
    stage.attach(slide)
    stage.tap(1)
    stage.wait(100)
    stage.down(2, 50, 50)
    stage.wait(300)
    stage.up(2)
    #expect(stage.takeLog() == ["tap and slide began", "tap and slide ended"])
    #expect(!slide.hasSlid)
  }

  @Test func `Further fingers are ignored`() {
    stage.attach(slide)
    stage.tap(1)
    stage.wait(100)
    stage.down(2, 50, 50)
    stage.move(2, 50, 70)
    stage.down(3, 90, 90)
    stage.move(3, 90, 190)
    #expect(slide.translation == Vector(0, 10) && slide.isActive)
    stage.up(2)
    #expect(stage.takeLog().last == "tap and slide ended")
    stage.up(3)
  }

  @Test func `A cancelled finger cancels the gesture`() {
    stage.attach(slide)
    stage.tap(1)
    stage.wait(100)
    stage.down(2, 50, 50)
    stage.move(2, 50, 70)
    stage.cancel(2)
    #expect(stage.takeLog() == ["tap and slide began", "tap and slide cancelled"])
  }

  // MARK: Failures

  private func failures(_ play: () -> Void) -> [String] {
    stage.attach(slide)
    stage.recordFailures()
    play()
    return stage.takeLog()
  }

  @Test func `A first finger that moves too far fails`() {
    let failures = failures {
      stage.down(1, 50, 50)
      stage.move(1, 50, 60)
    }
    #expect(failures.count == 1 && failures[0].contains("tap and slide"))
    #expect(failures[0].contains("10"))
  }

  @Test func `A first finger that rests too long fails`() {
    let failures = failures {
      stage.down(1, 50, 50)
      stage.wait(749)
      #expect(stage.takeLog() == [])
      stage.wait(1)
    }
    #expect(failures.count == 1)
  }

  @Test func `A second finger that does not land in time fails`() {
    let failures = failures {
      stage.tap(1)
      stage.wait(349)
      #expect(stage.takeLog() == [])
      stage.wait(1)
    }
    #expect(failures.count == 1)
  }

  @Test func `A second finger that lands too far away fails`() {
    let failures = failures {
      stage.tap(1, 50, 50)
      stage.wait(100)
      stage.down(2, 50, 91)
    }
    #expect(failures.count == 1)
  }

  /// The touchscreen may have lost the first finger for a moment.
  @Test func `A second finger that lands too soon fails`() {
    let failures = failures {
      stage.tap(1, 50, 50)
      stage.wait(39)
      stage.down(2, 50, 50)
    }
    #expect(failures.count == 1)
  }

  @Test func `A first tap with two fingers fails`() {
    let failures = failures {
      stage.down(1, 50, 50)
      stage.down(2, 70, 50)
    }
    #expect(failures.count == 1)
  }

  @Test func `A second tap that lifts immediately fails`() {
    let failures = failures {
      stage.tap(1)
      stage.wait(100)
      stage.tap(2)
    }
    #expect(failures.count == 1)
  }
}

/// A tap and slide with other recognizers, which wait for it no longer than necessary.
@Suite struct TapAndSlideInteractionTests {
  let stage = Stage()
  let slide = TapAndSlideGestureRecognizer(label: "slide")
  let single = TapGestureRecognizer(label: "single")
  let double = TapGestureRecognizer(taps: 2, label: "double")
  let pan = PanGestureRecognizer()

  init() {
    single.require(toFail: double)
    single.require(toFail: slide)
    // If two begin in the same instant, the one attached first gets the finger.
    stage.attach(slide, pan, double, single)
  }

  @Test func `A pan begins at its slop`() {
    stage.down(1, 50, 50)
    stage.move(1, 50, 61)
    #expect(stage.takeLog() == ["pan began"])
    #expect(pan.translation == Vector(0, 1))
  }

  @Test func `A pan with two fingers begins at its slop`() {
    stage.down(1, 50, 50)
    stage.down(2, 90, 50)
    stage.moveTogether((1, 50, 61), (2, 90, 61))
    #expect(stage.takeLog() == ["pan began"])
  }

  @Test func `A double tap is recognized at its lift`() {
    stage.tap(1)
    stage.wait(100)
    stage.tap(2)
    #expect(stage.takeLog() == ["double ended"])
  }

  @Test func `A single tap is recognized when a second one is no longer possible`() {
    stage.tap(1)
    stage.wait(349)
    #expect(stage.takeLog() == [])
    stage.wait(1)
    #expect(stage.takeLog() == ["single ended"])
  }

  @Test func `A slide prevents all other gestures`() {
    stage.tap(1)
    stage.wait(100)
    stage.down(2, 50, 50)
    stage.move(2, 50, 70)
    stage.wait(400)
    stage.up(2)
    stage.wait(400)
    #expect(stage.takeLog() == ["slide began", "slide ended"])
  }

  @Test func `A finger that rests after a tap prevents all other gestures`() {
    stage.tap(1)
    stage.wait(100)
    stage.down(2, 50, 50)
    stage.wait(200)
    stage.up(2)
    stage.wait(400)
    #expect(stage.takeLog() == ["slide began", "slide ended"])
  }

  @Test func `A pan away from a recent tap begins at its slop`() {
    stage.tap(1, 50, 50)
    stage.wait(100)
    stage.down(2, 50, 150)
    stage.move(2, 50, 161)
    #expect(stage.takeLog().contains("pan began"))
  }

  @Test func `A pan that requires a slide to fail begins at its slop`() {
    pan.require(toFail: slide)
    stage.down(1, 50, 50)
    stage.move(1, 50, 61)
    #expect(stage.takeLog() == ["pan began"])
    stage.up(1)
    stage.wait(400)
    stage.down(2, 50, 50)
    stage.down(3, 90, 50)
    stage.moveTogether((2, 50, 61), (3, 90, 61))
    #expect(stage.takeLog() == ["pan ended", "pan began"])
  }
}

import Geometry
import Gestures
import Testing

@Suite struct TapAndSlideTests {
  let stage = Stage()
  let slide = TapAndSlideGestureRecognizer()

  @Test func `A tap and a finger that slides begin and end it`() {
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

  @Test func `A second finger that rests begins it and slides only beyond the slop`() {
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
    // And the next attempt knows nothing of it.
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

  @Test func `A slow double tap has not slid`() {
    stage.attach(slide)
    stage.tap(1)
    stage.wait(100)
    stage.down(2, 50, 50)
    stage.wait(300)
    stage.up(2)
    #expect(stage.takeLog() == ["tap and slide began", "tap and slide ended"])
    #expect(!slide.hasSlid)
  }

  @Test func `Further fingers are not its business`() {
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

  @Test func `What takes the finger away cancels it`() {
    stage.attach(slide)
    stage.tap(1)
    stage.wait(100)
    stage.down(2, 50, 50)
    stage.move(2, 50, 70)
    stage.cancel(2)
    #expect(stage.takeLog() == ["tap and slide began", "tap and slide cancelled"])
  }

  // MARK: What it is not, and why

  private func failures(_ play: () -> Void) -> [String] {
    stage.attach(slide)
    stage.recordFailures()
    play()
    return stage.takeLog()
  }

  @Test func `The first finger is no pan`() {
    let failures = failures {
      stage.down(1, 50, 50)
      stage.move(1, 50, 60)
    }
    #expect(failures.count == 1 && failures[0].contains("tap and slide"))
    #expect(failures[0].contains("10"))
  }

  @Test func `The first finger is no long press`() {
    let failures = failures {
      stage.down(1, 50, 50)
      stage.wait(749)
      #expect(stage.takeLog() == [])
      stage.wait(1)
    }
    #expect(failures.count == 1)
  }

  @Test func `The second finger comes soon`() {
    let failures = failures {
      stage.tap(1)
      stage.wait(349)
      #expect(stage.takeLog() == [])
      stage.wait(1)
    }
    #expect(failures.count == 1)
  }

  @Test func `The second finger comes near`() {
    let failures = failures {
      stage.tap(1, 50, 50)
      stage.wait(100)
      stage.down(2, 50, 91)
    }
    #expect(failures.count == 1)
  }

  @Test func `A finger that the screen lost for a moment is no second one`() {
    let failures = failures {
      stage.tap(1, 50, 50)
      stage.wait(39)
      stage.down(2, 50, 50)
    }
    #expect(failures.count == 1)
  }

  @Test func `Two fingers are no tap`() {
    let failures = failures {
      stage.down(1, 50, 50)
      stage.down(2, 70, 50)
    }
    #expect(failures.count == 1)
  }

  @Test func `A second tap that lifts at once is a double tap`() {
    let failures = failures {
      stage.tap(1)
      stage.wait(100)
      stage.tap(2)
    }
    #expect(failures.count == 1)
  }
}

/// With the recognizers that it lives with: those that wait for it wait no longer than they must.
@Suite struct TapAndSlideCompanyTests {
  let stage = Stage()
  let slide = TapAndSlideGestureRecognizer(label: "slide")
  let single = TapGestureRecognizer(label: "single")
  let double = TapGestureRecognizer(taps: 2, label: "double")
  let pan = PanGestureRecognizer()

  init() {
    single.require(toFail: double)
    single.require(toFail: slide)
    // Of two that begin in the same moment the first one has the finger.
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

  @Test func `A single tap is recognized when no second may come`() {
    stage.tap(1)
    stage.wait(349)
    #expect(stage.takeLog() == [])
    stage.wait(1)
    #expect(stage.takeLog() == ["single ended"])
  }

  @Test func `A slide takes it from all others`() {
    stage.tap(1)
    stage.wait(100)
    stage.down(2, 50, 50)
    stage.move(2, 50, 70)
    stage.wait(400)
    stage.up(2)
    stage.wait(400)
    #expect(stage.takeLog() == ["slide began", "slide ended"])
  }

  @Test func `A finger that rests after a tap takes it too`() {
    stage.tap(1)
    stage.wait(100)
    stage.down(2, 50, 50)
    stage.wait(200)
    stage.up(2)
    stage.wait(400)
    #expect(stage.takeLog() == ["slide began", "slide ended"])
  }

  /// A pan that follows a tap closely, but elsewhere, is a pan.
  @Test func `A pan elsewhere after a tap begins at its slop`() {
    stage.tap(1, 50, 50)
    stage.wait(100)
    stage.down(2, 50, 150)
    stage.move(2, 50, 161)
    #expect(stage.takeLog().contains("pan began"))
  }

  @Test func `A pan that waits for it to fail waits for nothing`() {
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

extension Rig {
  func playTouchpad(_ verb: Verb) throws(RigError) {
    switch verb {
    case .scroll(let scroll):
      try mouse.move(to: scroll.position)
      try touchpad.scroll(
        by: scroll.displacement, over: scroll.duration, ending: scroll.ending)
    case .touchpadPinch(let pinch):
      try mouse.move(to: pinch.position)
      try touchpad.pinch(
        to: pinch.scale, turningBy: pinch.turn, movingBy: pinch.displacement,
        fingers: pinch.fingers, over: pinch.duration, ending: pinch.ending)
    case .touchpadSwipe(let swipe):
      try mouse.move(to: swipe.position)
      try touchpad.swipe(
        by: swipe.displacement, fingers: swipe.fingers, over: swipe.duration,
        ending: swipe.ending)
    default: break
    }
  }

  func perform(_ action: Verb.PenAction, with pen: Pen) throws(RigError) {
    switch action {
    case .near(let point): try pen.move(to: point)
    case .move(let point, let duration): try pen.move(to: point, over: duration)
    case .down(let pressure): try pen.down(pressure: pressure)
    case .up: try pen.up()
    case .away: try pen.leave()
    case .click(let button): try pen.click(button)
    }
  }
}

import Geometry
import Semantics
import Testing
import Views

@testable import showcase

/// The elements of the scenes about touches and gestures.
extension SceneFramesTests {
  private func row(
    _ names: [String], _ role: AccessibilityRole, frame: (Double) -> Rect
  ) -> [Element] {
    names.enumerated().map { index, name in
      Element(
        id: String(name.identifier(in: "").dropFirst()), role: role, name: name,
        frame: frame(Double(index)))
    }
  }

  private func one(_ name: String, _ role: AccessibilityRole, _ frame: Rect) -> [Element] {
    row([name], role) { _ in frame }
  }

  @Test func `Touch targets`() {
    expect("targets") { w, c in
      let dots = [("Dot 4", 4.0), ("Dot 8", 8), ("Dot 16", 16), ("Dot 22", 22), ("Dot 30", 30)]
      return (dots + [("Plain dot 4", 4)]).enumerated().flatMap { index, dot in
        one(dot.0, .pushButton, square(w * (2 * Double(index) + 1) / 12, 110, 2 * dot.1))
      } + one("Favorite", .toggleButton, Rect(x: w / 2 - 22, y: 200, width: 44, height: 44))
        + one("Faint", .pushButton, square(w / 4, 310, 60))
        + one("Covered", .pushButton, square(3 * w / 4, 310, 60))
        + one(
          "Show touch areas", .checkBox, Rect(x: 16, y: c - 52, width: w / 2 - 32, height: 44))
        + one("Faintness", .slider, Rect(x: w / 2, y: c - 52, width: w / 2 - 16, height: 44))
    }
  }

  @Test func `Two panels for swipes`() {
    expect("swipe") { w, c in
      row(["Hand-made swipe", "Swipe recognizer"], .panel) { index in
        w >= 600
          ? Rect(x: 16 + index * (w / 2 - 8), y: 16, width: w / 2 - 24, height: c - 32)
          : Rect(x: 16, y: 16 + index * (c / 2 - 8), width: w - 32, height: c / 2 - 24)
      }
    }
  }

  @Test func `Six pads for taps`() {
    expect("taps") { w, _ in
      let columns = w >= 600 ? 3.0 : 2
      let width = (w - 16 * (columns + 1)) / columns
      return row(["Exclusive", "Both", "Single", "Triple", "Two-finger", "Place"], .pushButton) {
        let line = ($0 / columns).rounded(.down)
        return Rect(
          x: 16 + ($0 - line * columns) * (width + 16), y: 16 + line * 136, width: width,
          height: 120)
      }
    }
  }

  @Test func `A card in the middle`() {
    expect("grab") { w, c in
      one("Card", .image, Rect(x: w / 2 - 60, y: c / 2 - 40, width: 120, height: 80))
    }
  }

  @Test func `A framed picture in the middle`() {
    expect("zoomer") { w, c in one("Picture frame", .image, square(w / 2, c / 2, 200)) }
  }

  @Test func `A photo that fits`() {
    expect("photo-editor") { w, c in
      let scale = min((w - 64) / 16, (c - 64) / 9)
      return one(
        "Photo", .image,
        Rect(
          x: w / 2 - 8 * scale, y: c / 2 - 4.5 * scale, width: 16 * scale, height: 9 * scale))
    }
  }

  @Test func `The pad of the lab and what tells of it`() {
    expect("gesture-lab") { w, c in
      let (isWide, column) = (w >= 700, min(448, w - 32))
      let pane =
        isWide
        ? Rect(x: 480, y: 16, width: w - 496, height: c - 32)
        : Rect(x: 16, y: 244, width: w - 32, height: c - 452)
      let recognizers = ["Tap", "Double tap", "Two-finger tap", "Long press", "Pan", "Pinch"]
      return one(
        "Pad", .canvas, Rect(x: 16, y: 16, width: column, height: isWide ? c - 220 : 220))
        + one("Recognizers", .scrollPane, pane)
        + row(["Simultaneous", "Wait for double"], .checkBox) {
          Rect(x: 16 + $0 * column / 2, y: c - 200, width: column / 2, height: 44)
        }
        + one("Decisions", .list, Rect(x: 16, y: c - 148, width: column, height: 132))
        + row(recognizers, .checkBox) {
          Rect(x: pane.minX, y: pane.minY + 44 * $0, width: 136, height: 44)
        }
    }
  }

  @Test func `Every row of the lab has a state`() {
    let elements = SceneUnderTest("gesture-lab", size: Size(800, 700)).elements
    for word in [
      "tap", "double-tap", "two-finger-tap", "long-press", "pan", "pinch", "rotation", "swipe",
      "edge-pan", "hover", "transform", "touch-delay",
    ] {
      let isOn = elements["gesture-lab.\(word)"]?.states.contains(.checked)
      #expect(isOn == !["transform", "touch-delay"].contains(word), "\(word)")
      let state = elements["gesture-lab.\(word)-state"]
      #expect(state?.role == .label && state?.name == "possible", "\(word)")
    }
  }

  @Test func `Stripes and a box`() {
    expect("pan-and-scroll") { w, c in
      one("Stripes", .scrollPane, Rect(x: 0, y: 0, width: w, height: c - 60))
        + one("Together", .checkBox, Rect(x: 16, y: c - 52, width: w - 32, height: 44))
    }
  }

  @Test func `A drawer above, and the dots of the canvas`() {
    expect("drawer") { w, c in
      let area = Rect(x: 0, y: 0, width: w, height: c)
      return one("Canvas", .panel, area) + one("Drawer", .scrollPane, area)
        + (0..<6).flatMap { index in
          one(
            "Dot \(index + 7)", .image,
            square(
              w * (2 * Double(index) + 1) / 12, 0.65 * c,
              2 * [30.0, 26, 20, 16, 12, 8][index]))
        }
    }
  }

  @Test func `The drawer with its dots, when it is open`() {
    for (size, scale) in Self.windows {
      let scene = SceneUnderTest("drawer", size: size, pixelsPerPoint: scale)
      scene.press(.downArrow, .control)
      scene.waitForRest()
      let (w, depth) = (size.width, min(300, 0.6 * (size.height - 72)))
      let drawer = scene.elements["drawer.drawer-contents"]
      let area = Rect(x: 0, y: 44 * scale, width: w * scale, height: depth * scale)
      #expect(drawer?.role == .panel && drawer?.name == "Drawer contents" && drawer?.frame == area)
      for (index, radius) in [30.0, 26, 20, 16, 12, 8].enumerated() {
        let dot = scene.elements["drawer.dot:\(index + 1)"]
        let middle = Point(w * (2 * Double(index) + 1) / 12, 44 + depth / 2)
        #expect(dot?.role == .image && dot?.name == "Dot \(index + 1)")
        let center = dot.map { Point($0.frame.center.x / scale, $0.frame.center.y / scale) }
        #expect(center.map { $0.distance(to: middle) <= 1 } == true, "dot \(index + 1) at \(size)")
        #expect(dot.map { abs($0.frame.width - 2 * radius * scale) <= 1 } == true)
      }
    }
  }

  @Test func `The viewfinder and what changes its picture`() {
    expect("camera") { w, c in
      one("Viewfinder", .image, Rect(x: 0, y: 0, width: w, height: c - 96))
        + row(["Zoom", "Exposure"], .slider) {
          Rect(x: 16 + $0 * (w - 16) / 2, y: c - 148, width: (w - 48) / 2, height: 44)
        }
        + one("Flip Camera", .pushButton, Rect(x: 16, y: c - 70, width: 44, height: 44))
        + one("Shutter", .pushButton, Rect(x: w / 2 - 32, y: c - 80, width: 64, height: 64))
        + one("Last photo", .image, Rect(x: w - 60, y: c - 70, width: 44, height: 44))
    }
  }

  @Test func `A chart on its page`() {
    expect("chart") { w, c in
      one("Page", .scrollPane, Rect(x: 0, y: 0, width: w, height: c))
        + one("Chart", .chart, Rect(x: 16, y: 16, width: w - 32, height: c - 80))
    }
  }

  @Test func `A box with a disc, and four buttons`() {
    expect("arrow-keys") { w, c in
      one("Box", .panel, Rect(x: 16, y: 16, width: w - 32, height: c - 84))
        + one("Cursor", .image, Rect(x: 101, y: 101, width: 30, height: 30))
        + row(["Left", "Right", "Up", "Down"], .pushButton) {
          Rect(x: 16 + 56 * $0, y: c - 60, width: 44, height: 44)
        }
    }
  }

  @Test func `A pad, three buttons and a count`() {
    expect("pointer") { w, c in
      let width = min(120, (w - 48) / 3)
      return one("Pad", .canvas, Rect(x: 16, y: 16, width: w - 32, height: c - 150))
        + row(["Save", "Close", "Edit"], .pushButton) {
          Rect(x: 16 + $0 * (width + 8), y: c - 118, width: width, height: 44)
        } + one("Close count", .label, Rect(x: 16, y: c - 60, width: w - 32, height: 44))
    }
  }

  @Test(arguments: await SceneUnderTest.names)
  func `A gesture on a fine screen does what it does on a coarse one`(_ name: String) {
    for place in SceneUnderTest(name).draggablePlaces {
      let scenes = [1.0, 2].map { SceneUnderTest(name, pixelsPerPoint: $0) }
      for isHeld in [false, true] {
        for scene in scenes {
          let finger = scene.land(at: place)
          if isHeld { scene.wait(700) }
          finger.move(by: Vector(40, 30))
        }
        #expect(scenes[0].readout == scenes[1].readout, "\(name) at \(place)")
        for scene in scenes {
          scene.press("i", .control)
          scene.waitForRest()
        }
      }
    }
  }
}

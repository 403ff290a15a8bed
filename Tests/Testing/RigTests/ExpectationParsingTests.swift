import Geometry
import SystemPackage
import Testing

@testable import Rig

@Suite struct ExpectationParsingTests {
  private static let red = PixelColor(pixel: 0xFF0000)

  private static func rect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> ScreenArea {
    .rect(Rect(x: x, y: y, width: width, height: height))
  }

  private static func screen(_ change: (inout ScreenExpectation) -> Void) -> Verb {
    var screen = ScreenExpectation(path: "home.png")
    change(&screen)
    return .expect(.screen(screen))
  }

  @Test(
    arguments: [
      ("expect home.png", screen { _ in }),
      (
        "expect home.png within 4 levels at most 0.5 % in 10,20 300x200 except 1,2 3x4 except 5,6 7x8",
        screen {
          $0.tolerance.levels = 4
          $0.tolerance.fraction = 0.005
          $0.part = ScreenPart(
            rect(10, 20, 300, 200), except: [rect(1, 2, 3, 4), rect(5, 6, 7, 8)])
        }
      ),
      (
        "expect home.png in image \"*\" except label id clock within 4",
        screen {
          $0.tolerance.levels = 4
          $0.part = ScreenPart(
            .element(ElementQuery(.image, named: "*")),
            except: [.element(ElementQuery(.label, identifier: "clock"))])
        }
      ),
      ("expect home.png at most 1%", screen { $0.tolerance.fraction = 0.01 }),
      (
        "expect color #ff0000 at 3,4 within 9",
        .expect(
          .condition(
            .color(ColorCondition(color: red, location: .point(Point(3, 4)), levels: 9)),
            isMet: true))
      ),
      (
        "expect no colour 3,4 #f00 # not red",
        .expect(
          .condition(
            .color(ColorCondition(color: red, location: .point(Point(3, 4)))), isMet: false))
      ),
      (
        "expect color red in 0,0 9x9 at least 50 %",
        .expect(
          .condition(
            .color(
              ColorCondition(
                color: red, location: .area(rect(0, 0, 9, 9)), fraction: 0.5)),
            isMet: true))
      ),
      ("expect still", .expect(.still(.milliseconds(500), in: ScreenPart()))),
      (
        "expect still in 1,2 3x4 for 2s",
        .expect(.still(.seconds(2), in: ScreenPart(rect(1, 2, 3, 4))))
      ),
      (
        "expect still except label Clock number 2",
        .expect(
          .still(
            .milliseconds(500),
            in: ScreenPart(except: [.element(ElementQuery(.label, named: "Clock", number: 2))])))
      ),
      (
        "wait quiet 1s except 1,2 3x4 in label Clock",
        .waitUntilQuiet(
          for: .seconds(1),
          in: ScreenPart(
            .element(ElementQuery(.label, named: "Clock")), except: [rect(1, 2, 3, 4)]))
      ),
      (
        "expect window \"a b*\"", .expect(.condition(.window(title: "a b*"), isMet: true))
      ),
      ("expect exit 3", .expect(.exit(3))),
      (
        "expect no output \"*CRITICAL*\"",
        .expect(.condition(.output(line: "*CRITICAL*"), isMet: false))
      ),
      (
        "wait for no window x timeout 3s",
        .waitFor(Verb.Await(condition: .window(title: "x"), isMet: false, limit: .seconds(3)))
      ),
      (
        "wait for picture ok.png within 3",
        .waitFor(
          Verb.Await(
            condition: .picture(
              PictureSearch(path: "ok.png", tolerance: PixelTolerance(levels: 3))), isMet: true))
      ),
      (
        "drag label Clock offset -5,0.5 to picture ok.png within 3 offset 0,9",
        .drag(
          from: .beside(.element(ElementQuery(.label, named: "Clock")), Vector(-5, 0.5)),
          to: .beside(
            .picture(PictureSearch(path: "ok.png", tolerance: PixelTolerance(levels: 3))),
            Vector(0, 9)), Verb.MotionOptions(duration: .milliseconds(300), holds: false))
      ),
      ("tap picture ok.png", .tap(.picture(PictureSearch(path: "ok.png")))),
      (
        "tap color #f00 in 0,0 5x5 within 1",
        .tap(
          .color(ColorSearch(color: red, levels: 1, area: rect(0, 0, 5, 5))))
      ),
      (
        "pinch on picture a.png by 2 fingers 3 hold",
        .relativePinch(
          Verb.RelativePinch(
            place: .picture(PictureSearch(path: "a.png")), factor: 2, fingers: 3,
            options: Verb.MotionOptions(duration: .milliseconds(500), holds: true)))
      ),
      ("touchscreen 2", .chooseTouchscreen(2)),
    ] as [(String, Verb)])
  func `A line is read`(line: String, verb: Verb) throws {
    #expect(try Script(line, name: "test").steps.map(\.verb) == [verb])
  }

  @Test(arguments: [
    (
      "expect",
      "expected a picture such as home.png, still, exit, color, picture, window, output, a role"
    ),
    ("expect home.jpg", "found \"home.jpg\""),
    ("expect a.png within 999", "expected a number of levels from 0 to 255, found \"999\""),
    ("expect a.png at least 5%", "expected \"most\", found \"least\""),
    ("expect a.png at most 101%", "expected a share from 0% to 100%, found \"101%\""),
    ("expect a.png in 1,2", "expected the size of the area, such as 300x200, found the end"),
    ("expect a.png in 1,2 0x5", "found \"0x5\""),
    ("expect a.png twice", "expected within, at, in or except, found \"twice\""),
    ("expect color pinkish at 1,2", "expected a color such as #ff8000 or white, found \"pinkish\""),
    ("expect color #12 at 1,2", "expected a color such as #ff8000 or white, found \"#12\""),
    ("tap color #ff8000ff", "expected a color such as #ff8000 or white, found \"#ff8000ff\""),
    ("expect color red", "expected \"at\" and a point such as 600,400, or \"in\" and an area"),
    ("expect window", "expected the title of a window"),
    ("expect output", "expected a line of the output, such as \"Saved*\", found the end"),
    ("expect exit 256", "expected an exit status from 0 to 255, found \"256\""),
    ("expect exit 1 2", "expected the end of the line, found \"2\""),
    ("expect label Saved timeout 9s", "found \"timeout\"; it is an option of \"wait for\""),
    ("type Hello World", "found \"World\"; a text of several words needs quotes"),
    ("tap button Zoom In", "found \"In\"; a text of several words needs quotes"),
    (
      "wait for still",
      "expected color, picture, window, output, a role such as button, text of, value of, or"
    ),
    ("tap label Clock offset 5", "expected a displacement such as 40,0, found \"5\""),
    ("tap 5,5 offset 1,1", "expected the end of the line, found \"offset\""),
    ("tap round", "expected a place such as 600,400, picture FILE.png, color COLOR or button"),
    (
      "pinch on 5,5 by 2",
      "expected something with a size, such as picture FILE.png, found \"a point\""
    ),
    ("pinch on picture a.png by 0", "expected a factor from 0.05 to 20, found \"0\""),
    ("tap 1,1\nsize 300x200", "expected \"size\" only before the first verb, found \"size\""),
    ("start ./app >log", "expected quotes around the word, or a shell such as start sh -c"),
    ("start ./app 2>&1", "found \"2>&1\""), ("start ./app | tee log", "found \"|\""),
    ("start ./app&", "found \"./app&\""), ("start cd a; ./app", "found \"a;\""),
    ("start ~/app", "found \"~/app\""), ("start eog *.jpg", "found \"*.jpg\""),
    ("start a\nstart b", "expected one line \"start\", found \"a second one\""),
    (
      "start $NO_SUCH_VARIABLE/a",
      "expected a variable of the environment, or $$ for a $, found \"$NO_SUCH_VARIABLE\""
    ),
    ("start \"${HOME\"", "expected ${NAME}, found \"${HOME\""),
    ("size 3x3", "expected a size from 200x200 to 16384x16384 such as 1280x800, found \"3x3\""),
    ("appearance blue", "expected light or dark, found \"blue\""),
    ("language German", "expected a language such as de or pt_BR, found \"German\""),
    ("language ../de", "expected a language such as de or pt_BR, found \"../de\""),
    ("desktop twm", "expected a desktop (openbox, "),
    ("time-limit 1", "expected a time up to 3600s"),
    ("start", "expected the program to start, with its arguments, found the end of the line"),
  ])
  func `A malformed line is refused`(text: String, message: String) {
    let error = #expect(throws: ScriptError.self) { try Script(text, name: "test") }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
    #expect(error?.line == text.split(separator: "\n").count)
  }

  @Test func `The head says which program is started where`() throws {
    let script = try Script(
      """
      # A test.
      size 300x200
      scale 2
      appearance dark
      reduced-motion
      language pt_BR
      time-limit 5s
      no-window
      start xev -name "a b" "$HOME"
      tap 1,1
      """, name: "test")
    let environment = TestEnvironment(script.header.settings)
    #expect(environment.size.description == "300x200")
    #expect(environment.pictureSuffix == "-pt_BR-dark@2x")
    #expect(environment.reducesMotion)
    #expect(script.header.timeLimit == .seconds(5))
    #expect(!script.header.waitsForWindow)
    #expect(script.header.command.prefix(3) == ["xev", "-name", "a b"])
    #expect(script.header.command.last?.hasPrefix("/") == true)
    #expect(script.steps.map(\.line) == [10])
  }

  @Test func `Pictures are relative to the script`() throws {
    let script = try Script(
      "expect a.png\ntap picture /b.png offset 1,1", name: "s", folder: "tests/x")
    var dark = TestEnvironment()
    dark.appearance = .dark
    #expect(script.pictures(in: dark) == ["tests/x/a-dark.png", "/b.png"])
  }

  @Test(arguments: [
    ("a", "a", true), ("a", "ab", false), ("*", "", true), ("a*c", "abbc", true),
    ("a*c", "abb", false), ("*b*", "abc", true), ("a*a", "a", false), ("", "", true),
    ("", "a", false), (#"\*"#, "*", true), (#"\*"#, "a", false), (#"* \* *"#, "6 * 7", true),
    (#"* \* *"#, "6 + 7", false), (#"a\b"#, #"a\b"#, true),
  ])
  func `A title pattern matches the whole title`(pattern: String, title: String, matches: Bool) {
    #expect(TitlePattern(pattern).matches(title) == matches)
  }
}

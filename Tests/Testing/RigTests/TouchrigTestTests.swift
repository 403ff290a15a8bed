import Foundation
import Glibc
import TestSupport
import Testing

/// `touchrig test`, on scripts for xev, whose window is white on the black screen.
@Suite struct TouchrigTestTests {
  private let touchrig: TouchrigProcess

  init() throws { touchrig = try TouchrigProcess() }

  private func script(_ lines: String, geometry: String = "100x80+20+30") -> String {
    "size 300x200\nstart xev -geometry \(geometry)\n\(lines)\n"
  }

  @Test func `Scripts that find what they expect pass, and nothing is left`() throws {
    touchrig.write(
      script(
        """
        expect window "Event*"
        expect no window "Other"
        expect color white at 25,35
        expect color black in 150,100 100x90 at least 100 %
        expect still for 100ms
        tap color white
        screenshot shot.png
        """), to: "a.touch")
    try FileManager.default.createDirectory(
      atPath: "\(touchrig.folder.path)/more", withIntermediateDirectories: true)
    touchrig.write(script("wait for color #fff at 25,35"), to: "more/b.touch")
    touchrig.write("not a script", to: "more/readme.txt")
    let result = try touchrig.run("test", "--junit", "out.xml")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("ok    a.touch ("))
    #expect(result.output.contains("ok    more/b.touch ("))
    #expect(result.output.contains("2 passed in "))
    #expect(touchrig.names(in: "touchrig-report/1-a").contains("shot.png"))
    #expect(!touchrig.names(in: "touchrig-report/1-a").contains("film.webp"))
    #expect(touchrig.text("out.xml")?.contains("tests=\"2\" failures=\"0\"") == true)
    #expect(eventually { touchrig.leftovers.isEmpty })
  }

  @Test(arguments: [
    (
      "expect color red at 25,35", 3,
      "expected the color #ff0000 at 25,35 within 2 levels, found #ffffff there after 5s"
    ),
    ("expect color red in 0,0 50x50", 3, "found no such pixel after 5s"),
    (
      "expect window Other", 3,
      "expected a window titled \"Other\", found the windows \"Event Tester\""
    ),
    ("\nexpect no window Event*", 4, "expected no window titled \"Event*\", found"),
    ("expect exit 0", 3, "expected the program to end with status 0, found it running after 5s"),
    ("expect output Saved", 3, "expected an output line \"Saved\", found "),
    (
      "expect a.png", 3,
      "expected the screen to be like a.png within 2 levels, found no such file; a.new.png"
    ),
    ("repeat 2 until color red at 25,35\nlift\nend", 3, "expected the color #ff0000 at 25,35"),
    ("expect no/a.png", 3, "no/a.png: there is no folder no"),
    ("tap picture no.png", 3, "no.png: "),
    ("wait for window Other timeout 200ms", 3, "after 200ms"),
    ("hop", 3, "expected a verb such as tap, drag or wait, found \"hop\""),
    ("up 1", 3, "finger 1 is not down"),
    ("tap 500,5", 3, "the point 500,5 is off the screen"),
    ("touchscreen 2\n", 3, "say \"touchscreens 2\" at the head of the script"),
    ("time-limit 8s\nwait 60s", 4, "the time limit of 8s was over while line 4 was being played"),
  ])
  func `A failure names the line, what was expected and what was there`(
    lines: String, line: Int, message: String
  ) throws {
    touchrig.write(script(lines), to: "a.touch")
    let result = try touchrig.run("test", "a.touch", "--junit", "out.xml")
    #expect(result.status == 1)
    #expect(result.output.contains("FAIL  a.touch:\(line): "), "\(result.output)")
    #expect(result.output.contains(message), "\(result.output)")
    #expect(touchrig.text("out.xml")?.contains("failures=\"1\"") == true)
    #expect(touchrig.text("touchrig-report/index.html")?.contains("class=\"here\"") == true)
  }

  @Test func `A program that ends too early is reported with the line and its last output`() throws
  {
    touchrig.write(
      "size 300x200\nno-window\nstart sh -c \"echo oops; exit 4\"\nwait 1s\nlift\n", to: "a.touch")
    let result = try touchrig.run("test", "a.touch")
    #expect(result.status == 1)
    let line = /FAIL  a.touch:[45]: sh: ended with status 4 before this line; its output ends: oops/
    #expect(result.output.contains(line), "\(result.output)")
  }

  @Test func `A failure in an included file names both lines`() throws {
    try FileManager.default.createDirectory(
      atPath: "\(touchrig.folder.path)/own", withIntermediateDirectories: true)
    touchrig.write("expect color white at 25,35\nexpect color red at 25,35\n", to: "own/b.steps")
    touchrig.write(script("include own/b.steps"), to: "a.touch")
    let result = try touchrig.run("test", "a.touch")
    #expect(result.status == 1)
    #expect(
      result.output.contains("FAIL  a.touch:3: own/b.steps:2: expected the color #ff0000"),
      "\(result.output)")
    let page = touchrig.text("touchrig-report/index.html") ?? ""
    #expect(page.contains("<li class=\"here\"><code>include own/b.steps</code> <time>"), "\(page)")
    #expect(page.contains("<h3>own/b.steps</h3><ol><li><code>expect color white at 25,35</code>"))
    #expect(page.contains("<li class=\"here\"><code>expect color red at 25,35</code></li>"))
    let run = try touchrig.run("run", "a.touch")
    #expect(run.output.contains("a.touch:3: own/b.steps:2: expected the color"), "\(run.output)")
  }

  @Test(arguments: [
    ("start LANG=C xev\ntap 1,1", "no such program; start env LANG=C PROGRAM sets a variable"),
    ("start no-such-program\ntap 1,1", "no-such-program: no such program"),
    ("start ./a.touch\ntap 1,1", "./a.touch: may not be executed; chmod +x changes that"),
    ("start a.touch\ntap 1,1", "a.touch: no such program in PATH; begin the path of a file with"),
    ("start sh -c \"echo oops; exit 4\"\ntap 1,1", "sh: ended with status 4"),
    ("tap 1,1", "no program to start; begin the script with: start COMMAND"),
    ("no-window\nstart sh -c \"exit 4\"\nwait 300ms", "sh: ended with status 4"),
  ])
  func `A program that fails is reported`(text: String, message: String) throws {
    touchrig.write("size 300x200\n\(text)\n", to: "a.touch")
    let result = try touchrig.run("test", "a.touch")
    #expect(result.status == 1)
    #expect(result.output.contains("FAIL  a.touch:"), "\(result.output)")
    #expect(result.output.contains(message), "\(result.output)")
    #expect(
      !text.contains("oops")
        || touchrig.text("touchrig-report/index.html")?.contains("oops") == true)
  }

  @Test func `A program may end as the script expects`() throws {
    touchrig.write(
      "size 300x200\nno-window\nstart sh -c \"exit 4\"\nexpect exit 4\nexpect color black at 5,5",
      to: "a.touch")
    let result = try touchrig.run("test", "a.touch")
    #expect(result.status == 0, "\(result.output)")
    touchrig.write(
      "size 300x200\nno-window\nstart sh -c \"echo oops; exit 4\"\nexpect exit 3",
      to: "a.touch")
    #expect(
      try touchrig.run("test", "a.touch").output.contains(
        "a.touch:4: expected the program to end with status 3, found that it ended with status 4; "
          + "its output ends: oops"))
    // The empty screen says nothing.
    #expect(!touchrig.names(in: "touchrig-report/1-a").contains("failure.png"))
  }

  @Test func `The output of a program is judged while it runs and when it has ended`() throws {
    touchrig.write(
      """
      size 400x300
      start sh -c "echo Ready; xmessage -geometry 300x200 -default okay hello; echo done"
      expect output Ready
      expect no output "*failed*"
      key Return
      wait for output done
      expect exit 0
      expect output do*
      """, to: "a.touch")
    let result = try touchrig.run("test", "a.touch")
    #expect(result.status == 0, "\(result.output)")
    // Judged output is also printed.
    let run = try touchrig.run("run", "a.touch")
    #expect(run.status == 0 && run.output.hasPrefix("Ready\n"), "\(run.output)")
    #expect(run.output.hasSuffix("done\n"), "\(run.output)")
    touchrig.write(
      """
      size 300x200
      no-window
      start sh -c "echo one; echo two >&2"
      expect output three
      """, to: "a.touch")
    let failed = try touchrig.run("test", "a.touch")
    #expect(
      failed.output.contains(
        "a.touch:4: expected an output line \"three\", found the last lines \"one\", \"two\", and "
          + "the program has ended"), "\(failed.output)")
    // A printed line is not waited for to go away.
    touchrig.write(
      """
      size 300x200
      no-window
      start sh -c "echo one; exec sleep 60"
      expect output one
      expect no output o*
      """, to: "a.touch")
    let printed = try touchrig.run("test", "a.touch")
    #expect(
      printed.output.contains("a.touch:5: expected no output line \"o*\", found \"one\" ("),
      "\(printed.output)")
  }

  @Test func `The windows of a program that has ended are gone`() throws {
    touchrig.write(
      """
      size 400x300
      start xmessage -geometry 300x200 -default okay -buttons okay:3 hello
      key Return
      wait for no window xmessage
      wait for no window xmessage
      expect no window xmessage
      expect exit 3
      """, to: "a.touch")
    let result = try touchrig.run("test", "a.touch")
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func `A picture is blessed, found again, and differs when the program does`() throws {
    touchrig.write(script("expect a.png"), to: "a.touch")
    #expect(try touchrig.run("test", "a.touch").status == 1)
    #expect(touchrig.names().filter { $0.hasSuffix("png") } == ["a.new.png"])
    #expect(try touchrig.run("test", "--bless", "a.touch").status == 0)
    #expect(touchrig.names().filter { $0.hasSuffix("png") } == ["a.png"])
    #expect(try touchrig.run("test", "--changed", "a.touch").output.contains("same  a.touch"))
    #expect(try touchrig.run("test", "a.touch").status == 0)
    // The program changes.
    let other = try touchrig.run(
      "test", "--changed", "a.touch", "--", "xev", "-geometry", "100x80+30+30")
    #expect(other.status == 1)
    #expect(
      other.output.contains("that differ, by up to 255 levels; see a.new.png and a.diff.png"),
      "\(other.output)")
    #expect(touchrig.names().contains("a.diff.png"))
    let report = touchrig.names(in: "touchrig-report/1-a")
    for name in ["expected.png", "new.png", "difference.png", "failure.png", "film.webp"] {
      #expect(report.contains(name))
      #expect(touchrig.text("touchrig-report/index.html")?.contains("1-a/\(name)") == true)
    }
    let page = try #require(touchrig.text("touchrig-report/index.html"))
    let start = "a.touch -- xev -geometry 100x80+30+30</code>"
    #expect(page.contains("<code>touchrig test \(start)"), "\(page)")
    #expect(page.contains("<code>touchrig test --bless \(start)"))
    #expect(page.contains("<li class=\"here\"><code>expect a.png</code> <time>"))
    #expect(try touchrig.run("test", "a.touch").status == 0)
    #expect(touchrig.names().filter { $0.hasSuffix("png") } == ["a.png"])
  }

  @Test func `Results are not written over files of others`() throws {
    touchrig.write(script("wait window"), to: "a.touch")
    touchrig.write("a photo", to: "photo.jpg")
    let refused = try touchrig.run("test", "--junit", "photo.jpg")
    #expect(refused.status == 2 && refused.output.contains("was not written by this program"))
    #expect(touchrig.text("photo.jpg") == "a photo")
    for _ in 0..<2 { #expect(try touchrig.run("test", "--junit", "out.xml").status == 0) }
  }

  @Test(arguments: ["photo.jpg", "1-a/photo.png", "1-b"])
  func `A report with something else in it is not replaced`(name: String) throws {
    touchrig.write(script("screenshot shot.png"), to: "a.touch")
    for _ in 0..<2 { #expect(try touchrig.run("test").status == 0) }
    touchrig.write("mine", to: "touchrig-report/\(name)")
    let refused = try touchrig.run("test")
    #expect(refused.status == 2)
    #expect(refused.output.contains("touchrig-report/\(name): is no part of a report"))
    #expect(touchrig.text("touchrig-report/\(name)") == "mine")
    #expect(touchrig.names(in: "touchrig-report/1-a").contains("shot.png"))
  }

  @Test func `A passed script is known the next time, whatever failed after it`() throws {
    for name in ["a", "z"] { touchrig.write(script("wait window"), to: "\(name).touch") }
    #expect(try touchrig.run("test").status == 0)
    touchrig.write(script("wait window\nwait 1ms"), to: "a.touch")
    let second = try touchrig.run("test", "--changed")
    #expect(second.output.contains("1 passed, 1 unchanged in "), "\(second.output)")
    let third = try touchrig.run("test", "--changed")
    #expect(third.output.contains("2 unchanged in "), "\(third.output)")
  }

  @Test func `More scripts than processors are played at a time`() throws {
    for name in 1...6 { touchrig.write(script("wait 3s"), to: "\(name).touch") }
    let process = try touchrig.start(["test", "--jobs", "6"])
    #expect(eventually { touchrig.leftovers.count == 6 })
    process.terminate()
    process.waitUntilExit()
  }

  @Test func `Scripts are listed by their paths, and divided among machines`() throws {
    for name in ["a/login", "b/login", "b/menu", "c"] {
      let folder = "\(touchrig.folder.path)/\(name)"
      try FileManager.default.createDirectory(
        atPath: (folder as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      touchrig.write(script("lift"), to: "\(name).touch")
    }
    func list(_ arguments: String...) throws -> [Substring] {
      try touchrig.run(["test", "--list"] + arguments).output.split(separator: "\n")
    }
    let all: [Substring] = ["a/login.touch", "b/login.touch", "b/menu.touch", "c.touch"]
    #expect(try list() == all)
    #expect(try list("--filter", "b/", "--filter", "a/l") == Array(all[..<3]))
    #expect(try list("--filter", "login", "--shard", "2/2") == ["b/login.touch"])
    #expect(try (1...3).flatMap { try list("--shard", "\($0)/3") }.sorted() == all)
    #expect(!touchrig.names().contains("touchrig-report"))
    let empty = try touchrig.run("test", "--shard", "5/5")
    #expect(empty.status == 0 && empty.output.hasPrefix("no scripts in "), "\(empty.output)")
  }

  @Test func `An interrupted run leaves a report of what was played`() throws {
    touchrig.write(script("lift"), to: "a.touch")
    touchrig.write(script("wait 60s"), to: "b.touch")
    let pipe = Pipe()
    let process = try touchrig.start(["test", "--jobs", "1", "--junit", "out.xml"], output: pipe)
    let lines = pipe.fileHandleForReading
    #expect(String(decoding: lines.availableData, as: UTF8.self).hasPrefix("ok    a.touch"))
    process.terminate()
    let rest = String(decoding: lines.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(rest.contains("1 passed, 1 interrupted in "), "\(rest)")
    let page = touchrig.text("touchrig-report/index.html") ?? ""
    #expect(page.contains("<td>passed<td>a.touch<td>"), "\(page)")
    #expect(page.contains("<td>interrupted<td>b.touch<td>"), "\(page)")
    #expect(touchrig.text("out.xml")?.contains("failures=\"0\" errors=\"1\"") == true)
    #expect(eventually { touchrig.leftovers.isEmpty })
    #expect(try touchrig.run("test", "--changed", "a.touch").output.contains("same  a.touch"))
  }

  @Test func `A part of the screen is compared, and tolerance and exceptions apply`() throws {
    touchrig.write(script("expect a.png in 20,30 100x80"), to: "a.touch")
    #expect(try touchrig.run("test", "--bless").status == 0)
    touchrig.write(
      script("expect a.png in 20,30 100x80", geometry: "100x80+21+30"), to: "a.touch")
    let failure = try touchrig.run("test")
    #expect(failure.status == 1)
    #expect(failure.output.contains(" that differ, by up to 255 levels"), "\(failure.output)")
    touchrig.write(
      script("expect a.png in 20,30 100x80 at most 60%", geometry: "100x80+21+30"), to: "a.touch")
    #expect(try touchrig.run("test").status == 0)
    touchrig.write(
      script("expect a.png in 20,30 100x80 except 20,30 100x80", geometry: "100x80+21+30"),
      to: "a.touch")
    #expect(try touchrig.run("test").status == 0)
  }

  @Test func `A failure of a program on the toolkit shows what it made of the fingers`() throws {
    let showcase = touchrig.program.replacing("/touchrig", with: "/showcase")
    touchrig.write(
      """
      size 800x600
      start \(showcase) --scene targets
      wait quiet
      tap 400,300
      expect color #123456 at 5,5
      """, to: "a.touch")
    #expect(try touchrig.run("test", "a.touch").status == 1)
    let text = touchrig.text("touchrig-report/1-a/decisions.txt") ?? ""
    let lines = text.split(separator: "\n")
    let tap = try #require(lines.firstIndex(of: "line 4: tap 400,300"), "\(text)")
    #expect(lines[tap...].contains { $0.contains(" ms: ") && $0.contains(" follows touch ") })
    let page = touchrig.text("touchrig-report/index.html") ?? ""
    #expect(page.contains("What the program made of the fingers"))
    #expect(page.contains(" follows touch "))
  }

  @Test func `Noise is repeated with its seed, which is printed`() throws {
    touchrig.write(script("long-press 60,60 for 1s\nwait quiet"), to: "a.touch")
    var outputs: [[Substring]] = []
    for seed in ["4711", "4711", "4712"] {
      let result = try touchrig.run("test", "--noise", "jitter,roll", "--seed", seed)
      #expect(result.status == 0, "\(result.output)")
      #expect(result.output.hasPrefix("noise; to repeat it: --noise jitter,roll --seed \(seed)\n"))
      let text = touchrig.text("touchrig-report/1-a/output.txt") ?? ""
      outputs.append(
        text.split(separator: "\n").filter { $0.contains("(") && $0.contains("root:") })
    }
    let places = outputs.map { lines in
      lines.map { $0.split(separator: "root:").last.map(String.init) ?? "" }
    }
    #expect(!places[0].isEmpty)
    #expect(places[0] == places[1])
    #expect(places[0] != places[2])
    #expect(
      touchrig.text("touchrig-report/index.html")?.contains(
        "touchrig test --noise jitter,roll --seed 4712") == true)
    #expect(
      try touchrig.run("test", "--noise", "all").output.hasPrefix("noise; to repeat it: --noise "))
  }

  @Test func `The seed of noise that a script makes is kept with its line`() throws {
    touchrig.write(script("noise jitter\nnoise roll\nexpect color red at 25,35"), to: "a.touch")
    #expect(try touchrig.run("test").status == 1)
    let log = touchrig.text("touchrig-report/1-a/touchrig.log") ?? ""
    for line in 3...4 { #expect(log.contains("a.touch:\(line): noise with seed "), "\(log)") }
  }

  @Test func `A picture that was found is tapped`() throws {
    touchrig.write(script("expect found.png in 60,60 30x30"), to: "a.touch")
    // The edge of the window, which is nowhere else.
    touchrig.write(script("expect found.png in 110,100 20x20"), to: "a.touch")
    #expect(try touchrig.run("test", "--bless").status == 0)
    touchrig.write(
      script("wait for picture found.png\nexpect picture found.png\ntap picture found.png"),
      to: "a.touch")
    let result = try touchrig.run("test")
    #expect(result.status == 0, "\(result.output)")
    let output = touchrig.text("touchrig-report/1-a/output.txt") ?? ""
    #expect(output.contains("root:(120,110)"), "\(output)")
  }

  @Test(arguments: [
    (["no-such"], "no-such: there is no such script or folder"),
    (["."], ".: no scripts, whose names end in .touch, are there"),
    (["a", "--jobs", "0"], "expected a number of jobs from 1 to 256"),
    (["a", "--filter", "b", "--filter", "c"], "the path of no script contains \"b\" or \"c\""),
    (["a", "--shard", "0/3"], "expected a part such as 2/4, found \"0/3\""),
    (["a", "--time-limit", "x"], "expected a time such as 60s, found \"x\""),
    (["a", "--report", "full"], "full: something other than a report is there"),
    (["a", "--junit", "no/a.xml"], "no/a.xml: there is no folder no"),
    (["a", "--scale", "9"], "expected a scale from 0.5 to 4, found \"9\""),
    (["a", "--noise", "hum"], "expected all or kinds of noise such as jitter,loss ("),
    (["a", "--seed", "x"], "expected a seed from 0 to "),
    (["a", "--seed", "5"], "--seed needs --noise"),
  ])
  func `Wrong arguments are refused`(arguments: [String], message: String) throws {
    if arguments != ["."] { touchrig.write("", to: "a") }
    try FileManager.default.createDirectory(
      atPath: "\(touchrig.folder.path)/full", withIntermediateDirectories: true)
    touchrig.write("mine", to: "full/precious")
    let pipe = Pipe()
    let process = try touchrig.start(["test"] + arguments, output: pipe)
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(output.contains(message), "\(output)")
    #expect(output.split(separator: "\n").count == 1)
    #expect(touchrig.text("full/precious") == "mine")
  }

  @Test func `Killed by force, it leaves no process and no folder`() throws {
    for name in ["a", "b"] { touchrig.write(script("wait 60s"), to: "\(name).touch") }
    let process = try touchrig.start(["test", "--jobs", "2"])
    #expect(eventually { touchrig.leftovers.count == 2 })
    let folders = touchrig.leftovers
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(eventually { touchrig.leftovers.isEmpty })
    let mark = folders.first ?? "none"
    #expect(eventually { !processes().contains { $0.contains(mark) } })
  }

  /// The command lines of all processes.
  private func processes() -> [String] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return numbers.filter { Int($0) != nil }.compactMap { number in
      FileManager.default.contents(atPath: "/proc/\(number)/cmdline")
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

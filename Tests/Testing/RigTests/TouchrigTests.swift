import Glibc
import Rig
import SystemPackage
import TestSupport
import Testing

/// Returns a recording of a tap on a window, escaped for `printf`.
private func recordingOf(_ size: String, scale: Int = 1, at point: String = "5,5") -> String {
  let tap = ["began", "ended"].map {
    #"{"t":0,"touch":1,"phase":"\#($0)","at":[\#(point)]}"#
  }
  return ([#"{"t":0,"window":[\#(size)],"scale":\#(scale)}"#] + tap).joined(separator: "\\n")
}

/// The program `touchrig`, run as a user runs it, on its own rig inside the tests' rig.
@Suite struct TouchrigTests {
  /// The path of the program, beside the tests' own program.
  private let touchrig: String

  init() throws {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let path = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    touchrig = path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/touchrig"
  }

  private func run(_ arguments: String, script: String = "") throws -> (
    status: Int32, output: String
  ) {
    let rig = try Rig(width: 300, height: 200)
    let command = "printf '\(script)' | \(touchrig) \(arguments)"
    let program = try rig.launch(["sh", "-c", command])
    return (try program.waitForExit(within: .seconds(30)), program.output)
  }

  @Test func `A script that plays to its end succeeds`() throws {
    let result = try run("run --size 300x200 - -- xev", script: "tap 50,50\nwait quiet\n")
    #expect(result.status == 0)
    #expect(result.output.contains("ButtonPress"))
  }

  @Test(arguments: [
    ("run --size 300x200 - -- no-such-program", "", 1, "no-such-program: no such program"),
    ("run --size 300x200 - -- xev", "up 1", 1, "standard input:1: finger 1 is not down"),
    ("run --size 300x200 - -- xev", "hop", 2, "standard input:1: expected a verb"),
    ("run \"$(printf '/no/\\033[2J\\nx')\" -- xev", "", 2, "/no/\\x1B[2J\\nx: the script"),
    ("run - -- xev", recordingOf("9,9", scale: 999_999), 2, "a window of 1 to 32767 pixels"),
    ("run /no/script -- xev", "", 2, "/no/script: the script cannot be read: No such file"),
    ("run / -- xev", "", 2, "/: the script cannot be read: Is a directory\n"),
    ("torture --probe / -- xev", "", 2, "touchrig: /: the script cannot be read: Is a directory\n"),
    ("torture --report /no/a -- xev", "", 2, "touchrig: --report: there is no folder /no/a\n"),
    ("torture --probe - -- xev", "hop", 2, "touchrig: standard input:1: expected a verb"),
    ("run --size 300x200 /dev/stdin -- xev", "wait 1ms", 0, ""),
    (
      "run --size 3 - -- xev", "", 2, "expected a size from 200x200 to 16384x16384 such as 1280x800"
    ),
    ("run --size 300x200 --no-window - -- sh -c \"exit 3\"", "", 1, "sh: ended with status 3, "),
    (
      "run --size 300x200 - -- sh -c \"timeout 1 xev; sleep 0.3; exit 3\"", "expect no window *", 1,
      "sh: ended with status 3, expected 0 or a last line \"expect exit 3\"\n"
    ),
    ("run --film /no/a.webp - -- no-such", "", 2, "/no/a.webp: there is no folder /no\n"),
    ("run --film a.gif - -- no-such", "", 2, "a.gif: the name must end in .webp\n"),
    ("run - -- no-such", "screenshot /no/a.png", 2, "standard input:1: /no/a.png: there is no"),
    ("run - -- no-such", "screenshot /dev/null/.png", 2, "there is no folder /dev/null\n"),

    (
      "run --size 300x200 - -- xev", recordingOf("400,300"), 1,
      "window of 400x300 pixels does not fit on the screen at"
    ),
    (
      "run --size 300x200 - -- xev", recordingOf("90,90", at: "-20,5"), 1,
      "is off the screen: x is at least 0"
    ),
    ("run - -- xev", recordingOf("9,9", scale: 0), 2, "standard input: line 1: scale: expected a"),
    ("replay -", recordingOf("9,9", scale: 0), 2, "standard input: line 1: scale: expected a"),
    ("run --screenshot /no/a.png - -- no-such", "", 2, "/no/a.png: there is no folder /no\n"),
    ("run -", "", 2, "specify the program to run after --"),
    ("run --desktop twm - -- xev", "", 2, "expected a desktop (openbox, xfwm4, i3, "),
    ("run - --fast -- xev", "", 2, "(see touchrig run --help)\n"),
    ("replay -", "{", 2, "standard input: line 1, column 2: expected a key in quotes"),
    (
      "replay -", "{}", 2,
      "standard input: window: expected a size such as [400, 300], found nothing"
    ),
    ("replay /no/file", "", 2, "/no/file: the scenario cannot be read: No such file"),
    ("replay", "", 2, "(see touchrig replay --help)\n"),
    ("serve", "", 2, "(see touchrig serve --help)\n"),
    ("--fast", "", 2, "(see touchrig --help)\n"),
  ])
  func `An error has a message and an exit status`(
    arguments: String, script: String, status: Int, message: String
  ) throws {
    let result = try run(arguments, script: script)
    #expect(result.status == Int32(status))
    #expect(result.output.contains(message) || message.isEmpty)
  }

  /// From anywhere: the folder in which the script is played does not count.
  @Test func `The path of a program begins in the folder of its script`() throws {
    let rig = try Rig(width: 300, height: 200)
    let folder = TemporaryFolder()
    let play = """
      mkdir tests && cp "$(command -v xwininfo)" tests/prog
      printf 'size 300x200\\nno-window\\nstart ./prog -root\\nexpect exit 0\\n' >tests/a.touch
      printf 'size 300x200\\nno-window\\nstart ./none\\n' >tests/b.touch
      for place in . tests /; do (
        cd $place && \(touchrig) run "$(realpath --relative-to=. \(folder.path)/tests/a.touch)"
        echo "status $?"
      ); done
      \(touchrig) run tests/b.touch
      """
    let program = try rig.launch(["sh", "-c", play], in: FilePath(folder.path))
    #expect(try program.waitForExit(within: .seconds(60)) == 1)
    #expect(program.output.split(separator: "status 0\n").count == 4, "\(program.output)")
    #expect(program.output.hasSuffix("./none: no such program in tests, where its path begins\n"))
  }

  @Test func `A missing desktop is reported with its Debian package`() throws {
    let rig = try Rig(width: 300, height: 200)
    let command = "PATH=/nowhere \(touchrig) run --desktop i3 - -- xev </dev/null"
    let program = try rig.launch(["sh", "-c", command])
    #expect(try program.waitForExit(within: .seconds(30)) == 2)
    let message = "--desktop i3: i3 is not installed; install the Debian package i3-wm"
    #expect(program.output.contains(message))
    #expect(program.output.split(separator: "\n").count == 1)
  }

  /// A program that is ended by a signal would not say so.
  @Test(arguments: ["run --size 300x200 - --", "serve --size 300x200 --"])
  func `The window is asked to close after the last step`(command: String) throws {
    let result = try run(command + " sh -c \"xev && echo left\"", script: "tap 50,50\n")
    #expect(result.status == 0)
    #expect(result.output.contains("ButtonRelease") && result.output.contains("left\n"))
  }

  @Test func `A program that stays when its window has closed is ended`() throws {
    let result = try run("run --size 300x200 - -- sh -c \"xev; sleep 100\"", script: "tap 5,5\n")
    #expect(result.status == 0)
  }

  @Test func `A recording plays on the rig and on the gesture core`() throws {
    let script = recordingOf("250,150", at: "120,70")
    let result = try run("run --size 300x200 - -- xev", script: script)
    #expect(result.status == 0)
    #expect(result.output.contains("ButtonPress") && result.output.contains("(120,70)"))
    let lines = try run("replay -", script: script).output
    #expect(lines.contains(#"{"t":0,"kind":"touch","view":"root","phase":"began","touches":[1]}"#))
  }

  @Test func `A scenario is played and explained`() throws {
    let scenario =
      #"{"window":[9,9],"recognizers":[{"id":"a","type":"tap","view":"root"}],"until":9,"#
      + #""events":[{"t":0,"touch":1,"phase":"began","at":[1,1]},"#
      + #"{"t":9,"touch":1,"phase":"ended","at":[1,1]}]}"#
    let lines = [
      #"{"t":0,"kind":"touch","view":"root","phase":"began","touches":[1]}"#,
      #"{"t":9,"kind":"touch","view":"root","phase":"cancelled","touches":[1]}"#,
      #"{"t":9,"kind":"gesture","id":"a","state":"ended","at":[1,1],"touches":1}"#,
    ]
    let plain = try run("replay -", script: scenario)
    #expect(plain.status == 0)
    #expect(plain.output == lines.map { $0 + "\n" }.joined())
    let explained = try run("replay --explain -", script: scenario).output
    #expect(explained.contains(#"{"t":9,"kind":"decision","words":"a recognized"}"#))
  }

  @Test(arguments: ["--help", "run --help", "serve --help", "replay --help"])
  func `The help fits into 80 columns`(arguments: String) throws {
    let lines = try run(arguments).output.split(separator: "\n")
    #expect(lines.count > 10)
    #expect(lines.filter { $0.count > 80 } == [])
    // A line of the table of verbs that did not fit would continue at the margin.
    let table = lines.drop { !$0.hasPrefix("  tap ") }.prefix { !$0.hasPrefix("USAGE:") }
    #expect(table.filter { !$0.hasPrefix("  ") } == [])
  }

  @Test func `The version is printed`() throws {
    #expect(try run("--version").output == "touchrig 0.1\n")
  }

  @Test func `The serve command replies line by line`() throws {
    let result = try run(
      "serve --size 300x200 --no-window -- sleep 100 | sed s/:.*//", script: "tap 5,5\nhop\n")
    #expect(result.output == "ready \nok\nerror\n")
  }

  @Test func `The serve command keeps the output of the program out of its replies`() throws {
    let result = try run(
      "serve --size 300x200 --no-window -- sh -c \"echo chatter; sleep 100\" 2>/dev/null"
        + " | sed s/:.*//",
      script: "wait quiet\ntap 5,5\n")
    #expect(result.output == "ready \nok\nok\n")
  }

  @Test func `The serve command reports that the program has ended`() throws {
    let rig = try Rig(width: 300, height: 200)
    let command = """
      yes wait 10ms | head -500 |
      \(touchrig) serve --size 300x200 --no-window -- sh -c 'exit 7'
      """
    let program = try rig.launch(["sh", "-c", command])
    _ = try program.waitForExit(within: .seconds(30))
    let last = program.output.split(separator: "\n").last { $0.contains("line:500") }
    #expect(last == "error: sh: ended with status 7 before line:500")
  }

  @Test(arguments: [nil, 0, 1])
  func `A killed serve command leaves nothing behind even without one guard`(
    lost: Int?
  ) throws {
    let rig = try Rig(width: 300, height: 200)
    let command =
      "(echo; sleep 100) | \(touchrig) serve --size 300x200 --no-window -- sleep 100 & echo $!; wait"
    let program = try rig.launch(["sh", "-c", command])
    #expect(eventually { program.output.contains("ok") })
    let lines = program.output.split(separator: "\n")
    let served = try #require(lines.first.flatMap { Int32($0) })
    let children = try text(of: "/proc/\(served)/task/\(served)/children")
      .split(separator: " ").compactMap { Int32($0) }
    // The server and the program have two guards each, and the folder one.
    let guards = try children.filter { try text(of: "/proc/\($0)/comm") == "sh\n" }
    #expect(children.count == 7)
    try #require(guards.count == 5)
    for index in [lost.map { $0 + 1 }, lost.map { $0 + 3 }] {
      if let index { kill(guards[index], SIGKILL) }
    }
    kill(served, SIGKILL)
    #expect(eventually { !children.contains { isRunning($0) } })
  }

  @Test(arguments: [
    ("/tmp", "/tmp: cannot be started: Permission denied"),
    ("FOLDER/lost", "lost: cannot be started: its interpreter is missing"),
    ("FOLDER/text", "text: cannot be started: neither a program nor a script that begins with #!"),
  ])
  func `A program that does not start is reported in one line`(name: String, message: String) throws
  {
    let folder = TemporaryFolder()
    chmod(folder.write(Array("#!/no/interpreter\n".utf8), to: "lost"), 0o700)
    chmod(folder.write(Array("true\n".utf8), to: "text"), 0o700)
    let path = name.replacing("FOLDER", with: folder.path)
    let result = try run("run --size 300x200 --no-window - -- \(path)")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("touchrig: "))
    #expect(result.output.hasSuffix("\(message)\n"))
    #expect(result.output.split(separator: "\n").count == 1)
  }

  @Test func `A film is an animated WebP picture of the run`() throws {
    let path = "/tmp/touchrig-film-\(getpid()).webp"
    defer { unlink(path) }
    let script = "drag 50,50 to 250,150 over 300ms\n"
    #expect(try run("run --size 300x200 --film \(path) - -- xev", script: script).status == 0)
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var head = [UInt8](repeating: 0, count: 64)
    #expect(fread(&head, 1, head.count, file) == head.count)
    #expect(head[8..<12].elementsEqual("WEBP".utf8))
    #expect(String(decoding: head, as: UTF8.self).contains("ANIM"))
  }

  @Test func `A run that is interrupted leaves its film`() throws {
    let folder = TemporaryFolder()
    let output = try outputOfInterruptedRun(in: folder)
    #expect(access("\(folder.path)/films/a.webp", F_OK) == 0, "\(output)")
  }

  @Test func `A run that is interrupted says why it leaves no film`() throws {
    let folder = TemporaryFolder()
    let output = try outputOfInterruptedRun(in: folder) { rmdir("\(folder.path)/films") }
    let reason = "touchrig: films/a.webp: the film could not be recorded: "
    #expect(output.contains(reason), "\(output)")
  }

  /// Starts a run with a film in `films`, calls `meanwhile`, and interrupts it.
  private func outputOfInterruptedRun(
    in folder: TemporaryFolder, meanwhile: () -> Int32 = { 0 }
  ) throws -> String {
    let rig = try Rig(width: 300, height: 200)
    _ = folder.write(Array("screenshot a.png\nwait 60s\n".utf8), to: "a.touch")
    #expect(mkdir("\(folder.path)/films", 0o700) == 0)
    let program = try rig.launch(
      [touchrig, "run", "--size", "300x200", "--film", "films/a.webp", "a.touch", "--", "xev"],
      in: FilePath(folder.path))
    #expect(eventually { access("\(folder.path)/a.png", F_OK) == 0 }, "\(program.output)")
    #expect(meanwhile() == 0)
    // As Control+C in a terminal.
    program.send(signal: SIGINT)
    #expect(try program.waitForExit(within: .seconds(20)) == 128 + SIGINT)
    return program.output
  }
}

import Codecs
import Drawing
import Foundation
import Glibc
import Rig
import TestSupport
import Testing

/// Runs the viewer in a shell, by default without a display. Returns its status and output.
private func run(
  _ arguments: String, after preparation: String = "unset DISPLAY"
) -> (status: Int32, output: String) {
  let command = "\(preparation); '\(ViewerUnderTest.path)' \(arguments) 2>&1"
  guard let stream = popen(command, "r") else { return (-1, "") }
  var bytes = [UInt8](repeating: 0, count: 65536)
  let count = fread(&bytes, 1, bytes.count, stream)
  let status = pclose(stream)
  return ((status >> 8) & 0xFF, String(decoding: bytes.prefix(count), as: UTF8.self))
}

@Suite struct CommandLineTests {
  @Test func `A missing display is reported in one line`() {
    let (status, output) = run(Chart.path)
    #expect(status == 1)
    #expect(output.contains("DISPLAY") && output.split(separator: "\n").count == 1)
  }

  @Test func `An unreachable display is named with advice`() {
    let (status, output) = run(Chart.path, after: "export DISPLAY=:777")
    #expect(status == 1)
    #expect(output.contains("DISPLAY=:777;") && output.contains("set DISPLAY to"))
    #expect(output.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["--geometry 12", "--scale 99", "--scale x", "--no-such-option", "''"])
  func `Wrong arguments are rejected in one line`(arguments: String) {
    let (status, output) = run(arguments)
    #expect(status == 2)
    #expect(output.hasPrefix("touchstone: ") && output.split(separator: "\n").count == 1)
  }

  @Test func `The formats are listed with their extensions`() {
    let (status, output) = run("--list-formats")
    #expect(status == 0 && output.split(separator: "\n").contains("HEIC\theic heif hif"))
  }

  @Test func `Services that the desktop lacks are reported on request`() throws {
    let rig = try Rig(width: 800, height: 600)
    let program = try rig.launch(
      [ViewerUnderTest.path, "--verbose", "--new-window", Chart.path],
      environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"])
    let deadline = ContinuousClock.now + .seconds(20)
    while !program.output.contains("no session bus"), ContinuousClock.now < deadline {
      usleep(20_000)
    }
    #expect(program.output.hasPrefix("touchstone: no session bus: "))
    #expect(program.exitStatus == nil)
  }

  @Test(arguments: [
    ("--geometry 99999x3", "'99999x3'", "from 1 to 32767"),
    ("--scale x", "'x'", "expected a number from 0.5 to 4"),
    ("--scale nan", "'nan'", "expected a number from 0.5 to 4"),
    ("--memory 1.5", "'1.5'", "expected a number of MiB from 64 to 1048576"),
  ])
  func `A wrong value is rejected with the values that are expected`(
    arguments: String, value: String, expected: String
  ) {
    let output = run(arguments).output
    #expect(output.contains(value) && output.contains(expected), "\(output)")
  }

  @Test func `A screenshot of a bad file fails and writes nothing`() throws {
    let rig = try Rig(width: 800, height: 600)
    let target = "\(Scratch.folder.path)/of-nothing.png"
    let empty = Scratch.folder.write([], to: "nothing-in-it.png")
    let program = try rig.launch([ViewerUnderTest.path, "--screenshot", target, empty])
    #expect(try program.waitForExit() == 1)
    #expect(program.output == "touchstone: \(empty): The file is empty.\n")
    #expect(access(target, F_OK) != 0)
  }

  @Test func `A recording that cannot be written is reported first`() {
    let (status, output) = run("--record /no/trace '\(Chart.path)'")
    #expect(status == 1)
    #expect(
      output
        == "touchstone: /no/trace: the recording cannot be written: no such file or directory\n")
  }

  /// Such a viewer does not know where its decoders are. Programs of that name in the current
  /// directory may be anyone's.
  @Test func `A viewer whose program file was deleted starts no decoder`() {
    let folder = TemporaryFolder()
    let mark = "\(folder.path)/started"
    folder.writeProgram("touchstone-decoder", doing: "touch '\(mark)'")
    let (status, output) = run(
      "--version",
      after: """
        cd '\(folder.path)'; cp '\(ViewerUnderTest.path)' viewer; exec 3<viewer; rm viewer; \
        set -- /proc/self/fd/3 --version; exec "$@" 2>&1
        """)
    #expect(status == 0)
    #expect(output.contains("the folder of this program cannot be found"))
    #expect(!exists(mark))
  }

  /// As in `touchstone --record *.jpg`.
  @Test func `A recording does not overwrite a picture`() throws {
    let bytes = try JPEG.encode(Bitmap(width: 8, height: 8, filledWith: 0xFF12_3456), quality: 90)
    let path = Scratch.folder.write(bytes, to: "recorded over.jpg")
    let (status, output) = run("--record '\(path)' '\(Chart.path)'")
    #expect(status == 1)
    #expect(output.contains("the file is not a recording"))
    #expect(FileManager.default.contents(atPath: path) == Data(bytes))
  }

  @Test func `A recording is not overwritten if no window opens`() {
    let path = Scratch.folder.write(Array("{\"t\":0}\n".utf8), to: "kept.jsonl")
    #expect(run("--record '\(path)' '\(Chart.path)'").status == 1)
    #expect(FileManager.default.contents(atPath: path) == Data("{\"t\":0}\n".utf8))
  }

  @Test func `A screenshot overwrites only files of this program`() throws {
    let bytes = try PNG.encode(Bitmap(width: 8, height: 8, filledWith: 0xFF12_3456))
    let path = Scratch.folder.write(bytes, to: "shot over.png")
    let (status, output) = run("--screenshot '\(path)' '\(Chart.path)'")
    #expect(status == 2)
    #expect(output.contains("was not written by this program"))
    #expect(FileManager.default.contents(atPath: path) == Data(bytes))
    #expect(run("--screenshot '\(path).jpg'").output.contains("the name must end in .png"))
  }

  /// A name in Latin-1 with an escape sequence and a line feed.
  @Test func `Names in messages are escaped for the terminal`() throws {
    let (status, output) = run(#"--record "$(printf '/no/b\344r\033[31m\nx')""#)
    #expect(status == 1)
    #expect(output.hasPrefix(#"touchstone: /no/b\xE4r\x1B[31m\nx: the recording cannot be"#))
    #expect(output.split(separator: "\n").count == 1)
  }

  @Test func `Help and version succeed`() {
    #expect(run("--version").status == 0)
    let (status, help) = run("--help")
    #expect(status == 0)
    for option in [
      "--geometry", "--fullscreen", "--scale", "--emulate-touch", "--show-touches", "--record",
      "--screenshot",
    ] {
      #expect(help.contains(option))
    }
  }
}

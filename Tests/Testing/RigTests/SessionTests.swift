import Drawing
import Geometry
import Glibc
import Rig
import TestSupport
import Testing
import X11Backend

/// Access to a private server, and the isolation of its programs from the user's session.
@Suite struct SessionTests {
  @Test func `The server requires the cookie and has no abstract socket`() throws {
    let rig = try Rig(width: 300, height: 200)
    let command = ["xwininfo", "-root"]
    #expect(try rig.launch(command).waitForExit() == 0)
    for authority in ["/dev/null", "/nonexistent"] {
      let stranger = try rig.launch(
        command, environment: ["XAUTHORITY": authority, "HOME": "/nonexistent"])
      #expect(try stranger.waitForExit() != 0)
      #expect(!stranger.output.contains("Width"))
    }
    let number = rig.server.display.dropFirst()
    // The fourth field of a listening socket has this value.
    var listening: Set<Substring> = []
    for line in try text(of: "/proc/net/unix").split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 8, words[3] == "00010000" { listening.insert(words[7]) }
    }
    #expect(listening.contains("/tmp/.X11-unix/X\(number)"))
    #expect(!listening.contains("@/tmp/.X11-unix/X\(number)"))
    var status = stat()
    #expect(stat(rig.server.authority, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  /// This process can connect to both, and their programs to their own one.
  @Test func `Two servers can run at the same time`() throws {
    let rigs = try [Rig(width: 300, height: 200), Rig(width: 400, height: 200)]
    #expect(Set(rigs.map(\.server.display)).count == 2)
    for rig in rigs {
      let program = try rig.launch(["xwininfo", "-root"])
      #expect(try program.waitForExit() == 0)
      #expect(program.output.contains("Width: \(Int(rig.size.width))"))
      #expect(try rig.screenshot().width == Int(rig.size.width))
    }
  }

  @Test func `A program has its own session`() async throws {
    // In a separate process, because its environment is changed.
    await #expect(processExitsWith: .success) {
      let foreign = [
        "DBUS_SESSION_BUS_ADDRESS", "SESSION_MANAGER", "WAYLAND_DISPLAY", "XDG_ACTIVATION_TOKEN",
        "DESKTOP_STARTUP_ID", "AT_SPI_BUS_ADDRESS", "XDG_SESSION_ID",
      ]
      for name in foreign { setenv(name, "of-the-user", 1) }
      setenv("XDG_RUNTIME_DIR", "/of-the-user", 1)
      setenv("XAUTHORITY", "/of-the-user/Xauthority", 1)
      setenv("OTHER", "a=b", 1)
      setenv(TabletSwitch.variable, "", 1)
      let rig = try Rig(width: 300, height: 200)
      let program = try rig.launch(
        ["sh", "-c", "env; stat -c 'MODE %a' \"$XDG_RUNTIME_DIR\""],
        environment: ["WAYLAND_DISPLAY": "asked-for"])
      #expect(try program.waitForExit() == 0)
      let lines = program.output.split(separator: "\n").map(String.init)
      #expect(!lines.contains { $0.contains("of-the-user") })
      #expect(lines.contains("OTHER=a=b") && lines.contains("WAYLAND_DISPLAY=asked-for"))
      #expect(lines.contains("XDG_RUNTIME_DIR=\(rig.server.folder)/runtime"))
      #expect(lines.contains("MODE 700"))
      // Whether the keyboard of this machine is folded away.
      #expect(lines.contains("\(TabletSwitch.variable)=none"))
      if lines.contains(where: { $0.contains("of-the-user") }) || !lines.contains("MODE 700") {
        exit(1)
      }
    }
  }

  @Test func `Programs with a home of their own speak English, or the language of the test`()
    async throws
  {
    // In a separate process, because its environment is changed.
    await #expect(processExitsWith: .success) {
      for name in ["LC_ALL", "LC_TIME", "LANG", "LANGUAGE"] { setenv(name, "of-the-user", 1) }
      var environment = TestEnvironment()
      environment.hasOwnHome = true
      let other = try #require(ProgramLanguage("xx@test"))
      for language in [nil, other] {
        environment.language = language
        let rig = try Rig(environment)
        let program = try rig.launch(["sh", "-c", "env | grep -E '^(LC_|LANG)' | sort; locale"])
        _ = try program.waitForExit()
        let lines = program.output.split(separator: "\n").map(String.init)
        let isOwn = lines.contains("LANGUAGE=xx@test")
        let isPlain = lines.contains("LANG=C.UTF-8")
        guard isOwn == (language != nil), isPlain || isOwn, !program.output.contains("of-the-user")
        else { exit(1) }
      }
    }
  }

  @Test func `Processes that have left the group of their program end with the rig`() throws {
    let rig = try Rig(width: 300, height: 200)
    let script = "setsid sh -c 'echo $$; exec sleep 779' & exit 0"
    let program = try rig.launch(["sh", "-c", script])
    #expect(eventually { program.output.contains("\n") })
    let stray = try #require(program.output.split(separator: "\n").compactMap { Int32($0) }.first)
    #expect(isRunning(stray))
    rig.end()
    #expect(eventually { !isRunning(stray) })
  }

  @Test func `Processes that a program leaves running end with the rig`() throws {
    let rig = try Rig(width: 300, height: 200)
    let program = try rig.launch([
      "sh", "-c", "(trap '' TERM; sleep 777) & echo $!; sleep 778 & echo $!; exit 0",
    ])
    #expect(try program.waitForExit() == 0)
    let left = program.output.split(separator: "\n").compactMap { Int32($0) }
    #expect(left.count == 2 && left.allSatisfy(isRunning))
    rig.end()
    #expect(eventually { !left.contains(where: isRunning) })
  }

  /// Only the guards are left to end them.
  @Test func `Processes that a program leaves running end if the rig is killed`() async throws {
    let note = "/tmp/rig-session-tests-\(getpid())"
    defer { unlink(note) }
    await #expect(processExitsWith: .signal(SIGKILL)) { [note = note as String] in
      let rig = try Rig(width: 300, height: 200)
      let program = try rig.launch(["sh", "-c", "sleep 777 & echo $! >'\(note)'; exit 0"])
      _ = try program.waitForExit()
      kill(getpid(), SIGKILL)
    }
    let left = try #require(Int32(try text(of: note).split(separator: "\n").first ?? ""))
    #expect(eventually { !isRunning(left) })
  }

  @Test func `A program inherits no open files`() throws {
    let leaked = fcntl(open("/etc/passwd", O_RDONLY), F_DUPFD, 40)
    defer { close(leaked) }
    let rig = try Rig(width: 300, height: 200)
    let program = try rig.launch(["sh", "-c", "ls /proc/$$/fd"])
    #expect(try program.waitForExit() == 0)
    // Files that the shell itself opens have other descriptors.
    #expect(!program.output.split(separator: "\n").contains("\(leaked)"))
    #expect(program.output.contains("0") && program.output.contains("2"))
  }

  /// A launcher may ignore SIGCHLD, which `exec` preserves.
  @Test func `The status of a program is known even if SIGCHLD is ignored`() async throws {
    await #expect(processExitsWith: .exitCode(3)) {
      signal(SIGCHLD, SIG_IGN)
      let rig = try Rig(width: 300, height: 200)
      let program = try rig.launch(["sh", "-c", "exit 3"])
      let status = try program.waitForExit()
      rig.end()
      exit(status)
    }
  }

  @Test func `A program that has ended gets no signals`() throws {
    let rig = try Rig(width: 300, height: 200)
    let program = try rig.launch(["true"])
    #expect(try program.waitForExit() == 0)
    // Its process ID could belong to another process.
    program.send(signal: SIGKILL)
    rig.end()
    #expect(program.exitStatus == 0)
  }

  /// Its window can no longer answer. Its removal may be noticed first, and its end afterwards.
  @Test func `A program that dies is waited for no longer`() throws {
    let rig = try Rig(width: 600, height: 500)
    let program = try rig.launch(["\(builtPrograms)/list-window"])
    try rig.waitForWindow()
    program.send(signal: SIGSTOP)
    let killer = try HelperProcess(
      "/bin/sh", ["-c", "sleep 0.5; kill -KILL \(program.processID)"])
    defer { killer.stop() }
    do throws(RigError) { try rig.waitUntilQuiet() } catch {
      guard case .program = error else { throw error }
    }
    #expect(program.exitStatus != nil)
  }
}

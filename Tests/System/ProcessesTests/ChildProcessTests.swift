import Files
import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import Processes

@Suite struct ChildProcessTests {
  private let folder = TemporaryFolder()
  private let patience = Duration.seconds(30)

  private func shell(_ script: String) -> ChildProcess.Configuration {
    ChildProcess.Configuration("/bin/sh", ["-c", script])
  }

  /// What a shell that is given what `configuration` says prints for `script`.
  private func output(
    of script: String, _ change: (inout ChildProcess.Configuration) -> Void = { _ in }
  ) throws -> String {
    var configuration = shell(script)
    let path = FilePath(folder.path).appending("\(UInt64.random(in: 0 ... .max))")
    configuration.output = .file(path)
    change(&configuration)
    let child = try ChildProcess(configuration)
    #expect(child.ending(within: patience) == .exited(status: 0))
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let file = try OpenFile(path, O_RDONLY)
    let count = read(file.descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  @Test func `how it ended is known`() throws {
    #expect(try ChildProcess(shell("exit 7")).ending(within: patience) == .exited(status: 7))
    let killed = try ChildProcess(shell("kill -9 $$")).ending(within: patience)
    #expect(killed == .killed(signal: SIGKILL))
  }

  @Test func `it gets the files that it is given, and no others`() throws {
    let other = try OpenFile("/dev/null", O_RDONLY)
    // Not as other programs would inherit it.
    let inherited = fcntl(other.descriptor, F_DUPFD, 20)
    defer { close(inherited) }
    let files = try (0..<3).map { _ in try OpenFile("/dev/zero", O_RDONLY) }
    // `ls` has its folder open as the next one.
    let numbers = try output(of: "ls -C /proc/self/fd") { $0.files = files }
    #expect(numbers.split(whereSeparator: \.isWhitespace) == ["0", "1", "2", "3", "4", "5", "6"])
    let targets = try output(of: "readlink /proc/$$/fd/3 /proc/$$/fd/5 /proc/$$/fd/0") {
      $0.files = files
    }
    #expect(targets.hasSuffix("/dev/zero\n/dev/zero\n/dev/null\n"))
  }

  @Test func `it gets the variables and the folder that it is given`() throws {
    let variables = try output(of: "/usr/bin/env -u PWD; pwd -P") {
      $0.environment = ["PLACE=here"]
      $0.folder = "/usr"
    }
    let lines = Set(variables.split(separator: "\n"))
    #expect(lines.isSuperset(of: ["PLACE=here", "/usr"]))
    #expect(!lines.contains { $0.hasPrefix("PATH=") || $0.hasPrefix("HOME=") })
  }

  @Test func `it is called by its name`() throws {
    #expect(try output(of: "echo $0") { $0.name = "another" } == "another\n")
    #expect(try output(of: "echo $0") == "/bin/sh\n")
  }

  @Test func `it is in the process group that is wanted`() throws {
    let line = try output(of: "read -r line </proc/self/stat; echo ${line#*) }") { $0.group = 0 }
    let fields = line.split(separator: " ")
    let own = try output(of: "read -r line </proc/self/stat; echo ${line#*) }")
    #expect(fields[2] != "\(getpgrp())")
    #expect(own.split(separator: " ")[2] == "\(getpgrp())")
  }

  @Test func `ignored and blocked signals are not passed on`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGTERM, SIG_IGN)
      signal(SIGUSR1, SIG_IGN)
      for name in ["TERM", "USR1"] {
        let child = try ChildProcess(
          ChildProcess.Configuration("/bin/sh", ["-c", "kill -\(name) $$; exit 0"]))
        guard case .killed = child.ending(within: .seconds(30)) else { exit(1) }
      }
    }
  }

  @Test func `ends are noticed where nobody is told of them`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGCHLD, SIG_IGN)
      let child = try ChildProcess(ChildProcess.Configuration("/bin/true"))
      #expect(child.ending(within: .seconds(30)) != nil)
    }
  }

  @Test func `what cannot be started is an error`() {
    #expect(throws: Errno.noSuchFileOrDirectory) {
      try ChildProcess(ChildProcess.Configuration("/no/program"))
    }
    #expect(throws: Errno.permissionDenied) {
      try ChildProcess(ChildProcess.Configuration("/tmp"))
    }
  }

  @Test func `nobody has to ask for it to be collected`() throws {
    let (own, other) = try OpenFile.connectedPair(SOCK_STREAM)
    var configuration = shell("exit 0")
    configuration.files = [consume other]
    let id = try ChildProcess(configuration).id
    configuration.files = []
    // The connection ends with the process, and its entry goes soon after that.
    var byte: UInt8 = 0
    #expect(read(own.descriptor, &byte, 1) == 0)
    while kill(id, 0) == 0 { usleep(1000) }
  }

  @Test func `a number that is kept goes only when it is released`() throws {
    let child = try ChildProcess(shell("exit 3"), keepsNumber: true)
    var info = siginfo_t()
    #expect(waitid(P_PID, id_t(child.id), &info, WEXITED | WNOWAIT) == 0)
    for _ in 0..<100 { sched_yield() }
    #expect(kill(child.id, 0) == 0)
    child.releaseNumber()
    #expect(kill(child.id, 0) == -1 && child.ending == .exited(status: 3))
  }

  @Test func `a number is released also before the end`() throws {
    let child = try ChildProcess(shell("read -r line <&3"), keepsNumber: true)
    child.releaseNumber()
    child.send(signal: SIGKILL)
    while kill(child.id, 0) == 0 { usleep(1000) }
    #expect(child.ending != nil)
  }

  @Test func `waiting ends when the patience does`() throws {
    let child = try ChildProcess(shell("kill -STOP $$"))
    #expect(child.ending(within: .milliseconds(20)) == nil)
    child.send(signal: SIGKILL)
    #expect(child.ending(within: patience) == .killed(signal: SIGKILL))
    // Its number may be another's.
    child.send(signal: SIGTERM)
  }
}

import Dispatch
import Files
import Glibc
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import Processes

@Suite(.timeLimit(.minutes(1))) struct ChildProcessTests {
  private let folder = TemporaryFolder()
  private let timeout = Duration.seconds(30)

  private func shell(_ script: String) -> ChildProcess.Configuration {
    ChildProcess.Configuration("/bin/sh", ["-c", script])
  }

  /// Returns the output of a shell that runs `script` after `change` to its configuration.
  private func output(
    of script: String, _ change: (inout ChildProcess.Configuration) -> Void = { _ in }
  ) throws -> String {
    var configuration = shell(script)
    let path = FilePath(folder.path).appending("\(UInt64.random(in: 0 ... .max))")
    configuration.output = .file(path)
    change(&configuration)
    let child = try ChildProcess(configuration)
    #expect(child.ending(within: timeout) == .exited(status: 0))
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let file = try OpenFile(path, O_RDONLY)
    let count = read(file.descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  @Test func `The exit status or signal of a process is known`() throws {
    #expect(try ChildProcess(shell("exit 7")).ending(within: timeout) == .exited(status: 7))
    let killed = try ChildProcess(shell("kill -9 $$")).ending(within: timeout)
    #expect(killed == .killed(signal: SIGKILL))
  }

  @Test func `All who wait for the end of a process notice it`() throws {
    let child = try ChildProcess(shell("sleep 1"))
    let endings = Mutex<[ChildProcess.Ending?]>([])
    // Longer than the test may take.
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      let ending = child.ending(within: .seconds(90))
      endings.withLock { $0.append(ending) }
    }
    #expect(endings.withLock { $0 } == [.exited(status: 0), .exited(status: 0)])
  }

  @Test func `A process that has used its processor time is killed`() throws {
    let child = try ChildProcess(shell("while :; do :; done"))
    #expect(child.processorTime != nil)
    child.limitProcessorTime(to: 1)
    #expect(child.ending(within: timeout) == .killed(signal: SIGKILL))
    #expect(child.processorTime == nil)
  }

  @Test func `A process gets only the files that it is given`() throws {
    let other = try OpenFile("/dev/null", O_RDONLY)
    // Without close-on-exec, so that an ordinary child process would inherit it.
    let inherited = fcntl(other.descriptor, F_DUPFD, 20)
    defer { close(inherited) }
    let files = try (0..<3).map { _ in try OpenFile("/dev/zero", O_RDONLY) }
    // Number 6 is the folder that `ls` itself opens.
    let numbers = try output(of: "ls -C /proc/self/fd") { $0.files = files }
    #expect(numbers.split(whereSeparator: \.isWhitespace) == ["0", "1", "2", "3", "4", "5", "6"])
    let targets = try output(of: "readlink /proc/$$/fd/3 /proc/$$/fd/5 /proc/$$/fd/0") {
      $0.files = files
    }
    #expect(targets.hasSuffix("/dev/zero\n/dev/zero\n/dev/null\n"))
  }

  @Test func `A process gets only the variables and the folder that it is given`() throws {
    let variables = try output(of: "/usr/bin/env -u PWD; pwd -P") {
      $0.environment = ["PLACE=here"]
      $0.folder = "/usr"
    }
    let lines = Set(variables.split(separator: "\n"))
    #expect(lines.isSuperset(of: ["PLACE=here", "/usr"]))
    #expect(!lines.contains { $0.hasPrefix("PATH=") || $0.hasPrefix("HOME=") })
  }

  @Test func `A process has the name that it is given`() throws {
    #expect(try output(of: "echo $0") { $0.name = "another" } == "another\n")
    #expect(try output(of: "echo $0") == "/bin/sh\n")
  }

  @Test func `A process is in the requested process group`() throws {
    let line = try output(of: "read -r line </proc/self/stat; echo ${line#*) }") { $0.group = 0 }
    let fields = line.split(separator: " ")
    let own = try output(of: "read -r line </proc/self/stat; echo ${line#*) }")
    #expect(fields[2] != "\(getpgrp())")
    #expect(own.split(separator: " ")[2] == "\(getpgrp())")
  }

  @Test func `Ignored and blocked signals are not inherited`() async {
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

  @Test func `The end of a process is noticed although SIGCHLD is ignored`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGCHLD, SIG_IGN)
      let child = try ChildProcess(ChildProcess.Configuration("/bin/true"))
      #expect(child.ending(within: .seconds(30)) != nil)
    }
  }

  @Test func `A program that cannot be started is an error`() {
    #expect(throws: Errno.noSuchFileOrDirectory) {
      try ChildProcess(ChildProcess.Configuration("/no/program"))
    }
    #expect(throws: Errno.permissionDenied) {
      try ChildProcess(ChildProcess.Configuration("/tmp"))
    }
  }

  @Test func `A process is reaped without being asked for its status`() throws {
    let (own, other) = try OpenFile.connectedPair(SOCK_STREAM)
    var configuration = shell("exit 0")
    configuration.files = [consume other]
    let id = try ChildProcess(configuration).id
    configuration.files = []
    // The connection closes when the process ends, and the zombie is reaped soon after that.
    var byte: UInt8 = 0
    #expect(read(own.descriptor, &byte, 1) == 0)
    while kill(id, 0) == 0 { usleep(1000) }
  }

  @Test func `A process number that is kept is freed only when it is released`() throws {
    let child = try ChildProcess(shell("exit 3"), keepsNumber: true)
    var info = siginfo_t()
    #expect(waitid(P_PID, id_t(child.id), &info, WEXITED | WNOWAIT) == 0)
    for _ in 0..<100 { sched_yield() }
    #expect(kill(child.id, 0) == 0)
    child.releaseNumber()
    #expect(kill(child.id, 0) == -1 && child.ending == .exited(status: 3))
  }

  @Test func `A process number can be released before the process ends`() throws {
    let child = try ChildProcess(shell("read -r line <&3"), keepsNumber: true)
    child.releaseNumber()
    child.send(signal: SIGKILL)
    while kill(child.id, 0) == 0 { usleep(1000) }
    #expect(child.ending != nil)
  }

  @Test func `Waiting ends after the timeout`() throws {
    let child = try ChildProcess(shell("kill -STOP $$"))
    #expect(child.ending(within: .milliseconds(20)) == nil)
    child.send(signal: SIGKILL)
    #expect(child.ending(within: timeout) == .killed(signal: SIGKILL))
    // The number may belong to another process now.
    child.send(signal: SIGTERM)
  }
}

import Glibc
import Sandbox
import Testing

/// Each test runs in its own process, because the sandbox cannot be left.
@Suite struct SandboxTests {
  @Test func `Every measure that the kernel supports is active`() async {
    await #expect(processExitsWith: .success) {
      let unknown: [SandboxReport.Measure] = kernelHasLandlock ? [] : [.landlock]
      let report = confine()
      let missing = SandboxReport.Measure.allCases.filter {
        !(report.states[$0]?.isActive ?? false)
      }
      #expect(missing == unknown, "\(report)")
    }
  }

  @Test func `No file can be opened`() async {
    await #expect(processExitsWith: .success) {
      confine()
      #expect(fails(open("/etc/passwd", O_RDONLY), with: EACCES))
      #expect(fails(open("/tmp/touchstone-confined", O_WRONLY | O_CREAT, 0o600), with: EACCES))
      #expect(fails(access("/etc/passwd", R_OK), with: EACCES))
      #expect(fails(unlink("/tmp/touchstone-confined"), with: EACCES))
    }
  }

  @Test func `Files that were opened before can be read`() async {
    await #expect(processExitsWith: .success) {
      let file = open("/etc/passwd", O_RDONLY)
      confine()
      var byte: UInt8 = 0
      var status = stat()
      #expect(read(file, &byte, 1) == 1 && pread(file, &byte, 1, 1) == 1)
      #expect(fstat(file, &status) == 0 && status.st_size > 1)
      let bytes = mmap(nil, 1, PROT_READ, MAP_PRIVATE, file, 0)
      #expect(bytes != MAP_FAILED)
    }
  }

  @Test(.enabled(if: kernelHasLandlock)) func `Only fonts can be read if fonts are allowed`()
    async
  {
    await #expect(processExitsWith: .success) {
      confine(mayReadFonts: true, threads: true)
      #expect(open("/usr/share/fonts", O_RDONLY) >= 0)
      for path in [
        "/etc/passwd", "/root", "/tmp", "/proc/self/maps", "/usr/lib", "/etc/ld.so.cache",
      ] {
        #expect(fails(open(path, O_RDONLY), with: EACCES))
      }
      #expect(fails(open("/usr/share/fonts/x", O_WRONLY | O_CREAT, 0o600), with: EACCES))
    }
  }

  @Test(.enabled(if: kernelHasLandlock))
  func `Libraries but no user files can be opened while preparing`() async {
    await #expect(processExitsWith: .success) {
      confine(mayReadFonts: true, threads: true) {
        #expect(dlopen("libBrokenLocale.so.1", RTLD_NOW) != nil)
        #expect(open("/etc/ld.so.cache", O_RDONLY) >= 0)
        for path in ["/etc/passwd", "/root", "/tmp", "/proc/self/maps"] {
          #expect(fails(open(path, O_RDONLY), with: EACCES))
        }
      }
    }
  }

  @Test func `The status of a file cannot be read by its path`() async {
    await #expect(processExitsWith: .success) {
      confine(mayReadFonts: true, threads: true)
      var status = stat()
      #expect(fails(stat("/etc/passwd", &status), with: EACCES))
      #expect(fails(lstat("/usr/share/fonts", &status), with: EACCES))
      #expect(fails(access("/etc/passwd", F_OK), with: EACCES))
      var byte: Int8 = 0
      #expect(fails(readlink("/proc/self/exe", &byte, 1), with: EACCES))
      #expect(opendir("/usr/share/fonts") == nil || readdir(opendir("/usr/share/fonts")) == nil)
    }
  }

  @Test(.enabled(if: kernelHasLandlock))
  func `A file counts as readable for a process if it can be opened`() async {
    await #expect(processExitsWith: .success) {
      confine(mayReadFonts: true, threads: true)
      errno = ENOENT
      #expect(access("/usr/share/fonts", R_OK) == 0 && access("/usr/share/fonts", F_OK) == 0)
      #expect(faccessat(AT_FDCWD, "/usr/share/fonts", R_OK, 0) == 0)
      #expect(errno == ENOENT)
      #expect(fails(access("/usr/share/fonts", W_OK), with: EACCES))
      // Whether they exist is not told.
      for path in [
        "/etc/passwd", "/etc/shadow", "/etc/none", "/root/none", "/usr/share/fonts/none",
      ] {
        #expect(fails(access(path, R_OK), with: EACCES))
        #expect(fails(faccessat(AT_FDCWD, path, R_OK, 0), with: EACCES))
      }
    }
  }

  @Test func `Disk space can be reserved within the limit`() async {
    await #expect(processExitsWith: .success) {
      // O_TMPFILE: a file without a name.
      let file = open("/tmp", O_RDWR | 0x41_0000, 0o600)
      confine(fileSize: 1 << 20)
      #expect(posix_fallocate(file, 0, 4096) == 0)
      #expect(posix_fallocate(file, 0, 2 << 20) == EFBIG)
    }
  }

  @Test(arguments: [true, false]) func `No library can be loaded`(mayReadFonts: Bool) async {
    await #expect(processExitsWith: .success) { [mayReadFonts = mayReadFonts as Bool] in
      confine(mayReadFonts: mayReadFonts, threads: true)
      #expect(dlopen("libBrokenLocale.so.1", RTLD_NOW) == nil)
    }
  }

  @Test func `A process has no capabilities and is the first to be killed`() async {
    await #expect(processExitsWith: .success) {
      // Open the files while that is possible. Capabilities belong to each thread; a program that
      // confines itself has only one.
      let status = open("/proc/thread-self/status", O_RDONLY)
      let score = open("/proc/self/oom_score_adj", O_RDONLY)
      confine()
      #expect(text(of: score) == "800\n")
      for name in ["CapEff", "CapPrm", "CapInh", "CapAmb"] {
        #expect(text(of: status).contains("\(name):\t0000000000000000\n"))
      }
    }
  }

  @Test func `The network cannot be used`() async {
    await #expect(processExitsWith: .success) {
      let before = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      confine()
      #expect(fails(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0), with: EACCES))
      #expect(fails(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0), with: EACCES))
      var address = sockaddr()
      #expect(fails(connect(before, &address, 16), with: EACCES))
      #expect(fails(sendto(before, "x", 1, 0, &address, 16), with: EACCES))
    }
  }

  @Test func `Starting a program kills the process`() async {
    await #expect(processExitsWith: .signal(SIGSYS)) {
      confine()
      execv("/bin/true", [nil])
    }
  }

  @Test func `A signal to another process kills the sender`() async {
    await #expect(processExitsWith: .signal(SIGSYS)) {
      confine()
      kill(getppid(), 0)
    }
  }

  @Test func `A process can send signals to itself`() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      confine()
      abort()
    }
  }

  @Test func `Limits cannot be changed`() async {
    await #expect(processExitsWith: .success) {
      confine()
      var limit = rlimit()
      #expect(getrlimit(Int32(RLIMIT_NOFILE.rawValue), &limit) == 0 && limit.rlim_max == 32)
      #expect(fails(setrlimit(Int32(RLIMIT_NOFILE.rawValue), &limit), with: EPERM))
    }
  }

  @Test func `A process whose parent is gone exits`() async {
    await #expect(processExitsWith: .exitCode(EXIT_FAILURE)) {
      let limits = Sandbox.Limits(memory: 1 << 30)
      _ = Sandbox.apply(limits, mayReadFonts: false, threads: false, parent: getpid()) {}
      exit(EXIT_SUCCESS)
    }
  }
}

/// Returns the first 4 KiB of an open file.
private func text(of descriptor: Int32) -> String {
  var bytes = [UInt8](repeating: 0, count: 4096)
  let count = pread(descriptor, &bytes, bytes.count, 0)
  return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
}

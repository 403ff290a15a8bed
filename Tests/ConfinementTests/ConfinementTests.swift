import Confinement
import Glibc
import Testing

/// Each in a process of its own, as there is no way back.
@Suite struct ConfinementTests {
  @Test func everyMeasureThatTheKernelHasIsActive() async {
    await #expect(processExitsWith: .success) {
      let unknown: [ConfinementReport.Measure] = kernelHasLandlock ? [] : [.landlock]
      let report = confine()
      let missing = ConfinementReport.Measure.allCases.filter {
        !(report.states[$0]?.isActive ?? false)
      }
      #expect(missing == unknown, "\(report)")
    }
  }

  @Test func noFileIsOpened() async {
    await #expect(processExitsWith: .success) {
      confine()
      #expect(fails(open("/etc/passwd", O_RDONLY), with: EACCES))
      #expect(fails(open("/tmp/touchstone-confined", O_WRONLY | O_CREAT, 0o600), with: EACCES))
      #expect(fails(access("/etc/passwd", R_OK), with: EACCES))
      #expect(fails(unlink("/tmp/touchstone-confined"), with: EACCES))
    }
  }

  @Test func whatWasOpenBeforeCanBeRead() async {
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

  @Test(.enabled(if: kernelHasLandlock)) func librariesAreReadWhereTheyMayBeAndNothingElse() async {
    await #expect(processExitsWith: .success) {
      confine(mayReadLibraries: true)
      #expect(open("/etc/ld.so.cache", O_RDONLY) >= 0)
      #expect(opendir("/usr/lib") != nil)
      #expect(fails(open("/etc/passwd", O_RDONLY), with: EACCES))
      #expect(fails(open("/root", O_RDONLY), with: EACCES))
      #expect(fails(open("/tmp", O_RDONLY), with: EACCES))
      #expect(fails(open("/proc/self/maps", O_RDONLY), with: EACCES))
      #expect(fails(open("/usr/touchstone-confined", O_WRONLY | O_CREAT, 0o600), with: EACCES))
    }
  }

  @Test(.enabled(if: kernelHasLandlock)) func libraryModulesAreLoadedWhereTheyMayBe() async {
    await #expect(processExitsWith: .success) {
      confine(mayReadLibraries: true)
      #expect(dlopen("libBrokenLocale.so.1", RTLD_NOW) != nil)
    }
  }

  @Test func libraryModulesAreNotLoadedElsewhere() async {
    await #expect(processExitsWith: .success) {
      confine()
      #expect(dlopen("libBrokenLocale.so.1", RTLD_NOW) == nil)
    }
  }

  @Test func thereIsNoNetwork() async {
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

  @Test func startingAProgramEndsIt() async {
    await #expect(processExitsWith: .signal(SIGSYS)) {
      confine()
      execv("/bin/true", [nil])
    }
  }

  @Test func aSignalToAnotherProcessEndsIt() async {
    await #expect(processExitsWith: .signal(SIGSYS)) {
      confine()
      kill(getppid(), 0)
    }
  }

  @Test func aSignalToItselfIsItsOwnAffair() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      confine()
      abort()
    }
  }

  @Test func itsOwnLimitsStay() async {
    await #expect(processExitsWith: .success) {
      confine()
      var limit = rlimit()
      #expect(getrlimit(Int32(RLIMIT_NOFILE.rawValue), &limit) == 0 && limit.rlim_max == 64)
      #expect(fails(setrlimit(Int32(RLIMIT_NOFILE.rawValue), &limit), with: EPERM))
    }
  }

  @Test func aProcessWhoseStarterIsGoneEnds() async {
    await #expect(processExitsWith: .exitCode(EXIT_FAILURE)) {
      let limits = Confinement.Limits(memory: 1 << 30)
      _ = Confinement.apply(limits, mayReadLibraries: false, threads: false, parent: getpid())
      exit(EXIT_SUCCESS)
    }
  }
}

import CSandbox
import Glibc

/// The sandbox of a decoder process, which it enters before it reads the first byte of a picture.
///
/// The restrictions are permanent. An attacker who takes over such a process with a malicious
/// picture has no access to the user's files, the network or other processes, no shared memory
/// except that received from the viewer, and no way to start a program.
package enum Sandbox {
  /// Sandboxes the calling process as far as the kernel supports it.
  ///
  /// Call it while the process has one thread: Landlock applies to the calling thread and those
  /// that it starts. The system also kills the process when the thread that started it ends, so
  /// that thread must live as long as the viewer.
  ///
  /// A process that was not started by `parent`, or whose parent has ended, exits here. Measures
  /// refused by the kernel are stated in the report; the others are applied nevertheless.
  ///
  /// - Parameters:
  ///   - limits: the resources that the process may use.
  ///   - mayReadFonts: whether fonts can be opened later. This requires Landlock, which
  ///     distinguishes them from other files.
  ///   - threads: whether threads can be started later.
  ///   - parent: the process that started this one.
  ///   - prepare: a function that loads libraries with their modules and settings, which cannot be
  ///     loaded later, and starts threads. It runs with all limits in force and under Landlock,
  ///     with read access to the system's folders, or to none if `mayReadFonts` is false.
  ///   - fonts: a function that returns where libraries have found fonts. These can be opened later if
  ///     they are in the system's folders.
  /// - Returns: the measures that are active, and the reasons why others are not.
  /// - Throws: the error of `prepare`; the sandbox is then incomplete.
  package static func apply<Failure: Error>(
    _ limits: Limits, mayReadFonts: Bool, threads: Bool, parent: Int32,
    preparing prepare: () throws(Failure) -> Void, findingFonts fonts: () -> [String] = { [] }
  ) throws(Failure) -> SandboxReport {
    var states: [SandboxReport.Measure: SandboxReport.State] = [:]
    states[.endsWithParent] = endWithParent(parent)
    // Must precede the next step: the entries in /proc of a process that is not dumpable belong to
    // the administrator.
    states[.endedFirst] = MemoryPressure.volunteer()
    states[.notDumpable] = .outcome(sandbox_prctl(PR_SET_DUMPABLE, 0))
    states[.noNewPrivileges] = .outcome(sandbox_prctl(PR_SET_NO_NEW_PRIVS, 1))
    states[.limits] = ResourceLimits(limits).set()
    states[.noCapabilities] = .outcome(sandbox_drop_capabilities())
    var landlock = Landlock.confine(reading: mayReadFonts ? Landlock.libraries : [])
    try prepare()
    // Restrict this thread and those that it starts from now on. Threads that libraries have
    // started keep access to the system's folders, but to no user's files. Earlier denials remain.
    if mayReadFonts, landlock.isActive {
      landlock = Landlock.confine(reading: Landlock.fonts + fonts())
    }
    states[.landlock] = landlock
    // Must come last, because it refuses the calls of the other measures. It also applies to
    // existing threads.
    let filter = SystemCallFilter.install(
      DecoderCalls(
        mayReadFonts: mayReadFonts && landlock.isActive, threads: threads, process: getpid()))
    states[.systemCallFilter] = filter
    states[.noNetwork] = network(filter: filter)
    return SandboxReport(states: states)
  }

  /// Makes the system kill this process when `parent` ends. The check afterwards covers a parent
  /// that ended before.
  private static func endWithParent(_ parent: Int32) -> SandboxReport.State {
    let state = SandboxReport.State.outcome(
      sandbox_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL)))
    if getppid() != parent { _exit(EXIT_FAILURE) }
    return state
  }

  /// Returns the state of the network measure. Landlock covers only TCP; the seccomp filter refuses
  /// all sockets.
  static func network(filter: SandboxReport.State) -> SandboxReport.State {
    filter.isActive ? .active(detail: "") : .missing(reason: "it requires the seccomp filter")
  }
}

import CConfinement
import Glibc

/// What a decoder process takes from itself before it reads the first byte of a picture.
///
/// Nothing of it can be given back. Whoever takes such a process over by a damaged picture finds
/// no files, no network, no other processes, no memory to share but what the viewer has handed over,
/// and no way to start a program.
public enum Confinement {
  /// Confines the calling process, as far as the kernel can.
  ///
  /// To be called while the process has one thread: Landlock binds the calling thread and those
  /// that it starts. The system also ends the process when the thread that started it ends, so
  /// that is to be one that lives as long as the viewer.
  ///
  /// A process that `parent` has not started, or whose starter is gone, ends here. What is refused by
  /// the kernel is said in the report, and the rest is done nevertheless.
  ///
  /// - Parameters:
  ///   - limits: what the process may use.
  ///   - mayReadFonts: whether fonts can be opened later. Without Landlock they cannot, as nothing
  ///     would tell them from other files.
  ///   - threads: whether threads can be started later.
  ///   - parent: the process that started this one.
  ///   - prepare: loads libraries, with their modules and settings, which cannot be loaded later, and
  ///     starts threads. All limits are in force by then, and Landlock leaves the folders of the
  ///     system to read, or none when there are to be no fonts either.
  /// - Returns: what is active now, and why the rest is not.
  /// - Throws: what `prepare` throws; the process is not confined then.
  public static func apply<Failure: Error>(
    _ limits: Limits, mayReadFonts: Bool, threads: Bool, parent: Int32,
    preparing prepare: () throws(Failure) -> Void
  ) throws(Failure) -> ConfinementReport {
    var states: [ConfinementReport.Measure: ConfinementReport.State] = [:]
    states[.endsWithParent] = endWithParent(parent)
    // Before it is not dumpable: its own entries in /proc are the administrator's then.
    states[.endedFirst] = MemoryPressure.volunteer()
    states[.notDumpable] = .outcome(confinement_prctl(PR_SET_DUMPABLE, 0))
    states[.noNewPrivileges] = .outcome(confinement_prctl(PR_SET_NO_NEW_PRIVS, 1))
    states[.limits] = ResourceLimits(limits).set()
    states[.noCapabilities] = .outcome(confinement_drop_capabilities())
    var landlock = Landlock.confine(reading: mayReadFonts ? Landlock.libraries : [])
    try prepare()
    // Once more, for this thread and those that it will start; those that libraries have started have
    // the folders of the system, but nothing that belongs to anybody.
    if mayReadFonts, landlock.isActive { landlock = Landlock.confine(reading: Landlock.fonts) }
    states[.landlock] = landlock
    // Last: it refuses the calls that the others take. It binds the threads that there are, too.
    let filter = SystemCallFilter.install(
      DecoderCalls(
        mayReadFonts: mayReadFonts && landlock.isActive, threads: threads, process: getpid()))
    states[.systemCallFilter] = filter
    states[.noNetwork] = network(filter: filter)
    return ConfinementReport(states: states)
  }

  /// Asks to be ended with `parent`, which may have ended before it was asked.
  private static func endWithParent(_ parent: Int32) -> ConfinementReport.State {
    let state = ConfinementReport.State.outcome(
      confinement_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL)))
    if getppid() != parent { _exit(EXIT_FAILURE) }
    return state
  }

  /// Landlock knows TCP alone; it is the filter that refuses every socket.
  static func network(filter: ConfinementReport.State) -> ConfinementReport.State {
    filter.isActive ? .active(detail: "") : .missing(reason: "it takes the seccomp filter")
  }
}

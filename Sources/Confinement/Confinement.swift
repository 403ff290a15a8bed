import CConfinement
import Glibc

/// What a decoder process takes from itself before it reads the first byte of a picture.
///
/// Nothing of it can be given back. Whoever takes such a process over by a damaged picture finds
/// no files, no network, no other processes and no way to start a program.
public enum Confinement {
  /// Confines the calling process, as far as the kernel can.
  ///
  /// To be called while the process has one thread: Landlock binds the calling thread and those
  /// that it starts. The system also ends the process when the thread that started it ends, so
  /// that is to be one that lives as long as the viewer.
  ///
  /// A process whose starter is gone ends here. What is refused by the kernel is said in the
  /// report, and the rest is done nevertheless.
  ///
  /// - Parameters:
  ///   - limits: what the process may use.
  ///   - mayReadLibraries: whether libraries, their modules and settings, and fonts can be read
  ///     and loaded from the folders of the system. Without Landlock they cannot, as nothing would
  ///     tell them from other files.
  ///   - threads: whether threads can be started.
  ///   - parent: the process that started this one; nil for whoever that is.
  /// - Returns: what is active now, and why the rest is not.
  public static func apply(
    _ limits: Limits, mayReadLibraries: Bool, threads: Bool, parent: Int32? = nil
  ) -> ConfinementReport {
    var states: [ConfinementReport.Measure: ConfinementReport.State] = [:]
    states[.endsWithParent] = endWithParent(parent ?? getppid())
    states[.notDumpable] = .outcome(confinement_prctl(PR_SET_DUMPABLE, 0))
    states[.noNewPrivileges] = .outcome(confinement_prctl(PR_SET_NO_NEW_PRIVS, 1))
    states[.limits] = ResourceLimits(limits).set()
    let landlock = Landlock.confine(mayReadLibraries: mayReadLibraries)
    states[.landlock] = landlock
    // Last: it refuses the calls that the others take.
    let filter = SystemCallFilter.install(
      DecoderCalls(
        mayReadLibraries: mayReadLibraries && landlock.isActive, threads: threads,
        process: getpid()))
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

extension ConfinementReport {
  /// One way to confine a process, by the name that people read.
  public enum Measure: String, CaseIterable, Sendable {
    /// A program that it would start gets no more rights than it has.
    case noNewPrivileges = "no new privileges"
    /// Other programs of its user cannot read its memory, and it leaves no core behind.
    case notDumpable = "not dumpable"
    /// It ends when the viewer does.
    case endsWithParent = "ends with the viewer"
    /// It is ended before other programs when the machine runs out of memory.
    case endedFirst = "ended first without memory"
    /// None of an administrator's rights, whoever has started it.
    case noCapabilities = "no capabilities"
    /// Memory, descriptors, sizes of files and time are bounded.
    case limits = "resource limits"
    /// Files, signals and sockets are out of reach by the kernel's own rules.
    case landlock = "Landlock"
    /// No connection can be made.
    case noNetwork = "no network"
    /// Only the system calls that decoding takes are answered.
    case systemCallFilter = "seccomp filter"
  }
}

extension SandboxReport {
  /// A sandboxing measure, with a readable name.
  package enum Measure: String, CaseIterable, Sendable {
    /// Programs that the process starts gain no additional rights.
    case noNewPrivileges = "no new privileges"
    /// Other programs of the user cannot read the memory of the process, and it leaves no core
    /// dump.
    case notDumpable = "not dumpable"
    /// The process ends with the viewer.
    case endsWithParent = "ends with the viewer"
    /// The system kills the process before others when memory runs out.
    case endedFirst = "ended first without memory"
    /// The process has no administrator rights, whoever started it.
    case noCapabilities = "no capabilities"
    /// Memory, descriptors, file sizes and processor time are limited.
    case limits = "resource limits"
    /// Landlock denies access to files, signals and sockets.
    case landlock = "Landlock"
    /// The process cannot open network connections.
    case noNetwork = "no network"
    /// Only the system calls needed for decoding are allowed.
    case systemCallFilter = "seccomp filter"
  }
}

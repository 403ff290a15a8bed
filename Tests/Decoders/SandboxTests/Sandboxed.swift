import CSandbox
import Glibc
import Sandbox

/// Confines this process like `touchstone-decoder`, which has no access to files or threads.
@discardableResult
func confine(
  memory: Int = 1 << 30, fileSize: Int = 0, mayReadFonts: Bool = false, threads: Bool = false,
  preparing prepare: () -> Void = {}
) -> SandboxReport {
  Sandbox.apply(
    Sandbox.Limits(memory: memory, fileSize: fileSize), mayReadFonts: mayReadFonts,
    threads: threads, parent: getppid(), preparing: prepare)
}

/// Whether this kernel has Landlock, without which no fonts can be read.
let kernelHasLandlock = sandbox_landlock_version() > 0

/// Returns whether a call failed with this error number.
func fails(_ status: some SignedInteger, with error: Int32) -> Bool {
  status == -1 && errno == error
}

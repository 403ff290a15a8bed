import CSandbox
import Sandbox
import Glibc

/// Confines this process as a small decoder is: no files, no threads.
@discardableResult
func confine(
  memory: Int = 1 << 30, fileSize: Int = 0, mayReadFonts: Bool = false, threads: Bool = false,
  preparing prepare: () -> Void = {}
) -> SandboxReport {
  Sandbox.apply(
    Sandbox.Limits(memory: memory, fileSize: fileSize), mayReadFonts: mayReadFonts,
    threads: threads, parent: getppid(), preparing: prepare)
}

/// Whether this kernel has Landlock; without it there is no reading of fonts.
let kernelHasLandlock = sandbox_landlock_version() > 0

/// Whether a call failed with this error number.
func fails(_ status: some SignedInteger, with error: Int32) -> Bool {
  status == -1 && errno == error
}

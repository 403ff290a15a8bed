import CConfinement
import Confinement
import Glibc

/// Confines this process as a small decoder is: no files, some threads.
@discardableResult
func confine(
  memory: Int = 1 << 30, fileSize: Int? = nil, mayReadLibraries: Bool = false, threads: Bool = true
) -> ConfinementReport {
  Confinement.apply(
    Confinement.Limits(memory: memory, fileSize: fileSize), mayReadLibraries: mayReadLibraries,
    threads: threads)
}

/// Whether this kernel has Landlock; without it there is no reading of libraries.
let kernelHasLandlock = confinement_landlock_version() > 0

/// Whether a call failed with this error number.
func fails(_ status: some SignedInteger, with error: Int32) -> Bool {
  status == -1 && errno == error
}

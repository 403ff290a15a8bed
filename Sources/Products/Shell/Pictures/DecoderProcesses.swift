package import DecoderIPC
package import Geometry
import Glibc
package import SystemPackage

/// The decoder processes of a program.
package enum DecoderProcesses {
  /// Starts them with `settings`: one for each processor, but at least two and at most four. The first one gets ready
  /// for the picture at `path`, in a window of up to `largestWindow`, in pixels; all of them spill excess memory to
  /// files in the folder `spill`.
  package static func start(
    _ settings: DecoderSettings, for path: FilePath? = nil, largestWindow: Size? = nil,
    spillingTo spill: FilePath? = nil
  ) -> [SandboxedDecoder] {
    let count = min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 2), 4)
    let plainPages = PlainPages()
    return (0..<count).map { index in
      var settings = settings
      settings.largestWindow = index == 0 ? largestWindow : nil
      let decoder = SandboxedDecoder(
        programsIn: InstalledDecoders.folder, settings, spillingTo: spill, plainPages: plainPages)
      if index == 0, let path { decoder.prepare(for: path) }
      return decoder
    }
  }
}

import DecoderIPC
import Decoding
import Files
import Glibc
import PictureFiles
import Sandbox
import Threads
import VipsDecoding

/// The decoder of all other formats, using libvips. touchstone starts it when it is needed.
private struct VipsDecoder: DecoderImplementation {
  func prepare(_ settings: DecoderSettings) throws(PictureError) -> String {
    // A sandboxed process cannot generate code at run time, as libvips before 8.15 does for vector
    // instructions, nor create files.
    setenv("VIPS_NOVECTOR", "1", 1)
    setenv("VIPS_DISC_THRESHOLD", "\(settings.memoryLimit)", 1)
    let limits = Sandbox.Limits(
      memory: settings.memoryLimit, fileSize: DecoderSettings.spillLimit)
    return try Sandbox.apply(
      limits, mayReadFonts: true, threads: true, parent: settings.viewer,
      preparing: { () throws(PictureError) in
        try Vips.start()
        Vips.loadAll()
      }, findingFonts: { Vips.fontFolders }
    ).description
  }

  func open(
    _ file: OpenFile, page: Int, spill: OpenFile?, plain: Bool, _ settings: DecoderSettings,
    _ progress: DecodingProgress
  ) throws(PictureError) -> any PictureSource {
    try VipsPicture(
      file: file.descriptor, page: page, plain: plain, screenProfile: settings.screenProfile,
      memoryBudget: settings.keptMemory,
      spill: spill.map { SpillFile(file: $0.descriptor, limit: DecoderSettings.spillLimit) },
      progress: progress)
  }

  func metadata(of file: OpenFile) -> PictureMetadata { Vips.metadata(of: file) }
}

ProcessExit.leave(with: DecoderHost.run(VipsDecoder(), arguments: CommandLine.arguments))

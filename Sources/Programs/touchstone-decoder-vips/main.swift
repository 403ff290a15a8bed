import DecoderIPC
import Decoding
import Files
import Glibc
import PictureFiles
import Sandbox
import VipsDecoding

/// The large decoder, which touchstone starts when needed: all formats that libvips reads.
struct VipsDecoder: DecoderImplementation {
  func prepare(_ settings: DecoderSettings) throws(ImagingError) -> String {
    // libvips before 8.15 generates vector code at run time, which a sandboxed process cannot do,
    // and there is no place where it could create files.
    setenv("VIPS_NOVECTOR", "1", 1)
    setenv("VIPS_DISC_THRESHOLD", "\(settings.memoryLimit)", 1)
    let limits = Sandbox.Limits(
      memory: settings.memoryLimit, fileSize: DecoderSettings.spillLimit)
    return try Sandbox.apply(
      limits, mayReadFonts: true, threads: true, parent: settings.viewer
    ) { () throws(ImagingError) in
      try Vips.start()
      Vips.loadAll()
    }.description
  }

  func open(
    _ file: OpenFile, page: Int, spill: OpenFile?, _ settings: DecoderSettings
  ) throws(ImagingError) -> any PictureSource {
    try VipsPicture(
      file: file.descriptor, page: page, screenProfile: settings.screenProfile,
      memoryBudget: settings.keptMemory,
      spill: spill.map { Spill(file: $0.descriptor, limit: DecoderSettings.spillLimit) })
  }
}

exit(DecoderHost.run(VipsDecoder(), arguments: CommandLine.arguments))

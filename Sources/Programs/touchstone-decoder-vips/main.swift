import Sandbox
import Decoding
import Files
import Glibc
import Imaging
import VipsDecoding

// The large decoder, which touchstone starts when needed: all formats that libvips reads.
exit(
  DecoderHost.run(CommandLine.arguments) { (settings) throws(ImagingError) in
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
  } opener: { (file, page, spill, settings) throws(ImagingError) in
    try VipsPicture(
      file: file.descriptor, page: page, screenProfile: settings.screenProfile,
      memoryBudget: settings.keptMemory,
      spill: spill.map { Spill(file: $0.descriptor, limit: DecoderSettings.spillLimit) })
  })

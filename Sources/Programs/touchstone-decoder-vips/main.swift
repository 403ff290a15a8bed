import Sandbox
import Decoding
import Files
import Glibc
import Imaging
import VipsDecoding

// The decoder of all other formats, using libvips. touchstone starts it when it is needed.
exit(
  DecoderHost.run(CommandLine.arguments) { (settings) throws(ImagingError) in
    // A sandboxed process cannot generate code at run time, as libvips before 8.15 does for vector
    // instructions, nor create files.
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

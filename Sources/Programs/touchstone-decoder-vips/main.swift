import Confinement
import Decoding
import Glibc
import Imaging
import VipsDecoding

// The large decoder, which touchstone starts when it is needed: all that libvips reads.
exit(
  DecoderHost.run(CommandLine.arguments) { (settings) throws(ImagingError) in
    // libvips before 8.15 writes vector code at run time, which a confined process may not; and it
    // has nowhere to put files.
    setenv("VIPS_NOVECTOR", "1", 1)
    setenv("VIPS_DISC_THRESHOLD", "\(settings.memoryLimit)", 1)
    let limits = Confinement.Limits(
      memory: settings.memoryLimit, fileSize: DecoderSettings.spillLimit)
    return try Confinement.apply(
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

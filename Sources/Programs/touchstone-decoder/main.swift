import Sandbox
import Decoding
import Glibc
import Imaging

// The decoder of JPEG and PNG, which touchstone starts before it opens a window.
exit(
  DecoderHost.run(CommandLine.arguments) { settings in
    Sandbox.apply(
      Sandbox.Limits(memory: settings.memoryLimit), mayReadFonts: false, threads: false,
      parent: settings.viewer, preparing: BandWorkers.start
    ).description
  } opener: { (file, _, _, settings) throws(ImagingError) in
    try CommonFormats.open(
      file, screen: settings.screenProfile.map(ColorProfile.icc),
      memoryBudget: settings.memoryBudget)
  })

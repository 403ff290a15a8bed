import DecoderIPC
import Decoding
import Files
import PictureFiles
import Pixels
import Sandbox
import Threads

/// The decoder of JPEG and PNG, which touchstone starts while it opens a window.
private struct CommonDecoder: DecoderImplementation {
  func prepare(_ settings: DecoderSettings) -> String {
    Sandbox.apply(
      Sandbox.Limits(memory: settings.memoryLimit), mayReadFonts: false, threads: false,
      parent: settings.viewer, preparing: WorkerPool.start
    ).description
  }

  func open(
    _ file: OpenFile, page: Int, spill: OpenFile?, plain: Bool, _ settings: DecoderSettings,
    _ progress: DecodingProgress
  ) throws(PictureError) -> any PictureSource {
    try CommonFormats.open(
      file, screen: settings.screenProfile.map(ColorProfile.icc),
      memoryBudget: settings.memoryBudget, progress: progress)
  }
}

ProcessExit.leave(with: DecoderHost.run(CommonDecoder(), arguments: CommandLine.arguments))

package import Drawing
package import Files
package import PictureFiles
package import PictureLoading
package import Pixels
package import SystemPackage

/// Asks about files in sandboxed processes, a new one for each question.
///
/// The answer decides what is written to the user's file. A process that has seen no other file cannot have
/// been taken over by one, so a file can harm nothing but itself.
package struct SandboxedInspector: PictureInspector {
  private let folder: FilePath?
  private let settings: DecoderSettings

  /// Creates an inspector that runs the programs in `folder`, an absolute path.
  package init(programsIn folder: FilePath? = DecoderProgram.folder, _ settings: DecoderSettings) {
    self.folder = folder
    self.settings = settings
  }

  /// Returns the edits of `file` that change how it is seen.
  package func edits(
    of file: OpenFile, applying change: Orientation.Change
  ) throws(PictureError) -> ByteEdits {
    guard case .edits(let edits) = try answer(.turn(file, change)) else { throw Self.senseless }
    return edits
  }

  /// Returns what `file` says of how its picture was made.
  package func metadata(of file: OpenFile) throws(PictureError) -> PictureMetadata {
    guard case .metadata(let metadata) = try answer(.describe(file)) else { throw Self.senseless }
    return metadata
  }

  /// Returns the whole picture on `page` of the file, in sRGB.
  package func picture(in file: HeldFile, page: Int) throws(PictureError) -> Bitmap {
    try SandboxedDecoder(programsIn: folder, settings, spillingTo: nil).picture(
      in: file, page: page)
  }

  private static let senseless = PictureError.decoderFailed(
    reason: "it answered something that makes no sense")

  /// Returns the reply of a new process to `request`. The process ends with this.
  private func answer(_ request: DecoderRequest) throws(PictureError) -> DecoderReply {
    let program = DecoderProgram.common
    let process = try DecoderProcess(program: program.path(in: folder), settings)
    try process.ask(request, within: program.patience)
    let reply = try process.reply(within: program.patience)
    if case .fault(let error) = reply { throw error }
    return reply
  }
}

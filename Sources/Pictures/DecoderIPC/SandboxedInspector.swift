package import Drawing
package import Files
import Geometry
import Localization
package import PictureFiles
package import PictureLoading
package import Pixels
package import SystemPackage

/// Asks about files in sandboxed processes.
///
/// Each request about one file goes to a new process, because its answer may decide what is written to the user's file.
/// A process that has seen no other file cannot have been taken over by one, so a file can harm nothing but itself.
/// Only ``readMetadata(of:_:)`` asks one process about many files, because a process for each would take too long. Its
/// answers affect nothing but the order of pictures.
package struct SandboxedInspector: PictureInspector {
  private let folder: FilePath?
  private let settings: DecoderSettings

  /// Creates an inspector that runs the programs in `folder`, an absolute path.
  package init(programsIn folder: FilePath? = DecoderProgram.folder, _ settings: DecoderSettings) {
    self.folder = folder
    self.settings = settings
  }

  /// The processor time for a question about the metadata of a file, in seconds: many times what any takes. The time
  /// that its disk takes does not count.
  private static let questionTime = 5

  /// Returns the edits of `file` that change its orientation.
  package func edits(
    of file: OpenFile, applying change: Orientation
  ) throws(PictureError) -> ByteEdits {
    guard case .edits(let edits) = try answer(.turn(file, change), limit: Self.questionTime)
    else {
      throw Self.invalidReply
    }
    return edits
  }

  /// Returns the metadata of `file`. If the decoder for common formats does not know its colours, the other decoder is
  /// asked as well, if it is installed.
  package func metadata(of file: OpenFile) throws(PictureError) -> PictureMetadata {
    guard case .metadata(let metadata) = try answer(.describe(file), limit: Self.questionTime)
    else {
      throw Self.invalidReply
    }
    guard metadata.numbers[.bits] == nil,
      case .metadata(let more)? = try? answer(.describe(file), by: .vips, limit: Self.questionTime)
    else { return metadata }
    return more
  }

  /// Returns the information in `file` about the picture on `page`.
  package func info(of file: HeldFile, page: Int) throws(PictureError) -> PictureInfo {
    try newDecoder.info(for: Self.request(for: file, page: page))
  }

  private var newDecoder: SandboxedDecoder {
    SandboxedDecoder(programsIn: folder, settings, spillingTo: nil)
  }

  private static func request(for file: HeldFile, page: Int) -> PictureRequest {
    var request = PictureRequest(file.path, page: page, .complete)
    request.held = file
    return request
  }

  /// Returns the whole picture on `page` of the file, in sRGB.
  package func picture(in file: HeldFile, page: Int) throws(PictureError) -> Bitmap {
    let decoder = newDecoder
    let info = try decoder.info(for: Self.request(for: file, page: page))
    guard info.isScalable else { return try decoder.picture(in: file, page: page) }
    let width = Int(info.statedSize.width)
    let height = Int(info.statedSize.height)
    return try decoder.picture(
      in: file, page: page, .reduced(width: max(width, 1), height: max(height, 1)))
  }

  /// The maximum number of bytes of pixels of a picture that is encoded: libraries hold it several times.
  private static let encodingMemory = 2 << 30

  /// Returns a file with the picture on `page` of `file`, rendered by `rendition`. A part of a JPEG is cut out of that
  /// without loss if possible.
  package func encoded(
    _ file: HeldFile, page: Int, as rendition: PictureRendition
  ) throws(PictureError) -> [UInt8] {
    if rendition.mayBeCut, page == 0,
      case .encoded(let bytes)? = try? answer(.cut(FileBytes.open(file.path), rendition))
    {
      return bytes
    }
    return try encoded(file, page: page, plain: false, as: rendition)
  }

  /// Returns a file as ``encoded(_:page:as:)`` does, if it is `plain` without effects. They are left out as well if the
  /// picture has some, and encoding fails or takes too long with them.
  private func encoded(
    _ file: HeldFile, page: Int, plain isPlain: Bool, as rendition: PictureRendition
  ) throws(PictureError) -> [UInt8] {
    var settings = settings
    settings.memoryBudget = max(settings.memoryBudget, Self.encodingMemory)
    let program = DecoderProgram.vips
    let process = try DecoderProcess(program: program.path(in: folder), settings)
    let opening = DecoderRequest.open(
      try FileBytes.open(file.path), page: page, spill: nil, plain: isPlain)
    guard case .opened(let info) = try Self.answer(opening, by: process, program) else {
      throw Self.invalidReply
    }
    do throws(PictureError) {
      guard case .encoded(let bytes) = try Self.answer(.encode(rendition), by: process, program)
      else { throw Self.invalidReply }
      return bytes
    } catch {
      guard info.hasEffects, !isPlain, error.isOfProcess else { throw error }
      return try encoded(file, page: page, plain: true, as: rendition)
    }
  }

  /// Returns `file` with only the visible data of its picture; pixels and animation are unchanged.
  package func stripped(_ file: OpenFile) throws(PictureError) -> [UInt8] {
    guard case .encoded(let bytes) = try answer(.strip(file)) else { throw Self.invalidReply }
    return bytes
  }

  /// The maximum number of files that one process describes. One that is damaged can only make it lie of those that
  /// follow.
  private static let maximumFiles = 500

  /// Calls `body` with the metadata of each of the files at `paths`.
  package func readMetadata(of paths: [FilePath], _ body: (Int, PictureMetadata?) -> Bool) {
    var process: DecoderProcess?
    for (index, path) in paths.enumerated() {
      if index % Self.maximumFiles == 0 { process = nil }
      guard body(index, metadataOrNil(at: path, by: &process)) else { return }
    }
  }

  /// Returns the metadata of the file at `path` as ``metadata(at:by:)`` does, and asks another process if `process`
  /// fails that has described others: they may have used up its time.
  private func metadataOrNil(
    at path: FilePath, by process: inout DecoderProcess?
  ) -> PictureMetadata? {
    let hasDescribedOthers = process != nil
    do throws(PictureError) { return try metadata(at: path, by: &process) } catch {
      guard hasDescribedOthers, case .decoderFailed = error else { return nil }
      return try? metadata(at: path, by: &process)
    }
  }

  /// Returns the metadata of the file at `path`, read by `process`, which is started if nil, and set to nil if it
  /// fails.
  private func metadata(
    at path: FilePath, by process: inout DecoderProcess?
  ) throws(PictureError) -> PictureMetadata {
    let file = try FileBytes.open(path)
    let program = DecoderProgram.common
    let current: DecoderProcess
    if let process {
      current = process
    } else {
      current = try DecoderProcess(program: program.path(in: folder), settings)
      current.limitTime(to: Self.questionTime)
    }
    process = nil
    try current.ask(.describe(file), within: program.patience)
    guard case .metadata(let metadata) = try current.reply(within: program.patience) else {
      throw Self.invalidReply
    }
    process = current
    return metadata
  }

  private static let invalidReply = PictureError.decoderFailed(
    reason: localized("it sent an invalid reply"))

  /// Returns the reply of a new process of `program` to `request`. The process ends with this, or once it has used more
  /// seconds of processor time than the `limit`, if given.
  private func answer(
    _ request: DecoderRequest, by program: DecoderProgram = .common, limit: Int? = nil
  ) throws(PictureError) -> DecoderReply {
    let process = try DecoderProcess(program: program.path(in: folder), settings)
    if let limit { process.limitTime(to: limit) }
    return try Self.answer(request, by: process, program)
  }

  private static func answer(
    _ request: DecoderRequest, by process: DecoderProcess, _ program: DecoderProgram
  ) throws(PictureError) -> DecoderReply {
    try process.ask(request, within: program.patience)
    let reply = try process.reply(within: program.patience)
    if case .fault(let error) = reply { throw error }
    return reply
  }
}

extension PictureError {
  /// Whether the process gave no answer, rather than finding the file wrong.
  fileprivate var isOfProcess: Bool {
    switch self {
    case .decoderFailed, .decoderTooSlow: true
    default: false
    }
  }
}

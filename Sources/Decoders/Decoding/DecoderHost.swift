import Codecs
package import DecoderIPC
package import Files
package import PictureFiles
import Threads

/// The part of a decoder program that differs from others.
package protocol DecoderImplementation {
  /// Prepares the libraries, sandboxes the process, and returns the report on the sandbox.
  func prepare(_ settings: DecoderSettings) throws(PictureError) -> String

  /// Opens page `page` of the picture in `file`, which reports its `progress`. Pixels that do not fit
  /// into memory may be written to `spill`. If it is `plain`, effects such as filters are left out.
  func open(
    _ file: OpenFile, page: Int, spill: OpenFile?, plain: Bool, _ settings: DecoderSettings,
    _ progress: DecodingProgress
  ) throws(PictureError) -> any PictureSource

  /// Returns the metadata in `file` about the making of its picture, and about its colours.
  func metadata(of file: OpenFile) -> PictureMetadata
}

extension DecoderImplementation {
  /// Returns the metadata that is read from `file` without a library for its format.
  package func metadata(of file: OpenFile) -> PictureMetadata { ExifReader.metadata(of: file) }
}

/// The main loop of a decoder program.
package enum DecoderHost {
  /// Answers requests from the viewer until the connection is closed.
  ///
  /// - Parameters:
  ///   - decoder: the decoder of the program.
  ///   - arguments: the arguments of the program, as set by the viewer.
  /// - Returns: the exit status of the program.
  package static func run(
    _ decoder: some DecoderImplementation, arguments: [String]
  ) -> Int32 {
    guard let settings = DecoderSettings(arguments: arguments) else {
      return complain("This program is started by touchstone. It is of no use on its own.")
    }
    SystemThread.workInBackground()
    let report: String
    do { report = try decoder.prepare(settings) } catch { return complain("\(error)") }
    let channel = Channel(OpenFile(DecoderProgram.socketNumber))
    let progress = DecodingProgress { percent in
      // If the viewer has ended, the reply fails as well.
      if let packet = DecoderReply.progress(percent).packet() { try? channel.send(packet) }
    }
    let service = PictureService(
      progress, largestWindow: settings.largestWindow, metadata: decoder.metadata
    ) { (file, page, spill, isPlain) throws(PictureError) in
      try decoder.open(file, page: page, spill: spill, plain: isPlain, settings, progress)
    }
    serve(report: report, service, on: channel)
    return 0
  }

  private static func complain(_ message: String) -> Int32 {
    print(message)
    return 2
  }

  private static func serve(report: String, _ service: PictureService, on channel: Channel) {
    let memory = OpenFile(DecoderSettings.sharedMemoryNumber)
    do {
      try send(.ready(report), sharing: memory, on: channel)
      while true {
        guard let request = DecoderRequest(try channel.receive()) else { return }
        try send(service.answer(request), sharing: memory, on: channel)
      }
    } catch {
      // The viewer has ended or closed the connection, so end too.
    }
  }

  private static func send(
    _ reply: DecoderReply, sharing memory: OpenFile, on channel: Channel
  ) throws(Channel.Failure) {
    let tooLarge = PictureError.unreadable(
      reason: "the picture has more pixels than the shared memory holds")
    guard let packet = reply.packet(sharing: memory) ?? DecoderReply.fault(tooLarge).packet() else {
      return
    }
    try channel.send(packet)
  }
}

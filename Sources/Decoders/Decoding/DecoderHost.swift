package import Files
package import Imaging

/// The main loop of a decoder program.
package enum DecoderHost {
  /// A function that opens page `page` of the picture in a file; see ``PictureService/Opener``.
  package typealias Opener = (
    _ file: OpenFile, _ page: Int, _ spill: OpenFile?, _ settings: DecoderSettings
  ) throws(ImagingError) -> any PictureSource

  /// Answers requests from the viewer until the connection is closed.
  ///
  /// - Parameters:
  ///   - arguments: the arguments of the program, as set by the viewer.
  ///   - prepare: a function that prepares the libraries, sandboxes the process and returns the
  ///     report on the sandbox.
  ///   - opener: a function that opens pictures.
  /// - Returns: the exit status of the program.
  package static func run(
    _ arguments: [String], preparing prepare: (DecoderSettings) throws(ImagingError) -> String,
    opener: @escaping Opener
  ) -> Int32 {
    guard let settings = DecoderSettings(arguments: arguments) else {
      return complain("This program is started by touchstone. It is of no use on its own.")
    }
    let report: String
    do { report = try prepare(settings) } catch { return complain("\(error)") }
    let service = PictureService { (file, page, spill) throws(ImagingError) in
      try opener(file, page, spill, settings)
    }
    serve(report: report, service)
    return 0
  }

  private static func complain(_ message: String) -> Int32 {
    print(message)
    return 2
  }

  private static func serve(report: String, _ service: PictureService) {
    let channel = Channel(OpenFile(DecoderProgram.socketNumber))
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
    let tooLarge = ImagingError.unreadable(
      reason: "the picture has more pixels than the shared memory holds")
    guard let packet = reply.packet(sharing: memory) ?? DecoderReply.fault(tooLarge).packet() else {
      return
    }
    try channel.send(packet)
  }
}

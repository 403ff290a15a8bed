public import Imaging

/// The main loop of a decoder program.
public enum DecoderHost {
  /// Answers on the connection that the viewer has opened until that is closed.
  ///
  /// - Parameters:
  ///   - report: what confines this process, as the viewer tells it.
  ///   - service: what answers.
  public static func serve(report: String, _ service: PictureService) {
    let channel = Channel(OpenFile(DecoderProgram.socketNumber))
    do {
      try send(.ready(report), on: channel)
      while true {
        guard let request = DecoderRequest(try channel.receive()) else { return }
        try send(service.answer(request), on: channel)
      }
    } catch {
      // The viewer has gone, and so does this.
    }
  }

  private static func send(_ reply: DecoderReply, on channel: Channel) throws(Channel.Failure) {
    let outOfMemory = ImagingError.unreadable(reason: "there is no memory to share pixels")
    guard let packet = reply.packet ?? DecoderReply.fault(outOfMemory).packet else { return }
    try channel.send(packet)
  }
}

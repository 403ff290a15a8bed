import Codecs
import Dispatch
import Drawing
import Files
import Geometry
import Synchronization
import SystemPackage
import X11Inspection

/// A film of the screen, with the fingers as discs, recorded on a separate thread.
///
/// A frame is recorded when something was drawn or a finger moved, at most 20 times per second, and
/// less often if the machine cannot encode that fast.
public final class Film: Sendable {
  private struct State {
    var fingers: [Point] = []
    var isOver = false
    var outcome: Result<Void, RigError> = .success(())
  }

  /// The quality, high enough that frames encoded as differences show no traces of earlier ones.
  private static let quality = 85.0

  private let state = Mutex(State())
  private let done = DispatchGroup()
  private let display: String
  private let path: FilePath

  /// Starts filming the screen of the server `display` to the file at `path`.
  init(of display: String, to path: FilePath) {
    self.display = display
    self.path = path
    DispatchQueue(label: "film").async(group: done) { [self] in
      let outcome = Result { () throws(RigError) in try record() }
      state.withLock { $0.outcome = outcome }
    }
  }

  /// Updates the positions of the fingers.
  func show(_ fingers: [Point]) { state.withLock { $0.fingers = fingers } }

  /// Ends the film and writes its file, an animated WebP.
  public func finish() throws(RigError) {
    state.withLock { $0.isOver = true }
    done.wait()
    try state.withLock { $0.outcome }.get()
  }

  private func record() throws(RigError) {
    do { try recordFrames() } catch {
      throw .file(path: path.displayed, reason: "the film could not be recorded: \(error)")
    }
  }

  private func recordFrames() throws {
    var view = try ScreenView(of: display)
    let first = FilmFrame(of: try screen(in: &view), fingers: [])
    var encoder = try AnimatedWebPEncoder(
      width: first.bitmap.width, height: first.bitmap.height, quality: Self.quality)
    var pending = first
    var fingers = [Point]()
    var next = Deadline.now
    while true {
      next = max(next + .milliseconds(50), .now)
      next.sleep()
      let (current, isOver) = state.withLock { ($0.fingers, $0.isOver) }
      if view.damage.takeDamage() || current != fingers || isOver {
        fingers = current
        let frame = FilmFrame(of: try screen(in: &view), fingers: current, like: first)
        try encoder.append(pending.bitmap, lasting: frame.time - pending.time)
        pending = frame
      }
      if isOver { break }
    }
    try encoder.append(pending.bitmap, lasting: .seconds(1))
    try OutputPicture.write(try encoder.finish(), to: path)
  }

  /// Reads the screen. If it has turned, the area of `view` is partly outside of it. It may turn again meanwhile.
  private func screen(in view: inout ScreenView) throws -> Bitmap {
    for _ in 0..<10 {
      if let bitmap = try? view.reader.read() { return bitmap }
      view = try ScreenView(of: display)
    }
    return try view.reader.read()
  }
}

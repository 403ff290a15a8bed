import CairoBackend
import Threads
import X11Backend
import XRenderBackend

/// The preferred place for painting the frames of a window.
package enum PresentationPreference: String, CaseIterable, Sendable {
  /// The faster one of the two, which is measured once per display.
  case auto
  /// In memory, by the program.
  case memory
  /// By the X server.
  case server
}

/// The choice of the presentation: the preferred one, the one remembered for the server, or the
/// faster one, measured while the window is open.
@MainActor
struct PresentationChoice {
  /// The presentation to start with.
  let first: Presentation
  /// The record of the faster one; nil if it is not measured.
  private let record: PresentationRecord?
  private let server: String

  /// Creates the choice for the server of `connection`, given a `preference`.
  init(_ preference: PresentationPreference, on connection: Connection) {
    server = connection.serverIdentity
    let record = preference == .auto ? PresentationRecord.standard : nil
    let known = record?.presentation(for: server)
    first = Presentation(rawValue: preference.rawValue) ?? known ?? .memory
    self.record = known == nil ? record : nil
  }

  /// Measures the presentations on another thread once `host` has settled, if they are not known,
  /// and uses the faster one from then on.
  func measure(in host: WindowHost) {
    guard let record else { return }
    let server = server
    let use = host.setPresentation
    host.whenTrialIsReady = { trial in
      _ = SystemThread.detached {
        guard let connection = try? Connection() else { return }
        let winner = trial.winner(
          on: connection, painter: CairoPainter(), pixmapPainter: XRenderPainter(on: connection))
        guard !connection.isLost else { return }
        record.remember(winner, for: server)
        use(winner)
      }
    }
  }
}

import DecoderIPC
import PictureFiles
import PictureLoading

/// Reads picture files for an application, in sandboxed decoder processes: the program itself never
/// parses a file.
@MainActor
final class PictureReader {
  private var loader: PictureLoader?
  private var isStarting = false
  /// The pictures to read, in the order of the requests.
  private var readings: [PictureReading] = []
  /// The decoder programs that could not be started.
  private var missingPrograms: Set<String> = []

  /// The memory for the pixels that each decoder keeps, in bytes.
  private static let memoryBudget = 3 << 28

  /// Creates a reader that decodes pictures for a screen with the ICC profile `screenProfile`; nil for
  /// sRGB. No process starts before the first picture is read.
  init(screenProfile: @escaping @MainActor () -> [UInt8]?) { self.screenProfile = screenProfile }

  private let screenProfile: @MainActor () -> [UInt8]?

  isolated deinit { loader?.end() }

  /// Whether the decoder processes end when nothing is left to read: while the program shows nothing.
  var endsWhenIdle = false { didSet { endIfIdle() } }

  /// Ends the decoder processes if they are not needed. The next reading starts others.
  private func endIfIdle() {
    guard endsWhenIdle, readings.isEmpty, let loader else { return }
    loader.end()
    self.loader = nil
    isStarting = false
  }

  /// Begins to read a picture, after those that are being read.
  func begin(_ reading: PictureReading) {
    readings.append(reading)
    update()
  }

  /// Ends a reading. Its decoder is stopped if nobody else waits for its picture.
  func end(_ reading: PictureReading) {
    guard readings.contains(where: { $0 === reading }) else { return }
    readings.removeAll { $0 === reading }
    update()
  }

  private func update() {
    guard let loader else { return start() }
    var requests: [PictureRequest] = []
    for reading in readings where !requests.contains(reading.request) {
      requests.append(reading.request)
    }
    loader.want(requests)
    endIfIdle()
  }

  /// Starts the decoders, in a later turn.
  ///
  /// The main thread does it, although that takes a millisecond for each: the system kills a decoder
  /// when the thread that started it ends, and those of tasks end after a few seconds without work.
  private func start() {
    guard !isStarting else { return }
    isStarting = true
    Task {
      loader = makeLoader()
      update()
    }
  }

  private func makeLoader() -> PictureLoader {
    let settings = DecoderSettings(
      memoryBudget: Self.memoryBudget, screenProfile: screenProfile())
    return PictureLoader(decoders: DecoderProcesses.start(settings)) { [weak self] in
      Task { @MainActor in self?.takeArrivals() }
    }
  }

  private func takeArrivals() {
    guard let arrivals = loader?.takeArrivals(), !arrivals.isEmpty else { return }
    for arrival in arrivals {
      if case .failure(.noDecoder(let program, let reason)) = arrival.outcome {
        reportMissing(program, reason)
      }
      let served = readings.filter { $0.request == arrival.request }
      readings.removeAll { $0.request == arrival.request }
      for reading in served { reading.receive(arrival.outcome) }
    }
    update()
  }

  /// Warns the developer once that a decoder cannot be started. The window shows only that pictures are missing.
  private func reportMissing(_ program: String, _ reason: String) {
    guard missingPrograms.insert(program).inserted else { return }
    StandardError.report(InstalledDecoders.advice(without: program, because: reason))
  }
}

import Drawing
import PictureFiles
import PictureLoading
import Pixels
import Threads

/// A picture file that is being read. Its result arrives once, unless it is cancelled.
@MainActor
public final class PictureReading {
  let request: PictureRequest
  private weak var reader: PictureReader?
  private let handler: @MainActor (Result<Image, PictureFailure>) -> Void
  private var isCancelled = false

  init(
    _ request: PictureRequest, by reader: PictureReader,
    then handler: @escaping @MainActor (Result<Image, PictureFailure>) -> Void
  ) {
    self.request = request
    self.reader = reader
    self.handler = handler
    reader.begin(self)
  }

  /// Ends the reading. Its result does not arrive.
  public func cancel() {
    isCancelled = true
    reader?.end(self)
  }

  /// Passes the outcome on, with the picture as an image.
  func receive(_ outcome: Result<PictureContent, PictureError>) {
    switch outcome {
    case .failure(let error): finish(.failure(PictureFailure(error)))
    case .success(.picture(let pyramid, _)):
      // The smaller versions of a large picture take longer than a frame. A thread of its own makes
      // them: once a task has waited, Dispatch wakes the program every second.
      let isStarted = SystemThread.detached { [self] in
        let image = Image(pyramid)
        Task { @MainActor in finish(.success(image)) }
      }
      if !isStarted { finish(.success(Image(pyramid))) }
    case .success: finish(.failure(PictureFailure(.decoderFailed(reason: "it sent no picture"))))
    }
  }

  private func finish(_ result: Result<Image, PictureFailure>) {
    if !isCancelled { handler(result) }
  }
}

/// The reason why a picture file could not be read.
public struct PictureFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence for the user, to follow the name of the file.
  public let description: String

  /// Whether the reason has been written to standard error, because it concerns all pictures.
  let isReported: Bool

  init(_ error: PictureError) {
    description = error.description
    isReported = if case .noDecoder = error { true } else { false }
  }
}

extension Image {
  /// Creates an image of the finest pixels of `pyramid`, or of those reduced to the requested size.
  nonisolated fileprivate init(_ pyramid: Pyramid) {
    if let fitted = pyramid.fitted {
      self.init(fitted.bitmap)
    } else {
      let finest = pyramid.levels[0]
      self.init(finest.bitmap, scale: 1 / Double(1 << finest.exponent))
      reductions = Pyramid(of: finest.bitmap).levels.dropFirst().map(\.bitmap)
    }
  }
}

public import Drawing
public import Geometry
import Files
import PictureLoading
public import SystemPackage
public import Views

extension Application {
  /// The shorter side of the largest picture that is read in all its detail, in pixels: half of it.
  private static let detailedSide = 2048

  /// Reads the picture in the file at `path` and passes it to `body`.
  ///
  /// A decoder process without access to the user's files decodes it, upright and in the screen's colours. Decoders are
  /// found beside the program or where Touchstone is installed; if there is none, a line on standard error gives
  /// instructions. The formats are JPEG and PNG, and with the decoder `touchstone-decoder-vips` those of the viewer.
  ///
  /// - Parameters:
  ///   - path: the file. A relative path starts at the working folder.
  ///   - pixels: the number of pixels in which all of the picture is to fit, each the mean of the area that it covers;
  ///     nil for all its pixels. A smaller picture is not enlarged. Of very large pictures, from about 4,000 by 4,000
  ///     or 67 million pixels on, at most half the pixels along each side are read.
  ///   - body: called once, in a later turn of the event loop.
  /// - Returns: the reading, which can be cancelled.
  @discardableResult
  public func readPicture(
    path: FilePath, fitting pixels: Size? = nil,
    then body: @escaping @MainActor (Result<Image, PictureFailure>) -> Void
  ) -> PictureReading {
    let request = PictureRequest(path, Self.detail(fitting: pixels))
    return PictureReading(request, by: pictures, then: body)
  }

  private static func detail(fitting pixels: Size?) -> PictureRequest.Detail {
    guard let pixels else { return .thumbnail(side: detailedSide) }
    func whole(_ length: Double) -> Int {
      length.isFinite ? Int(min(max(1, length.rounded(.up)), 4 * Double(detailedSide))) : 1
    }
    return .reduced(width: whole(pixels.width), height: whole(pixels.height))
  }
}

extension ImageView {
  /// Shows the picture in the file at `path` as soon as it has been read; see
  /// ``Application/readPicture(path:fitting:then:)``. Its pixels are points.
  ///
  /// Until then, and permanently if the file cannot be read or no decoder is installed, the view shows
  /// its placeholder. `onFailure` gets the reason; without that, it is written to standard error.
  /// Setting the image or opening another file cancels the reading.
  /// - Precondition: there is an application.
  public final func open(path: FilePath) {
    image = nil
    isWaitingForImage = true
    let reading = Application.shared.readPicture(path: path) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let image): self.image = image
      case .failure(let failure): report(failure, of: path)
      }
    }
    cancelReading = { reading.cancel() }
  }

  private func report(_ failure: PictureFailure, of path: FilePath) {
    if let onFailure {
      onFailure(failure.description)
    } else if !failure.isReported {
      StandardError.report("\(path.displayed): \(failure)")
    }
  }

  /// Shows the picture in the file at `path`; see ``open(path:)``. For names that are not UTF-8, use
  /// a `FilePath`.
  public final func open(path: String) { open(path: FilePath(path)) }
}

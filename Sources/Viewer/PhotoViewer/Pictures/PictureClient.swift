import PictureLoading

/// Something that shows pictures besides the photos and the thumbnails.
@MainActor
protocol PictureClient: AnyObject {
  /// The requests for its missing pictures, most urgent first.
  var requests: [PictureRequest] { get }

  /// Receives an arrived picture that it has requested. Returns whether it has requested it.
  func accept(_ arrival: PictureLoader.Arrival) -> Bool
}

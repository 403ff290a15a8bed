import PictureLoading

/// Something that shows pictures besides the photos and the thumbnails.
@MainActor
protocol PictureClient: AnyObject {
  /// The requests for what it is missing, most urgent first.
  var requests: [PictureRequest] { get }

  /// Takes a picture that has arrived, if it has asked for it. Returns whether it has.
  func accept(_ arrival: PictureLoader.Arrival) -> Bool
}

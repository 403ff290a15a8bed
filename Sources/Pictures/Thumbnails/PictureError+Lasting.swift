import PictureFiles

extension PictureError {
  /// Whether the error is caused by the contents of the file and lasts until they change. It is
  /// false for errors that are quickly detected or may have another cause: these are worth another
  /// attempt.
  var isLasting: Bool {
    switch self {
    case .unsupportedSize, .endsTooEarly, .damaged: true
    default: false
    }
  }
}

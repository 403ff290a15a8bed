extension ImagingError {
  /// Whether it lies in the bytes of the file, and stays for as long as they do. What is found at
  /// once, or may have another reason, is worth another look.
  public var isLasting: Bool {
    switch self {
    case .unsupportedSize, .endsTooEarly, .damaged: true
    default: false
    }
  }
}

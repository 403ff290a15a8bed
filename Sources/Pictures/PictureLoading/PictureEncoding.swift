/// A format in which a picture can be saved, and its compression.
package enum PictureEncoding: Int, CaseIterable, Sendable {
  /// JPEG, without transparency.
  case jpeg
  case png
  /// WebP that looks the same.
  case webP
  /// WebP of exactly the same pixels.
  case losslessWebP
  case avif
}

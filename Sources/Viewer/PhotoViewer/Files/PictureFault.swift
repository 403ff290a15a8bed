import Files
public import Imaging
public import SystemPackage

/// A file that cannot be shown, and why.
public struct PictureFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where the file is.
  public let path: FilePath
  /// What is wrong with it.
  public let reason: ImagingError

  /// The fault in one line.
  public var description: String { "\(path.displayed): \(reason)" }
}

import Files
import Localization
import PictureFiles
import PictureLoading
import Processes
package import SystemPackage

/// The decoder programs, each with the libraries for its formats.
package enum DecoderProgram: String, CaseIterable, Sendable {
  /// The decoder for JPEG and PNG: small, and ready within milliseconds.
  case common = "touchstone-decoder"
  /// The decoder for all formats that libvips supports.
  case vips = "touchstone-decoder-vips"

  /// The descriptor of a decoder's end of the connection.
  package static let socketNumber = ChildProcess.firstFile

  /// Returns the path of the program in `folder`, an absolute path.
  /// - Throws: ``PictureError/noDecoder(_:reason:)`` if `folder` is nil: programs elsewhere cannot
  ///   be trusted.
  func path(in folder: FilePath?) throws(PictureError) -> FilePath {
    guard let folder else {
      throw .noDecoder(rawValue, reason: localized("the folder of this program cannot be found"))
    }
    return folder.appending(rawValue)
  }

  /// The folder with the programs: `../libexec/touchstone` relative to the folder of the running
  /// program if they are installed there, else that folder itself. Nil if the file of the running
  /// program is missing.
  package static var folder: FilePath? { FilePath.executable.map(folder(besides:)) }

  /// Returns the folder with the decoder programs for `program`, an absolute path.
  static func folder(besides program: FilePath) -> FilePath {
    let installed = program.folder.folder.pushing("libexec/touchstone")
    let decoder = installed.appending(Self.common.rawValue)
    return FileStatus(following: decoder) == nil ? program.folder : installed
  }

  /// The maximum time for a reply. The libvips decoder may have to write gigabytes to the disk
  /// before it can return a part of a picture.
  var patience: Duration {
    switch self {
    case .common: .seconds(30)
    case .vips: .seconds(120)
    }
  }

  /// The maximum time for a thumbnail, unless it is hurried.
  private static let thumbnailTime = Duration.seconds(30)
  /// The maximum time for a reply while others wait: enough for pictures of cameras.
  private static let hurriedTime = Duration.seconds(3)
  /// The maximum time for a reply about a photo that nobody waits for: enough for all but the largest ones.
  private static let unseenTime = Duration.seconds(10)

  /// The maximum time for a picture with effects, after which it is decoded without them.
  private static let effectsTime = Duration.seconds(8)

  /// The maximum time for a reply to `request`, for a picture that may have effects that can be left out.
  func patience(for request: PictureRequest, hasEffects: Bool = false) -> Duration {
    switch request.detail {
    case .reduced where request.isHurried: return Self.unseenTime
    case _ where request.isHurried: return Self.hurriedTime
    case _ where hasEffects && request.detail.isOfWhole: return Self.effectsTime
    case .thumbnail: return min(patience, Self.thumbnailTime)
    default: return patience
    }
  }

  /// The maximum time for closing a picture. A process that takes longer is replaced.
  static let closingTime = Duration.seconds(2)

  /// The maximum number of files that a process may decode. An attacker who takes over a process
  /// with one file sees those that follow and can falsify them.
  ///
  /// A start takes 4 ms of processor time, or 48 ms with libvips: half a millisecond per file, or
  /// one and a half.
  var maximumFiles: Int {
    switch self {
    case .common: 8
    case .vips: 32
    }
  }
}

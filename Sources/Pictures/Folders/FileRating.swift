import CLinux
import Files
import Glibc
package import SystemPackage

/// The rating of a file, where other programs look for it: KDE's file managers and viewers keep it in an
/// extended attribute, which travels with the file.
package enum FileRating {
  /// The attribute of KFileMetaData: a number from 0 to 10, two for each star.
  private static let name = "user.baloo.rating"
  /// A favourite has five stars.
  package static let favorite = 10
  /// All ratings there are.
  package static let all = 0...10
  package static let maximumStars = 5

  /// Returns the rating of a number of `stars`; nil, which is none, for 0.
  package static func rating(ofStars stars: Int) -> Int? { stars == 0 ? nil : 2 * stars }

  /// Returns the number of stars of a `rating`. Half a star, which other programs may give, counts as one.
  package static func stars(of rating: Int?) -> Int { ((rating ?? 0) + 1) / 2 }

  /// Returns the minimum rating of pictures with at least that number of `stars`; nil for 0. All stars are those of a
  /// favourite.
  package static func minimum(ofStars stars: Int) -> Int? {
    switch stars {
    case 0: nil
    case maximumStars: favorite
    default: 2 * stars - 1
    }
  }

  /// A number of at most two digits, with some room.
  private static let maximumBytes = 16

  /// Returns the rating of the file at `path`, from 0 to 10; nil if it has none that makes sense, or cannot
  /// have one.
  package static func rating(of path: FilePath) -> Int? {
    var value = [UInt8](repeating: 0, count: maximumBytes)
    let count = path.withPlatformString { getxattr($0, name, &value, value.count) }
    guard count > 0, let rating = Int(String(decoding: value.prefix(count), as: UTF8.self)),
      all.contains(rating)
    else { return nil }
    return rating
  }

  /// Gives the file at `path` a rating; nil removes it. Its contents and times stay.
  package static func set(_ rating: Int?, of path: FilePath) throws(Errno) {
    guard let rating else {
      do throws(Errno) {
        _ = try Errno.check { path.withPlatformString { Int(removexattr($0, name)) } }
      } catch .noData {
        // There was none.
      }
      return
    }
    let value = Array("\(rating)".utf8)
    _ = try Errno.check {
      path.withPlatformString { Int(setxattr($0, name, value, value.count, 0)) }
    }
  }
}

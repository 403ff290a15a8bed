import Drawing
import Localization
import Views

/// The commands that give pictures stars, and that show only those that have some.
extension Command {
  /// Give pictures from no star to five.
  static let ratings = [
    "no-stars", "one-star", "two-stars", "three-stars", "four-stars", "five-stars",
  ]
  .enumerated().map { stars, id in
    Command(
      id, in: .mark, RatingController.words(ofStars: stars),
      .key(KeyEquivalent(Character("\(stars)")), .option), places: [.more],
      isPhotoAction: false, picturesState: { $0.files.marking.state(of: $1, stars: stars) },
      pictures: { $0.files.marking.rate($1, stars: stars) })
  }

  static let favoritesOnly = Command(
    "favourites-only", in: .arrange, localized("Favourites Only"), icon: .heart, .key("s", .shift),
    places: [.more], style: .toggle, isPhotoAction: false,
    state: { $0.gridController.search.favoritesOnlyState },
    grid: { $0.gridController.search.toggleFavoritesOnly() })

  /// Hides pictures with few stars.
  static let ratedOnly = Command(
    "rated-only", in: .arrange, localized("Rated Only"), icon: .star, .key("r", .option),
    places: [.more], style: .toggle, isPhotoAction: false,
    state: { $0.gridController.search.ratedOnlyState },
    grid: { $0.gridController.search.toggleRatedOnly() },
    choices: { $0.gridController.search.ratingMenu() })
}

import TouchstoneToolkit

/// A card with a picture above its caption. It can be liked and marked, and its picture can be zoomed.
class PictureCard: View {
  final let caption: String
  final let picture = ImageView()
  /// The part of the card in which the picture is shown, whatever its scale.
  final let pictureFrame = View()
  private let title = Label()
  private let heart = IconView(.heartFilled, color: Color(rgb: 0xFF3B30))
  private let mark = IconView(.check, color: .accentLabel)

  /// The part of the card that the picture fills, from its top.
  private static let fraction = 0.75
  private static let radius = 16.0

  init(_ caption: String) {
    self.caption = caption
    super.init()
    backgroundColor = .secondaryBackground
    cornerRadius = Self.radius
    shadow = Shadow(opacity: 0.15, radius: 6)
    pictureFrame.cornerRadius = Self.radius
    pictureFrame.maskedCorners = [.topLeft, .topRight]
    pictureFrame.clipsToBounds = true
    pictureFrame.isUserInteractionEnabled = false
    picture.contentMode = .scaleAspectFill
    title.text = caption
    title.font = .headline
    title.textAlignment = .center
    title.numberOfLines = 2
    title.adjustsFontSizeToFitWidth = true
    heart.alpha = 0
    mark.isHidden = true
    pictureFrame.addSubview(picture)
    for view in [pictureFrame, title, heart, mark] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityLabel = caption
    accessibilityTraits = .image
  }

  /// The scale of the picture, from a half to four. It is clipped to its part of the card.
  final var magnification = 1.0 {
    didSet {
      magnification = min(max(magnification, 0.5), 4)
      picture.transform = Affine(scale: magnification)
    }
  }

  /// Whether there is a mark beside the caption.
  final var isMarked = false { didSet { mark.isHidden = !isMarked } }

  /// Whether there is a heart on the picture. It appears larger than it stays.
  final var isLiked = false {
    didSet {
      guard isLiked else { return View.animate(withDuration: 0.15) { heart.alpha = 0 } }
      heart.alpha = 1
      heart.transform = Affine(scale: 0.01)
      View.animateKeyframes(withDuration: 0.3) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.6) {
          heart.transform = Affine(scale: 1.2)
        }
        View.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.4) {
          heart.transform = .identity
        }
      }
    }
  }

  override func layoutSubviews() {
    pictureFrame.frame = Rect(
      x: 0, y: 0, width: bounds.width, height: bounds.height * Self.fraction)
    picture.bounds = pictureFrame.bounds
    picture.center = pictureFrame.bounds.center
    let strip = Rect(
      left: 0, top: pictureFrame.frame.maxY, right: bounds.width, bottom: bounds.height)
    title.frame = strip.inset(by: 16)
    mark.frame = Rect(x: strip.maxX - 40, y: strip.center.y - 12, width: 24, height: 24)
    heart.bounds = Rect(x: 0, y: 0, width: 64, height: 64)
    heart.center = pictureFrame.frame.center
  }
}

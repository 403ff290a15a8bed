public import Drawing
import Geometry
import Views

/// A picture in its own size, or an icon in the size of the font.
public struct Image: View, LeafView, Equatable {
  /// `Never`: the view is primitive.
  public typealias Body = Never

  private enum Source: Equatable {
    case icon(Icon?)
    case picture(Drawing.Image)
  }

  private let source: Source
  private var isResizable = false

  /// Creates an icon by its name, such as `star`; an icon that does not exist is empty space.
  public init(systemName name: String) { source = .icon(Icon(rawValue: name)) }

  /// Creates an icon.
  public init(_ icon: Icon) { source = .icon(icon) }

  /// Creates a picture.
  public init(_ image: Drawing.Image) { source = .picture(image) }

  /// Creates a picture with a pixel for each point.
  public init(_ bitmap: Bitmap) { source = .picture(Drawing.Image(bitmap)) }

  /// Returns the image in the size that is proposed to it, without regard to its proportions.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  func makeBox(in graph: ViewGraph) -> ImageBox { ImageBox(in: graph) }

  func update(_ box: ImageBox, in environment: EnvironmentValues) {
    box.isResizable = isResizable
    switch source {
    case .icon(let icon):
      let side = (environment.font ?? .body).size
      box.show(icon, side: side, color: environment.foregroundColor ?? .label)
    case .picture(let picture):
      box.show(picture, tint: environment.foregroundColor)
    }
  }
}

/// The box of a picture or an icon.
final class ImageBox: Box {
  var isResizable = false
  private var ownSize = Size.zero
  private let picture = ImageView()
  private let icon = IconView()

  init(in graph: ViewGraph) {
    super.init(BoxView(), in: graph)
    picture.contentMode = .scaleToFill
    for part in [picture, icon] {
      part.isUserInteractionEnabled = true
      view.addSubview(part)
    }
  }

  /// Shows an icon in a square.
  func show(_ icon: Icon?, side: Double, color: Color) {
    ownSize = Size(side, side)
    self.icon.icon = icon
    self.icon.color = color
    show(self.icon)
  }

  /// Shows a picture; a template in a tint.
  func show(_ image: Drawing.Image, tint: Color?) {
    ownSize = image.size
    picture.image = image
    picture.tintColor = tint
    show(picture)
  }

  private func show(_ part: Views.View) {
    for other in view.subviews { other.isHidden = other !== part }
  }

  override func answer(to proposal: ProposedViewSize) -> Size {
    isResizable ? proposal.replacingUnspecifiedDimensions(by: ownSize) : ownSize
  }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    for part in view.subviews { part.frame = view.bounds }
  }
}

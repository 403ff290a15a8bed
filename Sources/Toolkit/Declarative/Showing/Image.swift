public import Drawing
import Geometry
import Views

/// A picture in its own size, or an icon in the size of the font.
public struct Image: View, LeafView, Equatable {
  /// A function that reads a picture, and passes it on when it has it.
  package typealias Loader = @MainActor (@escaping @MainActor (Drawing.Image) -> Void) -> Void

  private enum Source: Equatable {
    case icon(Icon)
    case unknown(String)
    case picture(Drawing.Image)
    case loading(name: String, Loader)

    /// Returns whether two sources are the same; loaded images are compared by name.
    static func == (one: Source, other: Source) -> Bool {
      switch (one, other) {
      case (.icon(let icon), .icon(let another)): icon == another
      case (.unknown(let name), .unknown(let another)): name == another
      case (.picture(let picture), .picture(let another)): picture == another
      case (.loading(let name, _), .loading(let another, _)): name == another
      default: false
      }
    }
  }

  private var source: Source
  private var isResizable = false

  /// Creates an icon by its name: that of an `Icon`, such as `star`, or one of Apple's for the same thing,
  /// such as `square.and.arrow.up`. An icon that does not exist is empty space, and is named once on standard error.
  public init(systemName name: String) {
    source = SystemIcons.icon(named: name).map { .icon($0) } ?? .unknown(name)
  }

  /// Creates an icon.
  public init(_ icon: Icon) { source = .icon(icon) }

  /// Creates a picture.
  public init(_ image: Drawing.Image) { source = .picture(image) }

  /// Creates a picture that `load` reads when it is first shown; another name is another picture.
  package init(loading name: String, _ load: @escaping Loader) {
    source = .loading(name: name, load)
  }

  /// Creates a picture with a pixel for each point.
  public init(_ bitmap: Bitmap) { source = .picture(Drawing.Image(bitmap)) }

  /// Returns the image in its own colours, or as a stencil in the foreground colour.
  public func renderingMode(_ mode: Drawing.Image.RenderingMode) -> Image {
    var image = self
    if case .picture(var picture) = source {
      picture.renderingMode = mode
      image.source = .picture(picture)
    }
    return image
  }

  /// Returns the image in the size that is proposed to it, without regard to its proportions.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// The icon; nil for a picture.
  var icon: Icon? { if case .icon(let icon) = source { icon } else { nil } }

  /// The picture; nil for an icon.
  var picture: Drawing.Image? { if case .picture(let picture) = source { picture } else { nil } }

  func makeBox(in graph: ViewGraph) -> ImageBox { ImageBox(in: graph) }

  func update(_ box: ImageBox, in environment: EnvironmentValues) {
    box.isResizable = isResizable
    switch source {
    case .icon(let icon):
      let side = (environment.font ?? .body).size
      box.show(icon, side: side, color: environment.foregroundColor ?? .label)
    case .unknown(let name):
      box.showNothing(named: name, side: (environment.font ?? .body).size)
    case .picture(let picture):
      box.show(picture, tint: environment.foregroundColor)
    case .loading(let name, let load):
      box.show(pictureNamed: name, from: load, tint: environment.foregroundColor)
    }
  }
}

/// The box of a picture or an icon.
final class ImageBox: Box {
  var isResizable = false
  private var ownSize = Size.zero
  private var unknownName: String?
  /// The name of the picture that is being read, or has been; nil for none.
  private var loadedName: String?
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
  func show(_ icon: Icon, side: Double, color: Color) {
    ownSize = Size(side, side)
    self.icon.icon = icon
    self.icon.color = color
    show(self.icon)
  }

  /// Shows a picture that `load` reads, unless it is shown already.
  func show(pictureNamed name: String, from load: Image.Loader, tint: Color?) {
    picture.tintColor = tint
    guard loadedName != name else { return }
    loadedName = name
    ownSize = .zero
    picture.image = nil
    show(picture)
    load { [weak self] image in
      guard let self, loadedName == name else { return }
      show(image, tint: picture.tintColor)
      invalidate()
      graph.setNeedsLayout()
    }
  }

  /// Leaves the space of a missing icon empty.
  func showNothing(named name: String, side: Double) {
    ownSize = Size(side, side)
    unknownName = name
    icon.icon = nil
    show(icon)
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
    guard let unknownName, let window = view.window else { return }
    if let fault = SystemIcons.fault(of: unknownName) { window.onFault(fault) }
    self.unknownName = nil
  }
}

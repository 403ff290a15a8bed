import TouchstoneToolkit

/// The pictures of the cameras of the camera scene, as shapes about the middle of the picture. Its width is 100 units.
enum CameraWorld {
  /// Returns the picture of the back camera, with an exposure in stops.
  static func landscape(exposure: Double) -> DrawList { drawing(landscape, exposure) }

  /// Returns the picture of the front camera, not mirrored.
  static func portrait(exposure: Double) -> DrawList { drawing(portrait, exposure) }

  /// The sun beside the fingers: a disc and eight rays about (28, 19), in points.
  static let sun = shape(
    """
    M28 14 a5 5 0 1 0 .01 0 z M27 8 h2 v3 h-2 z M27 27 h2 v3 h-2 z M17 18 h3 v2 h-3 z M36 18 h3 v2 h-3 z
    M20.2 12.6 l1.4 -1.4 2.1 2.1 -1.4 1.4 z M32.3 24.7 l1.4 -1.4 2.1 2.1 -1.4 1.4 z
    M34.4 11.2 l1.4 1.4 -2.1 2.1 -1.4 -1.4 z M22.3 23.3 l1.4 1.4 -2.1 2.1 -1.4 -1.4 z
    """)

  private static func shape(_ data: String) -> Path { Path(svg: data) ?? Path() }

  private static func drawing(_ shapes: [Shape], _ exposure: Double) -> DrawList {
    let curve = ToneCurve(exposure: exposure)
    return DrawList(shapes.map { .path($0.outline, $0.paint(through: curve)) })
  }

  /// A shape in one colour, or in two from the top of the picture to the horizon.
  private struct Shape {
    let outline: Path
    let colors: [Color]

    init(_ data: String, _ colors: UInt32...) {
      outline = shape(data)
      self.colors = colors.map { Color(rgb: $0) }
    }

    func paint(through curve: ToneCurve) -> Paint {
      guard colors.count > 1 else { return .color(curve(colors.first ?? Color(white: 0))) }
      return .linear(Gradient(colors.map { curve($0) }), from: Point(0, -40), to: Point(0, 8))
    }
  }

  /// The grey card, in the middle of what both cameras see: a fifth of the width.
  private static let card = Shape("M-10 -7 H10 V7 H-10 Z", 0x808080)

  /// Sky, hills, a house and a tree.
  private static let landscape = [
    Shape("M-600 -900 H600 V9 H-600 Z", 0x4F9FE8, 0xD9EEFB),
    Shape(
      "M-40 -17 a4 4 0 0 1 7.5 -2 a5 5 0 0 1 9.5 1 a3 3 0 0 1 1 6 h-17 a3 3 0 0 1 -1 -5 z", 0xFFFFFF
    ),
    Shape(
      "M16 -20 a3 3 0 0 1 5.6 -1.5 a4 4 0 0 1 7.4 .8 a2.4 2.4 0 0 1 .6 4.7 h-13 a2.2 2.2 0 0 1 -.6 -4 z",
      0xFFFFFF),
    Shape(
      "M-600 9 V4 L-60 3 C-46 -6 -34 -8 -20 0 C-8 -9 8 -10 22 -1 C34 -8 46 -8 60 2 L600 4 V9 Z",
      0x86A9B8),
    Shape("M-600 900 V7 L-60 7 C-30 1 -6 4 12 8 C30 11 44 4 60 5 L600 6 V900 Z", 0x6FA75A),
    Shape("M-600 900 V15 L-60 15 C-34 10 -14 18 8 16 C30 14 44 17 60 14 L600 15 V900 Z", 0x4C8A45),
    // The path, and the house at its end.
    Shape(
      "M31 13 C30 20 12 24 6 34 C-2 60 -10 200 -12 900 H40 C30 200 22 60 24 36 C28 26 37 20 35 13 Z",
      0xCDB68C),
    Shape("M37.5 -13 h3 v8 h-3 z", 0x9A4632),
    Shape("M22 -3 H44 V13 H22 Z", 0xEFE0C2),
    Shape("M19.5 -3 L33 -14 L46.5 -3 Z", 0xB5523B),
    Shape("M31 3 h4 v10 h-4 z", 0x6B4A35),
    Shape("M24.5 1 h4 v4 h-4 z M37.5 1 h4 v4 h-4 z", 0x8CC4E8),
    // The tree.
    Shape("M-33.2 2 h2.4 v13 h-2.4 z", 0x6B4A2F),
    Shape(
      "M-32 -14 a6 6 0 0 1 6 5 a5.5 5.5 0 0 1 0 10.5 h-12 a5.5 5.5 0 0 1 0 -10.5 a6 6 0 0 1 6 -5 z",
      0x3D7D3A),
    // The card on its stand.
    Shape("M-.6 7 h1.2 v13 h-1.2 z M-4 19.4 h8 v1.2 h-8 z", 0x4A4038),
    card,
  ]

  /// A face above the card, in front of a wall.
  private static let portrait = [
    Shape("M-600 -900 H600 V900 H-600 Z", 0xD9C7AE),
    Shape("M26 -22 h16 v18 h-16 z", 0xF7F1E4),
    Shape("M27.5 -20.5 h13 v15 h-13 z", 0x9CCBE6),
    Shape("M-30 900 V22 C-30 8 -18 2 -8 -2 H8 C18 2 30 8 30 22 V900 Z", 0x35608F),
    Shape("M-3.4 -9 h6.8 v7 c-2 2 -4.8 2 -6.8 0 z", 0xD9A27E),
    // The hair behind, ears, face, and the hair in front, which is parted at one side.
    Shape("M-8.6 -9 C-11 -26 11 -26 8.6 -9 L7 -6 H-7 Z", 0x4B2E20),
    Shape("M-8.2 -14 a1.5 2 0 1 0 0.1 0 z M8.2 -14 a1.5 2 0 1 0 0.1 0 z", 0xD9A27E),
    Shape(
      "M0 -20.8 C9 -20.8 8 -12 6.6 -9.6 C5 -5 2.4 -4 0 -4 C-2.4 -4 -5 -5 -6.6 -9.6 C-8 -12 -9 -20.8 0 -20.8 Z",
      0xF0BF98),
    Shape(
      "M-7.6 -13 C-9 -24 8 -26 8 -14 C6.6 -16 6 -18.6 3.6 -20 C1 -17.4 -5 -17 -7.6 -13 Z", 0x4B2E20),
    Shape("M-3 -14.6 a.8 1 0 1 0 .1 0 z M3 -14.6 a.8 1 0 1 0 .1 0 z", 0x2B2320),
    Shape("M-2.6 -9.4 C-1.2 -7.6 1.2 -7.6 2.6 -9.4 C1.2 -8.8 -1.2 -8.8 -2.6 -9.4 Z", 0xA8433F),
    Shape(
      "M17 12 l1.2 2.4 2.6 .4 -1.9 1.9 .5 2.6 -2.4 -1.2 -2.4 1.2 .5 -2.6 -1.9 -1.9 2.6 -.4 z",
      0xFFCC00),
    card,
    // The hands that hold it.
    Shape(
      "M-11.8 -1.6 h2.6 a1.2 1.2 0 0 1 0 2.4 h-.6 a1 1 0 0 1 0 2 h-2 a2.2 2.2 0 0 1 0 -4.4 z",
      0xF0BF98),
    Shape(
      "M11.8 -1.6 h-2.6 a1.2 1.2 0 0 0 0 2.4 h.6 a1 1 0 0 0 0 2 h2 a2.2 2.2 0 0 0 0 -4.4 z",
      0xF0BF98),
  ]
}

// One import for a touch program: the vocabulary, views and gestures, a window and a painter.
@_exported public import CairoBackend
@_exported public import Containers
@_exported public import Controls
@_exported public import Drawing
@_exported public import Editing
@_exported public import Geometry
@_exported public import Gestures
@_exported public import Layout
@_exported public import Maps
@_exported public import Motion
@_exported public import OnScreenKeyboard
@_exported public import Scrolling
@_exported public import Semantics
@_exported public import Shell
@_exported public import Sketching
@_exported public import Views
@_exported public import Windowing

// Names that Foundation has too. A file that imports both means these, because they are re-exported by name.
@_exported public import struct Containers.IndexPath
@_exported public import typealias Geometry.CGFloat
@_exported public import typealias Geometry.CGPoint
@_exported public import typealias Geometry.CGRect
@_exported public import typealias Geometry.CGSize

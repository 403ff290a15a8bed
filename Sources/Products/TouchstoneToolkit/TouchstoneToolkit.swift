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
@_exported public import Semantics
@_exported public import Shell
@_exported public import Sketching
@_exported public import Views
@_exported public import Windowing

// One import for a program of declarative views: the views, and of the rooms below the types that such
// views are written with. Their other names stay out, because many are the same: the class Views.View and
// the protocol Declarative.View, for example.
@_exported public import Declarative
@_exported public import Observation
@_exported public import enum Controls.ButtonRole
@_exported public import enum Containers.ListStyle
@_exported public import enum Containers.SheetDetent
@_exported public import enum Drawing.CornerCurve
@_exported public import enum Drawing.Icon
@_exported public import enum Drawing.TextAlignment
@_exported public import enum Editing.TextContentType
@_exported public import enum Layout.Axis
@_exported public import enum Layout.LayoutDirection
@_exported public import protocol Gestures.Gesture
@_exported public import class Shell.Application
@_exported public import class Views.UndoManager
@_exported public import class Views.Window
@_exported public import struct Drawing.Bitmap
@_exported public import struct Drawing.Color
@_exported public import struct Drawing.Font
@_exported public import struct Drawing.Gradient
@_exported public import struct Drawing.Path
@_exported public import struct Drawing.StrokeStyle
@_exported public import struct Geometry.Affine
@_exported public import struct Geometry.Point
@_exported public import struct Geometry.Rect
@_exported public import struct Geometry.Size
@_exported public import struct Geometry.Vector
@_exported public import struct Gestures.ExclusiveGesture
@_exported public import struct Gestures.SequenceGesture
@_exported public import struct Gestures.SimultaneousGesture
@_exported public import struct Motion.Spring
@_exported public import struct Semantics.AccessibilityTraits
@_exported public import struct Views.Animation
@_exported public import struct Windowing.EventModifiers
@_exported public import enum Views.KeyboardType
@_exported public import enum Windowing.KeyEquivalent
@_exported public import struct Windowing.KeyPress

// Names that Foundation has too. A file that imports both means these, because they are re-exported by name.
@_exported public import struct Declarative.IndexSet
@_exported public import enum Declarative.Timer
@_exported public import typealias Geometry.CGFloat
@_exported public import typealias Geometry.CGPoint
@_exported public import typealias Geometry.CGRect
@_exported public import typealias Geometry.CGSize

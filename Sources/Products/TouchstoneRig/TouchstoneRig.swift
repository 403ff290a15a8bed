// One import for tests of programs by their screens: the rig, scripts and scenarios, and the points, pictures, paths
// and windows that they take and return.
@_exported public import Drawing
@_exported public import Geometry
@_exported public import Rig
@_exported public import Scenarios
@_exported public import SystemPackage
@_exported public import X11Inspection

// Names that Foundation has too. A file that imports both means these, because they are re-exported by name.
@_exported public import typealias Geometry.CGFloat
@_exported public import typealias Geometry.CGPoint
@_exported public import typealias Geometry.CGRect
@_exported public import typealias Geometry.CGSize

// The events of a window, its keys and the control of it are part of what views see.
@_exported public import Windowing

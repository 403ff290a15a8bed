import CX11
import Windowing

/// The bits of the state of an event that represent Alt and Super. Those for Shift and Ctrl are fixed.
struct ModifierMasks: Hashable {
  var alt: UInt32
  var `super`: UInt32

  /// The masks of nearly all keyboards.
  static let standard = ModifierMasks(alt: UInt32(Mod1Mask), super: UInt32(Mod4Mask))
}

extension ModifierMasks {
  /// Reads the masks of the current keyboard; the standard ones if it has no such keys.
  init(_ display: OpaquePointer) {
    let alt = XkbKeysymToModifiers(display, KeySym(XK_Alt_L))
    let `super` = XkbKeysymToModifiers(display, KeySym(XK_Super_L))
    self.alt = alt == 0 ? Self.standard.alt : alt
    self.super = `super` == 0 ? Self.standard.super : `super`
  }
}

extension EventModifiers {
  /// Reads the modifier keys, without locks, from the state of an event.
  init(state: UInt32, _ masks: ModifierMasks = .standard) {
    self = []
    if state & UInt32(ShiftMask) != 0 { insert(.shift) }
    if state & UInt32(ControlMask) != 0 { insert(.control) }
    if state & masks.alt != 0 { insert(.option) }
    if state & masks.super != 0 { insert(.super) }
  }
}

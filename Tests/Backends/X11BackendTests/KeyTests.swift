import CX11
import Testing
import Views

@testable import X11Backend

@Suite struct KeyTests {
  @Test(arguments: [
    (0x2B, Key.character("+")), (0x61, .character("a")), (0xE1, .character("á")),
    (0x0100_20AC, .character("€")), (Int(XK_Escape), .escape), (Int(XK_KP_Enter), .enter),
    (Int(XK_ISO_Left_Tab), .tab), (Int(XK_KP_0), .character("0")),
    (Int(XK_KP_9), .character("9")), (Int(XK_KP_Add), .character("+")),
    (Int(XK_KP_Subtract), .character("-")), (Int(XK_KP_Left), .left), (Int(XK_Prior), .pageUp),
    (Int(XK_F1), .function(1)), (Int(XK_F11), .function(11)), (Int(XK_F35), .function(35)),
    (Int(XK_space), .character(" ")), (Int(XK_question), .character("?")),
    (Int(XK_Delete), .delete), (Int(XK_Return), .enter), (Int(XK_Menu), .menu),
  ])
  func `A keysym is converted to a key`(keysym: Int, key: Key) {
    #expect(Key(keysym: KeySym(keysym)) == key)
  }

  @Test(arguments: [0, 0x7F, 0x80, Int(XK_Shift_L), Int(XK_Multi_key), 0x0100_D800, 0x0111_0000])
  func `Other keysyms are not keys`(keysym: Int) {
    #expect(Key(keysym: KeySym(keysym)) == nil)
  }

  @Test func `Modifiers are read from the state without locks`() {
    let state = UInt32(ShiftMask | LockMask | Mod1Mask | Mod2Mask)
    #expect(KeyModifiers(state: state) == [.shift, .alt])
    #expect(KeyModifiers(state: UInt32(ControlMask)) == .control)
  }
}

import Semantics
import Testing

/// The names of keys, which are as they are without a translation.
@Suite struct KeyNamesTests {
  @Test(arguments: ["Ctrl+C", "Ctrl++", "+", "Page Up", "Ctrl+Shift+Page Down", "F11", "", "++"])
  func `Keys stay what they are in English`(keys: String) {
    #expect(KeyNames.shown(keys) == keys)
  }
}

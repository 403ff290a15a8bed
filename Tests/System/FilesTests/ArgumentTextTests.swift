import Files
import TestSupport
import Testing

/// The conversion of command-line bytes to text and back.
struct ArgumentTextTests {
  @Test(arguments: FileNames.all)
  func `Every name survives the conversion to text and back`(_ name: FileNames.Name) {
    let text = ArgumentText.text(of: name.bytes)
    #expect(ArgumentText.bytes(of: text) == name.bytes)
    #expect(ArgumentText.path(of: "/tmp/" + text).bytes == Array("/tmp/".utf8) + name.bytes)
  }

  @Test func `The characters used for escaping are escaped themselves`() {
    let bytes = Array("\u{10FFE4}".utf8)
    #expect(ArgumentText.bytes(of: ArgumentText.text(of: bytes)) == bytes)
  }

  @Test func `A combining mark does not hide the equals sign before it`() {
    let text = ArgumentText.text(of: "--record=\u{301}a.jsonl".utf8)
    #expect(text.contains("="))
    #expect(text.hasPrefix("--record="))
  }

  @Test func `Other text is not changed`() {
    #expect(ArgumentText.bytes(of: "bär.png") == Array("bär.png".utf8))
  }
}

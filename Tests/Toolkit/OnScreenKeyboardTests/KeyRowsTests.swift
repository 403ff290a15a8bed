import Testing
import Views
import Windowing

@testable import OnScreenKeyboard

@Suite struct KeyRowsTests {
  @Test func `A narrow keyboard has Shift, Backspace and Return in its lower rows`() {
    #expect(
      rows().texts == ["qwertyuiop", "asdfghjkl", "⇧zxcvbnm⌫", "[123]␣⏎"])
  }

  @Test
  func `A wide keyboard has Backspace and Return beside the letters, and a key that hides it`() {
    #expect(
      rows(isWide: true).texts == [
        "qwertyuiop⌫", "asdfghjkl⏎", "⇧zxcvbnm,.⇧", "[123]␣[123]⌄",
      ])
  }

  @Test func `Letters are those of the layout in use, and punctuation is left out`() {
    #expect(
      rows(groups: [.german]).texts.prefix(3) == ["qwertzuiopü", "asdfghjklöä", "⇧yxcvbnm⌫"])
    #expect(
      rows(groups: [.unitedStates, .russian], group: 1).texts == [
        "йцукенгшщзхъ", "фывапролджэ", "⇧ячсмитьбю⌫", "[123]🌐␣⏎",
      ])
  }

  @Test func `Keyboards for ASCII have Latin letters under any layout`() {
    #expect(rows(.emailAddress, groups: [.russian]).texts[0] == "qwertyuiop")
    #expect(rows(.asciiCapable, groups: [.russian, .german]).texts[0] == "qwertzuiopü")
  }

  @Test func `A layout without usable letters is replaced by that of the United States`() {
    #expect(rows(groups: [.init(rows: [[], [], []])]).texts[0] == "qwertyuiop")
    #expect(rows(groups: []).texts[0] == "qwertyuiop")
  }

  @Test(arguments: [
    (KeyboardType.emailAddress, "[123]␣@.⏎"), (.url, "[123]/..com⏎"), (.webSearch, "[123]␣.⏎"),
    (.default, "[123]␣⏎"), (.asciiCapable, "[123]␣⏎"),
  ])
  func `The bottom row has what the type of text needs`(_ type: KeyboardType, _ row: String) {
    #expect(rows(type).texts[3] == row)
  }

  @Test func `Pads have digits and their signs`() {
    #expect(rows(.numberPad).texts == ["123", "456", "789", "0⌫"])
    #expect(rows(.decimalPad).texts[3] == ",0⌫")
    #expect(rows(.phonePad).texts[3] == "[123]0⌫")
    #expect(rows(.phonePad, .numbers).texts == ["+*#", "()-", "/.,", "[abc]0⌫"])
    #expect(rows(.phonePad).rows[3].keys[1].alternates == ["+"])
  }

  @Test func `Digits and symbols hold all characters of ASCII that letters do not`() {
    let texts = [KeyboardPage.numbers, .symbols].flatMap { rows(.default, $0).rows }
      .flatMap(\.keys).compactMap { key -> String? in
        if case .text(let text, _) = key.function { text } else { nil }
      }
    for code in UInt8(33)...126 {
      let character = Character(Unicode.Scalar(code))
      #expect(character.isLetter || texts.contains(String(character)), "\(character)")
    }
    #expect(rows(.default, .numbers).texts[2] == "[#+=].,?!'⌫")
    #expect(rows(.default, .symbols).texts[2] == "[123].,?!'⌫")
  }

  @Test func `Numbers and punctuation open on digits`() {
    var configuration = KeyboardConfiguration()
    configuration.traits.keyboardType = .numbersAndPunctuation
    #expect(configuration.firstPage == .numbers)
    #expect(KeyboardModel(configuration).page == .numbers)
  }

  @Test func `Accented forms are at most nine, and none is the letter itself`() {
    for letter in "abcdefghijklmnopqrstuvwxyz" {
      let forms = AccentedForms.of(letter)
      #expect(forms.count <= 9 && !forms.contains(String(letter)), "\(letter)")
      #expect(forms.allSatisfy { $0.count == 1 })
    }
    #expect(AccentedForms.of("e").contains("é"))
  }

  @Test func `No letter is a capital by itself in a password, an address or a number`() {
    var configuration = KeyboardConfiguration()
    #expect(configuration.autocapitalization == .sentences)
    configuration.traits.isSecureTextEntry = true
    #expect(configuration.autocapitalization == .none)
    for type in [KeyboardType.emailAddress, .url, .numberPad] {
      configuration = KeyboardConfiguration()
      configuration.traits.keyboardType = type
      #expect(configuration.autocapitalization == .none)
    }
  }
}

import Layout
import Testing

@Suite struct LayoutDirectionTests {
  @Test(arguments: [
    "ar_EG.UTF-8", "fa", "he_IL", "ku-Arab", "ku_Arab_IQ", "ur_PK@x", "yi", "AR-eg", "dv", "ug",
    "ks_IN", "sd_PK",
  ])
  func `Languages that are written from right to left are known`(_ tag: String) {
    #expect(LayoutDirection(ofLanguage: tag) == .rightToLeft)
  }

  @Test(arguments: [
    "de_DE.UTF-8", "ku", "ku_TR", "art", "", "C.UTF-8", "_ar", "en@ar", "ks_IN@devanagari",
    "sd-Deva-IN",
  ])
  func `All others are written from left to right`(_ tag: String) {
    #expect(LayoutDirection(ofLanguage: tag) == .leftToRight)
  }

  private func direction(_ variables: [String: String]) -> LayoutDirection {
    LayoutDirection(ofUserIn: { variables[$0] })
  }

  @Test func `The first language of the user counts`() {
    #expect(direction(["LANG": "ar_EG.UTF-8"]) == .rightToLeft)
    #expect(direction(["LANG": "ar_EG.UTF-8", "LC_MESSAGES": "de_DE.UTF-8"]) == .leftToRight)
    #expect(direction(["LC_ALL": "he_IL.UTF-8", "LANG": "de_DE.UTF-8"]) == .rightToLeft)
    #expect(direction(["LANG": "de_DE.UTF-8", "LANGUAGE": "fa:de"]) == .rightToLeft)
    #expect(direction(["LANG": "ar_EG.UTF-8", "LANGUAGE": "de:ar"]) == .leftToRight)
    #expect(direction(["LANG": "C.UTF-8", "LANGUAGE": "ar"]) == .rightToLeft)
  }

  @Test func `Without a locale of the user, nothing is mirrored`() {
    #expect(direction([:]) == .leftToRight)
    #expect(direction(["LANG": "C", "LANGUAGE": "ar"]) == .leftToRight)
    #expect(direction(["LC_ALL": "POSIX", "LANG": "ar_EG", "LANGUAGE": "ar"]) == .leftToRight)
    #expect(direction(["LC_ALL": "", "LANG": "ar_EG"]) == .rightToLeft)
  }
}

import Geometry
import Testing

@testable import DecoderIPC

/// The arguments of decoder programs.
@Suite struct DecoderSettingsTests {
  @Test(arguments: [nil, Size(1920, 1080), Size(65535, 1)])
  func `A decoder reads the settings that it is started with`(largest: Size?) throws {
    let settings = DecoderSettings(memoryBudget: 1 << 28, largestWindow: largest)
    let words = try settings.arguments().texts
    #expect(DecoderSettings(arguments: ["decoder"] + words) == settings)
  }

  @Test(arguments: [
    ["1", "0", "1"], ["1", "0", "1", "2"], ["1", "0", "1", "-2", "3"],
    ["1", "0", "1", "2", "65536"],
    ["1", "0", "1", "2", "3", "4"], ["0", "0", "1", "2", "3"], ["1", "0", "1", "x", "3"],
  ])
  func `Other arguments are refused`(words: [String]) {
    #expect(DecoderSettings(arguments: ["decoder"] + words) == nil)
  }
}

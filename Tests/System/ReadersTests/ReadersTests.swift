import TestSupport
import Testing

/// Files and messages of strangers, damaged at random. `make fuzz` damages more of them; `make fuzz-readers` lets
/// libFuzzer find the damage that leads to other parts of the code.
@MainActor @Suite struct ReadersTests {
  @Test(arguments: Reader.all.map(\.name))
  func `Nothing that is damaged ends the program`(name: String) async throws {
    let reader = try #require(Reader.all.first { $0.name == name })
    let seeds = reader.seeds()
    #expect(!seeds.isEmpty)
    for seed in seeds { reader.read(seed) }
    reader.read([])
    for seed in randomSeeds(400) {
      var mutation = Mutation(seed: seed)
      reader.read(mutation.apply(to: seeds))
      // Other tests use the main actor as well.
      await Task.yield()
    }
  }
}

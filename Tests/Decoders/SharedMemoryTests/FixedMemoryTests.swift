import Glibc
import SharedMemory
import Testing

@Suite struct FixedMemoryTests {
  @Test func whatIsWrittenIsRead() throws {
    let memory = try #require(FixedMemory.make(name: "test", count: 5))
    defer { close(memory) }
    #expect(FixedMemory.write(memory, count: 3) { $0.copyBytes(from: [1, 2, 3] as [UInt8]) })
    #expect(FixedMemory.read(memory, count: 5) { Array($0) } == [1, 2, 3, 0, 0])
  }

  @Test func itsSizeStays() throws {
    let memory = try #require(FixedMemory.make(name: "test", count: 3))
    defer { close(memory) }
    #expect(ftruncate(memory, 0) == -1 && ftruncate(memory, 4) == -1)
    #expect(pwrite(memory, "x", 1, 3) == -1)
    #expect(posix_fallocate(memory, 0, 4096) == EPERM)
    #expect(!FixedMemory.write(memory, count: 4) { _ in })
    for count in [0, -1, 4, .max] {
      #expect(FixedMemory.read(memory, count: count) { $0.count } == nil)
    }
  }

  @Test func clearedItTakesNoMemory() throws {
    let memory = try #require(FixedMemory.make(name: "test", count: 1 << 20))
    defer { close(memory) }
    #expect(blocks(of: memory) == 0)
    let ones = [UInt8](repeating: 1, count: 1 << 20)
    #expect(FixedMemory.write(memory, count: ones.count) { $0.copyBytes(from: ones) })
    #expect(blocks(of: memory) == 2048)
    FixedMemory.clear(memory)
    #expect(blocks(of: memory) == 0)
    #expect(FixedMemory.read(memory, count: 1) { $0[0] } == 0)
  }

  @Test func memoryThatCouldBeCutShortIsNotRead() throws {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    #expect(ftruncate(fileno(file), 3) == 0)
    #expect(FixedMemory.read(fileno(file), count: 3) { $0.count } == nil)
    #expect(FixedMemory.read(-1, count: 3) { $0.count } == nil)
  }

  @Test(arguments: [0, -1])
  func whatCannotBeIsNotMade(count: Int) {
    #expect(FixedMemory.make(name: "test", count: count) == nil)
  }

  private func blocks(of descriptor: Int32) -> Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status.st_blocks : -1
  }
}

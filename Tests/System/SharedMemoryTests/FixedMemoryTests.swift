import Files
import Glibc
import SharedMemory
import SystemPackage
import Testing

@Suite struct FixedMemoryTests {
  @Test func `Written bytes are read back`() throws {
    let memory = try #require(FixedMemory.make(name: "test", count: 5))
    #expect(FixedMemory.write(memory, count: 3) { $0.copyBytes(from: [1, 2, 3] as [UInt8]) })
    #expect(FixedMemory.read(memory, count: 5) { Array($0) } == [1, 2, 3, 0, 0])
  }

  @Test func `The size cannot be changed`() throws {
    let memory = try #require(FixedMemory.make(name: "test", count: 3))
    #expect(ftruncate(memory.descriptor, 0) == -1 && ftruncate(memory.descriptor, 4) == -1)
    #expect(pwrite(memory.descriptor, "x", 1, 3) == -1)
    #expect(posix_fallocate(memory.descriptor, 0, 4096) == EPERM)
    #expect(!FixedMemory.write(memory, count: 4) { _ in })
    for count in [0, -1, 4, .max] {
      #expect(FixedMemory.read(memory, count: count) { $0.count } == nil)
    }
  }

  @Test func `Cleared memory is returned to the system`() throws {
    let memory = try #require(FixedMemory.make(name: "test", count: 1 << 20))
    #expect(blocks(of: memory) == 0)
    let ones = [UInt8](repeating: 1, count: 1 << 20)
    #expect(FixedMemory.write(memory, count: ones.count) { $0.copyBytes(from: ones) })
    #expect(blocks(of: memory) == 2048)
    FixedMemory.clear(memory)
    #expect(blocks(of: memory) == 0)
    #expect(FixedMemory.read(memory, count: 1) { $0[0] } == 0)
  }

  @Test func `Memory is returned from a page on, and the rest is kept`() throws {
    let memory = try #require(FixedMemory.make(name: "test", count: 3 * 4096))
    let ones = [UInt8](repeating: 1, count: 3 * 4096)
    #expect(FixedMemory.write(memory, count: ones.count) { $0.copyBytes(from: ones) })
    for start in [-1, 3 * 4096, .max] { FixedMemory.clear(memory, from: start) }
    #expect(blocks(of: memory) == 24)
    FixedMemory.clear(memory, from: 4096)
    #expect(blocks(of: memory) == 8)
    #expect(FixedMemory.read(memory, count: 4097) { [$0[4095], $0[4096]] } == [1, 0])
  }

  @Test func `Reserved memory is allocated before it is written`() throws {
    let memory = try #require(FixedMemory.make(name: "test", count: 1 << 20))
    for range in [0..<0, -4096..<4096, 0..<(1 << 20 + 1), 4096..<Int.max] {
      FixedMemory.reserve(memory, range)
    }
    #expect(blocks(of: memory) == 0)
    FixedMemory.reserve(memory, 4096..<12288)
    FixedMemory.reserve(memory, 8192..<12288)
    #expect(blocks(of: memory) == 16)
    #expect(FixedMemory.read(memory, count: 1 << 20) { $0.allSatisfy { $0 == 0 } } == true)
    FixedMemory.clear(memory)
    #expect(blocks(of: memory) == 0)
  }

  @Test func `A file that could be truncated is refused`() throws {
    let file = try OpenFile("/tmp", O_RDWR | unnamed, mode: 0o600)
    #expect(ftruncate(file.descriptor, 3) == 0)
    #expect(FixedMemory.read(file, count: 3) { $0.count } == nil)
    #expect(FixedMemory.read(OpenFile(-1), count: 3) { $0.count } == nil)
  }

  @Test(arguments: [0, -1])
  func `Memory of an invalid size is not created`(count: Int) {
    #expect(FixedMemory.make(name: "test", count: count) == nil)
  }

  private func blocks(of file: OpenFile) -> Int {
    var status = stat()
    return fstat(file.descriptor, &status) == 0 ? status.st_blocks : -1
  }
}

/// `O_TMPFILE`, whose definition Swift does not import.
let unnamed: Int32 = 0o20000000 | O_DIRECTORY

import Files
import Glibc
import SharedMemory
import SystemPackage
import Testing

@Suite struct SealedMemoryTests {
  private struct Fault: Error, Equatable {}

  @Test func `Bytes that were filled in are read back`() throws {
    let memory = try #require(sealed([1, 2, 3]))
    #expect(SealedMemory.read(memory, count: 3) { Array($0) } == [1, 2, 3])
  }

  @Test func `New memory is filled with zeros`() throws {
    let memory = try #require(SealedMemory.make(name: "test", count: 4096) { _ in })
    let isZero = SealedMemory.read(memory, count: 4096) { bytes in bytes.allSatisfy { $0 == 0 } }
    #expect(isZero == true)
  }

  @Test func `Sealed memory cannot be changed`() throws {
    let memory = try #require(sealed([1, 2, 3]))
    #expect(pwrite(memory.descriptor, "x", 1, 0) == -1)
    #expect(ftruncate(memory.descriptor, 0) == -1)
    #expect(ftruncate(memory.descriptor, 8192) == -1)
    #expect(mmap(nil, 3, PROT_READ | PROT_WRITE, MAP_SHARED, memory.descriptor, 0) == MAP_FAILED)
    #expect(SealedMemory.read(memory, count: 3) { Array($0) } == [1, 2, 3])
  }

  @Test(arguments: [0, 2, 4, -1])
  func `Memory of an unexpected size is refused`(count: Int) throws {
    let memory = try #require(sealed([1, 2, 3]))
    #expect(SealedMemory.read(memory, count: count) { $0.count } == nil)
  }

  @Test func `An ordinary file is refused`() throws {
    let file = try OpenFile("/tmp", O_RDWR | unnamed, mode: 0o600)
    #expect(ftruncate(file.descriptor, 3) == 0)
    #expect(SealedMemory.read(file, count: 3) { $0.count } == nil)
  }

  @Test func `A descriptor that is not open is refused`() {
    #expect(SealedMemory.read(OpenFile(-1), count: 1) { $0.count } == nil)
  }

  @Test(arguments: [0, -1, Int.max])
  func `Memory of an invalid size is not created`(count: Int) {
    #expect(SealedMemory.make(name: "test", count: count) { _ in } == nil)
  }

  @Test func `An error while filling is rethrown`() {
    #expect(throws: Fault()) {
      _ = try SealedMemory.make(name: "test", count: 1) { _ throws(Fault) in throw Fault() }
    }
  }

  private func sealed(_ bytes: [UInt8]) -> OpenFile? {
    SealedMemory.make(name: "test", count: bytes.count) { $0.copyBytes(from: bytes) }
  }
}

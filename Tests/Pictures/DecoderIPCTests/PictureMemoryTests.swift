import Codecs
import DecoderIPC
import Dispatch
import Drawing
import Foundation
import PictureLoading
import Pixels
import SystemPackage
import TestSupport
import Testing

@Suite struct PictureMemoryTests {
  /// Sizes of six megapixels in several shapes.
  private static let sizes = [
    (3000, 2000), (2449, 2449), (2000, 3000), (3264, 1838), (2828, 2121),
  ]

  /// Only the last picture is held: 24 MB, and a third of that for the coarser levels. Runs in its
  /// own process, where nothing else allocates memory.
  @Test func `Paging through pictures holds only one in memory`() async throws {
    let folder = TemporaryFolder()
    defer { folder.remove() }
    let paths = try Self.sizes.enumerated().map { index, size in
      let bitmap = Bitmap(width: size.0, height: size.1, filledWith: 0xFF33_6699)
      return folder.write(try JPEG.encode(bitmap, quality: 90), to: "\(index).jpg")
    }
    await #expect(processExitsWith: .success) { [paths = paths as [String]] in
      let before = residentMegabytes()
      let shown = try page(through: paths + paths + paths + paths)
      let taken = residentMegabytes() - before
      #expect(shown != nil && taken < 45, "\(taken) MB")
    }
  }
}

/// Loads the pictures one after the other, and returns the last one.
private func page(through paths: [String]) throws -> Pyramid? {
  let bell = DispatchSemaphore(value: 0)
  let decoders = (0..<2).map { _ in
    SandboxedDecoder(
      programsIn: FilePath(builtPrograms), DecoderSettings(memoryBudget: 1 << 28), spillingTo: nil)
  }
  let loader = PictureLoader(decoders: decoders) { bell.signal() }
  var shown: PictureLoader.Arrival?
  for path in paths {
    let details: [PictureRequest.Detail] = [.reduced(width: 1200, height: 800), .complete]
    loader.want(details.map { PictureRequest(FilePath(path), $0) })
    repeat {
      guard bell.isSignalled() else { return nil }
      shown = loader.takeArrivals().last ?? shown
    } while shown?.request.path != FilePath(path)
      || (try? shown?.outcome.get().pyramid?.isComplete) != true
  }
  return try shown?.outcome.get().pyramid
}

/// Returns the memory of this process that does not belong to files.
private func residentMegabytes() -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
  return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) / 1024
}

import Testing

@testable import X11Backend

/// The time at which the user asked for a window, in the identifier of its launch.
@Suite struct PresentingTests {
  @Test(arguments: [
    ("files-1-host_TIME42", 42), ("a_TIME1_TIME4294967295", 4_294_967_295), ("_TIME0", 0),
  ])
  func `The time is at the end`(id: String, time: UInt32) {
    #expect(X11Window.time(inStartupID: id) == time)
  }

  @Test(arguments: [
    "", "files", "files_TIME", "a_TIME-1", "a_TIME4294967296", "a_TIME1x", "a_TIMEx_1",
  ])
  func `An identifier without one has none`(id: String) {
    #expect(X11Window.time(inStartupID: id) == nil)
  }
}

import Dispatch
import Files
import Foundation
import Glibc
import Motion
import SystemPackage
import TestSupport
import Testing
import Threads
import Windowing

@testable import DesktopServices

/// The list of recent files that programs of the desktop share.
@MainActor @Suite struct RecentFilesTests {
  private let folder = TemporaryFolder()
  private let timer = HeldTimer()
  private var list: FilePath { FilePath("\(folder.path)/data/recently-used.xbel") }

  /// A list with a file that another program has shown.
  nonisolated private static let foreign = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xbel version="1.0" xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks" \
    xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info">
      <bookmark href="file:///home/me/letter.txt" added="2026-01-02T03:04:05Z" \
    modified="2026-01-02T03:04:05Z" visited="2026-01-02T03:04:05Z">
        <title>A letter</title>
        <info><metadata owner="http://freedesktop.org">
          <mime:mime-type type="text/plain"/>
          <bookmark:private/>
          <bookmark:applications>
            <bookmark:application name="Editor" exec="&apos;editor %u&apos;" \
    modified="2026-01-02T03:04:05Z" count="7"/>
          </bookmark:applications>
        </metadata></info>
      </bookmark>
    </xbel>
    """

  private var text: String { (try? String(contentsOfFile: list.string, encoding: .utf8)) ?? "" }

  private func write(_ text: String) {
    mkdir("\(folder.path)/data", 0o700)
    _ = folder.write(Array(text.utf8), to: "data/recently-used.xbel")
  }

  /// Adds pictures, and waits until they are written.
  private func add(_ names: String...) {
    let recents = RecentFiles(at: list, timer: timer.schedule)
    for name in names { recents.add(FilePath("\(folder.path)/\(name)")) }
    recents.finish()
  }

  @Test func `The end does not wait for ever for a disk that does not answer`() {
    let queue = DispatchQueue(label: "test")
    queue.suspend()
    let recents = RecentFiles(at: list, timer: timer.schedule, queue: BackgroundQueue(queue))
    recents.add(FilePath("\(folder.path)/a.jpg"))
    #expect(!recents.finish(waitingFor: .milliseconds(20)) && text.isEmpty)
    queue.resume()
    #expect(recents.finish(waitingFor: .seconds(20)) && text.contains("a.jpg"))
  }

  @Test func `A picture is added with its type and the command that shows it`() {
    add("a b%.jpg")
    #expect(text.contains("href=\"file://\(folder.path)/a%20b%25.jpg\""), "\(text)")
    #expect(text.contains("<mime:mime-type type=\"image/jpeg\"/>"))
    #expect(text.contains("name=\"Touchstone\" exec=\"&apos;touchstone %u&apos;\""))
    #expect(text.contains("count=\"1\""))
    #expect(FileStatus(following: list)?.isRegularFile == true)
    var status = stat()
    #expect(stat(list.string, &status) == 0 && status.st_mode & 0o777 == 0o600)
    add("a b%.jpg")
    #expect(text.contains("count=\"2\"") && text.components(separatedBy: "href=").count == 2)
  }

  @Test func `The files of other programs stay as they are`() {
    write(Self.foreign)
    add("a.png", "b.webp")
    for part in [
      "letter.txt", "<title>A letter</title>", "bookmark:private", "count=\"7\"",
      "exec=\"&apos;editor %u&apos;\"", "visited=\"2026-01-02T03:04:05", "a.png", "b.webp",
    ] {
      #expect(text.contains(part), "\(part) is missing in \(text)")
    }
  }

  @Test(arguments: ["", "damaged", "<xbel version=\"1.0\"><bookmark href=", "\0\u{FFFD}"])
  func `A damaged list is left alone`(contents: String) {
    write(contents)
    add("a.png")
    #expect(text == contents)
  }

  @Test func `A list behind a link is changed there, and what is no file stays`() throws {
    _ = folder.write(Array(Self.foreign.utf8), to: "elsewhere.xbel")
    mkdir("\(folder.path)/data", 0o700)
    symlink("\(folder.path)/elsewhere.xbel", list.string)
    add("a.png")
    #expect(FileStatus(of: list)?.isRegularFile == false)
    #expect(text.contains("letter.txt") && text.contains("a.png"))
    unlink(list.string)
    symlink("\(folder.path)/missing.xbel", list.string)
    add("a.png")
    #expect(access("\(folder.path)/missing.xbel", F_OK) != 0)
    unlink(list.string)
    mkfifo(list.string, 0o600)
    // This would wait for ever if the pipe were opened.
    add("a.png")
    #expect(FileStatus(of: list)?.isRegularFile == false)
  }

  @Test func `A folder that cannot be written costs nothing but the list`() {
    _ = folder.write([], to: "data")
    add("a.png")
    #expect(text.isEmpty)
  }

  @Test func `Only what this program has added is removed`() {
    write(Self.foreign)
    add("a.png", "b.webp")
    // The letter was shown by both.
    write(
      text.replacingOccurrences(
        of: "<bookmark:application name=\"Editor\"",
        with: "<bookmark:application name=\"Touchstone\" exec=\"touchstone\" "
          + "modified=\"2026-01-02T03:04:05Z\" count=\"1\"/><bookmark:application name=\"Editor\""))
    let recents = RecentFiles(at: list, timer: timer.schedule)
    recents.add(FilePath("/p/c.png"))
    recents.add(FilePath("/p/d.png"))
    recents.removeAll()
    recents.finish()
    for part in ["letter.txt", "<title>A letter</title>", "count=\"7\"", "name=\"Editor\""] {
      #expect(text.contains(part), "\(part) is missing in \(text)")
    }
    for part in ["Touchstone", "a.png", "b.webp", "c.png", "d.png"] {
      #expect(!text.contains(part), "\(part) is left in \(text)")
    }
  }

  @Test(arguments: ["", "damaged", foreign])
  func `A list that is damaged, or of others only, stays to the byte`(contents: String) {
    write(contents)
    let recents = RecentFiles(at: list, timer: timer.schedule)
    recents.removeAll()
    recents.finish()
    #expect(text == contents)
  }

  @Test func `A list that cannot be written stays, and that is told`() {
    add("a.png")
    let error = FileCall.withProbe({ if case .write = $0 { .noSpace } else { nil } }) {
      #expect(throws: Errno.self) { try RecentFilesStore(path: list).removeAll() }
    }
    #expect(error == .noSpace && text.contains("a.png"))
  }

  @Test func `The list is changed immediately, and then not for five seconds`() throws {
    let recents = RecentFiles(at: list, timer: timer.schedule)
    recents.add(FilePath("/p/a.png"))
    #expect(timer.delay == .seconds(5))
    #expect(eventually { text.contains("a.png") })
    recents.add(FilePath("/p/b.png"))
    recents.add(FilePath("/p/c.png"))
    recents.add(FilePath("/p/b.png"))
    // Something else in the file would be seen to go.
    #expect(!text.contains("b.png"))
    timer.fire()
    #expect(eventually { text.contains("b.png") && text.contains("c.png") })
    timer.fire()
    #expect(timer.delay == nil)
    recents.add(FilePath("/p/d.png"))
    #expect(eventually { text.contains("d.png") })
    recents.add(FilePath("/p/e.png"))
    recents.finish()
    #expect(text.contains("e.png"))
  }
}

/// A timer that a test lets fire.
@MainActor
private final class HeldTimer {
  private var queue = TimerQueue()
  /// The delay of the last call that waits; nil for nothing.
  private(set) var delay: Duration?

  func schedule(_ delay: Duration, _ body: @escaping @MainActor () -> Void) -> Scheduled {
    self.delay = delay
    return queue.schedule(at: .zero, body)
  }

  func fire() {
    delay = nil
    queue.takeDue(at: .zero)?.fire()
  }
}

import DBus
import DesktopEntries
import Files
import Localization
package import PhotoViewer
import Processes
package import SystemPackage

/// The services of the desktop that pictures are handed to: mail, the wallpaper and printing, by its portal or else by
/// programs.
@MainActor
package struct PictureServices {
  private let portal: Portal?
  private let find: @MainActor (FilePath) -> FilePath?

  /// A program that takes longer has done its work, or shows the user a window.
  private nonisolated static let timeout = Duration.seconds(10)

  /// Creates the services by `portal`, if there is one, and by the programs that `find` returns the paths of.
  package init(
    by portal: Portal?,
    findingPrograms find: @escaping @MainActor (FilePath) -> FilePath?
  ) {
    self.portal = portal
    self.find = find
  }

  /// The service that writes a mail with files attached; nil if there is none.
  package var mail: PictureService<[HandedFile]>? {
    service("xdg-email", absence: localized("There is no mail program.")) { files in
      Portal.Task(
        interface: "Email", method: "ComposeEmail",
        options: ["attachment_fds": .array(files.map { .descriptor($0.file.descriptor) })])
    } or: { files in
      (files.flatMap { [Array("--attach".utf8), $0.path.bytes] }, [])
    }
  }

  /// The service that shows a picture behind the windows; nil if there is none. Without the desktop's, `command` does
  /// it: a program with its first arguments, in quotes where they contain blanks, such as `feh --bg-fill`.
  package func wallpaper(orBy command: String) -> PictureService<HandedFile>? {
    let words = ShellWords.words(of: command) ?? []
    return service(
      FilePath(bytes: words.first ?? []),
      absence: localized("The desktop does not let programs change its wallpaper."),
      confirmation: localized("Wallpaper changed")
    ) { picture in
      Portal.Task(
        interface: "Wallpaper", method: "SetWallpaperFile",
        arguments: [.value(.descriptor(picture.file.descriptor), "h")],
        options: ["show-preview": .boolean(true)])
    } or: { picture in
      (words.dropFirst() + [picture.path.bytes], [])
    }
  }

  /// The service that prints documents; nil if there is none.
  package var printing: PictureService<PrintedDocument>? {
    service(
      "lp", absence: localized("There is no printing service."),
      confirmation: localized("Sent to the printer")
    ) { document in
      Portal.Task(
        interface: "Print", method: "Print",
        arguments: [
          .string(document.title), .value(.descriptor(document.file.descriptor), "h"),
        ])
    } or: { document in
      let source = "/dev/fd/\(ChildProcess.firstFile)"
      let words = ["-o", "fit-to-page", "-t", document.title, "--", source]
      return (words.map { Array($0.utf8) }, [document.file])
    }
  }

  /// Returns the service that sends the portal the request of `task`, or else runs the program called `name` with the
  /// arguments and open files that `arguments` returns, which is followed by the `confirmation`; nil if there is
  /// neither.
  private func service<Item>(
    _ name: FilePath, absence: String, confirmation: String? = nil,
    _ task: @escaping @MainActor @Sendable (Item) -> Portal.Task,
    or arguments: @escaping @Sendable (Item) -> (words: [[UInt8]], files: [OpenFile])
  ) -> PictureService<Item>? {
    var asking: PictureService<Item>.Asking?
    if let portal { asking = { portal.ask(for: task($0), then: $1) } }
    var program: PictureService<Item>.Program?
    if let path = find(name) {
      program = { (item) throws(ProgramError) in
        let (words, files) = arguments(item)
        try Self.run(path, words, files)
      }
    }
    guard asking != nil || program != nil else { return nil }
    return PictureService(asking, orElse: program, absence: absence, confirmation: confirmation)
  }

  private nonisolated static func run(
    _ program: FilePath, _ arguments: [[UInt8]], _ files: [OpenFile]
  ) throws(ProgramError) {
    var configuration = ChildProcess.Configuration(program, bytes: arguments)
    configuration.variables = ChildProcess.Configuration.inheritedVariables()
    configuration.group = 0
    configuration.output = .standardError
    configuration.files = files
    let name = program.displayName
    let ending: ChildProcess.Ending?
    do throws(Errno) {
      ending = try ChildProcess(configuration).ending(within: timeout)
    } catch {
      throw ProgramError(
        localized(
          "“{name}” could not be started: {reason}", ["name": name, "reason": error.reason]))
    }
    guard case .exited(let status)? = ending, status != 0 else { return }
    throw ProgramError(
      localized("“{name}” failed with status {status}.", ["name": name, "status": "\(status)"]))
  }
}

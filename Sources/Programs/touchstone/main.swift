import ArgumentParser
import CommandLineSupport
import Files
import Folders
import Layout
import Localization
import PhotoViewer
import PictureFiles
import Shell
import SystemPackage
import Views

/// The viewer, which opens a window with the pictures named on the command line.
struct Touchstone: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchstone",
    abstract: "A touch-first image viewer for X11.")

  @OptionGroup var options: Options

  func run() throws {
    guard !options.version else { return print(VersionText.text) }
    guard !options.listCommands else { return print(CommandListing.text) }
    guard !options.listFormats else { return print(PictureFileExtension.listing) }
    guard !options.checkSettings else { return try SettingsCheck.run(on: options.paths) }
    guard !options.service else { throw ExitCode(Activation(options: options).serve()) }
    // Output for other programs, above, is in English.
    Localization.begin(in: Assets.translations)
    try MainActor.assumeIsolated { try start() }
  }

  @MainActor
  private func start() throws {
    let options = options.leavingWorkingFolder()
    // Faults of the settings are reported before the application runs.
    FailedWrites.survive()
    let preferences = Preferences(options)
    let keeper = options.screenshot == nil ? preferences.stateKeeper : nil
    let pictures = FirstPictures { [paths = options.paths, last = keeper?.folder] in
      try Self.paths(paths, after: last)
    }
    let screenshot = try options.screenshot.map { try Screenshot(to: $0) }
    let recorder = try options.touches.record.map { try TouchRecorder(to: $0) }
    Application.run(id: ViewerProgram.id) { application in
      // The user may prefer a language into which there is no translation.
      application.environment.layoutDirection = LayoutDirection(ofLanguage: Localization.language)
      let program = ViewerProgram(application, preferences, keeper)
      try program.open(pictures, options, screenshot, recorder)
      application.willTerminate = { error in
        program.willTerminate()
        do {
          if error == nil { try screenshot?.check() }
          try recorder?.check()
        } catch {
          Touchstone.printError("\(error)")
          application.quit(status: 1)
        }
      }
    }
  }

  /// Returns the `paths` on the command line; else the folder `last` if it is still there, the folder of the user's
  /// pictures if there are any in it or below, or the sample pictures. It waits for the disks.
  private static func paths(_ paths: [FilePath], after last: FilePath?) throws -> [FilePath] {
    guard paths.isEmpty else { return paths }
    if let last, PictureFolder.exists(at: last) { return [last] }
    if let folder = FilePath.pictures, PictureTree.firstPicture(in: folder) != nil {
      return [folder]
    }
    guard let samples = Assets().samples else {
      throw ValidationError("The sample pictures are not installed; specify a picture to open.")
    }
    return [samples]
  }
}

Touchstone.runProgram()

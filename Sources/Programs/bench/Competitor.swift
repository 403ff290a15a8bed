import Glibc
import Rig

/// A viewer to measure, with its command and settings.
struct Competitor {
  let name: String
  /// The program and its arguments; the path of the picture is appended.
  let command: [String]
  /// Whether the viewer supports pinch zoom, as determined by a test.
  let pinches: Bool
  /// The visual measure of the distance between two fingers in its window.
  var gauge = Gauge.mark
  /// Whether the viewer is part of this project.
  var isOurs = false
  /// Desktop settings (lines of a key file) with which the viewer shows only the picture.
  var settings: String? = nil
  /// The form of the arguments for a folder and its first picture.
  var folderArguments: FolderArguments = .picture
  /// The keys for the next and the previous picture.
  var keys = (next: "Right", previous: "Left")

  /// The form of the arguments for a folder and its first picture.
  enum FolderArguments {
    /// The picture only; the viewer finds the others itself.
    case picture
    /// The folder only; the viewer starts with its first picture.
    case folder
    /// An option with the picture, then the folder.
    case start(option: String)
  }

  /// Returns the command that opens `folder` at its first picture, which is called `first`.
  func command(opening folder: String, at first: String) -> [String] {
    switch folderArguments {
    case .picture: command + ["\(folder)/\(first)"]
    case .folder: command + [folder]
    case .start(let option): command + [option, "\(folder)/\(first)", folder]
    }
  }

  /// The viewer of this project, built next to this program.
  static var ours: Competitor {
    let folder = CommandLine.arguments[0].split(separator: "/").dropLast().joined(separator: "/")
    let isAbsolute = CommandLine.arguments[0].hasPrefix("/")
    return Competitor(
      name: "touchstone",
      command: ["\(isAbsolute ? "/" : "./")\(folder)/touchstone", "--geometry", "1200x800+0+0"],
      pinches: true, isOurs: true, keys: ("Page_Down", "Page_Up"))
  }

  /// The viewer of this project with reduced motion.
  static var withoutMotion: Competitor {
    Competitor(
      name: "\(ours.name), reduced motion", command: ours.command + ["--reduced-motion"],
      pinches: true, isOurs: true, keys: ours.keys)
  }

  /// The viewer of this project inside this program, which can observe its frames.
  static var inside: Competitor {
    Competitor(
      name: "the same from inside", command: ["/proc/\(getpid())/exe", "view"], pinches: true,
      isOurs: true)
  }

  /// This program, which fills its window with a colour that encodes the distance between the
  /// fingers: the limit for any viewer on this window system.
  static var limit: Competitor {
    Competitor(
      name: "a fill (the limit)", command: ["/proc/\(getpid())/exe", "fill"], pinches: true,
      gauge: .color)
  }

  /// The viewer of this project, then its installed peers.
  static var present: [Competitor] { [ours] + presentPeers }

  static var presentPeers: [Competitor] { peers.filter(\.isInstalled) }

  private static let peers = [
    Competitor(
      name: "eog", command: ["eog"], pinches: true,
      settings: "[org/gnome/eog/ui]\nsidebar=false\n"),
    Competitor(name: "gwenview", command: ["gwenview"], pinches: true),
    Competitor(name: "loupe", command: ["loupe"], pinches: true),
    Competitor(
      name: "nsxiv", command: ["nsxiv", "-g", "1200x800+0+0"], pinches: false,
      folderArguments: .folder, keys: ("n", "p")),
    Competitor(
      name: "feh", command: ["feh", "-g", "1200x800+0+0", "-."], pinches: false,
      folderArguments: .start(option: "--start-at")),
    Competitor(name: "viewnior", command: ["viewnior"], pinches: false),
    Competitor(name: "geeqie", command: ["geeqie"], pinches: false),
    Competitor(name: "ristretto", command: ["ristretto"], pinches: false),
  ]

  private var isInstalled: Bool { Self.isInstalled(command[0]) }

  /// Returns whether there is a program called `name`.
  static func isInstalled(_ name: String) -> Bool { Program.path(of: name) != nil }
}

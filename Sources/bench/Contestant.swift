import Glibc

/// A viewer that takes part, and how it is started.
struct Contestant {
  let name: String
  /// Program and arguments; the picture's path comes last.
  let command: [String]
  /// Whether it zooms by pinch at all; measured once, see the design notes on peers.
  let pinches: Bool
  /// What of it grows with the distance of two fingers.
  var gauge = Gauge.mark
  /// Whether it is of this project.
  var isOurs = false
  /// Settings of its desktop under which it shows nothing but the picture: lines of a key file.
  var settings: String? = nil
  /// How it is told a folder, and the picture in it to begin with.
  var folderArguments: FolderArguments = .picture
  /// The keys for the next and the previous picture.
  var keys = (next: "Right", previous: "Left")

  /// What a viewer wants to hear to leaf through a folder.
  enum FolderArguments {
    /// A picture: it finds the others itself.
    case picture
    /// The folder: it begins with its first picture.
    case folder
    /// The folder behind an option with the picture.
    case start(option: String)
  }

  /// The command that opens `folder` at its first picture, which is called `first`.
  func command(opening folder: String, at first: String) -> [String] {
    switch folderArguments {
    case .picture: command + ["\(folder)/\(first)"]
    case .folder: command + [folder]
    case .start(let option): command + [option, "\(folder)/\(first)", folder]
    }
  }

  /// The viewer of this project, built beside this program.
  static var ours: Contestant {
    let folder = CommandLine.arguments[0].split(separator: "/").dropLast().joined(separator: "/")
    let isAbsolute = CommandLine.arguments[0].hasPrefix("/")
    return Contestant(
      name: "touchstone",
      command: ["\(isAbsolute ? "/" : "./")\(folder)/touchstone", "--geometry", "1200x800+0+0"],
      pinches: true, isOurs: true, keys: ("Page_Down", "Page_Up"))
  }

  /// The same, with everything where it goes at once.
  static var withoutMotion: Contestant {
    Contestant(
      name: "\(ours.name), reduced motion", command: ours.command + ["--reduced-motion"],
      pinches: true, isOurs: true, keys: ours.keys)
  }

  /// The same viewer inside of this program, which sees what becomes of each frame.
  static var inside: Contestant {
    Contestant(
      name: "the same from inside", command: ["/proc/\(getpid())/exe", "view"], pinches: true,
      isOurs: true)
  }

  /// This program as one that only fills its window, with a colour that tells where the fingers are:
  /// what any viewer on this window system could reach.
  static var limit: Contestant {
    Contestant(
      name: "a fill (the limit)", command: ["/proc/\(getpid())/exe", "fill"], pinches: true,
      gauge: .color)
  }

  /// This project's viewer first, then those of its peers that are installed.
  static var present: [Contestant] { [ours] + presentPeers }

  /// The peers that are installed.
  static var presentPeers: [Contestant] { peers.filter(\.isInstalled) }

  private static let peers = [
    Contestant(
      name: "eog", command: ["eog"], pinches: true,
      settings: "[org/gnome/eog/ui]\nsidebar=false\n"),
    Contestant(name: "gwenview", command: ["gwenview"], pinches: true),
    Contestant(name: "loupe", command: ["loupe"], pinches: true),
    Contestant(
      name: "nsxiv", command: ["nsxiv", "-g", "1200x800+0+0"], pinches: false,
      folderArguments: .folder, keys: ("n", "p")),
    Contestant(
      name: "feh", command: ["feh", "-g", "1200x800+0+0", "-."], pinches: false,
      folderArguments: .start(option: "--start-at")),
    Contestant(name: "viewnior", command: ["viewnior"], pinches: false),
    Contestant(name: "geeqie", command: ["geeqie"], pinches: false),
    Contestant(name: "ristretto", command: ["ristretto"], pinches: false),
  ]

  private var isInstalled: Bool {
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    return path.split(separator: ":").contains { access("\($0)/\(command[0])", X_OK) == 0 }
  }
}

import Drawing
import Localization
import Views

/// The commands that change files, or show their location.
extension Command {
  /// Opens a menu of commands that copy pictures or hand them to other programs.
  static let share = Command(
    "share", in: .open, localized("Share…"), icon: .share,
    places: [.toolbar(rank: 1), .selectionToolbar(rank: 1)], isPhotoAction: false,
    photo: { $0.menus.openShareMenu() }, selection: { $0.menus.openShareMenu() },
    choices: { $0.menus.shareMenu() })

  /// Keeps the turn of the photo in its file. While there is one, the top bar has a button for it.
  static let saveTurn = Command(
    "save-turn", in: .turn, localized("Save the Turn"),
    explanation: localized("Keeps the turn of the picture in its file."), .key("s", .control),
    places: [.more],
    state: { $0.files.turnSaving.state }, photo: { $0.files.turnSaving.save() })

  /// Opens the page on which the photo is cropped.
  static let crop = Command(
    "edit", in: .turn, localized("Crop and Straighten"),
    explanation: localized("Lets you choose the part of the picture to keep, and set it straight."),
    icon: .crop, .key("e"), places: [.menu],
    state: { $0.files.cropping.state }, photo: { $0.files.cropping.begin() })

  static let paste = Command(
    "paste", in: .clipboard, localized("Paste"),
    explanation: localized("Adds pictures that were copied to the folder."), .key("v", .control),
    places: [.more],
    isPhotoAction: false, anywhere: { $0.files.pasting.paste() })

  static let undo = Command(
    "undo", in: .undo, localized("Undo"),
    explanation: localized("Undoes the last change of a file."), icon: .undo, .key("z", .control),
    places: [.more],
    isPhotoAction: false,
    state: { $0.files.undoing.state },
    anywhere: { $0.files.undoing.undo() })

  static let fileCommands: [Command] = [
    share,
    undo,
    saveTurn,
    Command(
      "open-with", in: .open, localized("Open With…"),
      explanation: localized("Lets you choose another program to open the picture."),
      icon: .openWith,
      .key("o", [.control, .shift]),
      places: [.shareMenu, .menu], state: { $0.files.openWith.state },
      pictures: { $0.files.openWith.open($1) }),
    Command(
      "send", in: .open, localized("Send…"),
      explanation: localized("Sends the picture, or a smaller copy, by mail."), icon: .send,
      .key("e", .control), places: [.shareMenu], state: { $0.files.sending.state },
      pictures: { $0.files.sending.ask($1) }),
    Command(
      "print", in: .open, localized("Print…"),
      explanation: localized("Prints the picture on a page."), .key("p", .control),
      places: [.shareMenu], state: { $0.files.printing.state },
      pictures: { $0.files.printing.print($1) }),
    Command(
      "wallpaper", in: .open, localized("Set as Wallpaper"),
      explanation: localized("Shows the picture behind the windows."), icon: .picture,
      places: [.shareMenu], state: { $0.files.wallpaper.state },
      picture: { $0.files.wallpaper.set($1) }),
    Command(
      "copy", in: .clipboard, localized("Copy"),
      explanation: localized("Copies the picture, for other programs."), icon: .copy,
      .key("c", .control),
      places: [.shareMenu, .menu], pictures: { $0.files.copying.copy($1) }),
    Command(
      "copy-path", in: .clipboard, localized("Copy Path"),
      explanation: localized("Copies the path of the file, as text."),
      .key("c", [.control, .shift]),
      places: [.shareMenu, .menu],
      pictures: { $0.files.copying.copyPaths(of: $1) }),
    paste,
    Command(
      "favourite", in: .mark, localized("Favourite"),
      explanation: localized("Adds the picture to the favourites, or removes it from them."),
      icon: .heart, .key("s"),
      places: [.toolbar(rank: 2), .selectionToolbar(rank: 2), .menu], style: .toggle,
      picturesState: { $0.files.marking.state(of: $1) }, pictures: { $0.files.marking.toggle($1) }),
    Command(
      "properties", in: .mark, localized("Properties"),
      explanation: localized("Shows what is known of the picture and its file, or hides it."),
      icon: .info, .key("i"),
      .key(.return, .option),
      .key(.function(9)), places: [.toolbar(rank: 3), .menu], style: .toggle,
      picturesState: { $0.properties.state(of: $1) },
      picture: { $0.properties.toggle(of: $0.pictures.paths[$1]) }),
    Command(
      "rename", in: .file, localized("Rename…"),
      explanation: localized("Asks for another name of the file."), icon: .edit, .key(.function(2)),
      places: [.menu],
      picture: { $0.files.renaming.askForName(of: $1) }),
    Command(
      "save-copy", in: .file, localized("Save a Copy…"),
      explanation: localized("Saves the picture as another file, also in another format."),
      icon: .saveCopy,
      .key("s", [.control, .shift]),
      places: [.shareMenu, .more], state: { $0.files.turnSaving.copyState },
      photo: { $0.files.turnSaving.askToSaveCopy() }),
    Command(
      "move-to", in: .file, localized("Move To…"),
      explanation: localized("Moves the file to another folder."), icon: .folderMove,
      .key("m", [.control, .shift]),
      places: [.selectionToolbar(rank: 4), .more],
      pictures: { $0.files.transfer.chooseFolder(to: .move, $1) }),
    Command(
      "copy-to", in: .file, localized("Copy To…"),
      explanation: localized("Copies the file to another folder."), icon: .folderCopy,
      .key("k", [.control, .shift]),
      places: [.shareMenu, .more], pictures: { $0.files.transfer.chooseFolder(to: .copy, $1) }),
    Command(
      "show-in-folder", in: .file, localized("Show in File Manager"),
      explanation: localized("Shows the file in the file manager."), icon: .folder,
      .key("f", [.control, .shift]), places: [.shareMenu, .more],
      state: {
        $0.desktop.showInFolder == nil && $0.desktop.programs == nil ? .hidden : CommandState()
      },
      picture: { $0.files.openWith.showInFolder($1) }),
    Command(
      "move-to-trash", in: .remove, localized("Move to Trash"),
      explanation: localized("Moves the file to the trash. This can be undone."), icon: .trash,
      .key(.delete),
      places: [.toolbar(rank: 5), .selectionToolbar(rank: 5), .menu], style: .destructive,
      pictures: { $0.files.removal.moveToTrash($1) }),
    Command(
      "delete", in: .remove, localized("Delete Permanently…"),
      explanation: localized("Deletes the file after a question. This cannot be undone."),
      icon: .trash, .key(.delete, .shift),
      places: [.more], style: .destructive, pictures: { $0.files.removal.askToDelete($1) }),
  ]
}

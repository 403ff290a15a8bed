/// The user's commands on the files of the pictures that are shown, each of a type of its own.
@MainActor
struct FileCommands {
  let removal: PictureRemoval
  let transfer: PictureTransfer
  let renaming: RenameController
  private let copySaving: SaveCopyController
  let pasting: PasteController
  let turning: TurnController
  let marking: RatingController
  let copying: CopyController
  let undoing: UndoController
  let cropping: CropController
  let sending: SendController
  let printing: PrintController
  let wallpaper: WallpaperSetting
  let openWith: OpenWithController
  let turns: PhotoTurns
  let turnSaving: TurnSaving

  /// Creates the commands that work in `context`, on the photo of `stage` and the selection on `gridStage`. `feed`
  /// loads the icons of programs.
  init(
    context: ViewerContext, stage: PhotoStage, gridStage: GridStage, feed: PictureFeed
  ) {
    turns = PhotoTurns(queue: context.queue, inspector: context.library.inspector)
    let shown = ShownPictures(library: context.library, stage: stage, turns: turns)
    removal = PictureRemoval(in: context)
    transfer = PictureTransfer(in: context)
    renaming = RenameController(in: context)
    copySaving = SaveCopyController(in: context, turns: turns)
    pasting = PasteController(in: context)
    turning = TurnController(in: context)
    marking = RatingController(in: context, on: stage)
    copying = CopyController(in: context, as: shown)
    undoing = UndoController(in: context, turns: turns)
    cropping = CropController(context: context, stage: stage, turns: turns, copySaving: copySaving)
    sending = SendController(in: context, as: shown)
    printing = PrintController(in: context, as: shown)
    wallpaper = WallpaperSetting(in: context)
    openWith = OpenWithController(context: context, feed: feed, stage: gridStage)
    turnSaving = TurnSaving(
      turns: turns, copySaving: copySaving, library: context.library, stage: stage,
      notices: context.notices)
  }
}

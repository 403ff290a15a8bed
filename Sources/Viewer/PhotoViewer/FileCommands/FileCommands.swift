/// The user's commands on the files of the pictures that are shown, each of a type of its own.
@MainActor
struct FileCommands {
  let queue: FileQueue
  let removal: PictureRemoval
  let transfer: PictureTransfer
  let renaming: PictureRenaming
  private let copySaving: CopySaving
  let pasting: PicturePasting
  let turning: PictureTurning
  let marking: PictureMarking
  let copying: PictureCopying
  let undoing: FileUndoing
  let cropping: Cropping
  let sending: PictureSending
  let printing: PicturePrinting
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
    let seen = ShownPictures(library: context.library, stage: stage, turns: turns)
    queue = context.queue
    removal = PictureRemoval(in: context)
    transfer = PictureTransfer(in: context)
    renaming = PictureRenaming(in: context)
    copySaving = CopySaving(in: context, turns: turns)
    pasting = PicturePasting(in: context)
    turning = PictureTurning(in: context)
    marking = PictureMarking(in: context, on: stage)
    copying = PictureCopying(in: context, as: seen)
    undoing = FileUndoing(in: context, turns: turns)
    cropping = Cropping(context: context, stage: stage, turns: turns, copySaving: copySaving)
    sending = PictureSending(in: context, as: seen)
    printing = PicturePrinting(in: context, as: seen)
    wallpaper = WallpaperSetting(in: context)
    openWith = OpenWithController(context: context, feed: feed, stage: gridStage)
    turnSaving = TurnSaving(
      turns: turns, copySaving: copySaving, library: context.library, stage: stage,
      notices: context.notices)
  }
}

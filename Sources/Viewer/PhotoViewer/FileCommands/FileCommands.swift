/// What the user can do with the files of the pictures that are shown, each by a type of its own.
@MainActor
struct FileCommands {
  let work: FileWork
  let removal: PictureRemoval
  let transfer: PictureTransfer
  let renaming: PictureRenaming
  let copySaving: CopySaving
  let pasting: PicturePasting
  let turning: PictureTurning
  let marking: FavoriteMarking

  /// Creates the commands that work with what is in `context`. Copies that are saved are turned as `turns` says.
  init(in context: FileCommandContext, turns: PhotoTurns) {
    work = context.work
    removal = PictureRemoval(in: context)
    transfer = PictureTransfer(in: context)
    renaming = PictureRenaming(in: context)
    copySaving = CopySaving(in: context, turns: turns)
    pasting = PicturePasting(in: context)
    turning = PictureTurning(in: context)
    marking = FavoriteMarking(in: context)
  }
}

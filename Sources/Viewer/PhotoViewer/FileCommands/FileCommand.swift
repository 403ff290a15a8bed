/// A command on the files of pictures.
@MainActor
class FileCommand {
  final let context: ViewerContext
  /// Called when the user is done with the pictures: nothing more is asked about them.
  final var onFinish: @MainActor () -> Void = {}

  init(in context: ViewerContext) { self.context = context }
}

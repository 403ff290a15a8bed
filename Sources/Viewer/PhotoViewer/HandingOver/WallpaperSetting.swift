import FileOperations
import Files
import Localization
import PictureFiles

/// Shows a picture behind the windows.
@MainActor
final class WallpaperSetting {
  private let context: ViewerContext

  init(in context: ViewerContext) { self.context = context }

  private var service: PictureService<HandedFile>? {
    context.desktop.wallpaper?(context.preferences.wallpaperCommand)
  }

  var state: CommandState { service == nil ? .hidden : CommandState() }

  /// Shows the picture at `index` behind the windows.
  func set(_ index: Int) {
    let path = context.library.list.paths[index]
    let worker = context.queue.worker
    context.queue.perform(announcing: localized("Set as Wallpaper")) {
      Result { () throws(PictureError) in
        HandedFile(FileURI.absolutePath(path), try FileBytes.open(path))
      }
    } then: { [weak self] opened in
      guard let self, let service else { return }
      switch opened {
      case .success(let file):
        service.take(file, by: worker) { [weak self] in self?.context.show($0) }
      case .failure(let error): context.show(FileActionError(error, copying: path))
      }
    }
  }
}

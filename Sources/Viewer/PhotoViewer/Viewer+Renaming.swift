import Containers
import Controls
import Editing
import FileOperations
import Files
import SystemPackage
import Views

/// Renaming pictures.
extension Viewer {
  /// Asks for another name of picture `index`, and renames its file. All of the name but its ending is
  /// selected.
  func askForName(of index: Int) {
    let path = pictures.paths[index]
    guard let status = FileStatus(of: path), let old = path.lastComponent else {
      return notices.show("\(FileActionError.missing(path: path))")
    }
    // A name that is no text cannot be shown as it is, so that it is not the proposal either.
    let name = String(validating: old.bytes, as: UTF8.self) ?? path.displayName
    let alert = Alert("Rename “\(path.displayName)”")
    alert.accessibilityIdentifier = "rename"
    alert.isCancelledByTapOutside = true
    alert.addTextField { field in
      field.accessibilityLabel = "Name"
      field.text = name
      field.textInputTraits.autocapitalizationType = .none
      field.validator = { Self.fault(of: $0, for: path) }
      let ending = name.dropFirst().lastIndex(of: ".") ?? name.endIndex
      field.onEditingChanged = { [weak field] isEditing in
        if isEditing { field?.selectedRange = name.startIndex..<ending }
      }
    }
    alert.addAction(AlertAction("Cancel", role: .cancel))
    alert.addAction(
      AlertAction("Rename") { [weak self, weak alert] in
        guard let self, let field = alert?.textFields.first else { return }
        rename(path, to: field.text, expecting: status)
      })
    alert.present(in: window)
  }

  /// Returns what is wrong with a name for the file at `path`, as a sentence; nil for nothing.
  private static func fault(of text: String, for path: FilePath) -> String? {
    do throws(FileName.Fault) {
      return FileOperations.fault(of: try FileName(text), for: path).map { "\($0)" }
    } catch {
      return "\(error)"
    }
  }

  private func rename(_ path: FilePath, to text: String, expecting status: FileStatus) {
    guard let name = try? FileName(text), name.component != path.lastComponent else { return }
    let earlier = pictures
    do {
      try actions.rename(path, to: name, expecting: status, in: &pictures)
      if pictures != earlier { listDidChange(from: earlier, isCurrentKept: true) }
      showUndoable("Renamed “\(path.displayName)” to “\(text.displayed)”")
    } catch {
      notices.show("\(error)")
    }
  }
}

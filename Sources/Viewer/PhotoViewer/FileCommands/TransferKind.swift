/// Whether files are moved or copied to another folder.
enum TransferKind {
  case move, copy

  /// The word for a button.
  var title: String { self == .move ? "Move" : "Copy" }
  /// The words for what is being done, and for what was done.
  var activity: String { self == .move ? "Moving" : "Copying" }
  var past: String { self == .move ? "Moved" : "Copied" }
}

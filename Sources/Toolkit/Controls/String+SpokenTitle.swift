extension String {
  /// A title without the ellipsis at its end, which says that something is asked before it is done: as the name
  /// of an accessible element, it would only be read out.
  package var spokenTitle: String { hasSuffix("…") ? String(dropLast()) : self }
}

extension String {
  /// A title without the ellipsis at its end, which marks commands that ask first: in the name of an accessible
  /// element, it would only be read out.
  package var spokenTitle: String { hasSuffix("…") ? String(dropLast()) : self }
}

/// Returns `parts` in one line, with the comma of the language of the user and the space after it between them.
package func localizedList(_ parts: some Sequence<String>) -> String {
  // Translators: this is between the parts of a list, such as "3 videos, 2 other files".
  parts.joined(separator: localizedIn("list", ", "))
}

/// Joins sentences into one message. All but the last must come without their full stops.
package func localizedSentences(_ parts: some Sequence<String>) -> String {
  // Translators: this is between two sentences of a message, such as "Moved 3 of 4 pictures. The disk is full."
  parts.joined(separator: localizedIn("sentences", ". "))
}

import Files
import Folders
import JSONReading
import PictureFiles

/// A line of the journal.
enum JournalLine: JSONLine {
  /// An action begins.
  case begun(FileAction)
  /// The action of this `id` is done.
  case done(id: String)
  /// The action of this `id` was undone, or it failed. The file is `file` by now, if it had to be rewritten.
  case undone(id: String, file: FileIdentity? = nil)

  var text: String {
    switch self {
    case .done(let id): #"{"done":\#(id.quoted)}"#
    case .undone(let id, nil): #"{"undone":\#(id.quoted)}"#
    case .undone(let id, let file?):
      #"{"undone":\#(id.quoted),"file":\#(file.text.quoted)}"#
    case .begun(let action): Self.text(of: action)
    }
  }

  private static func text(of action: FileAction) -> String {
    var info = [#""file":\#(action.result.text.quoted)"#]
    if action.group != action.id { info.append(#""group":\#(action.group.quoted)"#) }
    if let original = action.original { info.append(#""original":\#(original.text.quoted)"#) }
    if let inverse = action.inverse { info.append(#""inverse":\#(inverse.text.quoted)"#) }
    if let rating = action.rating {
      info += [("earlier", rating.earlier), ("later", rating.later)].compactMap { key, rating in
        rating.map { #"\#(key.quoted):\#($0)"# }
      }
    }
    return
      #"{"id":\#(action.id.quoted),"time":\#(action.time),"kind":\#(action.kind.rawValue.quoted),"#
      + #""from":\#(FileURI.absolute(action.from).quoted),"to":\#(FileURI.absolute(action.to).quoted),"#
      + #""info":{\#(info.joined(separator: ","))}}"#
  }

  init?(object line: JSON.Object) {
    if let id = line["done"]?.text {
      self = .done(id: id)
    } else if let id = line["undone"]?.text {
      self = .undone(id: id, file: line["file"]?.identity)
    } else if let action = Self.action(line) {
      self = .begun(action)
    } else {
      return nil
    }
  }

  private static func action(_ line: JSON.Object) -> FileAction? {
    guard let id = line["id"]?.text, let time = line["time"]?.integer,
      let kind = line["kind"]?.text.flatMap({ FileAction.Kind(rawValue: $0) }),
      let from = line["from"]?.path, let to = line["to"]?.path,
      case .object(let info)? = line["info"], let result = info["file"]?.identity
    else { return nil }
    let inverse = info["inverse"]?.text.flatMap { ByteEdits(text: $0) }
    guard kind != .turn || inverse != nil else { return nil }
    return FileAction(
      id: id, group: info["group"]?.text ?? id, time: time, kind: kind, from: from, to: to,
      result: result, original: info["original"]?.identity, inverse: inverse,
      rating: kind == .mark
        ? FileAction.RatingChange(earlier: rating(info["earlier"]), later: rating(info["later"]))
        : nil
    )
  }

  private static func rating(_ value: JSON?) -> Int? {
    value?.integer.flatMap { FileRating.all.contains($0) ? $0 : nil }
  }
}

extension JSON {
  /// The identity of a file that this describes; nil for another value.
  fileprivate var identity: FileIdentity? { text.flatMap { FileIdentity(text: $0) } }
}

import JSONReading

extension Field {
  /// Returns a list of relations between recognizers and views known to `names`.
  func relations(among names: Names) throws(Mismatch) -> [Scenario.Relation] {
    var relations: [Scenario.Relation] = []
    var questions: Set<Scenario.Relation> = []
    for field in try elements("a list of relations") {
      let relation = try field.relation(among: names)
      guard questions.insert(relation.question).inserted else {
        throw field.mismatch("a relation that was not given before")
      }
      relations.append(relation)
    }
    return relations
  }

  private func relation(among names: Names) throws(Mismatch) -> Scenario.Relation {
    var members = try Members(self, "a relation")
    let kind = try members.kind(
      among: ["require", "simultaneous", "shouldBegin", "shouldReceive", "canPrevent"])
    let relation: Scenario.Relation =
      switch kind {
      case "require": try members.require(names)
      case "simultaneous": try members.simultaneous(names)
      case "shouldBegin": try members.shouldBegin(names)
      case "shouldReceive": try members.shouldReceive(names)
      default: try members.canPrevent(names)
      }
    try members.expectNoOthers(in: "a \(kind) relation")
    return relation
  }
}

extension Scenario.Relation {
  /// The relation with a fixed answer, to identify duplicates.
  fileprivate var question: Self {
    switch self {
    case .require: self
    case .simultaneous(let one, let other, _): .simultaneous(one, with: other, answer: true)
    case .shouldBegin(let one, _): .shouldBegin(one, answer: .always(true))
    case .shouldReceive(let one, let view, _): .shouldReceive(one, view: view, answer: true)
    case .canPrevent(let one, let other, _): .canPrevent(one, other, answer: true)
    }
  }
}

extension Members {
  fileprivate mutating func require(_ names: Names) throws(Mismatch) -> Scenario.Relation {
    let one = try names.recognizer(required("require"))
    let other = try names.recognizer(required("toFail"), notAgain: one)
    let asked = try optional("asked")?.oneOf(one, other)
    return .require(one, toFail: other, asked: asked)
  }

  fileprivate mutating func simultaneous(_ names: Names) throws(Mismatch) -> Scenario.Relation {
    let (one, other) = try names.pair(required("simultaneous"))
    return .simultaneous(one, with: other, answer: try optional("answer")?.bool() ?? true)
  }

  fileprivate mutating func shouldBegin(_ names: Names) throws(Mismatch) -> Scenario.Relation {
    let one = try names.recognizer(required("shouldBegin"))
    let isPan = names.quantity(of: one) == .translation
    return .shouldBegin(one, answer: try required("answer").beginAnswer(ofPan: isPan))
  }

  fileprivate mutating func shouldReceive(_ names: Names) throws(Mismatch) -> Scenario.Relation {
    let one = try names.recognizer(required("shouldReceive"))
    let view = try names.view(required("view"))
    return .shouldReceive(one, view: view, answer: try required("answer").bool())
  }

  fileprivate mutating func canPrevent(_ names: Names) throws(Mismatch) -> Scenario.Relation {
    let (one, other) = try names.pair(required("canPrevent"))
    return .canPrevent(one, other, answer: try required("answer").bool())
  }
}

extension Field {
  /// Returns one of two ids.
  fileprivate func oneOf(_ one: String, _ other: String) throws(Mismatch) -> String {
    let expected = "\(one.cut.quoted) or \(other.cut.quoted)"
    let id = try string(expected)
    guard id == one || id == other else { throw mismatch(expected) }
    return id
  }

  fileprivate func beginAnswer(ofPan isPan: Bool) throws(Mismatch) -> Scenario.BeginAnswer {
    switch value {
    case .bool(let answer): return .always(answer)
    case .string("horizontal") where isPan: return .horizontal
    case .string("vertical") where isPan: return .vertical
    default:
      throw mismatch("true or false" + (isPan ? ", \"horizontal\" or \"vertical\"" : ""))
    }
  }
}

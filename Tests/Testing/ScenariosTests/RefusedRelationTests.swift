import Scenarios
import Testing

@Suite struct RefusedRelationTests {
  @Test(arguments: [
    ("\"tap\"", #"relations[0]: expected a relation, found "tap""#),
    (
      "{}",
      "relations[0]: expected one of the keys require, simultaneous, shouldBegin, shouldReceive, "
        + "canPrevent, found none"
    ),
    (
      #"{ "require": "tap" }"#,
      "relations[0].toFail: expected the id of a recognizer, found nothing"
    ),
    (
      #"{ "require": "tip", "toFail": "pan" }"#,
      #"relations[0].require: expected the id of a recognizer, found "tip""#
    ),
    (
      #"{ "require": "tap", "toFail": "ok" }"#,
      #"relations[0].toFail: expected the id of a recognizer, found "ok""#
    ),
    (
      #"{ "require": "tap", "toFail": "ok.pan" }"#,
      #"relations[0].toFail: expected the id of a recognizer, found "ok.pan""#
    ),
    (
      #"{ "require": "tap", "toFail": "tap" }"#,
      #"relations[0].toFail: expected a recognizer other than "tap", found "tap""#
    ),
    (
      #"{ "require": "tap", "toFail": "pan", "asked": "turn" }"#,
      #"relations[0].asked: expected "tap" or "pan", found "turn""#
    ),
    (
      #"{ "require": "tap", "toFail": "pan", "answer": true }"#,
      "relations[0].answer: expected only the keys of a require relation, which are require, "
        + "toFail, asked, found \"answer\""
    ),
    (
      #"{ "require": "tap", "toFail": "pan", "canPrevent": ["tap", "pan"] }"#,
      "relations[0].canPrevent: expected only the keys of a require relation, which are require, "
        + "toFail, asked, found \"canPrevent\""
    ),
    (
      #"{ "simultaneous": "tap" }"#,
      #"relations[0].simultaneous: expected the ids of two recognizers, found "tap""#
    ),
    (
      #"{ "simultaneous": ["tap", "pan", "turn"] }"#,
      "relations[0].simultaneous: expected the ids of two recognizers, found a list of 3"
    ),
    (
      #"{ "simultaneous": ["tap", "tap"] }"#,
      #"relations[0].simultaneous[1]: expected a recognizer other than "tap", found "tap""#
    ),
    (
      #"{ "simultaneous": ["tap", "pan"], "answer": "horizontal" }"#,
      #"relations[0].answer: expected true or false, found "horizontal""#
    ),
    (
      #"{ "simultaneous": ["tap", "pan"] }, { "simultaneous": ["tap", "pan"], "answer": false }"#,
      "relations[1]: expected a relation that was not given before, found an object"
    ),
    (
      #"{ "shouldBegin": "tap" }"#,
      "relations[0].answer: expected true or false, found nothing"
    ),
    (
      #"{ "shouldBegin": "turn", "answer": "vertical" }"#,
      #"relations[0].answer: expected true or false, found "vertical""#
    ),
    (
      #"{ "shouldBegin": "pan", "answer": "diagonal" }"#,
      #"relations[0].answer: expected true or false, "horizontal" or "vertical", found "diagonal""#
    ),
    (
      #"{ "shouldBegin": "pan", "answer": true }, { "shouldBegin": "pan", "answer": "vertical" }"#,
      "relations[1]: expected a relation that was not given before, found an object"
    ),
    (
      #"{ "shouldReceive": "pan", "answer": false }"#,
      "relations[0].view: expected the id of a view, found nothing"
    ),
    (
      #"{ "shouldReceive": "pan", "view": "pan", "answer": false }"#,
      #"relations[0].view: expected the id of a view, found "pan""#
    ),
    (
      #"{ "shouldReceive": "pan", "view": "root" }"#,
      "relations[0].answer: expected true or false, found nothing"
    ),
    (
      #"{ "canPrevent": ["pan", "tip"], "answer": false }"#,
      #"relations[0].canPrevent[1]: expected the id of a recognizer, found "tip""#
    ),
    (
      #"{ "canPrevent": ["pan", "tap"] }"#,
      "relations[0].answer: expected true or false, found nothing"
    ),
    (
      #"{ "canPrevent": ["pan", "tap"], "answer": false, "view": "ok" }"#,
      "relations[0].view: expected only the keys of a canPrevent relation, which are canPrevent, "
        + "answer, found \"view\""
    ),
  ])
  func `An invalid relation is rejected`(relations: String, message: String) {
    #expect(refusal(of: Parts(relations: "[\(relations)]").text) == message)
  }

  @Test func `Both delegates of a requirement may be asked`() throws {
    let relations = """
      [{ "require": "tap", "toFail": "pan", "asked": "tap" },
       { "require": "tap", "toFail": "pan", "asked": "pan" },
       { "require": "pan", "toFail": "tap" }]
      """
    #expect(try scenario(Parts(relations: relations).text).relations.count == 3)
  }
}

import Testing

@Suite struct RefusedViewTests {
  @Test(arguments: [
    ("5", "views[0]: expected a view, found 5"),
    (
      #"{ "frame": [0, 0, 1, 1] }"#,
      "views[0].id: expected an unused id, found nothing"
    ),
    (
      #"{ "id": "", "frame": [0, 0, 1, 1] }"#,
      #"views[0].id: expected an unused id, found """#
    ),
    (
      #"{ "id": "root", "frame": [0, 0, 1, 1] }"#,
      #"views[0].id: expected an unused id, found "root""#
    ),
    (
      #"{ "id": "a", "frame": [0, 0, 1, 1] }, { "id": "a", "frame": [0, 0, 1, 1] }"#,
      #"views[1].id: expected an unused id, found "a""#
    ),
    (
      #"{ "id": "a", "frame": [0, 0, 1, 1], "children": [{ "id": "a", "frame": [0, 0, 1, 1] }] }"#,
      #"views[0].children[0].id: expected an unused id, found "a""#
    ),
    (
      #"{ "id": "a.pan", "frame": [0, 0, 1, 1] }, { "id": "a", "kind": "scroll" }"#,
      "views[1].id: expected an id that leaves \"a.pan\" to the scroll view's recognizer, found \"a\""
    ),
    (
      #"{ "id": "a" }"#,
      "views[0].frame: expected a rectangle such as [20, 20, 120, 44], found nothing"
    ),
    (
      #"{ "id": "a", "frame": [0, 0, 1] }"#,
      "views[0].frame: expected a rectangle such as [20, 20, 120, 44], found a list of 3"
    ),
    (
      #"{ "id": "a", "frame": [0, 0, -1, 1] }"#,
      "views[0].frame[2]: expected a width from 0 to 1000000, found -1"
    ),
    (
      #"{ "id": "a", "frame": [0, -1000001, 1, 1] }"#,
      "views[0].frame[1]: expected a number from -1000000 to 1000000, found -1000001"
    ),
    (
      #"{ "id": "a", "frame": [0, 0, 1, "1"] }"#,
      #"views[0].frame[3]: expected a height from 0 to 1000000, found "1""#
    ),
    (
      #"{ "id": "a", "frame": [0, 0, 1, 1], "kind": "slider" }"#,
      #"views[0].kind: expected one of view, button, scroll, found "slider""#
    ),
    (
      #"{ "id": "a", "frame": [0, 0, 1, 1], "hidden": 1 }"#,
      "views[0].hidden: expected true or false, found 1"
    ),
    (
      #"{ "id": "a", "frame": [0, 0, 1, 1], "hidden": null }"#,
      "views[0].hidden: expected true or false, found null"
    ),
    (
      #"{ "id": "a", "frame": [0, 0, 1, 1], "alpha": 1.5 }"#,
      "views[0].alpha: expected an opacity from 0 to 1, found 1.5"
    ),
    (
      #"{ "id": "a", "frame": [0, 0, 1, 1], "outset": -4 }"#,
      "views[0].outset: expected a length from 0 to 1000000, found -4"
    ),
    (
      #"{ "id": "a", "frame": [0, 0, 1, 1], "children": {} }"#,
      "views[0].children: expected a list of views, found an object"
    ),
    (
      #"{ "id": "a", "frame": [0, 0, 1, 1], "the colour": 1 }"#,
      "views[0][\"the colour\"]: expected only the keys of a plain view, which are id, kind, frame, "
        + "hidden, alpha, interactive, multitouch, outset, clips, children, found \"the colour\""
    ),
    (
      #"{ "id": "a", "kind": "button", "frame": [0, 0, 1, 1], "contentSize": [1, 1] }"#,
      "views[0].contentSize: expected only the keys of a button, which are id, kind, frame, "
        + "hidden, alpha, interactive, multitouch, outset, clips, children, found \"contentSize\""
    ),
    (
      #"{ "id": "a", "kind": "scroll", "frame": [0, 0, 1, 1], "contentSize": [1, -1] }"#,
      "views[0].contentSize[1]: expected a height from 0 to 1000000, found -1"
    ),
    (
      #"{ "id": "a", "kind": "scroll", "frame": [0, 0, 1, 1], "minZoom": 0 }"#,
      "views[0].minZoom: expected a zoom above 0, up to 1000000, found 0"
    ),
    (
      #"{ "id": "a", "kind": "scroll", "frame": [0, 0, 1, 1], "minZoom": 3, "maxZoom": 2 }"#,
      "views[0].maxZoom: expected minZoom not above maxZoom (each is 1 by default), found 2"
    ),
    (
      #"{ "id": "a", "kind": "scroll", "frame": [0, 0, 1, 1], "maxZoom": 0.5 }"#,
      "views[0].maxZoom: expected minZoom not above maxZoom (each is 1 by default), found 0.5"
    ),
    (
      #"{ "id": "a", "kind": "scroll", "frame": [0, 0, 1, 1], "minZoom": 2 }"#,
      "views[0].minZoom: expected minZoom not above maxZoom (each is 1 by default), found 2"
    ),
    (
      #"{ "id": "a", "kind": "scroll", "frame": [0, 0, 1, 1], "bounces": "no" }"#,
      #"views[0].bounces: expected true or false, found "no""#
    ),
  ])
  func `An invalid view is rejected`(views: String, message: String) {
    #expect(refusal(of: Parts(views: "[\(views)]", recognizers: "[]").text) == message)
  }
}

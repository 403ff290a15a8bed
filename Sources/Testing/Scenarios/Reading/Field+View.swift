extension Field {
  /// Returns a list of views, and adds their ids to `names`.
  func views(_ names: inout Names) throws(Mismatch) -> [Scenario.View] {
    var views: [Scenario.View] = []
    for field in try elements("a list of views") { views.append(try field.view(&names)) }
    return views
  }

  private func view(_ names: inout Names) throws(Mismatch) -> Scenario.View {
    var members = try Members(self, "a view")
    let id = members.required("id")
    let kind = try members.viewKind()
    let view = Scenario.View(
      id: try names.defineView(id, scrolls: kind.scrolls),
      kind: kind,
      frame: try members.required("frame").rect(),
      isHidden: try members.optional("hidden")?.bool(),
      alpha: try members.optional("alpha")?.number("an opacity", from: 0, to: 1),
      isInteractive: try members.optional("interactive")?.bool(),
      isMultitouch: try members.optional("multitouch")?.bool(),
      outset: try members.optional("outset")?.magnitude("a length"),
      clips: try members.optional("clips")?.bool(),
      children: try members.optional("children")?.views(&names) ?? [])
    try members.expectNoOthers(in: kind.phrase)
    return view
  }
}

extension Members {
  fileprivate mutating func viewKind() throws(Mismatch) -> Scenario.View.Kind {
    switch try optional("kind")?.choice(ViewKindName.self) ?? .view {
    case .view: .view
    case .button: .button
    case .scroll: .scroll(try scrolling())
    }
  }

  private mutating func scrolling() throws(Mismatch) -> Scenario.View.Scrolling {
    let minimum = optional("minZoom")
    let maximum = optional("maxZoom")
    let minZoom = try minimum?.positive("a zoom")
    let maxZoom = try maximum?.positive("a zoom")
    if let field = maximum ?? minimum, minZoom ?? 1 > maxZoom ?? 1 {
      throw field.mismatch("minZoom not above maxZoom (each is 1 by default)")
    }
    return Scenario.View.Scrolling(
      contentSize: try optional("contentSize")?.size(),
      minZoom: minZoom,
      maxZoom: maxZoom,
      bounces: try optional("bounces")?.bool(),
      delaysContentTouches: try optional("delaysContentTouches")?.bool(),
      cancelsContentTouches: try optional("cancelsContentTouches")?.bool())
  }
}

private enum ViewKindName: String, CaseIterable {
  case view, button, scroll
}

extension Scenario.View.Kind {
  fileprivate var scrolls: Bool {
    if case .scroll = self { true } else { false }
  }

  fileprivate var phrase: String {
    switch self {
    case .view: "a plain view"
    case .button: "a button"
    case .scroll: "a scroll view"
    }
  }
}

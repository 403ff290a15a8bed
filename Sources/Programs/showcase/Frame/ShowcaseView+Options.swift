import TouchstoneToolkit

/// The menus of options and of variants, and their keys.
extension ShowcaseView {
  func showOptions() {
    var items: [MenuItem] = []
    for group in [switches, appearances, commands] {
      var next = group.map(\.menuItem)
      if !items.isEmpty, !next.isEmpty { next[0].startsGroup = true }
      items += next
    }
    present(
      "Options", items, of: bar.options, at: Point(bounds.width, ShowcaseBar.height))
  }

  func showVariants() {
    // The menu begins a little to the left of the middle, below the title.
    present(
      "Variant", variants.map(\.menuItem), of: bar.variant,
      at: Point(bounds.width / 2 - 120, ShowcaseBar.height))
  }

  private func present(_ title: String, _ items: [MenuItem], of source: View, at point: Point) {
    guard let window else { return }
    let menu = MenuView()
    menu.title = title
    menu.items = items
    menu.sourceView = source
    // As for a mouse, so that the menu opens below the bar.
    menu.present(over: self, at: point, by: .mouse, at: window.frameTime)
  }

  /// The variants of the scene, with the keys of the first nine.
  var variants: [ShowcaseOption] {
    guard let scene = sceneScreen else { return [] }
    return scene.kind.about.variants.enumerated().map { index, variant in
      ShowcaseOption(
        variant, index < 9 ? KeyEquivalent(Character("\(index + 1)")) : nil,
        mark: .radio(variant == scene.variant)
      ) { [weak self] in
        guard let self else { return }
        if variant != scene.variant { open(scene.kind, variant: variant) }
      }
    }
  }

  /// All options, for their keys.
  var options: [ShowcaseOption] { switches + appearances + commands }

  private var switches: [ShowcaseOption] {
    guard let window else { return [] }
    return [
      ShowcaseOption("Slow Motion", "m", mark: .check(window.animationSpeed != 1)) {
        window.animationSpeed = window.animationSpeed == 1 ? 0.2 : 1
      },
      ShowcaseOption("Show Touches", "t", mark: .check(window.showsTouches)) {
        window.showsTouches.toggle()
      },
      ShowcaseOption("Show Decisions", "j", mark: .check(showsDecisions)) { [weak self] in
        guard let self else { return }
        showsDecisions.toggle()
      },
    ]
  }

  private var commands: [ShowcaseOption] {
    let isScene = sceneScreen != nil
    return [
      ShowcaseOption("Interrupt", "i", isEnabled: isScene) { [weak self] in self?.interrupt() },
      ShowcaseOption("Copy Link", isEnabled: isScene) { [weak self] in self?.copyLink() },
      ShowcaseOption("Next Scene", .pageDown, isEnabled: isScene) { [weak self] in self?.step(by: 1)
      },
      ShowcaseOption("Previous Scene", .pageUp, isEnabled: isScene) { [weak self] in
        guard let self else { return }
        step(by: -1)
      },
    ]
  }

  /// Light, dark, and the appearance of the desktop. The key is that of the next one in turn.
  private var appearances: [ShowcaseOption] {
    let present = application?.preferredAppearance
    let index = appearanceCycle.firstIndex(of: present) ?? 0
    let next = appearanceCycle[(index + 1) % appearanceCycle.count]
    let titles: [(String, ColorTraits.Appearance?)] = [
      ("Light", .light), ("Dark", .dark), ("As the Desktop", nil),
    ]
    return titles.map { title, appearance in
      ShowcaseOption(
        title, appearance == next ? "d" : nil, mark: .radio(appearance == present)
      ) { [weak application] in application?.preferredAppearance = appearance }
    }
  }

  /// Cancels every touch in the scene, as an alert of the system would.
  func interrupt() {
    if let scene = sceneScreen { window?.cancelTouches(in: scene) }
  }

  /// Copies the command that opens the scene.
  private func copyLink() {
    guard let scene = sceneScreen else { return }
    let variant = scene.variant.isEmpty ? "" : "/\(scene.variant)"
    window?.copyToClipboard("showcase --scene \(scene.kind.about.name)\(variant)")
    scene.stage.announce("Copied")
  }

  private func step(by count: Int) {
    guard let scene = sceneScreen,
      let index = Scenes.all.firstIndex(where: { $0 == scene.kind })
    else { return }
    let next = index + count
    if Scenes.all.indices.contains(next) { open(Scenes.all[next]) }
  }
}

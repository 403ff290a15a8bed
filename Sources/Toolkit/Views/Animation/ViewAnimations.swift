import Drawing

/// The changes of a view that are under way.
@MainActor
struct ViewAnimations {
  /// The changes of each property, oldest first.
  private var effects: [String: [any AnimationEffect]] = [:]

  /// The drawing of the view before the current transition.
  var formerContents: DrawList?

  var isEmpty: Bool { effects.isEmpty }
  var all: [any AnimationEffect] { effects.values.flatMap { $0 } }
  /// Whether a change keeps touches away from the view.
  var blocksTouches: Bool { all.contains { $0.run?.allowsTouches == false } }

  func effects(of key: String) -> [any AnimationEffect] { effects[key] ?? [] }

  /// Returns the presented value of a property whose own value is `model`.
  func presented<Value>(_ property: AnimatableProperty<Value>, _ model: Value) -> Value {
    effects(of: property.key).reversed().reduce(model) { value, effect in
      (effect as? PropertyEffect<Value>)?.applied(to: value) ?? value
    }
  }

  mutating func add(_ effect: any AnimationEffect) {
    effects[effect.key, default: []].append(effect)
  }

  mutating func remove(_ effect: any AnimationEffect) {
    effects[effect.key]?.removeAll { $0 === effect }
    guard effects[effect.key]?.isEmpty == true else { return }
    effects[effect.key] = nil
    if effect.key == AnimatableProperty.dissolve.key { formerContents = nil }
  }
}

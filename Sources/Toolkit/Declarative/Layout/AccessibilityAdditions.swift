import Semantics
import Views

/// The accessibility attributes that modifiers add to those of a view, kept by modifier, so that each can be changed
/// and removed.
@MainActor
struct AccessibilityAdditions {
  /// The attributes added by a modifier.
  struct Addition {
    var traits = AccessibilityTraits.none
    var actions: [AccessibilityCustomAction] = []
  }

  /// The additions with the boxes of their modifiers, the inner ones first.
  private var parts: [(owner: ObjectIdentifier, addition: Addition)] = []

  /// Sets the attributes that the modifier of a box adds, and adds them to those of `view`; nil for none.
  mutating func set(_ addition: Addition?, of owner: Box, to view: Views.View) {
    let key = ObjectIdentifier(owner)
    let index = parts.firstIndex { $0.owner == key }
    switch (addition, index) {
    case (let addition?, let index?): parts[index].addition = addition
    case (let addition?, nil): parts.append((key, addition))
    case (nil, let index?): parts.remove(at: index)
    case (nil, nil): return
    }
    view.addToAccessibility(traits, actions)
  }

  private var traits: AccessibilityTraits {
    parts.reduce(into: .none) { $0.formUnion($1.addition.traits) }
  }

  /// The actions. Of several with one name, only the outermost.
  private var actions: [AccessibilityCustomAction] {
    var names: Set<String> = []
    let outerFirst = parts.reversed().flatMap { $0.addition.actions.reversed() }
    return outerFirst.filter { names.insert($0.name).inserted }.reversed()
  }
}

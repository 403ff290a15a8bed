/// The accessory that a first responder has: its own, or else that of the nearest responder after it.
@MainActor
struct InputAccessories {
  /// The view, and the responder that has it; nil for none.
  private(set) var shown: (view: View, owner: Responder)?
  /// The responder whose accessory is left out, because a nearer one has another; nil for none.
  private(set) var leftOut: Responder?

  /// Finds the accessory of `first`.
  init(of first: Responder?) {
    var responder = first
    while let present = responder {
      if let view = present.inputAccessoryView, view !== shown?.view {
        guard shown == nil else {
          leftOut = present
          return
        }
        shown = (view, present)
      }
      responder = present.next
    }
  }
}

import CX11
import Windowing

/// Provides an item to other programs, as the owner of a selection (ICCCM 2). Each program that pastes
/// requests it.
///
/// A selection is acquired with a server time, so that the later of two programs wins. That time
/// comes from changing a property, because the action that led to the copy may have no time.
///
/// Its owner is a window of its own, which is never shown: the item stays when the window in which it was
/// copied is closed. The server destroys that window with the connection.
final class SelectionOwner {
  /// Indirectly owns this object.
  private unowned let connection: Connection
  private let selection: Atom
  private let loader: RepresentationLoader
  private let transfers: OutgoingTransfers
  private let canBeSaved: Bool
  /// The window that owns the selection; 0 until something is offered.
  private(set) var window: CX11.Window = 0
  /// The content to offer when the time is known.
  private var waiting: SelectionContent?
  /// The current offer; nil while another program owns the selection.
  private var offer: Offer?

  private struct Offer {
    let content: SelectionContent
    /// The time since which it is offered, in server milliseconds.
    let time: ServerTime
  }

  /// Creates the owner of `selection`, which has nothing to offer. If `canBeSaved`, a clipboard manager may keep its
  /// offer.
  init(
    of selection: Atom, on connection: Connection, loader: RepresentationLoader,
    transfers: OutgoingTransfers, canBeSaved: Bool
  ) {
    self.selection = selection
    self.connection = connection
    self.loader = loader
    self.transfers = transfers
    self.canBeSaved = canBeSaved
  }

  /// The content that this program offers, unless another program has replaced it.
  var content: SelectionContent? { waiting ?? offer?.content }

  /// The time since which something is offered; nil before that is known.
  var offeredSince: ServerTime? { offer?.time }

  /// Returns the targets under which `item` can be read.
  func targets(of item: PasteboardItem) -> [String] {
    SelectionTargets(item: item, canBeSaved: canBeSaved).ofItem
  }

  /// The targets of the offer, for a clipboard manager.
  var savedTargets: [String] {
    offer.map { targets(of: $0.content.item) } ?? []
  }

  /// Offers `item` when a server time arrives.
  func offer(_ item: PasteboardItem) {
    waiting = SelectionContent(item, loader: loader)
    if window == 0 { window = connection.makeHiddenWindow(selecting: PropertyChangeMask) }
    let atoms = connection.atoms
    XChangeProperty(
      connection.display, window, atoms[.clock], atoms[.cardinal], 32, PropModeAppend, nil, 0)
  }

  /// Stops offering, unless another program offers something.
  func withdraw() {
    waiting = nil
    guard let offer else { return }
    self.offer = nil
    // With the time of the offer, it takes nothing from a program that has acquired the selection since.
    XSetSelectionOwner(connection.display, selection, 0, Time(offer.time.milliseconds))
  }

  /// Handles an event that concerns the selection. Returns false for all other events.
  func handle(_ event: XEvent) -> Bool {
    guard window != 0, event.xany.window == window else { return false }
    switch event.type {
    case PropertyNotify where event.xproperty.atom == connection.atoms[.clock]:
      acquire(at: event.xproperty.time)
    case SelectionRequest: prepare(event.xselectionrequest)
    case SelectionClear: lost(event.xselectionclear)
    default: break
    }
    return true
  }

  /// Acquires the selection at `time` for the pending offer, if there is one.
  private func acquire(at time: Time) {
    guard let content = waiting else { return }
    waiting = nil
    XSetSelectionOwner(connection.display, selection, window, time)
    // Another program may have acquired it with a later time.
    let isOurs = XGetSelectionOwner(connection.display, selection) == window
    offer = isOurs ? Offer(content: content, time: ServerTime(time)) : nil
  }

  /// Drops the item: another program offers something.
  private func lost(_ event: XSelectionClearEvent) {
    guard event.selection == selection, let offer, ServerTime(event.time) >= offer.time
    else { return }
    self.offer = nil
  }
}

// MARK: - Requests

extension SelectionOwner {
  /// A program requests a few forms at a time.
  private static let maximumForms = 64

  private struct Wanted {
    let target: Atom
    let property: Atom
  }

  /// Makes the data for `request`, and then answers it.
  private func prepare(_ request: XSelectionRequestEvent) {
    guard request.selection == selection, let offer,
      request.time == UInt(CurrentTime) || ServerTime(request.time) >= offer.time
    else { return notify(request, property: 0) }
    // Programs older than the convention do not specify a property.
    let property = request.property == 0 ? request.target : request.property
    let isMultiple = request.target == connection.atoms[.multiple]
    // The program may have exited; errors are then irrelevant.
    var list: [UInt] = []
    if isMultiple {
      _ = connection.trapErrors {
        list = connection.property(property, connection.atoms[.atomPair], of: request.requestor)
      }
    }
    let wanted =
      isMultiple
      ? stride(from: 0, to: list.count - list.count % 2, by: 2).prefix(Self.maximumForms)
        .map { Wanted(target: list[$0], property: list[$0 + 1]) }
      : [Wanted(target: request.target, property: property)]
    let targets = SelectionTargets(item: offer.content.item, canBeSaved: canBeSaved)
    let forms = wanted.map { connection.name(of: $0.target).flatMap(targets.form(of:)) }
    let types = forms.compactMap { form in
      if case .representation(let type)? = form { type } else { nil }
    }
    offer.content.make(types) { [self] in
      _ = connection.trapErrors {
        let answered = zip(wanted, forms).map { wanted, form in
          put(form, of: offer, as: wanted.target, into: wanted.property, of: request.requestor)
        }
        if isMultiple { put(wanted, answered, into: property, of: request.requestor) }
        let isDone = isMultiple ? !wanted.isEmpty : answered == [true]
        notify(request, property: isDone ? property : 0)
      }
    }
  }

  private func notify(_ request: XSelectionRequestEvent, property: Atom) {
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = property
    event.xselection.time = request.time
    _ = connection.trapErrors {
      XSendEvent(connection.display, request.requestor, 0, NoEventMask, &event)
    }
  }

  /// Puts the list of several requests back, with 0 in place of the properties that could not be set.
  private func put(
    _ wanted: [Wanted], _ answered: [Bool], into property: Atom, of requestor: CX11.Window
  ) {
    let list = zip(wanted, answered).flatMap { [$0.target, $1 ? $0.property : 0] }
    connection.put(list, of: connection.atoms[.atomPair], into: property, of: requestor)
  }

  private func put(
    _ form: SelectionTargets.Form?, of offer: Offer, as target: Atom, into property: Atom,
    of requestor: CX11.Window
  ) -> Bool {
    guard let form, property != 0 else { return false }
    let atoms = connection.atoms
    let item = offer.content.item
    switch form {
    case .list:
      let names = SelectionTargets(item: item, canBeSaved: canBeSaved).all.map(connection.atom)
      connection.put(names, of: atoms[.atom], into: property, of: requestor)
    case .timestamp:
      connection.put(
        [UInt(offer.time.milliseconds)], of: atoms[.integer], into: property, of: requestor)
    case .nothing:
      connection.put([], of: atoms[.null], into: property, of: requestor)
    case .utf8:
      return transfers.send(Array((item.text ?? "").utf8), target, to: property, of: requestor)
    case .latin1:
      return transfers.send((item.text ?? "").latin1, target, to: property, of: requestor)
    case .representation(let type):
      guard let bytes = offer.content.made(type) else { return false }
      return transfers.send(bytes, target, to: property, of: requestor)
    }
    return true
  }
}
